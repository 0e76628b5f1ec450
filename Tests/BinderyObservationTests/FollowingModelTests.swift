import Bindery
import BinderyObservation
import Observation
import TestKit
import Testing

@MainActor @Suite("Observation: a property that follows a model")
struct FollowingModelTests {
  nonisolated static let tests: [TestCase<FollowingModelTests>] = [
    TestCase("P12 a read after a change is fresh, and one of what is derived too", fresh),
    TestCase(
      "P12 inside a transaction reads are fresh, and observers run at its end", inTransaction),
    TestCase("P12 a change that a transaction takes back is silent", netZero),
    TestCase("P12 a change made by an observer is notified before the setter returns", inObserver),
    TestCase("P12 any other change is notified in the next turn, many as one", nextTurn),
    TestCase("P12 a change that was read before its turn is notified once", readBeforeTurn),
    TestCase("P12 it is notified together with a property that is written before", withAnother),
    TestCase(
      "P12 read in an onChange, it is the value from before, and new in the next turn", readTooEarly
    ),
    TestCase("P12 equal values are silent, and other members are not followed", equal),
    TestCase("P12 a computed member and a path through other models are followed", paths),
    TestCase("P12 a model that belongs to no actor is followed", nonisolatedModel),
    TestCase("P12 values compared with .alwaysDifferent are notified each time", comparison),
    TestCase("P12 it is lazy: made and dropped, it never asks the model", lazy),
    TestCase("P12 a property retains the model it follows, the model does not retain it", lifetime),
    TestCase("P12 after the property has gone, the model changes and nothing happens", gone),
    TestCase("P12 dropped after a change and before its turn, it is let go", droppedBeforeTurn),
    TestCase(
      "P12 there and back: a property follows a model, and Observation follows the property",
      roundTrip),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FollowingModelTests>) async throws {
    try await test(in: self)
  }

  private let person = Person()
  private let log = Log<Int>()
  private let last = MutableProperty(0)
}

extension FollowingModelTests {
  /// Follows the age, whose values go to the log and to `last`.
  private func observeAge() -> (age: Property<Int>, connection: Connection) {
    let age = Property(following: person, \.age)
    let connection = age.observe { [log, last] in
      log.add($0)
      last.value = $0
    }
    return (age, connection)
  }

  func fresh() {
    let name = Property(following: person, \.name)
    let length = name.map(\.count)
    expectEqual(name.value, "Ada")
    expectEqual(length.value, 3)
    person.name = "Grace"
    expectEqual(length.value, 5)
    expectEqual(name.value, "Grace")
    person.name = "Barbara"
    expectEqual(name.value, "Barbara")
  }

  func inTransaction() {
    let name = Property(following: person, \.name)
    let log = Log(name)
    transaction {
      person.name = "Grace"
      expectEqual(name.value, "Grace")
      person.name = "Barbara"
      expectEqual(name.value, "Barbara")
      expectEqual(log.entries, ["Ada"])
    }
    expectEqual(log.entries, ["Ada", "Barbara"])
  }

  func netZero() {
    let name = Property(following: person, \.name)
    let log = Log(name)
    transaction {
      person.name = "Grace"
      expectEqual(name.value, "Grace")
      person.name = "Ada"
    }
    expectEqual(log.entries, ["Ada"])
  }

  func inObserver() {
    let source = MutableProperty("Ada")
    let log = Log<String>()
    let name = Property(following: person, \.name)
    let connections = [
      source.observe { person.name = $0 }, name.observe { log.add($0) },
    ]
    source.value = "Grace"
    expectEqual(log.entries, ["Ada", "Grace"])
    for connection in connections { connection.cancel() }
  }

  func nextTurn() async {
    let (_, connection) = observeAge()
    for number in 1...100 { person.age = number }
    expectEqual(log.entries, [36])
    await wait(for: last) { $0 == 100 }
    expectEqual(log.entries, [36, 100])
    connection.cancel()
  }

