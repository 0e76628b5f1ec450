extension Property {
  /// Sets an attribute of the target to the value, now and whenever it changes.
  ///
  /// ```swift
  /// model.name.bind(to: screen, \.title)
  /// ```
  ///
  /// - The binding belongs to the target's scope and does not retain the target.
  /// - An attribute has one binding. A second one is reported with both places, unless one of them
  ///   says how to merge them; then one value is made of all.
  public final func bind<Target: BindingTarget>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<Target, Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(.keyPath(attribute), of: target, named: nil, merging: nil, fileID: fileID, line: line) {
      Target.bound($0)[keyPath: attribute] = $1
    }
  }

  /// Sets an attribute together with other properties that are bound to it.
  ///
  /// ```swift
  /// model.name.bind(to: screen, \.title, merging: .by { $0.joined(separator: " and ") })
  /// ```
  public final func bind<Target: BindingTarget>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<Target, Value>,
    merging: Merging<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(.keyPath(attribute), of: target, named: nil, merging: merging, fileID: fileID, line: line)
    {
      Target.bound($0)[keyPath: attribute] = $1
    }
  }

  /// Sets an optional attribute of the target to the value.
  public final func bind<Target: BindingTarget>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<Target, Value?>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(.keyPath(attribute), of: target, named: nil, merging: nil, fileID: fileID, line: line) {
      Target.bound($0)[keyPath: attribute] = $1
    }
  }

  /// Sets an attribute by a closure, in the scope of its target.
  ///
  /// - Parameter set: Called with the target, which it must not capture, and a value. The type of the
  ///   target is found by `bound(_:)`: a closure around a closure would be one more object.
  @specialized(where Value == String)
  @specialized(where Value == Bool)
  package final func bind(
    _ attribute: AttributeID, of target: any ScopeOwner, named name: (@MainActor () -> String)?,
    merging: Merging<Value>?, fileID: StaticString, line: UInt,
    _ set: @escaping @MainActor (AnyObject, Value) -> Void
  ) {
    give(
      PropertyOwner(attribute, of: target, named: name, merging: merging, fileID, line, set),
      to: target, fileID, line)
  }

  @inline(__always)
  private func give(
    _ owner: PropertyOwner<Value>, to target: any ScopeOwner, _ fileID: StaticString, _ line: UInt
  ) {
    if node.record.pointee.flags.contains(.running) { owner.source = self }
    attach(untokened: owner) { target.scope.give(owner, of: target, fileID, line) }
  }

  /// Sets an attribute by a closure that makes something of the value: it is never merged with the values
  /// of others.
  ///
  /// - Parameter set: Called with the target, which it must not capture, and a value.
  package final func follow(
    _ attribute: AttributeID, of target: any ScopeOwner, _ fileID: StaticString, _ line: UInt,
    _ set: @escaping @MainActor (AnyObject, Value) -> Void
  ) {
    let owner = PropertyOwner(
      attribute, of: target, named: nil, merging: nil, isTransformed: true, fileID, line, set)
    give(owner, to: target, fileID, line)
  }

  /// Calls a method of the target with the value, now and whenever it changes.
  ///
  /// ```swift
  /// model.total.bind(to: screen, AppScreen.show)
  /// ```
  public final func bind<Target: ScopeOwner>(
    to target: Target, _ method: @escaping @MainActor (Target) -> @MainActor (Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    target.scope.observe(self, fileID: fileID, line: line) { [weak target] value in
      if let target { method(target)(value) }
    }
  }

  /// Sets an attribute of an object that has no scope.
  ///
  /// ```swift
  /// final class Page { var heading = "" }
  /// let page = Page()
  /// model.name.bind(toObject: page, \.heading)
  /// ```
  ///
  /// The object is held weakly. After its release, the binding ends at the next delivery, or when
  /// more such bindings are made; until then it retains this property.
  public final func bind<Owner: AnyObject>(
    toObject owner: Owner, _ attribute: ReferenceWritableKeyPath<Owner, Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let binding = ScopelessBinding(to: owner)
    binding.connection = observe(fileID: fileID, line: line) { [weak owner] value in
      if let owner {
        owner[keyPath: attribute] = value
      } else {
        binding.end()
      }
    }
  }
}

extension ScopeOwner {
  /// The target of a binding, in the closure that sets an attribute of it: an object of this type.
  @inlinable
  @inline(__always)
  package static func bound(_ target: AnyObject) -> Self {
    unsafeDowncast(target, to: Self.self)
  }
}

extension Signal where Failure == Never {
  /// Sets an attribute of the target to each value.
  ///
  /// The binding belongs to the target's scope and does not retain the target. An attribute has one
  /// binding; a second one is reported.
  public func bind<Target: BindingTarget>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<Target, Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    target.give(.keyPath(attribute), to: self, fileID, line) { [weak target] value in
      target?[keyPath: attribute] = value
    }
  }

  /// Calls a method of the target with each value.
  ///
  /// ```swift
  /// model.notice.bind(to: screen, AppScreen.flash)
  /// ```
  public func bind<Target: ScopeOwner>(
    to target: Target, _ method: @escaping @MainActor (Target) -> @MainActor (Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    target.scope.observe(self, fileID: fileID, line: line) { [weak target] value in
      if let target { method(target)(value) }
    }
  }
}

/// A binding to an object without a scope: nothing tells when the object goes.
@MainActor
private final class ScopelessBinding {
  private weak var target: AnyObject?
  var connection: Connection?

  private static var all: [ScopelessBinding] = []
  /// How many there may be until those whose target has gone are looked for: each is looked at a
  /// constant number of times.
  private static var limit = 16

  init(to target: AnyObject) {
    self.target = target
    if Self.all.count >= Self.limit { Self.endThoseWithoutTarget() }
    Self.all.append(self)
  }

  func end() {
    let ended = connection
    connection = nil
    ended?.cancel()
  }

  private static func endThoseWithoutTarget() {
    // Each is asked once, because another thread may release one more in between.
    let firstEnded = all.partition { $0.target == nil }
    let ended = all[firstEnded...]
    all = Array(all[..<firstEnded])
    limit = max(16, 2 * all.count)
    // What they retained may do anything as it goes.
    for binding in ended { binding.end() }
  }
}
