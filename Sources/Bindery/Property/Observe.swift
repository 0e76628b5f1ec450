extension Property {
  /// Calls `handler` with the present value now, and with each new value.
  ///
  /// - Values arrive synchronously, in the order observers were added; a value overwritten before
  ///   this observer's turn is not delivered.
  /// - Untracked: what the handler reads is not a dependency. See `effect(_:)` for the opposite.
  /// - The connection retains the property and the handler.
  ///
  /// ```swift
  /// let connection = name.observe { print($0) }
  /// ```
  @inlinable
  // A token that is stored in a scope or cancelled on the spot needs no object then.
  @inline(__always)
  public final func observe(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    attach(Self.makeHandler(fileID, line, handler), runsNow: true)
  }

  /// Calls `handler` with each new value, not with the present one.
  @inlinable
  final func observeChanges(
    fileID: StaticString, line: UInt, _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    attach(Self.makeHandler(fileID, line, handler), runsNow: false)
  }
}

extension AnyProperty {
  /// Links a new observer and, if asked, calls it with the present value. Returns its token.
  @inlinable
  final func attach(_ handler: Node, runsNow: Bool) -> Connection {
    begin(handler, runsNow)
    return Connection(owning: handler)
  }

  /// Links a new observer, hands it to a scope, and calls it with the present value.
  @usableFromInline
  final func attach(_ handler: Node, in scope: LifetimeScope) {
    let reference = HandlerReference(handler)
    attach(handler, registering: { scope.add(handler) }, whileActive: { reference.isActive })
  }

  /// Links a new observer without a token, and calls it with the present value unless `register` ends it.
  /// What the call does finds the observer registered.
  @inline(__always)
  final func attach(untokened observer: Observer, registering register: () -> Void) {
    attach(observer.node, registering: register, whileActive: { observer.isActive })
  }

  @inline(__always)
  private final func attach(
    _ observer: Node, registering register: () -> Void, whileActive isActive: () -> Bool
  ) {
    guard !node.record.pointee.flags.contains(.running) else {
      attachAfterEvaluation(observer, true)
      return register()
    }
    Turn.begin()
    begin(observer, false)
    register()
    // Code of the app may have registered others, and written.
    if isActive() { deliver(to: observer) }
    Turn.end()
  }

  /// Calls an observer of this property with the present value, in a turn of the caller.
  @inline(__always)
  final func deliver(to observer: Node) {
    if node.record.pointee.flags.contains(.marked) { Graph.prepareToRead(node) }
    // Not the value that was linked: a transaction may go back to that.
    Graph.note(node.record.pointee.version, seenBy: observer)
    Graph.runFirst(observer)
  }

  /// One turn: actions that the first evaluation of this property defers run after the observer is
  /// linked.
  @usableFromInline
  final func begin(_ observer: Node, _ runsNow: Bool) {
    if node.record.pointee.flags.contains(.running) {
      return attachAfterEvaluation(observer, runsNow)
    }
    Turn.begin()
    if node.record.pointee.flags.contains(.marked) { Graph.prepareToRead(node) }
    Graph.link(observer, to: self)
    if runsNow { Graph.runFirst(observer) }
    if Graph.isUnusual { Graph.recorder?.wasLinked(self, to: nil) }
    Turn.end()
  }

  /// Handles a body that observes its own property: the observer is linked after the body has
  /// returned.
  private func attachAfterEvaluation(_ observer: Node, _ runsNow: Bool) {
    Runtime.current.report(
      Diagnostic(
        .cycle,
        """
        The derived value '\(knownName ?? "property")' (\(callSite)) is observed by its own body.
        The observer is linked after the evaluation. To fix: observe it from outside.
        """, at: observer.site))
    let later = later(observer)
    Turn.whenDone {
      Graph.markDropped()
      guard let observer = later(), observer.isActive else { return }
      self.begin(observer, runsNow)
    }
  }

  /// Finds an observer later, if it is still there then.
  private func later(_ observer: Node) -> () -> Node? {
    if observer.isHandler {
      let reference = HandlerReference(observer)
      return { reference.target }
    }
    return { [weak object = observer.record.observer.takeUnretainedValue()] in object?.node }
  }
}

extension Property {
  /// Makes an observer that calls a closure with the value of the property that it is linked to. The caller
  /// owns it, links it, and hands it on.
  @inlinable
  static func makeHandler(
    _ file: StaticString, _ line: UInt, _ handler: @escaping @MainActor (Value) -> Void
  ) -> Node {
    let node = Graph.makeHandlerRecord(file, line)
    // A variable, so that the code does not check that it is on the main actor.
    let code: (Node, LinkPointer) -> Void = { node, link in
      let place = node.handlerPlace(of: Value.self)
      let handler = place.move()
      handler.call(valueOfSource(of: link))
      place.initialize(to: handler)
    }
    node.codePlace.initialize(to: HandlerCode(code))
    node.handlerPlace(of: Value.self).initialize(to: Handler(handler))
    return node
  }
}

/// The value of the property that a link leads to.
///
/// Called on the main actor only. Not isolated, so that borrowing the property, which saves
/// reference counting, does not check the isolation at run time with every call.
@inlinable
func valueOfSource<Value>(of link: LinkPointer) -> Value {
  let source = link.pointee.source
  return Unmanaged<Property<Value>>.fromOpaque(source.object)
    ._withUnsafeGuaranteedRef { $0.storage.unsafelyUnwrapped }
}
