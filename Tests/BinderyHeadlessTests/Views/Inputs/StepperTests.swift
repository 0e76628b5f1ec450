import Bindery
import BinderyHeadless
import BinderyViews
import Testing

@MainActor @Suite("Stepper: steps within bounds")
struct StepperTests {
  let stage = makeStage()
  let stepper: HeadlessStepper
  let edits = Log<Double>()
  private let connection: Connection

  init() {
    stepper = stage.show { InputScreen() }.guests
    connection = stepper.edits.observe { [edits] in edits.add($0) }
  }

  @Test("each step is one edit")
  func steps() throws {
    try stage.increment(stepper, by: 2)
    try stage.decrement(stepper)
    #expect(edits.entries == [2, 3, 2])
    #expect(stepper.value == 2)
  }

  @Test("at the end a step is refused, and more steps than there are")
  func end() throws {
    #expect(
      refusal { try stage.decrement(stepper) }
        == "refused: decrement guests: the stepper is at its end, 1")
    try stage.increment(stepper)
    #expect(
      refusal { try stage.increment(stepper, by: 5) }
        == "refused: increment guests 5: only 2 of these steps are left to 4")
    #expect(edits.entries == [2])
  }

  @Test("a stepper that wraps goes on at the other end")
  func wraps() throws {
    stepper.wraps = true
    try stage.decrement(stepper)
    try stage.increment(stepper, by: 2)
    #expect(edits.entries == [4, 1, 2])
  }

  @Test("steps end when one of them disables the stepper")
  func disabled() throws {
    let connection = stepper.edits.observe { [stepper] _ in stepper.isEnabled = false }
    try stage.increment(stepper, by: 3)
    #expect(edits.entries == [2])
    connection.cancel()
  }

  @Test("a number of steps below 1 is refused", arguments: [0, -1])
  func count(count: Int) {
    #expect(throws: Refusal.self) { try stage.increment(stepper, by: count) }
  }

  @Test("what is set from code is brought into the bounds and sends nothing")
  func programmatic() {
    stepper.value = 99
    #expect(stepper.value == 4)
    stepper.range = 1...3
    #expect(stepper.value == 3)
    #expect(edits.entries.isEmpty)
  }
}
