/// A turn in which signals deliver, outside of any effect and derived value: reads are not tracked,
/// and effects made in it have no owner.
@usableFromInline
@frozen
@MainActor
struct SignalTurn {
  private let reader: Node?
  private let effect: Unmanaged<Observer>?

  /// Begins one; the caller ends it.
  @usableFromInline
  static func begin() -> SignalTurn {
    Turn.begin()
    Graph.markDropped()
    let turn = SignalTurn(reader: Graph.current, effect: Graph.runningEffect)
    (Graph.current, Graph.runningEffect) = (nil, nil)
    return turn
  }

  @usableFromInline
  func end() {
    (Graph.current, Graph.runningEffect) = (reader, effect)
    Graph.sweepIfNeeded()
    Turn.end()
  }

  /// Runs `body` as a turn.
  static func run(_ body: () -> Void) {
    let turn = begin()
    body()
    turn.end()
  }
}
