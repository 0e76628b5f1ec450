package import Bindery
package import BinderyViews
package import CGtk

/// A list view of GTK: it has cells for the rows in sight and some beyond, and changes by batches.
package class DesktopList<Row: Identifiable, Cell: DesktopCell>: DesktopElement, BatchListView,
  FocusableView
{
  /// A place in the list: a row, or a text above or below the rows of a section.
  enum Place: Hashable {
    case row(Row.ID)
    case text(section: Int, isHeader: Bool, String)
  }

  /// A widget of GTK that shows a place: a cell or a text.
  @MainActor
  private final class Holder {
    let cell: Cell
    let text: WidgetPointer
    var place: Place?
    var handlers: [SignalHandler] = []

    init(_ cell: Cell) {
      self.cell = cell
      text = makeLabel(style: "caption")
    }
  }

  private let (makeCell, view): (@MainActor () -> Cell, WidgetPointer)
  private let (scroll, visibleCount): (WidgetPointer, Int32)
  private let store = ListStore<Place>()
  private let selector: ListSelector
  private var holders: [OpaquePointer: Holder] = [:]
  /// The rows by identity.
  private var rows: [Row.ID: Row] = [:]
  /// The items that GTK has let go of during a change; most get the same place again.
  private var loose: Set<OpaquePointer>?
  private var wantedIDs: Set<Row.ID> = []
  private let selectionPipe = Signal<Set<Row.ID>, Never>.Pipe()
  private let activationPipe = Signal<Row.ID, Never>.Pipe()
  package var selections: Signal<Set<Row.ID>, Never> { selectionPipe.signal }
  package var activations: Signal<Row.ID, Never> { activationPipe.signal }
  package var configure: (@MainActor (Cell, Row) -> Void)?

  /// Makes a list with a title, at least as high as some rows; it grows with the window.
  package init(
    _ title: String, visibleCount: Int32 = 5, grows: Bool = true,
    cell: @escaping @MainActor () -> Cell
  ) {
    let factory: OpaquePointer = gtk_signal_list_item_factory_new()
    (scroll, self.visibleCount) = (gtk_scrolled_window_new(), visibleCount)
    (makeCell, view) = (cell, gtk_list_view_new(nil, factory))
    selector = ListSelector(view, of: store.model)
    gtk_list_view_set_show_separators(view.opaque, 1)
    gtk_scrolled_window_set_child(scroll.opaque, view)
    gtk_scrolled_window_set_min_content_height(scroll.opaque, visibleCount * 36)
    gtk_widget_add_css_class(scroll, "list")
    gtk_widget_set_vexpand(scroll, grows ? 1 : 0)
    super.init(makeBox(spacing: 2, makeCaption(title, of: view), scroll))
    on("setup", of: factory) { [unowned self] in if let item = $0.object(1) { setUp(item) } }
    on("bind", of: factory) { [unowned self] in if let item = $0.object(1) { bind(item) } }
    on("unbind", of: factory) { [unowned self] in if let item = $0.object(1) { unbind(item) } }
    on("teardown", of: factory) { [unowned self] in
      if let item = $0.object(1), let holder = holders.removeValue(forKey: item) { end(holder) }
    }
    onUser("activate", of: view.opaque) { [unowned self] in
      if let id = id(at: Int($0.uint(1))) { activationPipe.send(id) }
    }
    selector.onChange = { [unowned self] in readSelection() }
  }

  package func takeFocus() {
    if takesInput { gtk_widget_grab_focus(view) }
  }

  /// The rows in sight, from the first on, as many as the list promises.
  package var rowsInSight: [(index: Int, id: Row.ID, cell: Cell)] {
    let ids = sections.flatMap { $0.rows.map(\.id) }
    let cells = Dictionary(
      holders.values.compactMap { holder -> (Row.ID, Cell)? in
        guard case .row(let id)? = holder.place, isInSight(holder.cell.widget)
        else { return nil }
        return (id, holder.cell)
      }
    ) { first, _ in first }
    let rows = ids.enumerated().compactMap { index, id in
      cells[id].map { (index: index, id: id, cell: $0) }
    }
    return Array(rows.prefix(Int(visibleCount)))
  }

  /// Whether the middle of a row is in sight. A hidden cell leaves its row, which is empty.
  private func isInSight(_ cell: WidgetPointer) -> Bool {
    guard let widget = gtk_widget_get_parent(cell) else { return false }
    var (x, y): (Double, Double) = (0, 0)
    let middle = Double(gtk_widget_get_height(widget)) / 2
    return gtk_widget_get_mapped(widget) != 0
      && gtk_widget_translate_coordinates(widget, scroll, 0, middle, &x, &y) != 0
      && 0..<Double(gtk_widget_get_height(scroll)) ~= y
  }

  /// Makes a row that is in sight the first, as far as the list goes.
  package func scrollUp(to cell: DesktopCell) {
    var (x, y): (Double, Double) = (0, 0)
    gtk_widget_translate_coordinates(cell.widget, scroll, 0, 0, &x, &y)
    let adjustment = gtk_scrolled_window_get_vadjustment(scroll.opaque)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + y)
  }

  /// Brings a row into sight.
  package func scroll(to place: Int) {
    let target = g_variant_new_uint32(guint(place))
    gtk_widget_activate_action_variant(view, "list.scroll-to-item", target)
  }

  // MARK: Cells

  private func setUp(_ item: OpaquePointer) {
    let holder = Holder(makeCell())
    holders[item] = holder
    let box = makeBox(spacing: 0, holder.cell.widget, holder.text)
    gtk_list_item_set_child(item, box)
    // The effect of a click depends on the selection mode, and not on GTK's modifier keys.
    let click: OpaquePointer = gtk_gesture_click_new()
    gtk_widget_add_controller(box, click)
    holder.handlers.append(
      SignalHandler("pressed", of: click) { [unowned self] arguments in
        guard takesInput, case .row(let id)? = holder.place,
          !isControl(at: arguments.double(2), arguments.double(3), in: box)
        else { return false }
        gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
        gtk_widget_grab_focus(gtk_widget_get_parent(box))
        if arguments.int(1) == 1 { userTapped(id) } else { activationPipe.send(id) }
        return false
      })
  }

  /// Whether a click in a row is for a control in it, such as a button.
  private func isControl(at x: Double, _ y: Double, in box: WidgetPointer) -> Bool {
    var widget = gtk_widget_pick(box, x, y, GTK_PICK_DEFAULT)
    while let inner = widget, inner != box {
      if gtk_widget_get_focusable(inner) != 0 { return true }
      widget = gtk_widget_get_parent(inner)
    }
    return false
  }

  private func bind(_ item: OpaquePointer) {
    guard let holder = holders[item], let object = gtk_list_item_get_item(item),
      let place = store.key(of: OpaquePointer(object))
    else { return }
    let isKept = loose?.remove(item) != nil && holder.place == place
    if !isKept { show(place, in: holder, of: item) }
  }

  private func unbind(_ item: OpaquePointer) {
    if loose != nil { loose?.insert(item) } else if let holder = holders[item] { end(holder) }
  }

  private func show(_ place: Place, in holder: Holder, of item: OpaquePointer) {
    end(holder)
    holder.place = place
    var isRow = false
    switch place {
    case .row(let id):
      isRow = true
      if let row = rows[id] { configure?(holder.cell, row) }
    case .text(_, _, let text): gtk_label_set_text(holder.text.opaque, text)
    }
    gtk_widget_set_visible(holder.text, isRow ? 0 : 1)
    if !isRow { gtk_widget_set_visible(holder.cell.widget, 0) }
    gtk_list_item_set_selectable(item, isRow ? 1 : 0)
    gtk_list_item_set_activatable(item, isRow ? 1 : 0)
  }

  private func end(_ holder: Holder) {
    holder.place = nil
    holder.cell.endBindings()
    holder.cell.isHidden = false
  }

  /// The cells that are bound, in the order of their rows: those in sight, and some beyond.
  package var boundCells: [Cell] {
    let cells = Dictionary(
      holders.values.compactMap { holder in holder.place.map { ($0, holder.cell) } },
      uniquingKeysWith: { first, _ in first })
    return store.keys.compactMap { if case .row = $0 { cells[$0] } else { nil } }
  }

  /// The cell of a row, if it is bound.
  package func cell(of id: Row.ID) -> Cell? { holders.values.first { $0.place == .row(id) }?.cell }

  // MARK: Rows

  private var shownSections: [ListSection<Row>] = []
  package var sections: [ListSection<Row>] {
    get { shownSections }
    set { show(newValue, rebinding: nil) }
  }

  package func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>) {
    let fresh = change.insertions.map(\.element.id) + change.updates.map(\.element.id)
    show([ListSection(rows: rows.array)], rebinding: Set(fresh))
  }

  package func apply<Key>(
    _ change: SectionedChange<Key, Row>,
    resultingIn sections: PersistentArray<KeyedSection<Key, Row>>,
    header: @MainActor (Key) -> String?
  ) {
    let fresh = change.insertions.map(\.element.id) + change.updates.map(\.element.id)
    show(
      sections.map { ListSection(header: header($0.id), rows: $0.elements.array) },
      rebinding: Set(fresh))
  }

  /// Shows rows by one change of GTK's model; then the rows that stay and are to be bound again are,
  /// by default all.
  private func show(_ sections: [ListSection<Row>], rebinding fresh: Set<Row.ID>?) {
    let old = rows
    shownSections = sections
    rows = Dictionary(
      sections.flatMap(\.rows).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    wantedIDs.subtract(old.keys.filter { rows[$0] == nil })
    // What is bound by the change itself is fresh; an updated row that stays is not.
    let bound = holders.filter { if case .row? = $0.value.place { true } else { false } }
      .mapValues(\.place)
    loose = []
    quietly { store.show(places(of: sections)) }
    let left = loose ?? []
    loose = nil
    for item in left { if let holder = holders[item] { end(holder) } }
    for (item, place) in bound {
      guard let place, let holder = holders[item], holder.place == place,
        case .row(let id) = place, old[id] != nil, fresh?.contains(id) != false
      else { continue }
      show(place, in: holder, of: item)
    }
    showSelection()
  }

  private func places(of sections: [ListSection<Row>]) -> [Place] {
    var seen: Set<Row.ID> = []
    return sections.enumerated().flatMap { index, section in
      let header = section.header.map { [Place.text(section: index, isHeader: true, $0)] } ?? []
      let footer = section.footer.map { [Place.text(section: index, isHeader: false, $0)] } ?? []
      return header + section.rows.map(\.id).filter { seen.insert($0).inserted }.map(Place.row)
        + footer
    }
  }

  func id(at index: Int) -> Row.ID? {
    guard store.keys.indices.contains(index), case .row(let id) = store.keys[index] else {
      return nil
    }
    return id
  }

  func row(_ id: Row.ID) -> Row? { rows[id] }

  // MARK: Selection

  package var selectionMode = SelectionMode.none {
    didSet {
      guard selectionMode != oldValue else { return }
      selector.allow(selectionMode == .none ? .none : selectionMode == .multiple ? .any : .one)
      showSelection()
    }
  }

  package var selectedIDs: Set<Row.ID> {
    get { wantedIDs.filter { rows[$0] != nil } }
    set {
      wantedIDs = newValue
      showSelection()
    }
  }

  private func showSelection() {
    let places =
      wantedIDs.isEmpty
      ? []
      : store.keys.indices.filter { index in
        id(at: index).map(wantedIDs.contains) ?? false
      }
    quietly { selector.select(places, of: store.keys.count) }
  }

  /// The user has changed the selection by keys.
  private func readSelection() {
    if !isQuiet, takesInput {
      userSelected(Set(selector.places(of: store.keys.count).compactMap(id(at:))))
    }
  }

  private func userTapped(_ id: Row.ID) {
    let isSelected = wantedIDs.contains(id)
    switch selectionMode {
    case .none: activationPipe.send(id)
    case .single: userSelected([id])
    case .toggle: userSelected(isSelected ? [] : [id])
    case .multiple: userSelected(selectedIDs.symmetricDifference([id]))
    }
  }

  private func userSelected(_ ids: Set<Row.ID>) {
    guard ids != selectedIDs else { return }
    selectedIDs = ids
    selectionPipe.send(ids)
  }
}
