import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private final class EventScreen: HeadlessScreen {
  let day = HeadlessDatePicker("Day", of: LocalDate.self)
  let begin = HeadlessDatePicker("Begin", of: LocalTime.self)
}

@MainActor @Suite("Date picker: bounds, minutes, no time zone")
struct DatePickerTests {
  nonisolated static let tests: [TestCase<DatePickerTests>] = [
    TestCase("picking is one edit, unless it is what is picked", picking),
    TestCase("bounds hold for the user and for code; neither sends anything from code", bounds),
    TestCase("bound to a day that there always is, a picker cannot be emptied", notEmpty),
    TestCase("a day that does not exist is refused, and so is a time", noSuchDay),
    TestCase("minutes go to the interval", interval),
    TestCase("it binds two-way", binding),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DatePickerTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: EventScreen
  private let edits = Log<LocalDate?>()
  private let connection: Connection

  init() {
    screen = stage.show { EventScreen(title: "") }
    connection = screen.day.edits.observe { [edits] in edits.add($0) }
  }
}

extension DatePickerTests {
  private func set(_ view: HeadlessView, _ text: String) throws {
    try stage.act(.set(to: .date(text)), on: view)
  }

  func picking() throws {
    try set(screen.day, "2026-09-30")
    try set(screen.day, "2026-09-30")
    expectEqual(edits.entries, [LocalDate("2026-09-30")])
    try stage.act(.clear, on: screen.day)
    expectEqual(edits.entries.count, 2)
    expectNil(screen.day.date)
  }

  func bounds() throws {
    screen.day.earliest = LocalDate("2026-01-01")
    screen.day.latest = LocalDate("2026-12-31")
    expectEqual(
      refusal { try set(screen.day, "2025-12-31") },
      "refused: set day 2025-12-31: before 2026-01-01")
    expectEqual(
      refusal { try set(screen.day, "2027-01-01") }, "refused: set day 2027-01-01: after 2026-12-31"
    )
    screen.day.date = LocalDate("2030-05-05")
    expectEqual(screen.day.date, LocalDate("2026-12-31"))
    screen.day.latest = nil
    expectEqual(screen.day.date, LocalDate("2030-05-05"))
    expectEmpty(edits.entries)
  }

  func notEmpty() throws {
    let day = MutableProperty(try #require(LocalDate("2026-05-01")))
    screen.day.bind(day)
    expectEqual(
      refusal { try stage.act(.clear, on: screen.day) },
      "refused: clear day: the date picker cannot be empty")
    screen.day.scope.cancel()
    screen.day.bind(MutableProperty<LocalDate?>(nil))
    expectTrue(screen.day.allowsEmpty)
  }

  func noSuchDay() {
    expectEqual(
      refusal { try set(screen.day, "2026-02-30") },
      "refused: set day 2026-02-30: 2026-02-30 cannot be picked: there is no such day")
    expectEqual(
      refusal { try set(screen.begin, "2026-02-03") },
      "refused: set begin 2026-02-03: 2026-02-03 cannot be picked: there is no such time")
  }

  func interval() throws {
    screen.begin.minuteInterval = 15
    try set(screen.begin, "14:08")
    expectEqual(screen.begin.date, LocalTime("14:15"))
  }

  func binding() throws {
    let birthday = MutableProperty(LocalDate("2000-02-29"))
    screen.day.bind(birthday)
    expectEqual(screen.day.date, birthday.value)
    try set(screen.day, "2001-02-28")
    expectEqual(birthday.value, LocalDate("2001-02-28"))
    birthday.value = nil
    expectNil(screen.day.date)
  }
}
