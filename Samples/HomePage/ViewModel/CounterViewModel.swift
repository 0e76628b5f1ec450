public import Bindery

/// The seconds since somebody looks: 0 at once, 1 after a second, up to 100; then it is over (H7).
///
/// It begins when it is observed, and stops with the scopes of who observes. Nothing is counted by
/// hand: the number of a second is the value.
@MainActor
public final class CounterViewModel {
  /// The seconds.
  public let seconds: Signal<Int, Never>
  /// Whether they go on, in words.
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
