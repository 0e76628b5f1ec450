import Bindery
public import BinderyHeadless

extension Stage {
  /// Plays diagrams into views, pipes and properties, and compares the results with diagrams.
  ///
  /// ```swift
  /// try await stage.marbles(every: .milliseconds(100)) {
  ///   $0.type(screen.search, "a-b--c---------", ["a": "s", "b": "sw", "c": "swi"])
  ///   $0.expect(model.results, "--------x------", ["x": ["swift", "swim"]])
  /// }
  /// ```
  ///
  /// The time goes from now to the end of the longest line. Expected sources are observed from the
  /// beginning; a line covers its own length, and with a `.` at its end all of the time. At equal
  /// times lines are played in the order they are written, so write the played lines first. A
  /// difference fails the test at its line, and is drawn:
  ///
  /// ```text
  /// results differ at 800ms (tick = 100ms)
  ///   12 | $0.expect(model.results, "--------x------", ["x": ["swift", "swim"]])
  ///           0s        1s
  ///           |----+----|----
  /// search    a-b--c---------
  /// expected  --------x------
  /// actual    ----------x----
  ///                   ^ ^ x 200ms late
  /// x = ["swift", "swim"]
  ///   to accept what happened: "----------x"
  /// ```
  ///
  /// Objects made in the closure belong to the stage.
  ///
  /// Values that are texts, numbers, or Booleans (`t` and `f`) are their own letters; others are
  /// named in the dictionary. Throws the error of a gesture.
  public func marbles(
    every tick: Duration = .milliseconds(100), _ body: (MarbleTest) throws -> Void
  ) async throws {
    let test = MarbleTest(self, every: tick)
    try perform { try body(test) }
    try await test.run()
  }
}

/// The lines of a test with diagrams; see `Stage.marbles(every:_:)`.
///
/// ```swift
/// try await stage.marbles(every: .milliseconds(100)) {
///   $0.type(screen.search, "a-b--", ["a": "s", "b": "sw"])
///   $0.expect(model.query.changes, "a-b--", ["a": "s", "b": "sw"])
/// }
/// ```
@MainActor
public final class MarbleTest {
  let stage: Stage
  private let tick: Duration
  private let scope = LifetimeScope()
  private var lanes: [MarbleLane] = []
  private var expectations: [@MainActor (_ inputs: [MarbleLane], _ end: Duration) -> Void] = []
  private var ends: [Duration] = []
  private var isSound = true
  private var failure: (any Error)?

  init(_ stage: Stage, every tick: Duration) {
    self.stage = stage
    self.tick = tick
  }

  // MARK: Lines

  /// Reads a line; reports its errors at its place.
  func read(
    _ text: String, _ place: MarblePlace, _ kind: Diagram.Kind = .events
  ) -> Diagram? {
    do {
      let diagram = try Diagram(text, every: tick, kind)
      ends.append(diagram.end)
      return diagram
    } catch {
      report("\(error)", at: place)
      return nil
    }
  }

  /// The value of a name in a line; reports a name without a value.
  func value<Value>(
    of name: String, in values: [String: Value], _ place: MarblePlace
  ) -> Value? {
    if let value = values[name] ?? MarbleValue.value(of: name, as: Value.self) { return value }
    report(
      "\"\(name)\" stands for no \(Value.self)\n"
        + "  To fix: say for which, in the dictionary after the line: [\"\(name)\": …]", at: place)
    return nil
  }

  /// Adds a line that is played.
  ///
  /// Scheduled now and not when the time begins to pass: so at equal times all lines, cold ones
  /// included, are played in the order they are written.
  func play(
    _ diagram: Diagram, _ name: String,
    _ player: @escaping @MainActor (Diagram.Symbol) throws -> Void
  ) {
    lanes.append(MarbleLane(name, diagram))
    for entry in diagram.entries {
      own(
        stage.runtime.time.schedule(after: entry.time) { [weak self] in
          do { try player(entry.symbol) } catch { self?.failure = self?.failure ?? error }
        })
    }
  }

  /// Adds a line that is only drawn, because it is played from another time on.
  func show(_ diagram: Diagram, _ name: String) {
    lanes.append(MarbleLane(name, diagram))
  }

  /// Adds a comparison at the end.
  func expect(_ check: @escaping @MainActor (_ inputs: [MarbleLane], _ end: Duration) -> Void) {
    expectations.append(check)
  }

  /// Keeps a connection until the end of the test.
  func own(_ connection: Connection) {
    scope.add(connection)
  }

  func report(_ message: String, at place: MarblePlace) {
    isSound = false
    stage.runtime.report(Diagnostic(.expectation, message, at: place.site))
  }

  // MARK: The run

  func run() async throws {
    guard isSound else { return scope.cancel() }
    let end = ends.max() ?? .zero
    await stage.advance(by: end)
    if failure == nil { for expectation in expectations { expectation(lanes, end) } }
    scope.cancel()
    if let failure { throw failure }
  }
}
