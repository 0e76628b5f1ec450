public import Bindery

/// A cart whose state only actions change, through a reducer.
@MainActor
public final class CartViewModel {
  /// The cart.
  public let cart: Property<Cart>
  /// One piece more.
  public let add: Command<Void, Void, Never>
  /// One piece less.
  public let remove: Command<Void, Void, Never>
  /// The note on the parcel, two-way.
  public let note: Channel<String>

  /// Makes an empty cart.
  public init() {
    let store = ReducerStore(Cart(), name: "cart", Cart.reducer)
    cart = store.state
    add = Command(.enabled(if: cart.map { $0.count < Cart.limit })) {
      store.send(.add(1))
    }
    remove = Command(.enabled(if: cart.map { $0.count > 0 })) {
      store.send(.add(-1))
    }
    note = Channel(reading: cart.note) { store.send(.write($0)) }
  }
}
