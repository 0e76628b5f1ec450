import BinderyViews

extension HeadlessView {
  /// Shows the menu of the view, beside the view.
  func userOpensContextMenu() {
    guard isForced || isAvailable, let screen else { return }
    note("opened its menu")
    screen.present(AlertContent(menu: contextItems, titled: accessibleName, at: self))
  }
}
