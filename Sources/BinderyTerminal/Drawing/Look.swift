import BinderyHeadless
import BinderyScript

/// The additions of a window to a screen when it is drawn: the cursor, and a date that is typed.
@MainActor
struct Look {
  /// Where the cursor is.
  var spot: Spot?
  /// The rows of the cursors of lists, by the id of the list.
  var cursors: [String: Int] = [:]
  /// The row that the user has picked up to move it, by the id of the list.
  var taken: (list: String, row: Int)?
  /// A date that is being typed, by the id of its view.
  var entry: (view: String, line: LineBuffer)?
  /// The view with an id.
  var view: @MainActor (String) -> HeadlessView? = { _ in nil }

  func isHere(_ view: DrawnView) -> Bool { spot == .view(view.id) }

  /// Whether the cursor is in a view or in a part of it.
  func isIn(_ view: DrawnView) -> Bool { isHere(view) || view.children.contains(where: isIn) }

  /// The style of a control: the cursor is on it, it can be used, or not.
  func style(of view: DrawnView, _ usual: TextStyle = .plain) -> TextStyle {
    isHere(view) ? .focused : view.isOff ? .faint : usual
  }
}

/// A place for the cursor of the window.
enum Spot: Hashable {
  /// A view, which has the focus if it takes it.
  case view(String)
  /// An action of the alert, by its title.
  case action(String)
  /// The page before.
  case back
}
