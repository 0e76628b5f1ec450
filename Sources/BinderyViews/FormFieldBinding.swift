public import Bindery

extension ElementView {
  /// Shows what is wrong with a field and whether it is required, and takes the focus when the field
  /// is asked to: as far as the view can do any of it.
  ///
  /// Binding an input to a field does it. Use it for an input of your own.
  ///
  /// ```swift
  /// rating.bind(model.rating.draft)
  /// rating.follow(model.rating)
  /// rating.commits.observe { model.rating.endEditing() }.store(in: rating.scope)
  /// ```
  public func follow(
    _ field: AnyFormField, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if field.isRequired { isRequired = true }
    if let view = self as? any ValidatedView {
      scope.add(
        field.visibleIssues.observe(fileID: fileID, line: line) { [unowned view] in
          view.issue = $0.first?.message
        })
    }
    if let view = self as? any FocusableView {
      scope.add(
        field.focusRequests.observe(fileID: fileID, line: line) { [unowned view] in
          view.takeFocus()
        })
    }
  }

  /// Follows the field, and judges what is in it when the user has finished.
  fileprivate func follow<Ignored>(
    _ field: AnyFormField, finishing commits: Signal<Ignored, Never>, _ fileID: StaticString,
    _ line: UInt
  ) {
    scope.add(commits.observe(fileID: fileID, line: line) { _ in field.endEditing() })
    follow(field, fileID: fileID, line: line)
  }
}

extension ElementView {
  /// Follows the field, which is invalid while the view has an issue of its own.
  fileprivate func follow<Ignored>(
    _ field: AnyFormField, including issues: Signal<ValidationIssue?, Never>,
    finishing commits: Signal<Ignored, Never>, _ fileID: StaticString, _ line: UInt
  ) {
    let issue = Property<ValidationIssue?>(nil, following: issues, fileID: fileID, line: line)
    scope.add(field.include(issue))
    follow(field, finishing: commits, fileID, line)
  }
}

extension TextInputView {
  /// Makes the input the face of a field: it edits the draft, leaving it judges the draft, and it
  /// shows the first issue there is to show.
  ///
  /// ```swift
  /// email.bind(model.email)
  /// ```
  public func bind(
    _ field: FormField<String>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(field.draft, updating: trigger, fileID: fileID, line: line)
    follow(field, finishing: commits, fileID, line)
  }

  /// Makes the input the face of a field whose draft is shown as text.
  ///
  /// While the text cannot be read, the field is invalid: the draft is the last one that could.
  ///
  /// ```swift
  /// age.bind(model.age, as: .integer)
  /// ```
  public func bind<Value>(
    _ field: FormField<Value>, as conversion: Conversion<Value, String>,
    updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let text = bind(
      Channel(field.draft), as: conversion, updating: trigger, fileID: fileID, line: line)
    scope.add(field.include(text.issue))
    follow(field, finishing: commits, fileID, line)
  }
}

extension ToggleView {
  /// Makes the input the face of a field. Toggling judges it.
  ///
  /// ```swift
  /// terms.bind(model.terms)
  /// ```
  public func bind(
    _ field: FormField<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(field.draft, fileID: fileID, line: line)
    follow(field, finishing: toggles, fileID, line)
  }
}

extension ChoiceView {
  /// Makes the input the face of a field. Choosing judges it.
  ///
  /// ```swift
  /// country.bind(model.country)
  /// ```
  public func bind(
    _ field: FormField<Choice?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(field.draft, fileID: fileID, line: line)
    follow(field, finishing: selections, fileID, line)
  }

  /// Makes the input the face of a field that always has a choice. Choosing judges it.
  public func bind(
    _ field: FormField<Choice>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(field.draft, fileID: fileID, line: line)
    follow(field, finishing: selections, fileID, line)
  }
}

extension NumberFieldView {
  /// Makes the input the face of a field; leaving it judges the draft.
  ///
  /// While what is typed is no number, the field is invalid: the draft is the last one that was.
  public func bind(
    _ field: FormField<Double?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(field.draft, fileID: fileID, line: line)
    followNumber(field, fileID, line)
  }

  /// Makes the input the face of a field with a whole number; leaving it judges the draft.
  ///
  /// ```swift
  /// age.bind(model.age)
  /// ```
  public func bind<Number: BinaryInteger>(
    _ field: FormField<Number?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(field.draft, fileID: fileID, line: line)
    followNumber(field, fileID, line)
  }

  private func followNumber(_ field: AnyFormField, _ fileID: StaticString, _ line: UInt) {
    follow(field, including: inputIssues, finishing: commits, fileID, line)
  }
}

extension ComboBoxView {
  /// Makes the input the face of a field. Leaving it judges the draft; while the text names no
  /// option, the field is invalid, and the draft is the last option that was named.
  ///
  /// ```swift
  /// country.bind(model.country)
  /// ```
  public func bind(
    _ field: FormField<Choice?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(field.draft, fileID: fileID, line: line)
    follow(field, including: inputIssues, finishing: commits, fileID, line)
  }

  /// Makes the input the face of a field with a text, which may be any; leaving it judges the draft.
  public func bind(
    text field: FormField<String>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(text: field.draft, updating: trigger, fileID: fileID, line: line)
    follow(field, finishing: commits, fileID, line)
  }
}
