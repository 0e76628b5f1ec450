public import Bindery
public import BinderyViews
import CGtk

/// A list whose rows have columns, below headers by which the user sorts; the rows are edited as those
/// of a `DesktopEditableList`.
///
/// The views of a cell are its columns; each is as wide as its header.
public final class DesktopTable<Row: Identifiable, Cell: DesktopCell, Column: Hashable>:
  DesktopEditableList<Row, Cell>, TableView, HeadersView
{
  /// The kind: that of a table.
  public override class var kind: ViewKind {
    ViewKind(.table, of: DesktopTable.self, .rows, .selected, .first, .sortOrder)
  }

  private let sortPipe = Signal<ColumnOrder<Column>?, Never>.Pipe()
  /// Sends the order that the user wants, each time the user chooses a header.
  public var sortings: Signal<ColumnOrder<Column>?, Never> { sortPipe.signal }
  private let bar = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 8)
  private var buttons: [DesktopButton] = []
  /// The groups of widgets of one width.
  private var widths: [SizeGroupPointer] = []

  /// Makes a table with a title, at least as high as some rows; it grows with the window.
  public init(
    _ title: String, headers: [ColumnHeader<Column>], visibleCount: Int32 = 5, grows: Bool = true,
    cell: @escaping @MainActor () -> Cell
  ) {
    self.headers = headers
    super.init(title, visibleCount: visibleCount, grows: grows, cell: cell)
    gtk_widget_add_css_class(bar, "headers")
    gtk_box_insert_child_after(widget.cast(), bar, gtk_widget_get_prev_sibling(scroll))
    showHeaders()
  }

  isolated deinit {
    for group in widths { g_object_unref(group) }
  }

  /// The headers, in the order of the columns.
  public var headers: [ColumnHeader<Column>] { didSet { showHeaders() } }

  /// The order that the headers show; `nil` for none. Setting it sends nothing.
  public var sortOrder: ColumnOrder<Column>? { didSet { showOrder() } }

  /// The button of a header.
  package func headerButton(_ title: String) -> WidgetPointer? {
    zip(headers, buttons).first { $0.0.title == title }?.1.widget
  }

  private func showHeaders() {
    for button in buttons { gtk_box_remove(bar.cast(), button.widget) }
    buttons = headers.enumerated().map { place, header in
      let button = DesktopButton(header.title)
      button.fillLine()
      gtk_widget_set_hexpand(button.widget, 1)
      button.isEnabled = header.isSortable
      button.taps.observe { [unowned self] in userChose(header.column) }.store(in: button.scope)
      gtk_box_append(bar.cast(), button.widget)
      gtk_size_group_add_widget(width(of: place), button.widget)
      return button
    }
    showOrder()
  }

  private func width(of place: Int) -> SizeGroupPointer? {
    while !widths.indices.contains(place) {
      guard let group = gtk_size_group_new(GTK_SIZE_GROUP_HORIZONTAL) else { return nil }
      widths.append(group)
    }
    return widths[place]
  }

  override func use(_ cell: Cell) {
    gtk_box_set_homogeneous(cell.widget.cast(), 0)
    for (place, part) in cell.contents.enumerated() {
      guard let part = part as? DesktopElement else { continue }
      gtk_widget_set_hexpand(part.widget, 1)
      gtk_size_group_add_widget(width(of: place), part.widget)
    }
  }

  private func showOrder() {
    for (header, button) in zip(headers, buttons) {
      let isDescending = sortOrder?.column == header.column ? sortOrder?.isDescending : nil
      button.image = isDescending.map { $0 ? "pan-down-symbolic" : "pan-up-symbolic" }
      setAccessibleSort(button.widget, isDescending.map { $0 ? 1 : 0 } ?? -1)
    }
  }

  private func userChose(_ column: Column) {
    guard takesInput else { return }
    let order = ColumnOrder.choosing(column, after: sortOrder)
    sortOrder = order
    sortPipe.send(order)
  }
}

/// A table, whatever its columns are.
@MainActor
package protocol HeadersView: DesktopElement {
  /// The button of a header.
  func headerButton(_ title: String) -> WidgetPointer?
}
