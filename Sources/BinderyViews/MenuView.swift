public import Bindery

/// A button that opens a menu of items.
///
/// ```swift
/// more.bind { [MenuItem("Undo", model.undo), MenuItem("Dark", checking: model.isDark)] }
/// ```
///
/// An item is known by its title. When the user chooses one, the menu closes, then the choice is
/// sent, then the item is performed.
@MainActor
public protocol MenuView: DescribedView {
  /// The title. Setting it sends nothing.
  var title: String { get set }
  /// The items, in order. Setting them sends nothing, and keeps an open menu open.
  var items: [MenuItem] { get set }
  /// Sends each item that the user chooses, before it is performed.
  var chosenItems: Signal<MenuItem, Never> { get }
}

extension ViewKey where View: MenuView {
  /// The title.
  public static var title: ViewKey<View, String> { .init({ $0.title }, { $0.title = $1 }) }
  /// The items; they are shown as their number, without separators.
  public static var items: ViewKey<View, [MenuItem]> {
    .init({ $0.items }, { $0.items = $1 }).shown { .count($1.count { !$0.isSeparator }) }
  }
  /// The titles of the items with a check mark; `nil` if no item has one.
  public static var checked: ViewKey<View, ReadOnly<String?>> {
    .init(reading: { view in
      let titles = view.items.filter { $0.isChecked == true }.map(\.title)
      return titles.isEmpty ? nil : titles.joined(separator: ", ")
    })
  }
}

extension MenuView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.menu, of: Self.self, .title, .items, .checked) }

  /// The titles of the items, without separators.
  package var itemTitles: [String] { items.filter { !$0.isSeparator }.map(\.title) }

  /// Shows items, which are made again whenever a property or a command that is read in making them
  /// changes.
  ///
  /// ```swift
  /// more.bind { [MenuItem("Undo", model.undo), .separator, MenuItem("Discard", model.discard)] }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  ///   - items: Makes the items. The view's scope retains it, so it must not retain the view.
  public func bind(
    fileID: StaticString = #fileID, line: UInt = #line,
    items: @escaping @MainActor () -> [MenuItem]
  ) {
    // Items that look the same may perform something else.
    Property(comparing: .alwaysDifferent, fileID: fileID, line: line, items)
      .bind(to: self, .items, fileID: fileID, line: line)
  }
}
