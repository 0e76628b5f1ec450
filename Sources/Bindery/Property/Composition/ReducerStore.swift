/// A state that only actions change, through a reducer; the state is a property.
///
/// ```swift
/// let store = ReducerStore(0, counter)
/// label.bind(store.state) { "\($0)" }
/// store.send(2)                                    // the label shows 2
/// ```
///
/// - When `send` returns, everything that depends on the state is up to date.
/// - An action sent from an observer is reduced at once, and observers see the newest state.
/// - An action that leaves the state equal notifies no observer.
@MainActor
public final class ReducerStore<State, Action> {
  private let held: MutableProperty<State>
  private let reducer: StateReducer<State, Action>

  /// The present state, to read and to observe.
  public var state: Property<State> { held }

  /// Makes a store whose states are compared with the given comparison.
  public init(
    _ initial: State, comparing comparison: Comparison<State>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, _ reducer: StateReducer<State, Action>
  ) {
    held = MutableProperty(initial, comparing: comparison, name: name, fileID: fileID, line: line)
    self.reducer = reducer
  }

  /// Makes a store; an equal state is silent.
  public convenience init(
    _ initial: State, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ reducer: StateReducer<State, Action>
  ) where State: Equatable {
    self.init(
      initial, comparing: .equality, name: name, fileID: fileID, line: line, reducer)
  }

  /// Lets the reducer change the state.
  public func send(_ action: Action) {
    held.modify { reducer.reduce(&$0, action) }
  }
}

/// How an action changes a state, as a value: the three usual forms, each convertible to the others.
///
/// ```swift
/// let counter = StateReducer<Int, Int> { state, step in state += step }        // (inout S, A) -> Void
/// let pure = StateReducer<Int, Int>(returning: { state, step in state + step })   // (S, A) -> S
/// let curried = StateReducer<Int, Int>(curried: { state in { step in state + step } })
///
/// print(counter.reduced(1, 2))                     // 3
/// print(counter.curried(1)(2))                     // 3
/// print([1, 2, 3].reduce(into: 0, counter.reduce)) // 6
/// ```
///
/// Plain data: it knows no actor, so it can be a `static let`. `ReducerStore` runs one.
public struct StateReducer<State, Action>: Sendable {
  /// The form that changes the state in place: `(inout S, A) -> Void`.
  public let reduce: @Sendable (inout State, Action) -> Void

  /// Makes a reducer that changes the state in place.
  public init(_ reduce: @escaping @Sendable (inout State, Action) -> Void) {
    self.reduce = reduce
  }

  /// Makes a reducer from a function that returns the next state: `(S, A) -> S`.
  public init(returning next: @escaping @Sendable (State, Action) -> State) {
    self.init { state, action in state = next(state, action) }
  }

  /// Makes a reducer from a curried function: `(S) -> (A) -> S`.
  public init(curried next: @escaping @Sendable (State) -> (Action) -> State) {
    self.init { state, action in state = next(state)(action) }
  }

  /// The next state: `(S, A) -> S`.
  public func reduced(_ state: State, _ action: Action) -> State {
    var next = state
    reduce(&next, action)
    return next
  }

  /// The curried form: `(S) -> (A) -> S`.
  public func curried(_ state: State) -> (Action) -> State {
    { action in reduced(state, action) }
  }

  /// A reducer that applies this reducer and then the other.
  ///
  /// ```swift
  /// let both = counter.combined(with: clamp)
  /// ```
  public func combined(with other: StateReducer) -> StateReducer {
    StateReducer { state, action in
      reduce(&state, action)
      other.reduce(&state, action)
    }
  }

  /// A reducer of a larger state of which this reducer changes a part; actions that do not concern
  /// the part change nothing.
  ///
  /// ```swift
  /// let app = counter.pulledBack(to: \AppState.count) { (action: AppAction) in action.step }
  /// ```
  public func pulledBack<Whole, WholeAction>(
    to part: any WritableKeyPath<Whole, State> & Sendable,
    _ action: @escaping @Sendable (WholeAction) -> Action?
  ) -> StateReducer<Whole, WholeAction> {
    StateReducer<Whole, WholeAction> { whole, wholeAction in
      guard let action = action(wholeAction) else { return }
      reduce(&whole[keyPath: part], action)
    }
  }
}

/// The composition of two functions: `second` is called with the result of `first`.
///
/// ```swift
/// func multiply(_ x: Int) -> Int { x * x }
/// func increment(_ x: Int) -> Int { x + 1 }
///
/// print(compose(multiply, and: increment)(10))     // 101
/// print(compose(increment, and: multiply)(10))     // 121
/// let squares = numbers.map(compose(multiply, and: increment))
/// ```
///
/// The functions are not isolated to an actor, so that the result can be used anywhere.
public func compose<Input, Middle, Output>(
  _ first: @escaping @Sendable (Input) -> Middle, and second: @escaping @Sendable (Middle) -> Output
) -> @Sendable (Input) -> Output {
  { second(first($0)) }
}

/// The composition of two functions that may throw: `second` is called with the result of `first`.
/// The first error is thrown.
///
/// ```swift
/// let amount = compose(parse, and: convert)
/// print(try amount("12"))
/// ```
@_disfavoredOverload  // functions that do not throw make one that does not throw
public func compose<Input, Middle, Output>(
  _ first: @escaping @Sendable (Input) throws -> Middle,
  and second: @escaping @Sendable (Middle) throws -> Output
) -> @Sendable (Input) throws -> Output {
  // Not one function with a typed error: the compiler (6.3) crashes in code that calls it.
  { try second(try first($0)) }
}
