/// Runs `body` now, and again whenever something it read has changed.
///
/// Each run finds its dependencies again. Effects created inside a run belong to it: they end
/// before the next run, the newest first.
///
/// ```swift
/// let name = MutableProperty("Ada"), age = MutableProperty(36)
/// let connection = effect {
///   print("\(name.value) is \(age.value)")              // Ada is 36
/// }
/// ```
///
/// - Writes made by the body are flushed when it returns; an effect may write what it reads, and
///   then runs again until nothing changes any more.
/// - The connection retains the body and everything it read in the last run.
@MainActor
public func effect(
  fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Void
) -> Connection {
  makeEffect(fileID, line) {
    body()
    return nil
  }
}

/// Runs `body` now, and again whenever something it read has changed; `body` returns a cleanup.
///
/// The cleanup runs once, before the next run or when the effect ends, after the effects created
/// inside that run have ended. Its reads are not tracked.
///
/// ```swift
/// let connection = effect {
///   let token = service.start(topic.value)
///   return { service.stop(token) }
/// }
/// ```
@_disfavoredOverload  // a closure that returns nothing means the effect without cleanup
@MainActor
public func effect(
  fileID: StaticString = #fileID, line: UInt = #line,
  _ body: @escaping @MainActor () -> @MainActor () -> Void
) -> Connection {
  makeEffect(fileID, line, body)
}

/// Reads inside `body` are not dependencies of the derived property or effect that is running.
///
/// ```swift
/// let total = Property { price.value * untracked { count.value } }
/// ```
@MainActor
public func untracked<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let outer = Graph.current
  Graph.current = nil
  defer { Graph.current = outer }
  return try body()
}

@MainActor
private func makeEffect(
  _ fileID: StaticString, _ line: UInt, _ body: @escaping @MainActor () -> (@MainActor () -> Void)?
) -> Connection {
  let observer = EffectObserver(fileID, line, body)
  let connection = Connection(observer)
  (Graph.runningEffect?.takeUnretainedValue() as? EffectObserver)?.adopt(connection)
  Turn.begin()
  Graph.runFirst(observer.node)
  Turn.end()
  return connection
}

/// An effect, with the cleanup and the inner effects of its last run.
@MainActor
private final class EffectObserver: Observer {
  private var body: (@MainActor () -> (@MainActor () -> Void)?)?
  private var children: [Connection] = []
  private var cleanup: (@MainActor () -> Void)?

  init(
    _ file: StaticString, _ line: UInt, _ body: @escaping @MainActor () -> (@MainActor () -> Void)?
  ) {
    self.body = body
    super.init(.tracked, file: file, line: line) { effect in
      unsafeDowncast(effect, to: EffectObserver.self).runBody()
    }
  }

  private func runBody() {
    finishRun()
    // The cleanup of the run before may have ended or released this effect.
    Graph.markDropped()
    if node.record.pointee.flags.contains(.ended) { return }
    cleanup = body?()
  }

  func adopt(_ child: Connection) {
    children.append(child)
  }

  override func willEnd() {
    for child in children { child.mark() }
  }

  override func ended() {
    finishRun()
  }

  override func letGo() {
    _ = body.take()
  }

  private func finishRun() {
    for child in children { child.mark() }
    while let child = children.popLast() { child.cancel() }
    if let cleanup = cleanup.take() { asCallback(cleanup) }
  }
}
