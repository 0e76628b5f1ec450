import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private final class TripScreen: HeadlessScreen {
  let back = HeadlessDatePicker<LocalDate>("Back")
  let volume = HeadlessSlider("Volume", in: 0...10)
  let guests = HeadlessStepper("Guests", in: 1...4)
}

@MainActor @Suite("Binding: a control within bounds and its model hold the same")
struct BoundsBindingTests {
  nonisolated static let tests: [TestCase<BoundsBindingTests>] = [
    TestCase(
      "a picker whose bounds change writes the day that it shows to the model, once", bounds),
    TestCase(
      "a slider and a stepper that cannot show the model's number write theirs, once", numbers),
    TestCase(
      "a value and its bounds that change together are compared when both have changed", together),
    TestCase("bound before its bounds, a value out of the first ones is not lost", order),
    TestCase("what is out of bounds from the start is written back in the next turn", start),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BoundsBindingTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage(isStrict: true)
  private let screen: TripScreen

  init() {
    screen = stage.show { TripScreen(title: "Trip") }
  }
}

extension BoundsBindingTests {
  private func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

  func bounds() throws {
    let out = MutableProperty(try day("2026-05-01"))
    let back = MutableProperty<LocalDate?>(try day("2026-05-10"))
    screen.back.bind(back)
    out.map(Optional.some).bind(to: screen.back, .earliest)
    let days = Log<LocalDate?>()
    let connection = back.changes.observe { days.add($0) }
    out.value = try day("2026-05-20")
    expectEqual(screen.back.date, out.value)
    expectEqual(back.value, out.value)
    expectEqual(days.entries, [out.value])
    out.value = try day("2026-05-02")
    expectEqual(screen.back.date, back.value, "what was written back stays")
    connection.cancel()
  }

  func numbers() {
    let (volume, guests) = (MutableProperty(5.0), MutableProperty(2))
    screen.volume.bind(volume)
    screen.guests.bind(guests)
    let numbers = Log<Double>()
    let connection = volume.changes.observe { numbers.add($0) }
    volume.value = 99
    expectEqual(screen.volume.value, 10)
    expectEqual(volume.value, 10)
    expectEqual(numbers.entries.last, 10)
    expectAtMost(numbers.entries.count, 2)
    guests.value = 0
    expectEqual(screen.guests.value, 1)
    expectEqual(guests.value, 1)
    screen.guests.range = 2...4
    expectEqual(guests.value, 2)
    screen.volume.step = 3
    expectEqual(volume.value, screen.volume.value)
    expectEqual(volume.value, 9)
    connection.cancel()
  }

  func together() {
    let (volume, limit) = (MutableProperty(5.0), MutableProperty(10.0))
    screen.volume.bind(volume)
    limit.map { 0...$0 }.bind(to: screen.volume, .range)
    transaction {
      volume.value = 80
      limit.value = 100
    }
    expectEqual(screen.volume.value, 80)
    expectEqual(volume.value, 80)
  }

  func order() async {
    let (stage, volume) = (makeStage(isStrict: true), MutableProperty(80.0))
    let screen = stage.show { () -> TripScreen in
      let screen = TripScreen(title: "Loud")
      screen.volume.bind(volume)
      screen.volume.range = 0...100
      return screen
    }
    await stage.settle()
    expectEqual(screen.volume.value, 80)
    expectEqual(volume.value, 80)
  }

  func start() async {
    let volume = MutableProperty(80.0)
    screen.volume.bind(volume)
    await stage.settle()
    expectEqual(screen.volume.value, 10)
    expectEqual(volume.value, 10)
  }
}
