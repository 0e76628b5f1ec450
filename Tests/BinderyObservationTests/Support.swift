import Bindery
import Observation
@_exported import TestKit

@MainActor @Observable
final class Person {
  var name = "Ada"
  var age = 36
  var friend: Person?
  var title: String { "\(name), \(age)" }
}

/// An observable model that is not isolated to an actor.
@Observable
final class Counter {
  var count = 0
}

/// Counts how often `read` is out of date, tracking again after each change.
@MainActor
func countChanges(_ log: Log<Void>, of read: @escaping @MainActor () -> Void) {
  withObservationTracking {
    read()
  } onChange: {
    MainActor.assumeIsolated { log.add(()) }
  }
}

/// Waits until `property` has a value that fulfils the condition.
@MainActor
func wait<Value>(for property: Property<Value>, until isMet: @escaping (Value) -> Bool) async {
  for await value in property.values where isMet(value) { return }
}
