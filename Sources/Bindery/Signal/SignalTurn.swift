/// A stretch of synchronous work in which signals deliver: a turn whose code is nobody's effect and
/// nobody's derived value. What it reads is not tracked, and effects made in it belong to nobody.
@usableFromInline
@frozen
@MainActor
struct SignalTurn {
  private let reader: Node?
  private let effect: Unmanaged<Observer>?

  /// Begins one; who does so ends it.
  @usableFromInline
  static func begin() -> SignalTurn {
    Turn.begin()
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
