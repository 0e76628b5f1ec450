import Bindery
public import BinderyHeadless
import Foundation

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

/// The report of a failed expectation: the lines, with carets at the differences.
struct MarbleReport {
  /// The most differences that get a caret.
  private static let limit = 5

  let name: String
  let inputs: [MarbleLane]
  let expected: Diagram
  let actual: [Diagram.Entry]
  /// The explanations of letters.
  let legend: [String]
  let place: MarblePlace
  let end: Duration

  /// `nil` if there are no differences.
  var text: String? {
    let (differences, should, was) = MarbleDifference.between(expected.entries, actual)
    guard let first = differences.first?.times.min() else { return nil }
    let lanes =
      inputs + [
        MarbleLane("expected", should, until: expected.end),
        MarbleLane("actual", was, until: end),
      ]
    let chart = MarbleChart(lanes, every: expected.tick, until: end)
    let layout = MarbleText(chart, isASCII: true)
    let head =
      "\(name) \(name.hasSuffix("s") ? "differ" : "differs") at \(first.scriptText) "
      + "(tick = \(chart.tick.scriptText))"
    var lines = [head]
    if let excerpt = place.excerpt { lines.append(excerpt) }
    lines.append(layout.text)
    for difference in differences.prefix(Self.limit) {
      lines.append(carets(difference, layout))
    }
    if differences.count > Self.limit {
      lines.append("… and \(differences.count - Self.limit) more")
    }
    lines += legend
    lines.append("  to accept what happened: \"\(Diagram.text(of: actual, every: expected.tick))\"")
    return lines.joined(separator: "\n")
  }

  private func carets(_ difference: MarbleDifference, _ layout: MarbleText) -> String {
    var line = ""
    for offset in Set(difference.times.map(layout.offset)).sorted() {
      line = line.padded(to: offset) + "^"
    }
    return "\(line) \(difference.note)"
  }
}

/// The place of a line in a test.
struct MarblePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt

  var site: CallSite { CallSite(fileID: fileID, line: line) }

  /// The line of the source; `nil` if the file does not exist any more.
  var source: String? {
    guard let text = try? String(contentsOfFile: "\(filePath)", encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard line >= 1, line <= lines.count else { return nil }
    return lines[Int(line) - 1].trimmingCharacters(in: .whitespaces)
  }

  /// The name of the first argument of the call: `results` in `expect(model.results, …)`.
  var argumentName: String? {
    guard
      let match = source?.firstMatch(of: /\$0\.\w+\(\s*(?:\w+:\s*)?([\w.$]+)\s*[,)]/),
      let name = match.1.split(separator: ".").last
    else { return nil }
    return String(name)
  }

  /// The line with its number, for a report.
  var excerpt: String? {
    source.map { "  \(line) | \($0)" }
  }
}
