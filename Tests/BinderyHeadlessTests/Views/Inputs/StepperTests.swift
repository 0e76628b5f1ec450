import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Stepper: steps within bounds")
struct StepperTests {
  nonisolated static let tests: [TestCase<StepperTests>] = [
    TestCase("each step is one edit", steps),
    TestCase("at the end a step is refused, and more steps than there are", end),
    TestCase("a stepper that wraps goes on at the other end", wraps),
    TestCase("steps end when one of them disables the stepper", disabled),
    TestCase("what is set from code is brought into the bounds and sends nothing", programmatic),
    TestCase("more steps than the limit are refused", tooMany),
    TestCase("a step that leads nowhere is reported where the view is made, and not taken", noStep),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StepperTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let stepper: HeadlessStepper
  let edits = Log<Double>()
  private let connection: Connection

  init() {
    stepper = stage.show { InputScreen() }.guests
    connection = stepper.edits.observe { [edits] in edits.add($0) }
  }
}

extension StepperTests {
  func steps() throws {
    try stage.act(.increment(2), on: stepper)
    try stage.act(.decrement, on: stepper)
    expectEqual(edits.entries, [2, 3, 2])
    expectEqual(stepper.value, 2)
  }

  func end() throws {
    expectEqual(
      refusal { try stage.act(.decrement, on: stepper) },
      "refused: decrement guests: the stepper is at its end, 1")
    try stage.act(.increment, on: stepper)
    expectEqual(
      refusal { try stage.act(.increment(5), on: stepper) },
      "refused: increment guests 5: only 2 of these steps are left to 4")
    expectEqual(edits.entries, [2])
  }

  func wraps() throws {
    stepper.wraps = true
    try stage.act(.decrement, on: stepper)
    try stage.act(.increment(2), on: stepper)
    expectEqual(edits.entries, [4, 1, 2])
  }

  func disabled() throws {
    let connection = stepper.edits.observe { [stepper] _ in stepper.isEnabled = false }
    try stage.act(.increment(3), on: stepper)
    expectEqual(edits.entries, [2])
    connection.cancel()
  }

  @Test("a number of steps below 1 is refused", arguments: [0, -1])
  func count(count: Int) {
    #expect(throws: Refusal.self) { try stage.act(.increment(count), on: stepper) }
  }

  func programmatic() {
    stepper.value = 99
    expectEqual(stepper.value, 4)
    stepper.range = 1...3
    expectEqual(stepper.value, 3)
    expectEmpty(edits.entries)
  }

  func tooMany() {
    final class WideScreen: HeadlessScreen {
      let count = HeadlessStepper("Count", in: -1e9...1e9)
      let huge = HeadlessStepper("Huge", in: -1e300...1e300)
      let age = HeadlessNumberField("Age")
      let volume = HeadlessSlider("Volume", in: 0...1e9, step: 1)
    }
    let screen = stage.show { WideScreen(title: "") }
    let reason = "1000000 steps are more than the 100000 of one gesture"
    let note = "  note: set it from code, or give it a larger step"
    for view in [screen.count, screen.age, screen.volume] {
      expectEqual(
        refusal { try stage.act(.increment(1_000_000), on: view) },
        "refused: increment \(view.id) 1000000: \(reason)\n\(note)")
    }
    for (view, number) in [(screen.count, 1e9), (screen.huge, 1e200)] {
      expectEqual(
        refusal { try stage.act(.set(to: number), on: view) }?.contains("steps are more than"), true
      )
    }
    screen.count.value = 0
    expectNil(refusal { try stage.act(.set(to: -5), on: screen.count) })
    expectEqual(screen.count.value, -5)
  }

  func noStep() throws {
    final class OddScreen: HeadlessScreen {
      let volume = HeadlessSlider("Volume", in: 0...10, step: 0)
      let count = HeadlessStepper("Count", in: 0...10, step: .nan)
      let age = HeadlessNumberField("Age", in: 0...10, step: -1)
    }
    let reporting = ReportingStage()
    let screen = reporting.stage.show { OddScreen(title: "") }
    expectEqual(
      reporting.messages.map { $0.prefix { $0 != "\n" } },
      [
        "The slider 'Volume' got a step of 0, which leads nowhere.",
        "The stepper 'Count' got a step of nan, which leads nowhere.",
        "The number field 'Age' got a step of -1, which leads nowhere.",
      ])
    for view in [screen.volume, screen.count, screen.age] {
      try reporting.stage.act(.increment, on: view)
    }
    expectEqual(screen.volume.value, 1)
    expectEqual(screen.count.value, 1)
    expectEqual(screen.age.value, 1)
  }
}
