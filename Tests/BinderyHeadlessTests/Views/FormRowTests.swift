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

/// A coach with the passengers in it.
@MainActor
private final class Coach: Identifiable {
  nonisolated let id: Int
  let passengers = MutableArrayProperty<Passenger>([], comparing: .identity, name: "passengers")
  private(set) lazy var form = FormModel(each: passengers) { [$0.name] }

  init(_ id: Int) {
    self.id = id
    passengers.append(contentsOf: (0..<4).map { Passenger(10 * id + $0) })
  }
}

private final class CoachCell: HeadlessCell {
  let passengers = HeadlessList("Passengers", of: Passenger.self, visibleCount: 2) {
    PassengerCell()
  }
}

private final class SubmitScreen: HeadlessScreen {
  let confirm = HeadlessButton("Submit")

  init(_ submit: Command<Void, Void, Never>) {
    super.init(title: "Submit")
    confirm.bind(submit)
  }
}

/// A form with a list in each row of a list, of which one is in sight.
private final class TrainScreen: HeadlessScreen {
  let list = HeadlessList("Coaches", of: Coach.self, visibleCount: 1) { CoachCell() }

  init(_ coaches: MutableArrayProperty<Coach>) {
    super.init(title: "Train")
    list.bind(coaches) { cell, coach in
      cell.passengers.bind(coach.passengers) { cell, passenger in cell.name.bind(passenger.name) }
    }
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
    TestCase("what blocks the command is named by the path of its row", why),
    TestCase("a row that is added, or that is in a row out of sight, is scrolled to", rowsInRows),
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

  func why() async throws {
    stage.startRecording()
    let (list, submit) = stage.perform {
      let list = MutableArrayProperty(
        [Passenger(0), Passenger(1)], comparing: .identity, name: "passengers")
      let form = FormModel(each: list) { [$0.name] }
      return (list, Command<Void, Void, Never>(.submitting(form), .named("submit")) {})
    }
    let screen = stage.show { SubmitScreen(submit) }
    list.value[0].name.draft.value = "Ada"
    let lines = try stage.why(not: "confirm.isEnabled").lines
    expectEqual(lines.count, 1)
    expectContains(lines.joined(), "passengers[1].name1")
    expectFalse(screen.confirm.isEnabled)
  }

  func rowsInRows() async throws {
    let coaches = MutableArrayProperty(
      (0..<3).map { Coach($0) }, comparing: .identity, name: "coaches")
    for passenger in coaches.value.flatMap({ Array($0.passengers.value) }) {
      passenger.name.draft.value = "Ada"
    }
    let form = stage.perform { FormModel(each: coaches) { $0.form } }
    let train = stage.show { TrainScreen(coaches) }
    expectTrue(form.isValid.value)
    let last = Passenger(99)
    stage.perform {
      coaches.value[2].passengers.append(last)
      form.showIssues()
    }
    expectEqual(form.issuesByPath.value.map(\.path), ["coaches[2].passengers[4].name99"])
    expectEqual(train.list.first, 2)
    let cell = try train.list.cell(at: 2)
    expectEqual(cell.passengers.first, 3)
    expectTrue(try cell.passengers.cell(at: 4).name.isFocused)
    last.name.draft.value = "Eve"
    stage.perform { form.refuse(FormRefusal(["coaches[0].passengers[3].name3": "Taken."])) }
    expectEqual(train.list.first, 0)
    expectEqual(try train.list.cell(at: 0).passengers.cell(at: 3).name.issue, "Taken.")
  }
}
