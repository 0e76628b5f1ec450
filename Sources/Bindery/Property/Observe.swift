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
  /// Links a new observer and, if asked, calls it with the present value.
  ///
  /// One turn: what the first evaluation of this property defers finds the observer linked.
  @usableFromInline
  final func attach(_ observer: consuming Observer, runsNow: Bool) -> Connection {
    let connection = Connection(observer)
    if node.record.pointee.flags.contains(.running) {
      attachAfterEvaluation(connection, runsNow)
      return connection
    }
    Turn.begin()
    if node.record.pointee.flags.contains(.marked) { Graph.prepareToRead(node) }
    Graph.link(connection.node, to: self)
    if runsNow { Graph.runFirst(connection.node) }
    Turn.end()
    return connection
  }

  /// The body of this property observes it: there is nothing to observe before it returns.
  private func attachAfterEvaluation(_ connection: Connection, _ runsNow: Bool) {
    Runtime.current.report(
      Diagnostic(
        .cycle,
        """
        The derived value '\(debugName ?? "property")' (\(callSite)) is observed by its own body.
        The observer is linked after the evaluation. To fix: observe it from outside.
        """, at: connection.site))
    Turn.whenDone { [weak connection] in
      guard let connection, connection.isActive else { return }
      if self.node.record.pointee.flags.contains(.marked) { Graph.prepareToRead(self.node) }
      Graph.link(connection.node, to: self)
      if runsNow { Graph.runFirst(connection.node) }
    }
  }
}
