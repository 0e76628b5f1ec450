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
