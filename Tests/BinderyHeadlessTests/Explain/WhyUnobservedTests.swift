import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor
private final class ShownModel {
  let isOpen = MutableProperty(true)
  let count = MutableProperty(1)
  let size = MutableProperty(1)
  let double: Property<Int>
  let shown: Property<String>
  let bump: Command<Void, Void, Never>
  let toggle: Command<Void, Void, Never>

  init() {
    double = count.map { $0 * 2 }
    shown = Property { [isOpen, double, size] in
      isOpen.value ? "\(double.value) of \(size.value)" : "closed"
    }
    bump = Command(.named("bump")) { [count, size] in
      count.value += 1
      size.value += 2
    }
    toggle = Command(.named("toggle")) { [isOpen] in isOpen.value.toggle() }
  }
}

private final class ShownScreen: HeadlessScreen {
  let bump = HeadlessButton("Bump")
  let toggle = HeadlessButton("Toggle")
  let label = HeadlessLabel()
  let model: ShownModel

  init(_ model: ShownModel) {
    self.model = model
    super.init(title: "Shown")
    bump.bind(model.bump)
    toggle.bind(model.toggle)
    label.bind(model.shown)
  }
}

@MainActor @Suite("Why: what changed while nothing observed it")
struct WhyUnobservedTests {
  nonisolated static let tests: [TestCase<WhyUnobservedTests>] = [
    TestCase("a change is led back to what happened in its step, and to no earlier write", trigger),
    TestCase("a write that nothing observes is known, of what was observed before", write),
    TestCase("a change begins at the value before", before),
    TestCase("what is computed later changed with its sources", computed),
    TestCase(
      "what a value reads instead of another one is followed, also if it stays the same", readAnew),
    TestCase("what a value reads again changes from what it was then", readAgain),
    TestCase("what is computed for an answer is explained by the same step", asked),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<WhyUnobservedTests>) async throws {
    try await test(in: self)
  }

  fileprivate let stage = makeStage()
  fileprivate let model: ShownModel
  fileprivate let screen: ShownScreen

  init() {
    stage.startRecording()
    let model = stage.perform { ShownModel() }
    self.model = model
    screen = stage.show { ShownScreen(model) }
  }

  fileprivate func tap(_ button: HeadlessButton) async throws {
    try stage.tap(button)
    await stage.settle()
  }

  fileprivate func chain(_ property: AnyProperty) -> String? { stage.why(property).lines.last }

}

extension WhyUnobservedTests {
  func trigger() async throws {
    try await tap(screen.toggle)
    try await tap(screen.bump)
    try await tap(screen.toggle)
    expectEqual(
      try stage.why("label").lines.last,
      #"at 0s: tap toggle → toggle started → isOpen: false -> true → shown: "closed" -> "4 of 3" → "#
        + #"label.text: "closed" -> "4 of 3""#)
  }

  func write() async throws {
    try await tap(screen.toggle)
    try await tap(screen.bump)
    expectEqual(chain(model.size), "at 0s: tap bump → bump started → size: 1 -> 3")
    expectAny(stage.usage(of: .property(model.size, "size"))) {
      $0.contains("written by command bump")
    }
  }

  func before() async throws {
    try await tap(screen.toggle)
    try await tap(screen.bump)
    try await tap(screen.toggle)
    try await tap(screen.bump)
    expectEqual(chain(model.size), "at 0s: tap bump → bump started → size: 3 -> 5")
  }

  func computed() async throws {
    try await tap(screen.toggle)
    try await tap(screen.bump)
    try await tap(screen.toggle)
    expectEqual(chain(model.double), "at 0s: tap bump → bump started → count: 1 -> 2")
  }

  func asked() async throws {
    try await tap(screen.toggle)
    try await tap(screen.bump)
    let wanted = "at 0s: tap bump → bump started → count: 1 -> 2 → double: 2 -> 4"
    expectEqual(chain(model.double), wanted)
    try await tap(screen.toggle)
    expectEqual(chain(model.double), wanted)
  }

  func readAnew() {
    let (flag, first, second) = (MutableProperty(true), MutableProperty(1), MutableProperty(1))
    let other = Property(name: "other") { second.value }
    let choice = Property(name: "choice") { flag.value ? first.value : other.value }
    let extra = MutableProperty(0)
    let sum = Property(name: "sum") { choice.value + extra.value }
    let label = HeadlessLabel()
    stage.perform {
      label.bind(sum) { "\($0)" }
      label.scope.cancel()
      (flag.value, extra.value) = (false, 1)
      label.bind(sum) { "\($0)" }
      second.value = 2
    }
    expectContains(
      stage.why(sum).lines.last ?? "", "other: 1 -> 2 → choice: 1 -> 2 → sum: 2 -> 3")
  }

  func readAgain() {
    let (flag, first, second) = (MutableProperty(false), MutableProperty(1), MutableProperty(1))
    let other = Property(name: "other") { second.value }
    let choice = Property(name: "choice") { flag.value ? first.value : other.value }
    let label = HeadlessLabel()
    stage.perform {
      label.bind(choice) { "\($0)" }
      flag.value = true
      (second.value, first.value) = (5, 5)
      flag.value = false
      second.value = 7
    }
    expectContains(stage.why(choice).lines.last ?? "", "other: 5 -> 7 → choice: 5 -> 7")
  }
}
