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
