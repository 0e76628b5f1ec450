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
}
