public import Bindery

/// A shopping cart: the number of pieces, and the note on the parcel.
public struct Cart: Sendable, Hashable {
  /// The most pieces that fit into a parcel.
  public static let limit = 5

  /// How many pieces.
  public var count = 0
  /// The note on the parcel.
  public var note = ""

  /// Makes an empty cart.
  public init() {}
}

/// The actions on a cart.
public enum CartAction: Sendable, Hashable {
  /// Adds this number of pieces.
  case add(Int)
  /// Sets the note on the parcel.
  case write(String)
}

extension Cart {
  /// Three reducers, combined: one counts, the next keeps to the limit, the last writes the note.
  public static let reducer: StateReducer<Cart, CartAction> = {
    let adding = StateReducer<Int, Int> { count, pieces in
      count += min(max(pieces, -limit), limit)
    }
    let limiting = StateReducer<Int, Int> { count, _ in count = min(max(count, 0), limit) }
    let writing = StateReducer<String, String> { note, text in note = text }

    let counting = adding.combined(with: limiting).pulledBack(to: \Cart.count) {
      (action: CartAction) in if case .add(let pieces) = action { pieces } else { nil }
    }
    return counting.combined(
      with: writing.pulledBack(to: \Cart.note) { action in
        if case .write(let text) = action { text } else { nil }
      })
  }()
}