  func readBeforeTurn() async {
    let (age, connection) = observeAge()
    person.age = 1
    expectEqual(age.value, 1)
    person.age = 2
    expectEqual(age.value, 2)
    await wait(for: last) { $0 == 2 }
    expectEqual(log.entries, [36, 2])
    person.age = 3
    await wait(for: last) { $0 == 3 }
    expectEqual(log.entries, [36, 2, 3])
    connection.cancel()
  }

  func withAnother() {
    let other = MutableProperty(0)
    let age = Property(following: person, \.age)
    let connection = combine(age, other) { $0 + $1 }.observe { log.add($0) }
    person.age = 40
    other.value = 1
    expectEqual(log.entries, [36, 41])
    connection.cancel()
  }

  func readTooEarly() async {
    let age = Property(following: person, \.age)
    let connection = age.observe { [last] in last.value = $0 }
    withObservationTracking {
      _ = person.age
    } onChange: {
      MainActor.assumeIsolated { log.add(age.value) }
    }
    person.age = 40
    expectEqual(log.entries, [36])
    await wait(for: last) { $0 == 40 }
    expectEqual(age.value, 40)
    person.age = 41
    expectEqual(age.value, 41)
    connection.cancel()
  }

  func equal() {
    let evaluations = Log<Void>()
    let name = Property(following: person, \.name).map { (name: String) -> String in
      evaluations.add(())
      return name
    }
    _ = name.value
    person.name = "Ada"
    person.age = 40
    _ = name.value
    expectEqual(evaluations.entries.count, 1)
  }

  func paths() {
    let friend = Person()
    let title = Property(following: person, \.title)
    let friendName = Property(following: person, \.friend?.name)
    expectEqual(title.value, "Ada, 36")
    expectNil(friendName.value)
    person.age = 37
    person.friend = friend
    expectEqual(title.value, "Ada, 37")
    expectEqual(friendName.value, "Ada")
    friend.name = "Grace"
    expectEqual(friendName.value, "Grace")
  }

  func nonisolatedModel() {
    let counter = Counter()
    let count = Property(following: counter, \.count)
    expectEqual(count.value, 0)
    counter.count = 1
    expectEqual(count.value, 1)
  }

  func comparison() {
    let friend = Property(following: person, \.friend, comparing: .alwaysDifferent)
    let log = Log<Bool>()
    let connection = friend.observe { log.add($0 == nil) }
    transaction { person.friend = person }
    transaction { person.friend = nil }
    expectEqual(log.entries, [true, false, true])
    connection.cancel()
  }

  func lazy() {
    let name = Property(following: person, \.name, name: "name")
    expectEqual(name.valueDescription, "(not evaluated)")
    expectEqual(name.debugName, "name")
  }

  func lifetime() {
    let model = Box(Person())
    weak let person = model.content
    let property = Box(model.content.map { Property(following: $0, \.name) })
    weak let name = property.content
    _ = property.content?.value
    model.content = nil
    expectNotNil(person)
    property.content = nil
    expectNil(name)
    _ = MutableProperty(0)  // any use of the graph lets go of what a dropped property captured
    expectNil(person)
  }

  func gone() {
    let property = Box(Property(following: person, \.name))
    let log = Log<String>()
    let connection = Box(property.content?.observe { log.add($0) })
    connection.content?.cancel()
    connection.content = nil
    weak let name = property.content
    property.content = nil
    expectNil(name)
    person.name = "Grace"
    expectEqual(log.entries, ["Ada"])
  }

  func droppedBeforeTurn() async {
    let property = Box(Property(following: person, \.name))
    let connection = Box(property.content?.observe { _ in })
    weak let name = property.content
    person.name = "Grace"
    connection.content = nil
    property.content = nil
    let other = Property(following: person, \.age)
    let last = MutableProperty(0)
    let second = other.observe { last.value = $0 }
    person.age = 1
    await wait(for: last) { $0 == 1 }
    expectNil(name)
    second.cancel()
  }

  func roundTrip() {
    let observable = Property(following: person, \.name).map { $0 + "!" }.observable
    let log = Log<Void>()
    countChanges(log) { expectEqual(observable.value, "Ada!") }
    transaction { person.name = "Grace" }
    expectEqual(log.entries.count, 1)
    expectEqual(observable.value, "Grace!")
  }
}
