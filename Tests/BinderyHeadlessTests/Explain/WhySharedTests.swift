import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor
private final class SharedModel {
  let count = MutableProperty(1)
  let isShort = MutableProperty(true)
  let long = MutableProperty(2)
  let shown: Property<Int>
  let bump: Command<Void, Void, Never>

  init() {
    shown = Property { [count, isShort, long] in isShort.value ? count.value * 2 : long.value }
    bump = Command(.named("bump")) { [count] in count.value += 1 }
  }
}

private final class SharedScreen: HeadlessScreen {
  let bump = HeadlessButton("Bump")
  let label = HeadlessLabel()
  let model: SharedModel

  init(_ model: SharedModel) {
    self.model = model
    super.init(title: "Shared")
    bump.bind(model.bump)
    label.bind(model.shown) { "\($0)" }
  }
}

@MainActor @Suite("Why: a view model on two stages")
struct WhySharedTests {
  private let first = makeStage()
  private let second = makeStage()
  private let model: SharedModel
  private let screens: [SharedScreen]

  init() {
    first.startRecording()
    second.startRecording()
    let model = first.perform { SharedModel() }
    self.model = model
    screens = [first.show { SharedScreen(model) }, second.show { SharedScreen(model) }]
  }
}

extension WhySharedTests {
  @Test("what another stage does is no effect of the last step here")
  func others() async throws {
    try await tap(1)
    try await tap(0)
    expectEqual(
      try second.why("label").lines.last,
      #"at 0s: count: 2 -> 3 → shown: 4 -> 6 → label.text: "4" -> "6""#)
    expectEqual(
      try first.why("label").lines.last,
      #"at 0s: tap bump → bump started → count: 2 -> 3 → shown: 4 -> 6 → label.text: "4" -> "6""#)
    expectEqual(try second.why("label").lines.first?.contains("by"), false)
  }

  @Test("a step goes on after another stage has done something in its course")
  func inTheCourse() async throws {
    let last = MutableProperty(0, name: "last")
    model.count.changes.observe { [weak second, weak bump = screens[1].bump] _ in
      if last.value == 0, let bump { try? second?.tap(bump) }
      last.value += 1
    }.store(in: screens[0].scope)
    let label = HeadlessLabel()
    first.perform { label.bind(last) { "\($0)" } }
    try await tap(0)
    last.value = 7
    expectContains(first.why(last).lines.last ?? "", "tap bump → ")
  }

  @Test("what a value reads since a step of another stage is followed")
  func newSource() throws {
    first.perform { model.isShort.value = false }
    first.perform { model.long.value = 101 }
    expectEqual(
      try second.why("label").lines.last,
      #"at 0s: long: 2 -> 101 → shown: 2 -> 101 → label.text: "2" -> "101""#)
  }

  @Test("a step goes on after a write on another stage that nothing observes")
  func unread() async throws {
    first.perform { (model.isShort.value, model.isShort.value) = (false, true) }
    try await tap(1)
    let sum = Property { [long = model.long] in long.value + 1 }
    first.perform {
      model.long.value = 9
      _ = sum.value
      model.long.value = 8
    }
    second.perform { model.count.value = 50 }
    expectContains(try second.why("label").lines.last ?? "", "tap bump → ")
    first.perform {
      transaction { (model.count.value, model.long.value) = (60, 10) }
    }
    expectEqual(
      try second.why("label").lines.last,
      #"at 0s: count: 50 -> 60 → shown: 100 -> 120 → label.text: "100" -> "120""#)
  }

  private func tap(_ stage: Int) async throws {
    try [first, second][stage].tap(screens[stage].bump)
    await [first, second][stage].settle()
  }
}

extension WhySharedTests {
  @Test("a stage that has gone takes no more notes, though its log is kept")
  func gone() throws {
    var stage: Stage? = makeStage()
    stage?.startRecording()
    let count = MutableProperty(1)
    let screen = stage?.show { HeadlessScreen(title: "Gone") }
    let label = HeadlessLabel()
    stage?.perform { label.bind(count) { "\($0)" } }
    count.value = 2
    let history = try #require(stage?.log.history)
    let length = history.range.count
    weak let former = stage
    stage?.clear()
    stage = nil
    expectNil(former)
    count.value = 3
    expectEqual(history.range.count, length)
    withExtendedLifetime((screen, label)) {}
  }
}
