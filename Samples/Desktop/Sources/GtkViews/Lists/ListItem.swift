import Bindery
import BinderyViews
import CGtk

/// A place in a list: a row, or a text above or below the rows of a section.
enum ListPlace<ID: Hashable>: Hashable {
  case row(ID)
  case text(section: Int, isHeader: Bool, String)

  /// The row, if the place is one.
  var rowID: ID? {
    if case .row(let id) = self { id } else { nil }
  }

  /// The places of sections, in their order; of rows with the same identity, the first.
  static func all<Row: Identifiable>(of sections: [ListSection<Row>]) -> [Self]
  where Row.ID == ID {
    var seen: Set<ID> = []
    return sections.enumerated().flatMap { index, section in
      func place(_ text: String?, isHeader: Bool) -> [Self] {
        text.map { [.text(section: index, isHeader: isHeader, $0)] } ?? []
      }
      let rows = section.rows.map(\.id).filter { seen.insert($0).inserted }.map(Self.row)
      return place(section.header, isHeader: true) + rows + place(section.footer, isHeader: false)
    }
  }
}

/// An item of GTK's list, which shows one place after the other: a row in a cell, or a text.
///
/// GTK asks for about 200 rows beyond sight. The cell is bound to its row while it is in sight; so
/// the others do not load pictures that are perhaps never seen.
@MainActor
final class ListItem<ID: Hashable, Cell: DesktopCell> {
  let cell: Cell
  /// The place that is shown.
  private(set) var place: ListPlace<ID>?
  /// Whether the cell is bound to the row.
  private(set) var isBound = false
  private let configure: @MainActor (Cell, ID) -> Void
  private let (item, box, text): (OpaquePointer, WidgetPointer, WidgetPointer)
  private var handlers: [SignalHandler] = []

  /// - Parameters:
  ///   - list: The list of GTK that the item belongs to.
  ///   - configure: Binds the cell to a row.
  ///   - onPress: Called when the user presses the row beside its controls; with the number of
  ///     presses at this place.
  init(
    _ item: OpaquePointer, of list: WidgetPointer, _ cell: Cell,
    configure: @escaping @MainActor (Cell, ID) -> Void,
    onPress: @escaping @MainActor (ID, Int) -> Void
  ) {
    (self.item, self.cell, self.configure) = (item, cell, configure)
    text = makeLabel(style: "caption")
    box = makeBox(spacing: 0, cell.widget, text)
    gtk_list_item_set_child(item, box)
    let click: OpaquePointer = gtk_gesture_click_new()
    gtk_widget_add_controller(box, click)
    handlers = [
      SignalHandler("pressed", of: click) { [unowned self] arguments in
        guard let id = place?.rowID else { return false }
        if isControl(at: arguments.double(2), arguments.double(3)) {
          // Or else GTK takes the second of two clicks away from the control, for the row.
          gtk_list_item_set_activatable(item, 0)
          return false
        }
        // The effect of a click depends on the selection mode, and not on GTK's modifier keys.
        gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
        gtk_widget_grab_focus(gtk_widget_get_parent(box))
        onPress(id, arguments.int(1))
        return false
      },
      SignalHandler("end", of: click) { [unowned self] _ in
        gtk_list_item_set_activatable(item, place?.rowID == nil ? 0 : 1)
        return false
      },
      SignalHandler("map", of: box.opaque) { [unowned self] _ in
        if !isBound { bind() }
        return false
      },
      SignalHandler("unmap", of: box.opaque) { [unowned self] _ in
        // The rows of a list that is hidden as a whole stay bound.
        if gtk_widget_get_mapped(list) != 0 { unbind() }
        return false
      },
    ]
  }

  /// Shows a place, and binds the cell to a row again.
  func show(_ newPlace: ListPlace<ID>) {
    end()
    place = newPlace
    let isRow = newPlace.rowID != nil
    if case .text(_, _, let words) = newPlace { gtk_label_set_text(text.opaque, words) }
    gtk_widget_set_visible(text, isRow ? 0 : 1)
    gtk_list_item_set_selectable(item, isRow ? 1 : 0)
    gtk_list_item_set_activatable(item, isRow ? 1 : 0)
    if !isRow { gtk_widget_set_visible(cell.widget, 0) }
    if gtk_widget_get_mapped(box) != 0 { bind() }
  }

  private func bind() {
    guard let id = place?.rowID else { return }
    isBound = true
    configure(cell, id)
  }

  private func unbind() {
    isBound = false
    cell.endBindings()
  }

  /// Shows no place any more.
  func end() {
    place = nil
    unbind()
    cell.isHidden = false
  }

  /// Whether a click in a row is for a control in it, such as a button.
  private func isControl(at x: Double, _ y: Double) -> Bool {
    var widget = gtk_widget_pick(box, x, y, GTK_PICK_DEFAULT)
    while let inner = widget, inner != box {
      if gtk_widget_get_focusable(inner) != 0 { return true }
      widget = gtk_widget_get_parent(inner)
    }
    return false
  }
}
