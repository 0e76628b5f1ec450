public import BinderyHeadless
public import Testing

/// Runs test code once for each order in which what it waits for can end, and looks for one that fails.
///
/// ```swift
/// @MainActor @Test func theLastQuestionIsAnswered() async {
///   await interleavings { stage in
///     let server: Gate<String> = stage.gate("server") { "answer to \($0.text)" }
///     let search = stage.keep(Search(server))
///     search.query.value = "a"
///     await stage.settle()
///     search.query.value = "ab"
///     await stage.answerAll()
///     #expect(search.shown.value != "answer to a")
///   }
/// }
/// ```
///
/// Whenever the code lets the stage settle, each request that waits at a gate may be answered, with a value
/// or a failure; a command that waits may be cancelled; time may pass to the next timer; and what
/// `atAnyTime` names may happen. `answerAll()` waits until nothing is left. Orders with few unusual events
/// come first; a state that is equal to one before is not left in all ways again, if the view models are
/// known: those that a screen is bound to, or that `Stage.keep` keeps.
///
/// An order fails when code records an issue or throws, when something is reported, when what
/// `Stage.always` demands does not hold, and when something is left at the end. It is shrunk, and is an
/// issue of the test:
///
/// ```text
/// settle   # SearchTests.swift:14
/// reply server ok to "ab"
/// reply server ok
/// # Expectation failed: (search.shown.value → "answer to a") != "answer to a"
/// ```
///
/// - Parameters:
///   - limit: The most orders that are tried one after the other.
///   - randomCount: How many more are drawn if these are not all.
///   - seed: Where the draws begin.
///   - lines: The lines of a report, to see this order alone; `nil` for all.
///   - sourceLocation: Where an issue points to.
///   - body: The code. It makes what it uses, answers no gate itself, and is called for each order.
/// - Returns: How many orders there were, and the one that fails.
@MainActor
@discardableResult
public func interleavings(
  upTo limit: Int = 500, thenRandom randomCount: Int = 100, seed: UInt64 = 1,
  only lines: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @MainActor (Stage) async throws -> Void
) async -> InterleavingsReport {
  let search = OrderSearch(limit: limit, randomCount: randomCount, seed: seed, body)
  let report = if let lines { await search.replay(lines) } else { await search.search() }
  if let failure = report.failure {
    Issue.record(
      """
      An order of events fails, after \(report.orders):
      \(failure)To see it alone: interleavings(only: "…") with these lines.
      """, sourceLocation: sourceLocation)
  }
  return report
}

extension Stage {
  /// Waits until nothing waits: requests at gates are answered, and timers end.
  ///
  /// ```swift
  /// model.signUp.execute()
  /// await stage.answerAll()
  /// #expect(!model.signUp.isExecuting.value)
  /// ```
  ///
  /// In `interleavings` they are answered in the order that is tried. Elsewhere the oldest comes first, with
  /// a value if the gate knows its values, or else with a failure; a timer that is set again and again ends
  /// ten times.
  public func answerAll() async {
    if let director { return await director.answerAll(on: self) }
    await OrderRun([], then: .usual).answerAll(on: self)
  }

  /// Something that may happen once, at any time: `interleavings` tries when, and whether.
  ///
  /// ```swift
  /// stage.atAnyTime("the connection goes") { isOnline.value = false }
  /// ```
  ///
  /// Elsewhere it does not happen.
  ///
  /// - Parameters:
  ///   - title: A sentence without its full stop, for the report of an order.
  ///   - action: What happens. What it throws is a failure of the order.
  public func atAnyTime(_ title: String, _ action: @escaping @MainActor () throws -> Void) {
    director?.add(title, action)
  }
}
