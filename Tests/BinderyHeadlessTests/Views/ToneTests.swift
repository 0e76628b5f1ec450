import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor
private protocol StatusView: ScreenView {
  associatedtype Caption: LabelView
  var status: Caption { get }
}

extension StatusView {
  fileprivate func bind(_ isSaved: Property<Bool>) {
    isSaved.map { $0 ? .success : .failure }.bind(to: status, .tone)
  }
}

private final class StatusScreen: HeadlessScreen, StatusView {
  let head = HeadlessLabel("Head", level: 2, tone: .secondary)
  let status = HeadlessLabel("Status")
}

private final class PlainStatus: LabelView {
  let scope = LifetimeScope()
  var isHidden = false
  var isEnabled = true
  var text = ""
}

@MainActor @Suite("Label: how its text is meant")
final class ToneTests {
  nonisolated static let tests: [TestCase<ToneTests>] = [
    TestCase("bound by name through a screen's protocol, logged, and bound once", bound),
    TestCase("a label that shows every text the same is bound, which is reported once", plain),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ToneTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let stage = makeStage()
  private let screen: StatusScreen
  private let isSaved = MutableProperty(false)

  init() {
    screen = stage.show { StatusScreen(title: "") }
  }
}

extension ToneTests {
  func bound() {
    screen.bind(isSaved)
    expectEqual(screen.status.tone, .failure)
    isSaved.value = true
    expectEqual(screen.status.tone, .success)
    expectEqual(stage.log.lines.count, 2)
    expectPrefix(stage.log.lines[1], #"status.tone: "failure" -> "success""#)
    let found = reports { isSaved.map { _ in .warning }.bind(to: screen.status, .tone) }
    expectEqual(found.map(\.kind), [.conflict])
    expectEqual(screen.status.tone, .warning)
  }

  @Test("told in words; drawn with a sign, and not by colour alone", arguments: LabelTone.allCases)
  func shown(tone: LabelTone) {
    screen.status.tone = tone
    let state = tone == .normal ? "[*]" : "[\(tone.rawValue) *]"
    screen.expectTree(
      """
      - heading "Head" [level=2 secondary *]
      - text "Status" \(state)
      """)
    let sign: [LabelTone: String] = [.success: "✓ ", .warning: "⚠ ", .failure: "✗ "]
    let text = (sign[tone] ?? "") + "Status"
    expectEqual(screen.drawing(width: 20)[2], "│ " + text.fitted16 + " │")
    expectContains(screen.svg(), ">\(text)</text>")
  }

  func plain() {
    let label = PlainStatus()
    let found = reports {
      isSaved.map { $0 ? .success : .warning }.bind(to: label, .tone)
      isSaved.value.toggle()
      isSaved.map { $0 ? .success : .warning }.bind(to: PlainStatus(), .tone)
    }
    expectEqual(label.tone, .normal)
    expectEqual(
      found.map(\.message),
      [
        """
        PlainStatus does not have the attribute 'tone': the binding sets nothing.
        To fix: implement `tone` in PlainStatus, or remove the binding.
        """
      ])
  }
}

extension String {
  fileprivate var fitted16: String { self + String(repeating: " ", count: 16 - count) }
}
