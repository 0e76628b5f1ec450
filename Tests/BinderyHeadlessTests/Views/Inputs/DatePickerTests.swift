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
  private let stage = makeStage()
  private let screen: EventScreen
  private let edits = Log<LocalDate?>()
  private let connection: Connection

  init() {
    screen = stage.show { EventScreen(title: "") }
    connection = screen.day.edits.observe { [edits] in edits.add($0) }
  }

  private func set(_ view: HeadlessView, _ text: String) throws {
    try stage.act(.set(to: .date(text)), on: view)
  }

  @Test("picking is one edit, unless it is what is picked")
  func picking() throws {
    try set(screen.day, "2026-09-30")
    try set(screen.day, "2026-09-30")
    expectEqual(edits.entries, [LocalDate("2026-09-30")])
    try stage.act(.clear, on: screen.day)
    #expect(edits.entries.count == 2 && screen.day.date == nil)
  }

  @Test("bounds hold for the user and for code; neither sends anything from code")
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
    #expect(edits.entries.isEmpty)
  }

  @Test("bound to a day that there always is, a picker cannot be emptied")
  func notEmpty() throws {
    let day = MutableProperty(try #require(LocalDate("2026-05-01")))
    screen.day.bind(day)
    expectEqual(
      refusal { try stage.act(.clear, on: screen.day) },
      "refused: clear day: the date picker cannot be empty")
    screen.day.scope.cancel()
    screen.day.bind(MutableProperty<LocalDate?>(nil))
    #expect(screen.day.allowsEmpty)
  }

  @Test("a day that does not exist is refused, and so is a time")
  func noSuchDay() {
    expectEqual(
      refusal { try set(screen.day, "2026-02-30") },
      "refused: set day 2026-02-30: 2026-02-30 cannot be picked: there is no such day")
    expectEqual(
      refusal { try set(screen.begin, "2026-02-03") },
      "refused: set begin 2026-02-03: 2026-02-03 cannot be picked: there is no such time")
  }

  @Test("minutes go to the interval")
  func interval() throws {
    screen.begin.minuteInterval = 15
    try set(screen.begin, "14:08")
    expectEqual(screen.begin.date, LocalTime("14:15"))
  }

  @Test("it binds two-way")
  func binding() throws {
    let birthday = MutableProperty(LocalDate("2000-02-29"))
    screen.day.bind(birthday)
    expectEqual(screen.day.date, birthday.value)
    try set(screen.day, "2001-02-28")
    expectEqual(birthday.value, LocalDate("2001-02-28"))
    birthday.value = nil
    #expect(screen.day.date == nil)
  }
}
