import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// What an order of seats asks for.
@MainActor
private final class SeatModel {
  let volume = MutableProperty(5.0)
  let guests = MutableProperty(2)
  let age = MutableProperty(30)
  let price = MutableProperty<Double?>(nil)
  let countries = MutableProperty(["Finland", "France"])
  let country = MutableProperty<String?>("France")
  let plan = MutableProperty(Plan.free)
}

private enum Plan: String, CaseIterable {
  case free, pro
}

private final class SeatScreen: HeadlessScreen {
  let volume = HeadlessSlider("Volume", in: 0...10, step: 1)
  let guests = HeadlessStepper("Guests", in: 1...4)
  let age = HeadlessNumberField("Age", in: 0...120)
  let price = HeadlessNumberField("Price")
  let country = HeadlessPicker<String>("Country")
  let plan = HeadlessRadioGroup(
    "Plan", options: Plan.allCases.map { ChoiceOption($0, $0.rawValue) })

  init(_ model: SeatModel) {
    super.init(title: "Seats")
    volume.bind(model.volume)
    guests.bind(model.guests)
    age.bind(model.age)
    price.bind(model.price)
    country.bind(model.country)
    country.bind(options: model.countries) { $0.uppercased() }
    plan.bind(model.plan)
  }
}

@MainActor @Suite("Binding: slider, stepper, number field, picker, radio group")
struct InputBindingTests {
  nonisolated static let tests: [TestCase<InputBindingTests>] = [
    TestCase("the model leads", leads),
    TestCase("what the user does is written to the model", user),
    TestCase("what the model does is shown", model_),
    TestCase("a slider shows what it can of the model's value, and writes that back", clamped),
    TestCase("the model may change what the user chose, and the view shows it", corrected),
    TestCase("a field for whole numbers takes no others, and may not stay empty", integers),
    TestCase("an empty optional number is none", optional),
    TestCase(
      "options that go away hide the selection, the model keeps it, and it comes back with them",
      options),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<InputBindingTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage(isStrict: true)
  private let model = SeatModel()
  private let screen: SeatScreen

  init() {
    let model = model
    screen = stage.show { SeatScreen(model) }
  }
}

extension InputBindingTests {
  func leads() {
    expectEqual(screen.volume.value, 5)
    expectEqual(screen.guests.value, 2)
    expectEqual(screen.age.text, "30")
    expectEqual(screen.price.text, "")
    expectEqual(screen.country.selectedOption?.title, "FRANCE")
    expectEqual(screen.plan.selection, .free)
  }

  func user() throws {
    try stage.act(.set(to: 7), on: screen.volume)
    try stage.act(.increment, on: screen.guests)
    try stage.act(.replace("31"), on: screen.age)
    try stage.type("2.5", into: screen.price)
    try stage.choose("FINLAND", in: screen.country)
    try stage.choose("pro", in: screen.plan)
    expectEqual(model.volume.value, 7)
    expectEqual(model.guests.value, 3)
    expectEqual(model.age.value, 31)
    expectEqual(model.price.value, 2.5)
    expectEqual(model.country.value, "Finland")
    expectEqual(model.plan.value, .pro)
  }

  func model_() {
    model.volume.value = 1
    model.guests.value = 4
    model.age.value = 99
    model.price.value = 3
    model.country.value = nil
    model.plan.value = .pro
    expectEqual(screen.volume.value, 1)
    expectEqual(screen.guests.value, 4)
    expectEqual(screen.age.text, "99")
    expectEqual(screen.price.text, "3")
    expectNil(screen.country.selection)
    expectEqual(screen.plan.selection, .pro)
  }

  func clamped() {
    model.volume.value = 50
    expectEqual(screen.volume.value, 10)
    expectEqual(model.volume.value, 10)
  }

  func corrected() throws {
    let guardian = model.guests.observe { [model] in if $0 > 2 { model.guests.value = 2 } }
    let only = model.plan.observe { [model] _ in model.plan.value = .free }
    try stage.act(.increment, on: screen.guests)
    try stage.choose("pro", in: screen.plan)
    expectEqual(screen.guests.value, 2)
    expectEqual(screen.plan.selection, .free)
    guardian.cancel()
    only.cancel()
  }

  func integers() throws {
    try stage.act(.replace("3.5"), on: screen.age)
    expectTrue(screen.age.isInvalid)
    expectEqual(model.age.value, 30)
    try stage.act(.clear, on: screen.age)
    expectEqual(model.age.value, 30)
    try stage.act(.blur, on: screen.age)
    expectEqual(screen.age.text, "30")
  }

  func optional() throws {
    model.price.value = 2
    try stage.act(.clear, on: screen.price)
    expectNil(model.price.value)
  }

  func options() {
    model.countries.value = ["Finland"]
    expectNil(screen.country.selection)
    expectEqual(model.country.value, "France")
    model.countries.value = ["Finland", "France"]
    expectEqual(screen.country.selection, "France")
  }
}
