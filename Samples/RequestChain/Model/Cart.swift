public import Bindery

/// What somebody is about to buy: how many pieces, and what is written on the parcel.
public struct Cart: Sendable, Hashable {
  /// The most pieces that fit into a parcel.
  public static let limit = 5

  /// How many pieces.
  public var count = 0
  /// What is written on the parcel.
  public var note = ""

  /// Makes an empty cart.
  public init() {}
}

/// What can be done to a cart.
public enum CartAction: Sendable, Hashable {
  /// Changes how many pieces there are by so many.
  case add(Int)
  /// Writes something on the parcel.
  case write(String)
}

extension Cart {
  /// How actions change a cart: three reducers, each in the form that suits it, made one (C3).
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
