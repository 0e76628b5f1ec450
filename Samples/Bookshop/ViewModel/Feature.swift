public import Bindery

/// A page of the shop above the search.
@MainActor
public protocol Feature: AnyObject {
  /// The news of the page for the shop.
  var exits: Signal<Exit, Never> { get }
}

/// The news of a page for the shop.
public enum Exit: Equatable, Sendable {
  /// A book is to go into the basket.
  case bought(Book)
  /// The basket is to be ordered.
  case checkedOut
  /// The address is known.
  case addressed(String)
  /// The page is left.
  case left
  /// The order was taken, under this number.
  case ordered(String)
}
