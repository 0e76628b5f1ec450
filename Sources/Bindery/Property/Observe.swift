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
  // The values of views, for callers that know a type parameter.
  @specialized(where Value == String)
  @specialized(where Value == Bool)
  public final func observe(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    attach(PropertyObserver(file: fileID, line: line, handler: handler), runsNow: true)
  }

  /// Calls `handler` with each new value, not with the present one.
  @inlinable
  final func observeChanges(
    fileID: StaticString, line: UInt, _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    attach(PropertyObserver(file: fileID, line: line, handler: handler), runsNow: false)
  }
}

extension AnyProperty {
  /// Links a new observer and, if asked, calls it with the present value. Returns its token.
  @usableFromInline
  final func attach(_ observer: consuming Observer, runsNow: Bool) -> Connection {
    let connection = Connection(observer)
    begin(connection.node, runsNow)
    return connection
  }

  /// The same without a token, for what adds the observer to a scope.
  @usableFromInline
  final func attach(untokened observer: Observer, runsNow: Bool) {
    begin(observer.node, runsNow)
  }

  /// Links a new observer, hands it to a scope, and calls it with the present value.
  @usableFromInline
  final func attach(untokened observer: Observer, in scope: LifetimeScope) {
    attach(untokened: observer) { scope.add(observer) }
  }

  /// Links a new observer without a token, and calls it with the present value unless `register` ends it.
  /// What the call does finds the observer registered.
  @inline(__always)
  final func attach(untokened observer: Observer, registering register: () -> Void) {
    guard !node.record.pointee.flags.contains(.running) else {
      attachAfterEvaluation(observer, true)
      return register()
    }
    Turn.begin()
    begin(observer.node, false)
    register()
    // Code of the app may have registered others, and written.
    if observer.isActive { deliver(to: observer) }
    Turn.end()
  }

  /// Calls an observer of this property with the present value.
  @inline(__always)
  final func deliver(to observer: Observer) {
    if node.record.pointee.flags.contains(.marked) { Graph.prepareToRead(node) }
    // Not the value that was linked: a transaction may go back to that.
    Graph.note(node.record.pointee.version, seenBy: observer.node)
    Graph.runFirst(observer.node)
  }

  /// One turn: actions that the first evaluation of this property defers run after the observer is
  /// linked.
  @inline(__always)
  private func begin(_ observer: Node, _ runsNow: Bool) {
    if node.record.pointee.flags.contains(.running) {
      return attachAfterEvaluation(observer.record.observer.takeUnretainedValue(), runsNow)
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
  private func attachAfterEvaluation(_ observer: Observer, _ runsNow: Bool) {
    Runtime.current.report(
      Diagnostic(
        .cycle,
        """
        The derived value '\(knownName ?? "property")' (\(callSite)) is observed by its own body.
        The observer is linked after the evaluation. To fix: observe it from outside.
        """, at: observer.node.site))
    Turn.whenDone { [weak observer] in
      Graph.markDropped()
      guard let observer, observer.isActive else { return }
      if self.node.record.pointee.flags.contains(.marked) { Graph.prepareToRead(self.node) }
      Graph.link(observer.node, to: self)
      if runsNow { Graph.runFirst(observer.node) }
    }
  }
}

/// An observer of one property, which the link retains (I2). The property has a value and is up to
/// date when the observer runs (I4).
@usableFromInline
final class PropertyObserver<Value>: Observer {
  /// Moved out during the call, which saves retaining it. An observer never runs inside its own call,
  /// and its object stays until it has returned, so nothing looks at the place during the call.
  @exclusivity(unchecked) @usableFromInline final var handler: Handler?

  /// A closure, wrapped because moving it in and out of a generic place would put a thunk around it
  /// each time.
  @frozen
  @usableFromInline
  struct Handler: ~Copyable {
    @usableFromInline let call: @MainActor (Value) -> Void

    @inlinable
    init(_ call: @escaping @MainActor (Value) -> Void) {
      self.call = call
    }
  }

  @inlinable
  @MainActor
  init(file: StaticString, line: UInt, handler: @escaping @MainActor (Value) -> Void) {
    self.handler = Handler(handler)
    super.init(.none, file: file, line: line) { observer in
      let observer = unsafeDowncast(observer, to: PropertyObserver.self)
      guard let link = observer.node.record.pointee.firstSource else {
        // Moved out of its place first: the release of what it captured may run any code.
        _ = observer.handler.take()
        return
      }
      let place = observer.place
      let handler = place.move()
      handler.call(valueOfSource(of: link))
      place.initialize(to: handler)
    }
  }

  /// The place of the handler, which is there as long as the observer has a link.
  ///
  /// Not isolated: otherwise its closure would check that it is on the main actor.
  @inlinable
  nonisolated final var place: UnsafeMutablePointer<Handler> {
    @inline(__always) get {
      withUnsafeMutablePointer(to: &handler) {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: Handler.self)
      }
    }
  }

  /// It has no link any more, so the run only releases the handler. This code does not know the
  /// value type, and moving the handler out here would look up its type each time.
  @usableFromInline
  override func letGo() {
    run(self)
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
