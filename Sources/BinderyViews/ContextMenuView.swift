import Bindery

/// A view that has a menu of its own, which a long press, a click with the other button or a key
/// opens.
///
/// ```swift
/// todos.bind(model.todos) { cell, todo in
///   cell.bindContextMenu { [MenuItem("Delete", role: .destructive, model.delete, with: todo.id)] }
/// }
/// ```
@MainActor
public protocol ContextMenuView: ElementView {
  /// The items of the menu, in order; empty if there is no menu. Setting them sends nothing, and
  /// does not change a menu that is open.
  var contextItems: [MenuItem] { get set }
}

extension ViewKey where View: ContextMenuView {
  /// The items of the menu of the view.
  public static var contextItems: ViewKey<View, [MenuItem]> {
    .init({ $0.contextItems }, { $0.contextItems = $1 })
  }
}

extension ContextMenuView {
  /// Gives the view a menu, whose items are made again whenever a property or a command that is read
  /// in making them changes.
  ///
  /// ```swift
  /// cell.bindContextMenu { [MenuItem("Open", model.open, with: 7)] }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  ///   - items: Makes the items. The view's scope retains it, so it must not retain the view.
  public func bindContextMenu(
    fileID: StaticString = #fileID, line: UInt = #line,
    items: @escaping @MainActor () -> [MenuItem]
  ) {
    Property(comparing: .alwaysDifferent, fileID: fileID, line: line, items)
      .bind(to: self, .contextItems, fileID: fileID, line: line)
  }
}
