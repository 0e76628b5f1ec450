import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews
import TestKit
import Testing

/// A group that counts how often its views are looked through, and what it shows is asked for.
private final class CountingView: HeadlessControl {
  static var walks = 0
  static var readings = 0

  init() { super.init("", role: .group) }

  override var children: [HeadlessView] {
    Self.walks += 1
    return []
  }

  override var ownAttributes: [ViewAttribute] {
    Self.readings += 1
    return []
  }
}

private final class CountingScreen: HeadlessScreen {
  let counter = CountingView()
  let name = HeadlessTextField("Name")

  init() { super.init(title: "Counting") }
}

@MainActor @Suite("Running: what a line of a script costs", .serialized)
struct LookupTests {
  /// Runs the lines after a start; returns how often the last one looked through the views, and how
  /// often it asked a view that did not change for its attributes.
  private func cost(of lines: String...) async -> (walks: Int, readings: Int) {
    var counts: [(walks: Int, readings: Int)] = []
    for count in [lines.count - 1, lines.count] {
      (CountingView.walks, CountingView.readings) = (0, 0)
      let script = ["start Counting"] + lines.prefix(count)
      let outcome = await run(script.joined(separator: "\n") + "\n") { output in
        let host = ScriptHost("tests", console: output.console)
        host.screen("Counting") { _ in CountingScreen() }
        return host
      }
      expectEqual(outcome.code, .passed, "\(outcome.error)")
      counts.append((CountingView.walks, CountingView.readings))
    }
    return (counts[1].walks - counts[0].walks, counts[1].readings - counts[0].readings)
  }

  @Test("an expectation finds its view once")
  func expectation() async {
    #expect(await cost(of: #"type name "a""#, #"expect name = "a""#) == (1, 0))
  }

  @Test("an attribute after the name of a view costs one look more")
  func attribute() async {
    #expect(await cost(of: #"type name "a""#, #"expect name.text = "a""#) == (2, 0))
  }

  @Test("a gesture finds its view once; what it changed is put in order once, without the others")
  func gesture() async {
    #expect(await cost(of: #"type name "a""#, #"type name "x""#) == (2, 0))
  }
}
