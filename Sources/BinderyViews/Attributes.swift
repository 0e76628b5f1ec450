public import Bindery

// The attributes that every view has. Their key paths start at the protocol, so that an attribute
// is the same one wherever it is bound: in a screen's protocol, in a concrete screen, in a verb.

extension Property where Value == Bool {
  /// Sets whether a view is hidden, enabled or required, now and whenever the property changes.
  ///
  /// ```swift
  /// model.isOnline.bind(to: confirm, \.isEnabled)
  /// confirm.bind(model.signUp)                     // enabled while both allow it
  /// print(confirm.unmetConditions)                 // ["isOnline"]
  /// ```
  ///
  /// - Several conditions on `isEnabled` must all be met, and keep their names.
  /// - A second binding of `isHidden` or `isRequired` is reported, unless one of them says how to
  ///   merge them.
  ///
  /// - Parameters:
  ///   - target: The view.
  ///   - attribute: `\.isHidden`, `\.isEnabled` or `\.isRequired`.
  ///   - name: What the condition is called; the property's name by default.
  ///   - merging: How several bindings go together.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  public func bind<Target: ElementView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any ElementView, Bool>,
    named name: String? = nil, merging: Merging<Bool>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let isEnabled = attribute == \(any ElementView).isEnabled
    bind(
      attribute, of: Target.self, in: target.scope, named: name,
      merging: merging ?? (isEnabled ? .all : nil),
      fileID: fileID, line: line
    ) { [unowned target] value in
      if isEnabled {
        target.isEnabled = value
      } else {
        (target as any ElementView)[keyPath: attribute] = value
      }
    }
  }
}

extension Property where Value == String? {
  /// Shows the property in a view's badge, now and whenever it changes.
  ///
  /// ```swift
  /// model.unread.map { $0 == 0 ? nil : "\($0)" }.bind(to: inbox, \.badge)
  /// ```
  ///
  /// A second binding of the badge is reported, unless one of them says how to merge them.
  public func bind<Target: ElementView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any ElementView, String?>,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(
      attribute, of: Target.self, in: target.scope, named: nil, merging: merging,
      fileID: fileID, line: line
    ) { [unowned target] value in
      (target as any ElementView)[keyPath: attribute] = value
    }
  }
}

extension Signal where Value == Bool, Failure == Never {
  /// Sets whether a view is hidden, enabled or required to each value. A second binding of the
  /// attribute is reported.
  public func bind<Target: ElementView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any ElementView, Bool>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    target.scope.give(
      attribute, of: Target.self,
      to: observe(fileID: fileID, line: line) { [unowned target] value in
        (target as any ElementView)[keyPath: attribute] = value
      })
  }
}

extension ElementView {
  /// The names of the conditions on `isEnabled` that are not met: why the view cannot be used, as
  /// far as bindings decide it.
  public var unmetConditions: [String] {
    scope.unmetConditions(of: \(any ElementView).isEnabled)
  }
}

// What a view holds may be bound by a verb, `field.bind(property)`, and by its name,
// `property.bind(to: field, \.text)`. Both are the same attribute if the key path starts at the
// protocol: then a second binding is found, whichever way the first was made.
//
// Not so for what is true or false. Every view can be hidden and enabled, and key paths to members
// of a protocol and of one that it refines may be equal though the members are not.

extension Property where Value == String {
  /// Shows the property in a label, one-way; see `bind(to:_:)` of any attribute.
  public func bind<Target: LabelView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any LabelView, String>,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    // Through an existential and a key path, an assignment costs ten times as much.
    if attribute == \.text {
      bind(attribute, of: target, merging, fileID, line) { [unowned target] in target.text = $0 }
    } else {
      bind(attribute, of: target, merging, fileID, line) { [unowned target] in
        (target as any LabelView)[keyPath: attribute] = $0
      }
    }
  }

  /// Shows the property in a text input, one-way: what the user enters is not written back.
  ///
  /// ```swift
  /// model.code.bind(to: code, \.text)
  /// ```
  public func bind<Target: TextInputView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any TextInputView, String>,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if attribute == \.text {
      bind(attribute, of: target, merging, fileID, line) { [unowned target] in target.text = $0 }
    } else {
      bind(attribute, of: target, merging, fileID, line) { [unowned target] in
        (target as any TextInputView)[keyPath: attribute] = $0
      }
    }
  }
}

extension Property where Value == LabelTone {
  /// Shows how a label's text is meant, now and whenever the property changes.
  ///
  /// ```swift
  /// model.isSaved.map { $0 ? .success : .secondary }.bind(to: status, \.tone)
  /// ```
  public func bind<Target: LabelView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any LabelView, LabelTone>,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(attribute, of: target, merging, fileID, line) { [unowned target] in
      (target as any LabelView)[keyPath: attribute] = $0
    }
  }
}

extension Property where Value == Double {
  /// Shows the property in a slider or a stepper, one-way.
  public func bind<Target: RangeView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any RangeView, Double>,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(attribute, of: target, merging, fileID, line) { [unowned target] in
      (target as any RangeView)[keyPath: attribute] = $0
    }
  }
}

extension Property where Value == Double? {
  /// Shows the property in a number field, one-way.
  public func bind<Target: NumberFieldView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any NumberFieldView, Double?>,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(attribute, of: target, merging, fileID, line) { [unowned target] in
      (target as any NumberFieldView)[keyPath: attribute] = $0
    }
  }
}

extension Property {
  private func bind(
    _ attribute: AnyKeyPath, of target: some ElementView, _ merging: Merging<Value>?,
    _ fileID: StaticString, _ line: UInt, _ set: @escaping @MainActor (Value) -> Void
  ) {
    bind(
      attribute, of: type(of: target), in: target.scope, named: nil, merging: merging,
      fileID: fileID, line: line, set)
  }
}
