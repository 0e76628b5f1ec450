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
func signals() {
  // 'empty' is unavailable: say its types, without parentheses: `Signal<Int, Never>.empty`
  _ = Signal.empty()
  // 'empty' is unavailable: write `.empty`, without parentheses
  let events: Signal<Int, Never> = .empty()
  // 'never' is unavailable: write `.never`, without parentheses
  _ = Signal<Int, Never>.never()
  _ = events
}

@MainActor
func fields() {
  // 'init(_:_:showing:name:)' is unavailable: say the type of the field: `FormField<Int?>(nil, …)`
  _ = FormField(nil, .required, name: "age")
  // 'init(_:_:showing:name:)' is unavailable: say the type of the field: `FormField<Int?>(nil, …)`
  _ = FormField(nil, .required)
}

@MainActor
func generic<Value>(property: Property<Value>) -> Property<Value> {
  // 'init(_:)' is unavailable: a value that is not Equatable needs `comparing:`, such as `.alwaysDifferent`
  Property { property.value }
}
