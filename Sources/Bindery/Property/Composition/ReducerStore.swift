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
