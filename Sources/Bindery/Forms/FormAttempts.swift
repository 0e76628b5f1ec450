// Attempts to submit a form, and beginning again.

extension FormModel {
  /// Attempts to submit: shows the issues of every field, and requests the focus for the first
  /// invalid one. Returns whether the form is valid.
  ///
  /// A command made with `Command(.submitting(form))` calls it.
  @discardableResult
  public func showIssues() -> Bool {
    transaction {
      writeReplacements()
      markAttempt()
    }
    return requestFocusIfInvalid()
  }

  /// Writes the values that rules have replaced drafts with.
  func writeReplacements() {
    transaction {
      for field in presentFields { field.writeReplacement() }
    }
  }

  /// Notes an attempt to submit the drafts as they are; see `showIssues()`.
  func noteAttempt() {
    transaction { markAttempt() }
    _ = requestFocusIfInvalid()
  }

  private func markAttempt() {
    for field in presentFields { field.noteAttempt() }
    sources.isAttempted?.value = true
    for form in rowForms { form.sources.isAttempted?.value = true }
  }

  /// The forms of rows, those in their rows included.
  private var rowForms: [FormModel] { shape?.untracked.forms.map(\.form) ?? [] }

  /// The fields, those of rows included.
  var presentFields: [AnyFormField] { shape?.untracked.fields ?? ownFields }

  /// Returns whether the form is valid.
  private func requestFocusIfInvalid() -> Bool {
    if isValid.untracked { return true }
    firstInvalid.untracked?.requestFocus()
    return false
  }

  /// Restores the initial values, and brings back the rows that the lists had; the fields are untouched
  /// and not judged, and nothing is refused.
  public func reset() {
    transaction {
      restoreLists()
      for field in presentFields { field.reset() }
      beginAgain()
      for form in rowForms { form.beginAgain() }
    }
  }

  /// From outside in, because a row that comes back may have lists.
  private func restoreLists() {
    for list in lists { list.restore() }
    var known: Set<ObjectIdentifier> = []
    while true {
      let forms = rowForms.filter { known.insert(ObjectIdentifier($0)).inserted }
      if forms.isEmpty { return }
      for list in forms.flatMap(\.lists) { list.restore() }
    }
  }

  private func beginAgain() {
    sources.refusal.value = nil
    sources.isAttempted?.value = false
  }

  /// Makes the present drafts and rows the initial ones: no field is dirty, touched or judged. General
  /// issues stay until the next edit, because this is none.
  ///
  /// ```swift
  /// model.save.completions.observe { model.form.markSaved() }.store(in: scope)
  /// ```
  public func markSaved() {
    transaction {
      for (_, list) in shape?.untracked.lists ?? [] { list.markSaved() }
      for field in presentFields { field.markSaved() }
      sources.isAttempted?.value = false
      for form in rowForms { form.sources.isAttempted?.value = false }
    }
  }
}
