import Bindery
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Property: mapped by a method of its owner")
struct MapByMethodTests {
  nonisolated static let tests: [TestCase<MapByMethodTests>] = [
    TestCase("E6 it follows as map does: once per change, however many look", follows),
    TestCase("E6 what else the method reads is not a dependency", untracked),
    TestCase("E6 the owner is not retained, though it keeps the property", noLeak),
    TestCase("E6 when the owner has gone, the last value stays", ownerGone),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<MapByMethodTests>) async throws {
    try await test(in: self)
  }
}

extension MapByMethodTests {
  @MainActor private final class Trip {
    let distance = MutableProperty(0)
    var unit = "km"
    private(set) var callCount = 0
    lazy var label = distance.map(by: self, Trip.describe)

    private func describe(_ distance: Int) -> String {
      callCount += 1
      return "\(distance) \(unit)"
    }
  }

  func follows() {
    let trip = Trip()
    let log = Log<String>()
    let connections = (0..<3).map { _ in trip.label.observe { log($0) } }
    let calls = trip.callCount
    trip.distance.value = 5
    expectEqual(log.entries, ["0 km", "0 km", "0 km", "5 km", "5 km", "5 km"])
    expectEqual(trip.callCount, calls + 1)
    trip.distance.value = 5
    expectEqual(trip.callCount, calls + 1)
    for connection in connections { connection.cancel() }
  }

  func untracked() {
    let trip = Trip()
    let other = MutableProperty(1)
    @MainActor final class Reader {
      let other: Property<Int>
      init(_ other: Property<Int>) { self.other = other }
      func add(_ value: Int) -> Int { value + other.value }
    }
    let sum = trip.distance.map(by: Reader(other), Reader.add)
    expectEqual(sum.value, 1)
    other.value = 10
    expectEqual(sum.value, 1)
  }

  func noLeak() {
    weak var weakTrip: Trip?
    do {
      let trip = Trip()
      weakTrip = trip
      expectEqual(trip.label.value, "0 km")
    }
    expectNil(weakTrip)
  }

  func ownerGone() {
    let distance: MutableProperty<Int>
    let label: Property<String>
    do {
      let trip = Trip()
      trip.distance.value = 3
      (distance, label) = (trip.distance, trip.label)
    }
    expectEqual(label.value, "3 km")
    distance.value = 4
    expectEqual(label.value, "3 km")
  }
}
