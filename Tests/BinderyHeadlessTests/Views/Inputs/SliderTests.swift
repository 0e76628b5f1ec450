import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Slider: clamps, snaps, and says when a drag ended")
struct SliderTests {
  nonisolated static let tests: [TestCase<SliderTests>] = [
    TestCase("what is set from code is clamped and snapped, and sends nothing", programmatic),
    TestCase("the last step that would lead beyond the end is none", oddEnd),
    TestCase("new bounds bring the value in and send nothing; wider ones give it back", bounds),
    TestCase("what is no number is reported and not taken", notANumber),
    TestCase("a continuous slider sends on the way and at the end", continuous),
    TestCase("another one sends at the end only", discrete),
    TestCase("moving it to where it is sends nothing", nowhere),
    TestCase("the value is set before it is sent", propertyFirst),
    TestCase("a drag is over when what it sent disables the slider", disabledOnTheWay),
    TestCase("the end of a drag tells what an observer made of it", rewritten),
    TestCase("steps go by the step, or by a tenth of the way without one", steps),
    TestCase("a slider cannot be moved past its end", outside),
    TestCase("what is no number, and a way without an end, are refused", noNumber),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SliderTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: InputScreen
  let slider: HeadlessSlider
  let moves = Log<SliderMove>()
  private let connection: Connection

  init() {
    screen = stage.show { InputScreen() }
    slider = screen.volume
    connection = slider.moves.observe { [moves] in moves.add($0) }
  }
}

extension SliderTests {
  func programmatic() {
    slider.value = 20
    expectEqual(slider.value, 10)
    slider.value = -.infinity
    expectEqual(slider.value, 0)
    slider.value = 3.4
    expectEqual(slider.value, 3)
    expectEmpty(moves.entries)
  }

  func oddEnd() {
    slider.step = 4
    slider.value = 10
    expectEqual(slider.value, 8)
  }

  @Test("decimal steps give the decimal numbers that people write", arguments: [0.1, 0.05, 0.01])
  func decimalSteps(step: Double) {
    slider.range = 0...1
    slider.step = step
    for count in 0...10 {
      slider.value = Double(count) / 10
      expectEqual("\(slider.value)", "\(Double(count) / 10)")
    }
  }

  func bounds() {
    slider.value = 9
    slider.range = 0...5
    expectEqual(slider.value, 5)
    slider.range = 0...100
    expectEqual(slider.value, 9)
    expectEmpty(moves.entries)
  }

  func notANumber() {
    let reporting = ReportingStage()
    reporting.stage.perform {
      slider.value = 3
      slider.value = .nan
    }
    expectEqual(slider.value, 3)
    expectEqual(
      reporting.messages,
      [
        """
        The slider 'volume' was set to what is not a number.
        It keeps what it had. To fix: look where the number comes from.
        """
      ])
  }

  @Test("a step that leads nowhere is reported and not taken", arguments: [0, -1, Double.nan])
  func badStep(step: Double) {
    let reporting = ReportingStage()
    reporting.stage.perform { slider.step = step }
    expectEqual(slider.step, 1)
    expectEqual(reporting.messages.count, 1)
  }

  func continuous() throws {
    try stage.act(.set(to: 4.2), on: slider)
    expectEqual(slider.value, 4)
    expectEqual(moves.entries, [SliderMove(4, isFinal: false), SliderMove(4, isFinal: true)])
  }

  func discrete() throws {
    slider.isContinuous = false
    try stage.act(.drag(to: 0.7), on: slider)
    expectEqual(moves.entries, [SliderMove(7, isFinal: true)])
  }

  func nowhere() throws {
    slider.value = 4
    try stage.act(.set(to: 4.4), on: slider)
    expectEmpty(moves.entries)
  }

  func propertyFirst() throws {
    let seen = Log<Double>()
    let connection = slider.moves.observe { [slider] _ in seen.add(slider.value) }
    try stage.act(.set(to: 5), on: slider)
    expectEqual(seen.entries, [5, 5])
    connection.cancel()
  }

  func disabledOnTheWay() throws {
    let connection = slider.moves.observe { [slider] _ in slider.isEnabled = false }
    try stage.act(.set(to: 5), on: slider)
    expectEqual(moves.entries, [SliderMove(5, isFinal: false)])
    connection.cancel()
  }

  func rewritten() throws {
    let connection = slider.moves.observe { [slider] in slider.value = min($0.value, 3) }
    try stage.act(.set(to: 5), on: slider)
    expectEqual(moves.entries, [SliderMove(5, isFinal: false), SliderMove(3, isFinal: true)])
    connection.cancel()
  }

  func steps() throws {
    try stage.act(.increment(3), on: slider)
    expectEqual(slider.value, 3)
    try stage.act(.decrement, on: slider)
    expectEqual(slider.value, 2)
    slider.range = 0...1
    slider.step = nil
    slider.value = 0.5
    try stage.act(.increment, on: slider)
    expectEqual(slider.value, 0.6)
  }

  func outside() {
    expectEqual(
      refusal { try stage.act(.set(to: 300), on: slider) },
      """
      refused: set volume 300: outside 0…10 (step 1)
        note: a real slider cannot be dragged past its end
      """)
    expectEqual(
      refusal { try stage.act(.decrement, on: slider) },
      "refused: decrement volume: the slider is at its end, 0")
    expectEqual(
      refusal { try stage.act(.drag(to: 1.5), on: slider) },
      "refused: drag volume to 1.5: a slider is dragged to a part of its way, from 0 to 1")
    expectEqual(
      refusal { try stage.act(.set(to: .nan), on: slider) }?.hasPrefix(
        "refused: set volume nan: nan is not a number"), true)
    expectEmpty(moves.entries)
  }

  func noNumber() {
    final class HalfScreen: HeadlessScreen {
      let half = HeadlessSlider("Half", in: 0 ... .infinity)
      let count = HeadlessStepper("Count")
      let age = HeadlessNumberField("Age")
    }
    let screen = stage.show { HalfScreen(title: "") }
    for view in [screen.half, screen.count, screen.age] {
      expectEqual(
        refusal { try stage.act(.set(to: .nan), on: view) },
        "refused: set \(view.id) nan: nan is not a number")
    }
    for part in [0, 0.5] {
      expectEqual(
        refusal { try stage.act(.drag(to: part), on: screen.half) }?.hasSuffix(
          "the way of the slider has no end"), true)
    }
  }
}
