public import Bindery
public import BinderyViews
import CGtk

/// A list view of GTK: it has cells for the rows in sight, and changes by batches.
public class DesktopList<Row: Identifiable, Cell: DesktopCell>: DesktopElement, ListView,
  FocusableView
{
  private let makeCell: @MainActor () -> Cell
  let (view, scroll): (WidgetPointer, WidgetPointer)
  private let visibleCount: Int32
  /// The number of rows side by side; `nil` for a list whose rows stand one below the other.
  private(set) var columnCount: Int32?
  private let store = ListStore<ListPlace<Row.ID>>()
  private let selector: ListSelector
  private var rowHeight: Int32 = 0
  /// GTK's items, by their objects.
  private var items: [OpaquePointer: ListItem<Row.ID, Cell>] = [:]
  /// The rows by identity.
  private var rows: [Row.ID: Row] = [:]
  /// The objects that GTK has let go of during a change; most get the same place again.
  private var loose: Set<OpaquePointer>?
  private var wantedIDs: Set<Row.ID> = []
  private let selectionPipe = Signal<Set<Row.ID>, Never>.Pipe()
  private let activationPipe = Signal<Row.ID, Never>.Pipe()
  /// Sends the selection after each change by the user.
  public var selections: Signal<Set<Row.ID>, Never> { selectionPipe.signal }
  /// Sends the identity of a row that the user opens.
  public var activations: Signal<Row.ID, Never> { activationPipe.signal }
  /// Binds a cell to its row.
  public var configure: (@MainActor (Cell, Row) -> Void)?

  /// The kind: that of a list.
  public class var kind: ViewKind { ViewKind(.list, of: Self.self, .rows, .selected, .first) }

  /// Makes a list with a title, at least as high as some rows; it grows with the window.
  public convenience init(
    _ title: String, visibleCount: Int32 = 5, grows: Bool = true,
    cell: @escaping @MainActor () -> Cell
  ) {
    self.init(title, visibleCount, columns: nil, grows: grows, cell: cell)
  }

  init(
    _ title: String, _ visibleCount: Int32, columns: Int32?, grows: Bool,
    cell: @escaping @MainActor () -> Cell
  ) {
    let factory: OpaquePointer = gtk_signal_list_item_factory_new()
    (scroll, self.visibleCount) = (gtk_scrolled_window_new(), visibleCount)
    (makeCell, columnCount) = (cell, columns)
    view = columns == nil ? gtk_list_view_new(nil, factory) : gtk_grid_view_new(nil, factory)
    selector = ListSelector(view, isGrid: columns != nil, of: store.model)
    if columns == nil { gtk_list_view_set_show_separators(view.opaque, 1) }
    gtk_scrolled_window_set_child(scroll.opaque, view)
    gtk_scrolled_window_set_min_content_height(scroll.opaque, visibleCount * 36)
    gtk_widget_add_css_class(scroll, "list")
    gtk_widget_set_vexpand(scroll, grows ? 1 : 0)
    super.init(makeBox(spacing: 2, makeCaption(title, of: view), scroll))
    on("setup", of: factory) { [unowned self] in if let object = $0.object(1) { setUp(object) } }
    on("bind", of: factory) { [unowned self] in if let object = $0.object(1) { bind(object) } }
    on("unbind", of: factory) { [unowned self] in if let object = $0.object(1) { unbind(object) } }
    on("teardown", of: factory) { [unowned self] in
      if let object = $0.object(1) { items.removeValue(forKey: object)?.end() }
    }
    onUser("activate", of: view.opaque) { [unowned self] in
      if let id = id(at: Int($0.uint(1))) { activationPipe.send(id) }
    }
    selector.onChange = { [unowned self] in readSelection() }
    ContextMenu.watch(self) { [unowned self] x, y in openMenuOfRow(x: x, y: y) }
  }

  /// Takes the focus.
  public func takeFocus() {
    if takesInput { gtk_widget_grab_focus(view) }
  }

  /// Shows another number of rows side by side.
  func setColumns(_ count: Int32) {
    columnCount = count
    gtk_grid_view_set_min_columns(view.opaque, guint(count))
    gtk_grid_view_set_max_columns(view.opaque, guint(count))
    showHeight()
  }

  /// The way of the list: it changes when the list scrolls, or has other rows.
  var way: AdjustmentPointer? { gtk_scrolled_window_get_vadjustment(scroll.opaque) }

  /// The index of the first row in sight.
  public var first: Int { rowsInSight.first?.index ?? 0 }

  /// The rows in sight, from the first on, as many as the list promises.
  public var rowsInSight: [(index: Int, id: Row.ID, cell: Cell)] {
    let cells = cells.filter { isInSight($0.value.widget) }
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

  /// GTK's widget for the row of a cell, which is in a box with the text of a section.
  private func rowWidget(of cell: DesktopCell) -> WidgetPointer? {
    gtk_widget_get_parent(gtk_widget_get_parent(cell.widget))
  }

  /// Makes a row that is in sight the first, as far as the list goes.
  public func scrollUp(to cell: DesktopCell) {
    guard let row = rowWidget(of: cell) else { return }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(row, view, &bounds) != 0 else { return }
    let adjustment = gtk_scrolled_window_get_vadjustment(scroll.opaque)
    let place = gtk_adjustment_get_value(adjustment) + Double(bounds.origin.y)
    gtk_adjustment_set_value(adjustment, place)
  }

  /// Brings a row into sight.
  public func scroll(to place: Int) {
    let target = g_variant_new_uint32(guint(place))
    gtk_widget_activate_action_variant(view, "list.scroll-to-item", target)
  }

  // MARK: Cells

  private func setUp(_ object: OpaquePointer) {
    let cell = makeCell()
    use(cell)
    items[object] = ListItem(object, of: view, cell) { [unowned self] cell, id in
      if let row = rows[id] { configure?(cell, row) }
      showWholeRows(as: cell)
    } onPress: { [unowned self] id, count in
      guard takesInput else { return }
      if count == 1 { userTapped(id) } else { activationPipe.send(id) }
    }
  }

  /// A cell has been made.
  func use(_ cell: Cell) {}

  /// The row that a cell shows.
  func id(of cell: DesktopCell) -> Row.ID? {
    items.values.first { $0.cell === cell }?.place?.rowID
  }

  /// Makes the list as high as the rows that it promises, if they are like the highest one so far.
  private func showWholeRows(as cell: Cell) {
    guard let row = rowWidget(of: cell) else { return }
    var height: Int32 = 0
    gtk_widget_measure(row, GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
    guard height > rowHeight else { return }
    rowHeight = height
    showHeight()
  }

  private func showHeight() {
    let (columns, height) = (columnCount ?? 1, rowHeight == 0 ? 36 : rowHeight)
    let lines = (visibleCount + columns - 1) / columns
    gtk_scrolled_window_set_min_content_height(scroll.opaque, lines * height)
  }

  private func bind(_ object: OpaquePointer) {
    guard let item = items[object], let key = gtk_list_item_get_item(object),
      let place = store.key(of: OpaquePointer(key))
    else { return }
    let isKept = loose?.remove(object) != nil && item.place == place
    if !isKept { item.show(place) }
  }

  private func unbind(_ object: OpaquePointer) {
    if loose != nil { loose?.insert(object) } else { items[object]?.end() }
  }

  /// The cells that are bound, in the order of their rows: those that are drawn.
  public var boundCells: [Cell] {
    let cells = cells
    return store.keys.compactMap { $0.rowID.flatMap { cells[$0] } }
  }

  /// The cell of a row, if it is bound.
  public func cell(of id: Row.ID) -> Cell? {
    items.values.first { $0.isBound && $0.place == .row(id) }?.cell
  }

  /// The cells that are bound, by their rows.
  private var cells: [Row.ID: Cell] {
    Dictionary(
      items.values.compactMap { item in
        item.isBound ? item.place?.rowID.map { ($0, item.cell) } : nil
      },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Menus

  /// The items of the menu of a row: those of its cell.
  func menuItems(of id: Row.ID) -> [MenuItem] { cell(of: id)?.contextItems ?? [] }

  /// The row at a place, or for a key the one with the focus.
  private func openMenuOfRow(x: Double, y: Double) -> Bool {
    let found = ids.first { id in cell(of: id).map { contains($0, x, y) } ?? false } ?? focusedID
    guard let found, let cell = cell(of: found) else {
      return openMenu(contextItems, of: self, x: x, y: y)
    }
    menuRow = found
    return openMenu(menuItems(of: found), of: cell, x: x, y: y)
  }
  /// The row whose menu was opened last.
  private var menuRow: Row.ID?

  override func watchForMenu() {}

  /// Whether the focus is on a row, and not on a control in it.
  var isRowFocused: Bool {
    guard let id = focusedID, let cell = cell(of: id), let root = gtk_widget_get_root(widget)
    else { return false }
    return gtk_root_get_focus(root) == rowWidget(of: cell)
  }

  /// The row with the focus: GTK gives it to the parent of what is in the row.
  var focusedID: Row.ID? {
    ids.first { id in
      cell(of: id).flatMap { rowWidget(of: $0) }.map { item in
        let flags = gtk_widget_get_state_flags(item).rawValue
        return flags & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
      } ?? false
    }
  }

  private func contains(_ cell: DesktopCell, _ x: Double, _ y: Double) -> Bool {
    var (left, top): (Double, Double) = (0, 0)
    guard let row = rowWidget(of: cell),
      gtk_widget_translate_coordinates(widget, row, x, y, &left, &top) != 0
    else { return false }
    return gtk_widget_contains(row, left, top) != 0
  }

  // MARK: Rows

  private var shownSections: [ListSection<Row>] = []
  /// The sections that are shown.
  public var sections: [ListSection<Row>] {
    get { shownSections }
    set { show(newValue, rebinding: nil) }
  }

  /// Shows a change as a batch.
  public func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>) {
    let fresh = change.insertions.map(\.element.id) + change.updates.map(\.element.id)
    show([ListSection(rows: rows)], rebinding: Set(fresh))
  }

  /// Shows a change as a batch.
  public func apply(
    _ change: SectionedChange<Row>, resultingIn sections: PersistentArray<ListSection<Row>>
  ) {
    let fresh = change.insertions.map(\.element.id) + change.updates.map(\.element.id)
    show(sections.array, rebinding: Set(fresh))
  }

  /// Shows rows by one change of GTK's model; then the rows that stay and are to be bound again are,
  /// by default all.
  private func show(_ sections: [ListSection<Row>], rebinding fresh: Set<Row.ID>?) {
    let old = rows
    shownSections = sections
    rows = Dictionary(
      sections.flatMap(\.rows).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    // What is bound by the change itself is fresh; an updated row that stays is not.
    let bound = items.compactMapValues(\.place?.rowID)
    loose = []
    let wasAtTop = gtk_adjustment_get_value(way) == 0
    quietly { store.show(ListPlace.all(of: sections)) }
    let left = loose ?? []
    loose = nil
    for object in left { items[object]?.end() }
    for (object, id) in bound where old[id] != nil && fresh?.contains(id) != false {
      if let item = items[object], item.place == .row(id) { item.show(.row(id)) }
    }
    showSelection()
    if let menuRow, rows[menuRow] == nil { closeMenu() }
    // GTK keeps the first row in sight where it is, and so what comes before it would be out of sight.
    if wasAtTop { afterLayout(of: widget) { [weak self] in self?.scrollToTop() } }
    rowsChanged()
  }

  private func scrollToTop() {
    if gtk_adjustment_get_value(way) != 0 { gtk_adjustment_set_value(way, 0) }
  }

  /// Other rows are shown.
  func rowsChanged() {}

  func id(at index: Int) -> Row.ID? {
    store.keys.indices.contains(index) ? store.keys[index].rowID : nil
  }

  func row(_ id: Row.ID) -> Row? { rows[id] }

  /// The identities of all rows, in their order.
  var ids: [Row.ID] { sections.flatMap { $0.rows.map(\.id) } }

  // MARK: Selection

  /// How many rows can be selected.
  public var selectionMode = SelectionMode.none {
    didSet {
      guard selectionMode != oldValue else { return }
      selector.allow(selectionMode == .none ? .none : selectionMode == .multiple ? .any : .one)
      showSelection()
    }
  }

  /// The identities of the selected rows. Setting it sends nothing.
  public var selectedIDs: Set<Row.ID> {
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
