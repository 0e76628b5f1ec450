import Bindery
import TestKit
import Testing

@Suite("Days and times without a time zone")
struct MomentTests {
  static let tests: [TestCase<MomentTests>] = [
    TestCase("a text is read if it is a day that there is, and written the same way", days),
    TestCase("a time is read and written to the minute", times),
    TestCase("a day and a time are both", both),
    TestCase("they are ordered by time", order),
    TestCase("minutes go to the nearest multiple within the day", rounding),
    TestCase("days are added and counted over months, leap years and centuries", addingDays),
    TestCase("months are added to the same day, or the last one of a shorter month", addingMonths),
    TestCase("minutes are added and counted, a time goes round at midnight", addingMinutes),
    TestCase("beyond the years there are, it is the first or the last one", bounds),
    TestCase("every day has a number, and every number its day", numbers),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<MomentTests>) async throws {
    try await test(in: self)
  }
}

extension MomentTests {
  func days() {
    for text in ["2026-09-30", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"] {
      expectEqual(LocalDate(text)?.description, text)
    }
  }

  @Test(
    "anything else is no day",
    arguments: [
      "", "2026-9-30", "2026-09-31", "2026-13-01", "2026-00-10", "2026-01-00", "2025-02-29",
      "1900-02-29", "0000-01-01", "2026-09-30T", "2026/09/30", "+026-09-30", "٢٠٢٦-09-30",
      "2026-09-30-1",
    ])
  func noDays(text: String) {
    expectNil(LocalDate(text))
  }

  func times() {
    for text in ["00:00", "14:30", "23:59"] { expectEqual(LocalTime(text)?.description, text) }
    for text in ["24:00", "12:60", "1:30", "12:3", "12:30:00", "-1:30"] {
      expectNil(LocalTime(text))
    }
  }

  func both() {
    expectEqual(LocalDateTime("2026-09-30T14:30")?.description, "2026-09-30T14:30")
    for text in ["2026-09-30", "14:30", "2026-09-30 14:30", "2026-09-31T14:30", "2026-09-30T24:30"]
    {
      expectNil(LocalDateTime(text))
    }
  }

  func order() throws {
    let texts = ["2025-12-31T23:59", "2026-01-01T00:00", "2026-01-02T00:00", "2026-02-01T12:00"]
    let moments = texts.compactMap { LocalDateTime($0) }
    expectEqual(moments.reversed().sorted(), moments)
  }

  func rounding() throws {
    func rounded(_ text: String, _ interval: Int) -> String? {
      LocalTime(text)?.rounded(toMinutes: interval).description
    }
    expectEqual(rounded("14:07", 15), "14:00")
    expectEqual(rounded("14:08", 15), "14:15")
    expectEqual(rounded("23:59", 30), "23:30")
    expectEqual(rounded("14:07", 1), "14:07")
    expectEqual(rounded("14:07", 0), "14:07")
    expectEqual(
      LocalDateTime("2026-09-30T23:59")?.rounded(toMinutes: 15).date, LocalDate("2026-09-30"))
  }

  func addingDays() throws {
    for (day, count, result) in [
      ("2026-02-20", 14, "2026-03-06"), ("2024-02-28", 1, "2024-02-29"),
      ("2023-02-28", 1, "2023-03-01"), ("1900-02-28", 1, "1900-03-01"),
      ("2000-02-28", 1, "2000-02-29"), ("2026-12-31", 1, "2027-01-01"),
      ("2026-01-01", -1, "2025-12-31"), ("2026-11-26", 0, "2026-11-26"),
      ("2000-01-01", 146_097, "2400-01-01"), ("1970-01-01", -719_162, "0001-01-01"),
    ] {
      let start = try #require(LocalDate(day))
      expectEqual(start.adding(days: count).description, result)
      expectEqual(LocalDate(result)?.days(since: start), count)
    }
    // A Thursday, and the first day of the week.
    expectEqual(LocalDate("2026-11-26")?.weekday, 4)
    expectEqual(LocalDate("1969-12-29")?.weekday, 1)
    expectEqual(LocalDate("0001-01-07")?.weekday, 7)
  }

  func addingMonths() {
    for (day, count, result) in [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-11-26", 2, "2027-01-26"), ("2026-01-15", -1, "2025-12-15"),
      ("2024-02-29", 12, "2025-02-28"), ("2026-03-31", -25, "2024-02-29"),
    ] { expectEqual(LocalDate(day)?.adding(months: count).description, result) }
  }

  func addingMinutes() throws {
    let (start, end) = try (
      #require(LocalTime("14:30")), #require(LocalTime("15:15"))
    )
    expectEqual(end.minutes(since: start), 45)
    expectEqual(start.minutes(since: end), -45)
    expectEqual(start.adding(minutes: 45), end)
    expectEqual(LocalTime("23:50")?.adding(minutes: 15), LocalTime("00:05"))
    expectEqual(LocalTime("00:05")?.adding(minutes: -15 - 1440), LocalTime("23:50"))
    expectEqual(start.adding(minutes: .max).adding(minutes: -.max), start)
    let night = try #require(LocalDateTime("2024-02-28T23:50"))
    expectEqual(night.adding(minutes: 15).description, "2024-02-29T00:05")
    expectEqual(night.adding(minutes: -1440 * 60).description, "2023-12-30T23:50")
    expectEqual(night.adding(days: 2).description, "2024-03-01T23:50")
    expectEqual(night.adding(minutes: 4321).minutes(since: night), 4321)
    expectEqual(
      LocalDateTime("1969-12-31T23:59")?.adding(minutes: 2).description, "1970-01-01T00:01")
  }

  func bounds() throws {
    let (first, last) = try (
      #require(LocalDateTime("0001-01-01T00:00")), #require(LocalDateTime("9999-12-31T23:59"))
    )
    for count in [1, .max] {
      expectEqual(last.date.adding(days: count), last.date)
      expectEqual(last.date.adding(months: count), last.date)
      expectEqual(last.adding(minutes: count), last)
      expectEqual(first.date.adding(days: -count), first.date)
      expectEqual(first.date.adding(months: -count), first.date)
      expectEqual(first.adding(minutes: -count), first)
    }
    expectEqual(first.date.adding(days: .min), first.date)
  }

  func numbers() throws {
    let first = try #require(LocalDate("0001-01-01"))
    var wrong: [LocalDate] = []
    // More than 400 years, after which the calendar repeats.
    for number in stride(from: 0, to: 147_000, by: 31) {
      let (day, next) = (first.adding(days: number), first.adding(days: number + 1))
      let isNext =
        next.day == day.day + 1 && next.month == day.month
        || next.day == 1 && next.month == day.month % 12 + 1
      let isRight = LocalDate(day.description) == day && day.days(since: first) == number
      if !isNext || !isRight { wrong.append(day) }
    }
    expectEqual(wrong, [])
    expectEqual(first.adding(days: 146_097).description, "0401-01-01")
  }
}
