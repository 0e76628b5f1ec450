public import Bindery

// An attribute of a view is bound by its key, which has one name however it is bound: so a second
// binding is found.

extension Property {
  /// Sets an attribute of a view to the value, now and whenever it changes.
  ///
  /// ```swift
  /// let isOnline = MutableProperty(false, name: "isOnline")
  /// let confirm = HeadlessButton("Sign up")
  /// isOnline.bind(to: confirm, .isEnabled)
  /// confirm.bind(model.signUp)                     // enabled while both allow it
  /// print(confirm.unmetConditions)                 // ["isOnline"]
  /// ```
  ///
  /// - The binding belongs to the view's scope and does not retain the view.
  /// - Several conditions on `isEnabled` must all be met, and keep their names. A second binding of any
  ///   other attribute is reported with both places, unless one of them says how to merge them.
  /// - A binding of a text, a number or a choice is one-way: the user's edits are not written back.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - key: The attribute: `.isHidden`, `.text`, or a `ViewKey` of your own.
  ///   - name: What the condition is called; the property's name by default.
  ///   - merging: How several bindings are merged.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  public func bind<View: ElementView>(
    to view: View, _ key: ViewKey<View, Value>, named name: String? = nil,
    merging: Merging<Value>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var title: (@MainActor () -> String)?
    if let name { title = { name } }
    bind(to: view, key, named: title, merging: merging, fileID, line)
  }

  /// Binds an attribute; the name of the condition is asked for when a message needs it.
  func bind<View: ElementView>(
    to view: View, _ key: ViewKey<View, Value>, named name: (@MainActor () -> String)?,
    merging: Merging<Value>?, _ fileID: StaticString, _ line: UInt
  ) {
    bind(
      .named(key.name), of: view, named: name, merging: merging ?? key.merging, fileID: fileID,
      line: line
    ) { [set = key.set] in set(View.bound($0), $1) }
  }

  /// Sets an optional attribute of a view to the value.
  @_disfavoredOverload
  public func bind<View: ElementView>(
    to view: View, _ key: ViewKey<View, Value?>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    bind(.named(key.name), of: view, named: nil, merging: nil, fileID: fileID, line: line) {
      [set = key.set] in set(View.bound($0), $1)
    }
  }
}

extension Signal where Failure == Never {
  /// Sets an attribute of a view to each value. A second binding of the attribute is reported.
  ///
  /// ```swift
  /// model.name.changes.bind(to: greeting, .text)
  /// ```
  public func bind<View: ElementView>(
    to view: View, _ key: ViewKey<View, Value>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    view.give(.named(key.name), to: self, fileID, line) { [weak view, set = key.set] value in
      if let view { set(view, value) }
    }
  }
}

extension ElementView {
  /// The names of the conditions on `isEnabled` that are not met: the reasons from bindings why the
  /// view is disabled.
  public var unmetConditions: [String] { scope.unmetConditions(of: .named("isEnabled")) }
}

/// The ignored attributes found so far, by type and name: each is reported once.
@MainActor private var ignoredAttributes: Set<String> = []

extension ScopeOwner {
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
