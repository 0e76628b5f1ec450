import Bindery

// Each comment says what the compiler is to say of the line below it.

@MainActor
func properties(name: MutableProperty<String>, events: Signal<Int, Never>) {
  // 'debounce(for:)' is unavailable: a property has no events: write `changes.debounce(for: …)`
  _ = name.debounce(for: .seconds(1))
  // 'throttle(for:)' is unavailable: a property has no events: write `changes.throttle(for: …)`
  _ = name.throttle(for: .seconds(1))
  // 'sink' is unavailable: write `observe { … }`, and keep the connection: `.store(in: scope)`
  _ = name.sink { print($0) }
  // 'sink' is unavailable: write `observe { … }`, and keep the connection: `.store(in: scope)`
  _ = events.sink { print($0) }
}

@MainActor
func generic<Value>(property: Property<Value>) -> Property<Value> {
  // 'init(_:)' is unavailable: a value that is not Equatable needs `comparing:`, such as `.alwaysDifferent`
  Property { property.value }
}
