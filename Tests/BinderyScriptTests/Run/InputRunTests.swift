import BinderyScript
import Foundation
import TestKit
import Testing

@MainActor @Suite("Running: inputs that are not text")
struct InputRunTests {
  nonisolated static let tests: [TestCase<InputRunTests>] = [
    TestCase("each gesture prints what it changed", gestures),
    TestCase("what a person could not do is refused", refusals),
    TestCase("the screen shows them", drawing),
    TestCase("facts that do not hold, or make no sense", facts),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<InputRunTests>) async throws {
    try await test(in: self)
  }
}

extension InputRunTests {
  func gestures() async {
    let script = """
      start Inputs
      set volume 4
        volume.value: 0 -> 4
      drag slider "Volume" to 0.7
        volume.value: 4 -> 7
      increment volume 2
        volume.value: 7 -> 9
      increment guests
        guests.value: 1 -> 2
      type age "42"
        age.value: nil -> 42
        age.text: "" -> "42"
      replace age "x"
        age.text: "42" -> "x"
        age.inputIssue: nil -> "Enter a number."
      expect age invalid
      expect age not empty
      blur age
        age.text: "x" -> "42"
        age.inputIssue: "Enter a number." -> nil
      set age nil
        age.value: 42 -> nil
        age.text: "42" -> ""
      expect age empty
      expect age = nil
      expect age.value != 3
      choose country "Spain"
        country.selected: nil -> "Spain"
      expect country = "Spain"
      expect country != nil
      expect country has 3 options
      open country
        country.isOpen: false -> true
      choose "France"
        country.selected: "Spain" -> "France"
        country.isOpen: true -> false
      choose radio "Plan" "Pro"
        plan.selected: nil -> "Pro"
      choose "Size" "M"
        size.selected: nil -> "M"
      check terms
        terms.isOn: off -> on
      check terms
        (no change)
      uncheck terms
        terms.isOn: on -> off
      toggle terms
        terms.isOn: off -> on
      expect all mixed
      expect all not on
      check all
        all.isOn: off -> on
        all.isMixed: true -> false
      expect all on
      expect all not mixed

      """
    let outcome = await run(script, on: makeControlHost)
    expectEqual(outcome.error, "")
    expectEqual(outcome.code, .passed)
    expectEqual(outcome.transcript, script)
  }

  func refusals() async {
    let script = """
      start Inputs
      ! set volume 300
        refused: volume: outside 0…10 (step 1)
      ! decrement guests
        refused: guests: the stepper is at its end, 1
      ! choose country "Finnland"
        refused: country: no such option; did you mean "Finland"?  (options: Finland, France, Spain)
      ! set terms 3
        refused: terms: a toggle cannot be set
      ! close country
        refused: country: the picker is not open
      ! choose "Finland"
        refused: no alert is presented

      """
    let outcome = await run(script, on: makeControlHost)
    expectEqual(outcome.error, "")
    expectEqual(outcome.transcript, script)
  }

  func drawing() async {
    let script = """
      start Inputs
      set volume 5
      choose country "Spain"
      choose plan "Pro"
      choose size "M"
      show

      """
    let outcome = await run(script, on: makeControlHost)
    expectEqual(
      outcome.transcript.components(separatedBy: "show\n").last,
      """
        ╭─ Inputs ─────────────────────────────────╮
        │ Inputs                                   │
        │                                          │
        │ Volume  0 ────────────●─────────── 10  5 │
        │ Guests  ‹ − 1 + ›                        │
        │ Age                                      │
        │ ┌──────────────────────────────────┐     │
        │ │                                  │     │
        │ └──────────────────────────────────┘     │
        │ Country  ┃ Spain ▾ ┃                     │
        │ Plan                                     │
        │ ( ) Free  (•) Pro                        │
        │ Size                                     │
        │ S │ [M] │ L                              │
        │ [ ] Terms                                │
        │ [-] All                                  │
        ╰──────────────────────────────────────────╯

      """)
  }

  func facts() async {
    func failure(_ line: String) async -> String {
      let outcome = await run("start Inputs\n\(line)\n", on: makeControlHost)
      return outcome.failure.split(separator: "\n").prefix(2).joined(separator: "\n")
    }
    await expectEqual(
      failure("expect country has 4 options"),
      """
      t.repl:2:1: failed: expected country has 4 options
        actual: country has 3 options
      """)
    expectPrefix(
      await failure("expect terms has 4 options"), "t.repl:2:8: unknown: a toggle has no options")
    await expectEqual(
      failure("expect country = \"Spain\""),
      """
      t.repl:2:1: failed: expected country.selected = "Spain"
        actual: country.selected = nil
      """)
    expectPrefix(
      await failure("expect volume = nil"),
      "t.repl:2:8: failed: volume.value is a number, which cannot be compared with = nil")
  }
}
