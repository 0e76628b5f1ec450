public import Bindery

/// The seconds since the observation began: 0 at once, 1 after a second, up to 100; then it
/// completes.
///
/// It begins when it is observed, and stops with the scopes of the observers. There is no counter
/// variable: the number of a second is the value.
@MainActor
public final class CounterViewModel {
  /// The seconds.
  public let seconds: Signal<Int, Never>
  /// The state of the counter, in words.
  public let state: Signal<String, Never>

  /// Makes a model whose time has not begun.
  public init() {
    seconds = .interval(every: .seconds(1)).map { $0 + 1 }.prepend(0).prefix(101)
      .share(replay: 1)
    state = seconds.materialize().map { event in
      if case .completed = event { "Over" } else { "Counting" }
    }
  }
}
