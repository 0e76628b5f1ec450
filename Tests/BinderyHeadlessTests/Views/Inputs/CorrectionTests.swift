import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private final class StaysScreen: HeadlessScreen {
  let nights = HeadlessStepper("Nights", in: 1...95)
  let departure = HeadlessStepper("Departure", in: 1...96)
  let level = HeadlessSlider("Level", in: 0...10), save = HeadlessButton("Save")

  init() { super.init(title: "Stays") }
}

@MainActor @Suite("Views that correct what a model has: one limit, one report")
struct CorrectionTests {
  nonisolated static let tests: [TestCase<CorrectionTests>] = [
    TestCase(
      "two views with bounds that have no number in common settle, with one report of both places",
      apart),
    TestCase(
      "two models that raise each other behind bounds settle; the views show what the models have",
      raising),
    TestCase("steps that the model cannot have are reported once", steps),
    TestCase(
      "a tap at once takes the number that the view shows, not the one before its bounds", atOnce),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CorrectionTests>) async throws {
    try await test(in: self)
  }

  private let reporting = ReportingStage()
}

extension CorrectionTests {
  private var stage: Stage { reporting.stage }

  func apart() async {
    let number = MutableProperty(5.0)
    let screen = stage.show { StaysScreen() }
    screen.nights.range = 20...30
    stage.perform {
      screen.level.bind(number)
      screen.nights.bind(number)
    }
    await stage.settle()
    expectEqual(reporting.messages.count, 1)
    let message = reporting.messages.first ?? ""
    expectContains(message, "level")
    expectContains(message, "nights")
    expectContains([screen.level.value, screen.nights.value], number.value)
  }

  func raising() throws {
    let nights = MutableProperty(1), departure = MutableProperty(2)
    let scope = LifetimeScope()
    nights.changes.observe { departure.value = $0 + 1 }.store(in: scope)
    departure.changes.observe { nights.value = $0 + 1 }.store(in: scope)
    let screen = stage.show { StaysScreen() }
    screen.nights.bind(nights)
    screen.departure.bind(departure)
    try stage.act(.increment(1), on: screen.nights)
    expectEqual(reporting.messages.count, 1)
    expectEqual(
      [screen.nights.value, screen.departure.value],
      [
        Double(nights.value), Double(departure.value),
      ])
  }

  func steps() async throws {
    let level = MutableProperty(0)
    let screen = stage.show { StaysScreen() }
    screen.level.step = 2.5
    stage.perform { screen.level.bind(level) }
    try stage.act(.increment(1), on: screen.level)
    try stage.act(.increment(1), on: screen.level)
    try stage.act(.increment(1), on: screen.level)
    expectEqual(
      reporting.messages,
      [
        """
        The HeadlessSlider 'level' shows 2.5, and its model has 3.0, which it cannot show.
        To fix: give it steps and bounds that are whole numbers, or a model that takes its numbers.
        """
      ])
  }

  func atOnce() throws {
    let number = MutableProperty(50.0)
    var saved: [Double] = []
    let screen = stage.show { StaysScreen() }
    stage.perform {
      screen.level.bind(number)
      screen.save.bind(Command { saved.append(number.value) })
    }
    try stage.tap(screen.save)
    expectEqual(saved, [10])
  }
}
