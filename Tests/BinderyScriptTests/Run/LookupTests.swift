import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews
import TestKit
import Testing

/// How often a view is looked through, and asked for its attributes.
@MainActor
private final class Counts {
  var walks = 0
  var readings = 0
}

/// A group that counts how often its views are looked through, and what it shows is asked for.
private final class CountingView: HeadlessControl, DescribedView {
  static var kind: ViewKind { ViewKind(.group, of: CountingView.self, .count) }
  private let counts: Counts

  init(_ counts: Counts) {
    self.counts = counts
    super.init("")
  }

  override var children: [HeadlessView] {
    counts.walks += 1
    return []
  }

  var count: Int {
    counts.readings += 1
    return 0
  }
}

extension ViewKey where View == CountingView {
  fileprivate static var count: ViewKey<View, ReadOnly<Int>> { .init(reading: { $0.count }) }
}

private final class CountingScreen: HeadlessScreen {
  let counter: CountingView
  let name = HeadlessTextField("Name")

  init(_ counts: Counts) {
    counter = CountingView(counts)
    super.init(title: "Counting")
  }
}

@MainActor @Suite("Running: what a line of a script costs")
struct LookupTests {
  nonisolated static let tests: [TestCase<LookupTests>] = [
    TestCase("an expectation finds its view once", expectation),
    TestCase("an attribute after the name of a view costs one look more", attribute),
    TestCase(
      "a gesture finds its view once; what it changed is put in order once, without the others",
      gesture),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LookupTests>) async throws {
    try await test(in: self)
  }
}

extension LookupTests {
  /// Runs the lines after a start; returns how often the last one looked through the views, and how
  /// often it asked a view that did not change for its attributes.
  private func cost(of lines: String...) async -> (walks: Int, readings: Int) {
    var costs: [(walks: Int, readings: Int)] = []
    for count in [lines.count - 1, lines.count] {
      let counts = Counts()
      let script = ["start Counting"] + lines.prefix(count)
      let outcome = await run(script.joined(separator: "\n") + "\n") { output in
        let host = ScriptHost("tests", console: output.console)
        host.screen("Counting") { _ in CountingScreen(counts) }
        return host
      }
      expectEqual(outcome.code, .passed, "\(outcome.error)")
      costs.append((counts.walks, counts.readings))
    }
    return (costs[1].walks - costs[0].walks, costs[1].readings - costs[0].readings)
  }

  func expectation() async {
    #expect(await cost(of: #"type name "a""#, #"expect name = "a""#) == (1, 0))
  }

  func attribute() async {
    #expect(await cost(of: #"type name "a""#, #"expect name.text = "a""#) == (2, 0))
  }

  func gesture() async {
    #expect(await cost(of: #"type name "a""#, #"type name "x""#) == (2, 0))
  }
}
