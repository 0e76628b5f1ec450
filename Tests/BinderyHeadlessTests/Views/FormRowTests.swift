import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// A passenger of a booking.
@MainActor
private final class Passenger: Identifiable {
  nonisolated let id: Int
  let name: FormField<String>

  init(_ id: Int) {
    self.id = id
    name = FormField("", .required, showing: .onSubmit, name: "name\(id)")
  }
}

private final class PassengerCell: HeadlessCell {
  let name = HeadlessTextField("Name")
}

/// A form with a row for each passenger, of which two are in sight.
private final class PassengersScreen: HeadlessScreen {
  let list = HeadlessList("Passengers", of: Passenger.self, visibleCount: 2) { PassengerCell() }

  init(_ passengers: [Passenger]) {
    super.init(title: "Passengers")
    list.bind(.constant(passengers)) { cell, passenger in cell.name.bind(passenger.name) }
  }
}

@MainActor @Suite("Form fields in the rows of a list")
struct FormRowTests {
  nonisolated static let tests: [TestCase<FormRowTests>] = [
    TestCase(
      "the list scrolls to the first invalid field, which shows its issue and gets the focus",
      submit),
    TestCase("a field that a server refuses is shown, be it above those in sight or below", refuse),
    TestCase("a field that is in sight moves nothing, and so does one that no row has", inSight),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FormRowTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let passengers: [Passenger]
  private let form: FormModel
  private let screen: PassengersScreen

  init() {
    let passengers = (0..<7).map { Passenger($0) }
    self.passengers = passengers
    form = FormModel(fields: passengers.map(\.name))
    screen = stage.show { PassengersScreen(passengers) }
  }
}

extension FormRowTests {
  private func fill(_ indices: some Sequence<Int>) {
    for index in indices { passengers[index].name.draft.value = "Ada" }
  }

  func submit() async throws {
    fill(0..<5)
    let submit = stage.perform { Command(.submitting(form, .untilIssuesShow)) {} }
    stage.perform { _ = submit.execute() }
    expectEqual(screen.list.first, 4)
    let cell = try screen.list.cell(at: 5)
    expectTrue(cell.name.isFocused)
    expectNotNil(cell.name.issue)
  }

  func refuse() async throws {
    fill(0..<7)
    for index in [6, 0, 3] {
      stage.perform { form.refuse(FormRefusal(["name\(index)": "Taken."])) }
      let cell = try screen.list.cell(at: index)
      expectTrue(cell.name.isFocused)
      expectEqual(cell.name.issue, "Taken.")
    }
  }

  func inSight() async throws {
    fill(2..<7)
    stage.perform { _ = form.showIssues() }
    expectEqual(screen.list.first, 0)
    expectEqual(screen.list.cellCount, 2)
    let elsewhere = FormField("", .required, name: "elsewhere")
    stage.perform { elsewhere.requestFocus() }
    expectEqual(screen.list.first, 0)
    #expect(try screen.list.cell(at: 0).name.isFocused)
  }
}
