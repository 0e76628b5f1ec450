public import Bindery

// The attributes that every view has. Their key paths start at the protocol, so that an attribute
// has one key path wherever it is bound: in a screen's protocol, in a concrete screen, in a `bind`
// method.

extension Property where Value == Bool {
  /// Sets whether a view is hidden, enabled or required, now and whenever the property changes.
  ///
  /// ```swift
  /// let isOnline = MutableProperty(false, name: "isOnline")
  /// let confirm = HeadlessButton("Sign up")
  /// isOnline.bind(to: confirm, \.isEnabled)
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
  ///   - merging: How several bindings are merged.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  public func bind<Target: ElementView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any ElementView, Bool>,
    named name: String? = nil, merging: Merging<Bool>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    // An assignment through an existential and a key path would cost ten times as much.
    let isEnabled = attribute == \(any ElementView).isEnabled
    let isHidden = !isEnabled && attribute == \(any ElementView).isHidden
    bind(
      attribute, of: target, named: name, merging: merging ?? (isEnabled ? .all : nil),
      fileID: fileID, line: line
    ) { [weak target] value in
      if isEnabled {
        target?.isEnabled = value
      } else if isHidden {
        target?.isHidden = value
      } else {
        (target as (any ElementView)?)?[keyPath: attribute] = value
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
      attribute, of: target, named: nil, merging: merging, fileID: fileID, line: line
    ) { [weak target] value in
      (target as (any ElementView)?)?[keyPath: attribute] = value
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
    target.give(
      attribute,
      to: observe(fileID: fileID, line: line) { [weak target] value in
        (target as (any ElementView)?)?[keyPath: attribute] = value
      })
  }
}

extension ElementView {
  /// The names of the conditions on `isEnabled` that are not met: the reasons from bindings why the
  /// view is disabled.
  public var unmetConditions: [String] {
    scope.unmetConditions(of: \(any ElementView).isEnabled)
  }
}

// The value of a view can be bound by `field.bind(property)` and by its name, `property.bind(to:
// field, \.text)`. Both bind the same attribute if the key path starts at the protocol: then a
// second binding is found, however the first was made.
//
// Boolean attributes are an exception. Every view can be hidden and enabled, and key paths to
// members of a protocol and of one that it refines may be equal though the members are not.

extension Property where Value == String {
  /// Shows the property in a label, one-way; see `bind(to:_:)` of any attribute.
  public func bind<Target: LabelView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any LabelView, String>,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if attribute == \.text {
      bind(attribute, of: target, merging, fileID, line) { [weak target] in target?.text = $0 }
    } else {
      bind(attribute, of: target, merging, fileID, line) { [weak target] in
        (target as (any LabelView)?)?[keyPath: attribute] = $0
      }
    }
  }

  /// Shows the property in a text input, one-way: the user's edits are not written back.
  ///
  /// ```swift
  /// model.code.bind(to: code, \.text)
  /// ```
  public func bind<Target: TextInputView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any TextInputView, String>,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if attribute == \.text {
      bind(attribute, of: target, merging, fileID, line) { [weak target] in target?.text = $0 }
    } else {
      bind(attribute, of: target, merging, fileID, line) { [weak target] in
        (target as (any TextInputView)?)?[keyPath: attribute] = $0
      }
    }
  }
}

extension Property where Value == LabelTone {
  /// Sets the tone of a label, now and whenever the property changes.
  ///
  /// ```swift
  /// model.isSaved.map { $0 ? .success : .secondary }.bind(to: status, \.tone)
  /// ```
  public func bind<Target: LabelView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any LabelView, LabelTone>,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(attribute, of: target, merging, fileID, line) { [weak target] in
      (target as (any LabelView)?)?[keyPath: attribute] = $0
    }
  }
}

extension Property where Value == Double {
  /// Shows the property in a slider or a stepper, one-way.
  public func bind<Target: RangeView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any RangeView, Double>,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(attribute, of: target, merging, fileID, line) { [weak target] in
      (target as (any RangeView)?)?[keyPath: attribute] = $0
    }
  }
}

extension Property where Value == Double? {
  /// Shows the property in a number field, one-way.
  public func bind<Target: NumberFieldView>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<any NumberFieldView, Double?>,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(attribute, of: target, merging, fileID, line) { [weak target] in
      (target as (any NumberFieldView)?)?[keyPath: attribute] = $0
    }
  }
}

extension Property {
  private func bind(
    _ attribute: AnyKeyPath, of target: some ElementView, _ merging: Merging<Value>?,
    _ fileID: StaticString, _ line: UInt, _ set: @escaping @MainActor (Value) -> Void
  ) {
    bind(
      attribute, of: target, named: nil, merging: merging, fileID: fileID, line: line, set)
  }
}

extension ElementView {
  /// What a key path is called that several kinds of view share; `nil` for one of a single kind.
  package func sharedName(of attribute: AnyKeyPath) -> String? {
    switch attribute {
    case \(any ElementView).isHidden: "isHidden"
    case \(any ElementView).isEnabled: "isEnabled"
    case \(any ElementView).isRequired: "isRequired"
    case \(any ElementView).badge: "badge"
    case \(any LabelView).text, \(any TextInputView).text: "text"
    case \(any LabelView).tone: "tone"
    case \(any RangeView).value, \(any NumberFieldView).value: "value"
    default: nil
    }
  }
}

/// The ignored attributes found so far, by type and name: each is reported once.
@MainActor private var ignoredAttributes: Set<String> = []

extension BindingTarget {
  /// Called when an attribute is set that the view does not have. A binding is reported, because it
  /// would have no effect. Other code is not, because it may treat all kinds of views alike.
  func ignore(_ attribute: String) {
    guard let site = RunningBinding.site else { return }
    let type = "\(Swift.type(of: self))"
    guard ignoredAttributes.insert("\(type).\(attribute)").inserted else { return }
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        \(type) does not have the attribute '\(attribute)': the binding sets nothing.
        To fix: implement `\(attribute)` in \(type), or remove the binding.
        """, at: site))
  }
}
