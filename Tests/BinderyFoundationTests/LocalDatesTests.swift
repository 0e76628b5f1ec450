import Bindery
import BinderyFoundation
import BinderyHeadless
import Foundation
import TestKit
import Testing

@MainActor @Suite("Days and times as instants")
struct LocalDatesTests {
  nonisolated static let tests: [TestCase<LocalDatesTests>] = [
    TestCase(
      "they are those of Foundation's calendar, in any zone, over the change of clocks", zones),
    TestCase("a time that clocks skip, and one that is there twice", clocks),
    TestCase("instants beyond the years there are", bounds),
    TestCase("they are coded as texts, and other texts are refused", coded),
    TestCase("an id is Foundation's UUID, both ways and in JSON", ids),
    TestCase("the instant of a stage is its start in GMT, and its time since", stageDate),
    TestCase("the date of an app is that of the system", live),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LocalDatesTests>) async throws {
    try await test(in: self)
  }
}

extension LocalDatesTests {
  private static let zoneNames = [
    "GMT", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe",
    "Pacific/Apia",
  ]

  func zones() throws {
    for name in Self.zoneNames {
      let zone = try #require(TimeZone(identifier: name))
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      for step in 0..<300 {
        // 40 years, at all times of day.
        let instant = Date(timeIntervalSince1970: Double(step) * 4_234_567 + 12_345)
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: instant)
        let local = LocalDateTime(instant, in: zone)
        let found = [
          local.date.year, local.date.month, local.date.day, local.time.hour, local.time.minute,
        ]
        expectEqual(
          found, [parts.year, parts.month, parts.day, parts.hour, parts.minute].map { $0 ?? -1 })
        let back = Date(local, in: zone)
        let seconds = instant.timeIntervalSince(back)
        // An hour more, where a time is there twice.
        #expect((0..<60).contains(seconds) || (3600..<3660).contains(seconds), "\(name) \(local)")
      }
    }
  }

  func clocks() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    func text(_ local: String) throws -> String {
      Date(try #require(LocalDateTime(local)), in: zone).ISO8601Format()
    }
    expectEqual(try text("2026-03-29T01:59"), "2026-03-29T00:59:00Z")
    expectEqual(try text("2026-03-29T02:30"), "2026-03-29T01:30:00Z", "03:30 in summer")
    expectEqual(try text("2026-03-29T03:00"), "2026-03-29T01:00:00Z")
    expectEqual(try text("2026-10-25T02:30"), "2026-10-25T00:30:00Z", "still in summer")
    expectEqual(try text("2026-10-25T03:00"), "2026-10-25T02:00:00Z")
    let day = try #require(LocalDate("2026-03-29"))
    expectEqual(Date(day, in: zone).ISO8601Format(), "2026-03-28T23:00:00Z")
    expectEqual(LocalDate(Date(day, in: zone), in: zone), day)
    expectEqual(LocalTime(Date(day, in: .gmt), in: zone), LocalTime("01:00"))
  }

  func bounds() {
    for (instant, text) in [
      (Date.distantPast.addingTimeInterval(-1e12), "0001-01-01T00:00"),
      (Date(timeIntervalSince1970: 1e300), "9999-12-31T23:59"),
      (Date(timeIntervalSince1970: -.infinity), "0001-01-01T00:00"),
      (Date(timeIntervalSince1970: -1), "1969-12-31T23:59"),
    ] { expectEqual(LocalDateTime(instant, in: .gmt).description, text) }
  }

  private struct Loan: Codable, Equatable {
    var day: LocalDate
    var time: LocalTime
    var until: LocalDateTime
  }

  func coded() throws {
    let text = #"{"day":"2026-11-26","time":"09:05","until":"2026-12-10T18:00"}"#
    let loan = try JSONDecoder().decode(Loan.self, from: Data(text.utf8))
    expectEqual(loan.day, LocalDate("2026-11-26"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    expectEqual(String(decoding: try encoder.encode(loan), as: UTF8.self), text)
    let wrong = text.replacing("11-26", with: "11-31")
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Loan.self, from: Data(wrong.utf8))
    }
    expectContains("\(try #require(error))", "2026-11-31\" is no LocalDate")
  }

  func ids() throws {
    let id = UUID()
    expectEqual(UniqueID(id).description, id.uuidString)
    expectEqual(UUID(UniqueID(id)), id)
    let data = try JSONEncoder().encode([id])
    expectEqual(try JSONDecoder().decode([UniqueID].self, from: data), [UniqueID(id)])
    expectEqual(
      makeStage().runtime.makeUUID().uuidString, "00000000-0000-0000-0000-000000000001")
  }

  func stageDate() async throws {
    let stage = makeStage(isStrict: true)
    stage.start = try #require(LocalDateTime("2026-11-26T23:50"))
    await stage.advance(by: .milliseconds(1500))
    expectEqual(
      stage.runtime.date.timeIntervalSince(Date(stage.start, in: .gmt)), 1.5)
  }

  func live() {
    let before = Date()
    expectAtLeast(Runtime.live.date, before)
    let now = LocalDateTime(Date(), in: .current)
    #expect((0...1).contains(Runtime.live.now.minutes(since: now)))
  }
}
