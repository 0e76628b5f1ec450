import Bindery
public import BinderyHeadless
public import BinderyViews
public import GtkViews

// What scripts read of windows, beside what the view protocols say.

extension DesktopElement: DrivenView {
  /// What is written on it.
  public var accessibleName: String {
    switch self {
    case let button as DesktopButton: button.title
    case let menu as DesktopMenu: menu.title
    case let label as DesktopLabel: label.text
    case let cell as DesktopCell:
      cell.drivenViews.lazy.map(\.view.accessibleName).first { !$0.isEmpty } ?? ""
    default: captionText
    }
  }

  /// The rows in sight of a list; otherwise the views that its properties hold.
  public var drivenViews: [NamedView] {
    if let list = self as? any RowsView { return list.shownRows.map(\.name) }
    let own = NamedView.reflected(in: self)
    guard let covering = (self as? DesktopScreen)?.covering else { return own }
    return own + [NamedView("overlay", covering)]
  }
}

/// A list, without the type of its rows.
@MainActor
protocol RowsView: DesktopElement {
  /// The rows in sight, with their indices.
  var shownRows: [(index: Int, name: NamedView, cell: DesktopCell)] { get }
  /// The number of rows.
  var rowCount: Int { get }
  /// Brings a row into sight.
  func scroll(to place: Int)
  /// Makes a row that is in sight the first, as far as the list goes.
  func scrollUp(to cell: DesktopCell)
}

extension DesktopList: RowsView {
  var shownRows: [(index: Int, name: NamedView, cell: DesktopCell)] {
    rowsInSight.map { ($0.index, NamedView("[\($0.index)]", $0.cell, row: "\($0.id)"), $0.cell) }
  }

  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }
}

extension DesktopScreen: DrivenScreen {
  /// The alert that covers the screen, or the menu of a view; of a stack, its page in front has it.
  public var presentedAlert: AlertContent? {
    if isPageAbove { return nil }
    if let alert = dialog?.alert { return alert }
    guard let menu = contextMenu, let open = menu.openMenu, let view = menu.subject else {
      return nil
    }
    return AlertContent(menu: open.items, titled: view.accessibleName, at: view)
  }
  /// The fields of that alert.
  public var alertFields: [any DrivenView] { dialog?.fields ?? [] }
  /// The sheet over the screen, or the page of a stack.
  public var screenAbove: (any DrivenScreen)? { sheet ?? pageInFront }
  /// Whether that is a page.
  public var isPageAbove: Bool { sheet == nil && pageInFront != nil }
  /// The name of the class, without the words window screen.
  public var screenName: String {
    String(describing: type(of: self)).replacing("WindowScreen", with: "")
  }
}
