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
  /// The combination of three reducers, each in its own form.
  public static let reducer: StateReducer<Cart, CartAction> = {
    // (inout S, A) -> Void
    let adding = StateReducer<Int, Int> { count, pieces in
      count += min(max(pieces, -limit), limit)
    }
    // (S, A) -> S
    let limiting = StateReducer<Int, Int>(returning: { count, _ in min(max(count, 0), limit) })
    // (S) -> (A) -> S
    let writing = StateReducer<String, String>(curried: { _ in { text in text } })

    let counting = adding.combined(with: limiting).pulledBack(to: \Cart.count) {
      (action: CartAction) in if case .add(let pieces) = action { pieces } else { nil }
    }
    return counting.combined(
      with: writing.pulledBack(to: \Cart.note) { action in
        if case .write(let text) = action { text } else { nil }
      })
  }()
}
