import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

/// Bookings that are made when the test says so.
private struct GatedBookings: Bookings {
  let gate: Gate<Void>

  func book(_ hotel: Hotel) async throws { try await gate.wait(hotel.id) }
}

@MainActor @Suite("Bindings: a trip, without any view", .stage)
struct TripTests {
  nonisolated static let tests: [TestCase<TripTests>] = [
    TestCase("the hotels that fit are in sections, by city", sections),
    TestCase("a hotel that does not fit any more is not chosen", choice),
    TestCase("both extras are read and written as one", extras),
    TestCase("a booking tells how much is done, and ends with the first failure", booking),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TripTests>) async throws {
    try await test(in: self)
  }

  private let gate: Gate<Void> = Stage.current.gate("bookings")
  private let model: TripViewModel

  init() { model = TripViewModel(bookings: GatedBookings(gate: gate)) }
}

extension TripTests {
  func sections() {
    expectEqual(model.hotels.value.map(\.header), ["Hanko", "Oulu", "Turku"])
    model.query.value = "Tu"
    expectEqual(model.suggestions.value, ["Turku"])
    expectEqual(model.hotels.value.map { $0.rows.map(\.id) }, [["Anchor", "Crown"]])
    model.budget.value = 100
    expectEqual(model.hotels.value.map { $0.rows.map(\.id) }, [["Anchor"]])
  }

  func choice() {
    model.chosen.select("Crown")
    model.chosen.select("Dune")
    model.budget.value = 200
    expectEqual(model.chosen.elements.value.map(\.id), ["Dune"])
  }

  func extras() {
    model.wantsSauna.value = true
    expectTrue(model.wantsSome.value)
    expectFalse(model.wantsAll.value)
    model.wantsAll.value = true
    expectTrue(model.wantsParking.value)
    expectFalse(model.wantsSome.value)
  }

  func booking() async {
    expectFalse(model.book.isEnabled.value)
    model.chosen.select("Anchor")
    model.chosen.select("Birch")
    expectEqual(model.book.blockedBy.value, ["no day is chosen"])
    model.departure.value = LocalDate(year: 2026, month: 7, day: 1)
    model.book.execute()
    await Stage.current.settle()
    gate.reply(())
    await Stage.current.settle()
    expectEqual(model.book.progress.value, 0.5)
    gate.fail(StubError("No room."))
    await Stage.current.settle()
    expectEqual(model.book.lastError.value.map { "\($0)" }, "No room.")
    expectEqual(model.book.isExecuting.value, false)
  }
}
