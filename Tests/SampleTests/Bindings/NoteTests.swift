import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("Bindings: one-way and two-way bindings", .stage)
final class NoteTests {
  nonisolated static let tests: [TestCase<NoteTests>] = [
    TestCase("B6 a label follows its property, now and later", label),
    TestCase("B6 an attribute follows a signal: nothing happens before the first value", attribute),
    TestCase("B6 a frame follows a channel: three high for each character, and no width", frame),
    TestCase(
      "B7 label ⇄ property: the model leads, and the label's own write reaches the model", heading),
    TestCase(
      "B7 label, property and field are three parties: each writes, and all are equal", threeParties
    ),
    TestCase(
      "B7 a label bound by `bind` only follows, and a text set past its channel is no write",
      follower),
    TestCase("B7 field ⇄ channel, and a third party on the same channel stays in sync", thirdParty),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<NoteTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let stage = Stage.current
  private let model = NoteViewModel()
  private let screen: NoteScreen

  init() {
    screen = Stage.current.show { [model] in NoteScreen(model) }
  }
}

extension NoteTests {
  func label() {
    expectEmpty(screen.mirror.text)
    model.text.value = "Ada"
    expectEqual(screen.mirror.text, "Ada")
    screen.mirror.text = "from code"
    expectEqual(model.text.value, "Ada", "one way")
  }

  func attribute() throws {
    expectFalse(screen.scroll.isHidden)
    try stage.tap(screen.fold)
    expectTrue(screen.scroll.isHidden)
    try stage.tap(screen.fold)
    expectFalse(screen.scroll.isHidden)
  }

  func frame() throws {
    expectEqual(screen.scroll.frame, ViewFrame())
    try stage.type("Ada!", into: screen.copy)
    expectEqual(screen.scroll.frame, ViewFrame(width: 0, height: 12))
  }

  func heading() throws {
    expectEqual(screen.heading.text, "Untitled")
    let titles = Log(changesOf: model.title)
    model.title.value = "Diary"
    expectEqual(screen.heading.text, "Diary")
    try stage.tap(screen.untitle)
    expectEqual(model.title.value, "Untitled")
    expectEqual(screen.heading.text, "Untitled")
    model.title.value = "Diary"
    expectEqual(screen.heading.text, "Diary", "the model goes on leading")
    expectEqual(titles.entries, ["Diary", "Untitled", "Diary"], "once each")
  }

  func threeParties() throws {
    func all() -> [String] { [screen.heading.text, model.title.value, screen.titleField.text] }
    try stage.act(.replace("Diary"), on: screen.titleField)
    expectEqual(all(), ["Diary", "Diary", "Diary"])
    model.title.value = "Log"
    expectEqual(all(), ["Log", "Log", "Log"])
    try stage.tap(screen.untitle)
    expectEqual(all(), ["Untitled", "Untitled", "Untitled"])
    try stage.tap(screen.shout)
    expectEqual(all(), ["UNTITLED", "UNTITLED", "UNTITLED"])
  }

  func follower() {
    let label = HeadlessLabel()
    label.bind(Channel(model.title))
    label.text = "from code"
    screen.heading.text = "from code"
    expectEqual(model.title.value, "Untitled")
    model.title.value = "Diary"
    expectEqual(label.text, "Diary")
    expectEqual(screen.heading.text, "Diary")
  }

  func thirdParty() throws {
    let diary = MutableProperty("")
    let link = Channel(diary).connect(to: Channel(model.text))
    try stage.type("Ad", into: screen.text)
    expectEqual(screen.copy.text, "Ad")
    expectEqual(diary.value, "Ad")
    try stage.type("a", into: screen.copy)
    expectEqual(screen.text.text, "Ada")
    expectEqual(diary.value, "Ada")
    diary.value = "Grace"
    expectEqual(screen.text.text, "Grace")
    expectEqual(screen.copy.text, "Grace")
    link.cancel()
  }
}
