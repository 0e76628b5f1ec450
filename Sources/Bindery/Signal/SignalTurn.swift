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

/// Begins a turn where no effect and no derived value is running, so that nothing has to be put back at its
/// end. If there is one, or if a token was released, it begins none, and returns another number than 0.
///
/// Not a static method, which would be called through a function that drops its type; and what is seldom done
/// is called in a way that lets the compiler set up no stack frame for the rest.
@usableFromInline
@MainActor
func beginPlainTurn() -> UInt {
  // One test of three words.
  let reader = UInt(bitPattern: Graph.current?.record)
  let effect = UInt(bitPattern: Graph.runningEffect?.toOpaque())
  var word = reader | effect | Graph.droppedWord
  if word != 0 { word = declinePlainTurn(word) }
  Turn.begin()
  return word
}

/// Takes back the turn that is begun next.
@inline(never)
@MainActor
private func declinePlainTurn(_ word: UInt) -> UInt {
  Graph.markDropped()
  Turn.depth &-= 1
  return word
}

/// Ends a turn that was begun so.
@usableFromInline
@MainActor
func endPlainTurn() {
  if Graph.hasChores { doChores() }
  Turn.depth &-= 1
}

/// Does what the end of a turn has to do, but does not end it.
@inline(never)
@MainActor
private func doChores() {
  Graph.sweepIfNeeded()
  Turn.end()
  Turn.begin()
}
