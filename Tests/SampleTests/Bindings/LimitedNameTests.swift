import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("Bindings: a name of limited length", .stage)
final class LimitedNameTests {
  nonisolated static let tests: [TestCase<LimitedNameTests>] = [
    TestCase("B5 the model truncates; fifteen are fine, and observers get no more", truncates),
    TestCase(
      "B5 the field shows the truncated text, corrected once, and the caret survives", field),
    TestCase("B5 two fields and a truncating model: nothing loops, all are equal", noLoop),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LimitedNameTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let model = LimitedNameViewModel()
}

extension LimitedNameTests {
  func truncates() {
    let left = Log(changesOf: model.left)
    model.name.value = "Ada Lovelace of"
    expectEqual(model.name.value, "Ada Lovelace of")
    expectEqual(model.left.value, 0)
    model.name.value = "Ada Lovelace of London"
    expectEqual(model.name.value, "Ada Lovelace of")
    expectEqual(left.entries, [0])
  }

  func field() throws {
    let stage = Stage.current
    let screen = stage.show { LimitedNameScreen(model) }
    try stage.type("Ada Lovelace of", into: screen.name)
    try stage.act(.selectText(.range(4..<4)), on: screen.name)
    let start = stage.log.entries.count
    try stage.type("B", into: screen.name)
    expectEqual(screen.name.text, "Ada BLovelace o")
    expectEqual(screen.name.selection, 5..<5)
    let texts = stage.log.lines[start...].filter { $0.hasPrefix("name.text") }
    expectEqual(texts.count, 2, "the edit, and one correction")
  }

  func noLoop() throws {
    let stage = Stage.current
    let screen = stage.show { TwoFieldScreen(model) }
    for text in ["Ada Lovelace of London", "Ada Lovelace of Paris"] {
      try stage.act(.replace(text), on: screen.first)
      try stage.act(.replace(text + "!"), on: screen.second)
      expectEqual(Set([screen.first.text, screen.second.text, model.name.value]).count, 1)
      expectEqual(model.name.value, "Ada Lovelace of")
    }
  }

  final class TwoFieldScreen: HeadlessScreen {
    let first = HeadlessTextField("First")
    let second = HeadlessTextField("Second")

    init(_ model: LimitedNameViewModel) {
      super.init(title: "")
      first.bind(model.name)
      second.bind(model.name)
    }
  }
}
