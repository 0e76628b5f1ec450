public import Bindery

/// A list of rows, of which some are visible. It changes by batches, so that a view can update only
/// the rows that changed.
///
/// ```swift
/// tasks.bind(model.tasks) { cell, task in cell.title.bind(task.title) }
/// ```
///
/// Rows have an identity: the selection follows a moved row, and ends with a removed one.
/// `configure` binds a cell to a row while the row is visible, or about to be; these bindings end
/// afterwards.
@MainActor
public protocol ListView: DescribedView {
  /// The data of a row.
  associatedtype Row: Identifiable
  /// The cell that shows a row.
  associatedtype Cell: CellView

  /// The rows. Setting them sends nothing.
  var sections: [ListSection<Row>] { get set }
  /// Changes the rows, and rebinds the cells of inserted and updated ones; by default, sets
  /// `sections`.
  func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>)
  /// Changes rows and sections; by default, sets `sections`.
  func apply(
    _ change: SectionedChange<Row>, resultingIn sections: PersistentArray<ListSection<Row>>)
  /// The number of rows; by default that of the rows in `sections`.
  var rowCount: Int { get }
  /// The index of the first row in sight; 0 for a toolkit that does not tell.
  var first: Int { get }
  /// Binds a cell to a row. The list retains it, so it must not retain the screen.
  ///
  /// A cell is used for several rows. What observes its events belongs to the cell's scope
  /// (`.store(in: cell.scope)`), which ends before the next row; in the screen's scope, one tap would
  /// be heard for each row that the cell has shown.
  var configure: (@MainActor (Cell, Row) -> Void)? { get set }
  /// The cells that are bound to a row, in the order of the rows: all those that `configure` was called
  /// for, and whose bindings have not ended since. Many toolkits bind more than what is in sight.
  var boundCells: [Cell] { get }
  /// How many rows can be selected.
  var selectionMode: SelectionMode { get set }
  /// The identities of the selected rows, among the present ones. Setting them sends nothing.
  ///
  /// The list keeps what was set, or selected by the user, also of rows that are not present: a row
  /// that comes later, or comes back, is selected then.
  var selectedIDs: Set<Row.ID> { get set }
  /// Sends the selection after each change by the user.
  var selections: Signal<Set<Row.ID>, Never> { get }
  /// Sends each row that the user activates: by a double click or Return.
  var activations: Signal<Row.ID, Never> { get }
}

extension ViewKey where View: ListView {
  /// The identities of the selected rows.
  static var selectedIDs: ViewKey<View, Set<View.Row.ID>> {
    .init({ $0.selectedIDs }, { $0.selectedIDs = $1 })
  }
  /// The number of rows.
  public static var rows: ViewKey<View, ReadOnly<Int>> { .init(reading: { $0.rowCount }) }
  /// The number of selected rows.
  public static var selected: ViewKey<View, ReadOnly<Int>> {
    .init(reading: { $0.selectedIDs.count })
      .spoken { $1.value > 0 ? "\($1.value) of \($0.rowCount) selected" : nil }
  }
  /// The index of the first row in sight.
  public static var first: ViewKey<View, ReadOnly<Int>> { .init(reading: { $0.first }) }
  /// How many rows can be selected.
  public static var selectionMode: ViewKey<View, SelectionMode> {
    .init({ $0.selectionMode }, { $0.selectionMode = $1 })
  }
}

extension ListView {
  /// Sets all rows.
  public func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>) {
    sections = [ListSection(rows: rows)]
  }

  /// Sets all sections.
  public func apply(
    _ change: SectionedChange<Row>, resultingIn sections: PersistentArray<ListSection<Row>>
  ) {
    self.sections = sections.array
  }

  /// Always 0.
  public var first: Int { 0 }

  /// The number of rows in all sections.
  public var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.list, of: Self.self, .rows, .selected, .first) }
}

extension ListView {
  /// Shows the elements of a list, each in a cell that `configure` binds to it.
  ///
  /// ```swift
  /// todos.bind(model.todos.filter { !$0.isDone }) { cell, todo in cell.title.text = todo.title }
  /// ```
  ///
  /// A row that stays or moves keeps its cell with its bindings; only inserted and updated rows are
  /// rebound.
  public func bind(
    _ rows: ArrayProperty<Row>, fileID: StaticString = #fileID, line: UInt = #line,
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    let list = Self.opening(configure)
    rows.mirror(.named("rows"), of: self, fileID, line) {
      list($0)?.apply($1, resultingIn: $2)
    }
  }

  /// Shows the elements of a list with sections.
  ///
  /// ```swift
  /// todos.bind(sections: model.byDay) { cell, todo in … }
  /// ```
  public func bind(
    sections: SectionedArrayProperty<Row>, fileID: StaticString = #fileID, line: UInt = #line,
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    let list = Self.opening(configure)
    sections.mirror(.named("rows"), of: self, fileID, line) {
      list($0)?.apply($1, resultingIn: $2)
    }
  }

  /// Shows the property's values, each in a cell that `configure` binds to it.
  ///
  /// ```swift
  /// tasks.bind(model.tasks) { cell, task in
  ///   cell.title.bind(task.title)
  ///   cell.done.bind(task.isDone)
  /// }
  /// ```
  ///
  /// When the property changes, the cells of the visible rows are rebound. Each row keeps its cell,
  /// so a field in it stays in editing.
  public func bind(
    _ rows: Property<[Row]>, fileID: StaticString = #fileID, line: UInt = #line,
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    let list = Self.opening(configure)
    rows.follow(.named("rows"), of: self, fileID, line) {
      list($0)?.sections = [ListSection(rows: $1)]
    }
  }

  /// Shows the values of the property's sections, each in a cell that `configure` binds to it.
  public func bind(
    sections: Property<[ListSection<Row>]>, fileID: StaticString = #fileID, line: UInt = #line,
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    let list = Self.opening(configure)
    sections.follow(.named("rows"), of: self, fileID, line) { list($0)?.sections = $1 }
  }

  /// Keeps the selected rows and the property equal; the property leads. Any number of rows can be
  /// selected then.
  public func bind(
    selection: MutableProperty<Set<Row.ID>>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    selectionMode = .multiple
    connect(
      .selectedIDs, selections { selection.untracked }, to: Channel(selection), fileID, line)
  }

  /// The selection after each change by the user, with those of the selected identities whose rows the
  /// list does not have now, such as rows that a filter hides: they stay selected.
  func selections(among selected: @escaping @MainActor () -> Set<Row.ID>) -> Signal<
    Set<Row.ID>, Never
  > {
    selections.map { [weak self] shown in
      let others = selected().subtracting(shown)
      guard let self, !others.isEmpty else { return shown }
      let hidden = others.subtracting(sections.lazy.flatMap { $0.rows.lazy.map(\.id) })
      guard !hidden.isEmpty else { return shown }
      let all = shown.union(hidden)
      selectedIDs = all
      return all
    }
  }

  /// Keeps the selected row and the property equal; the property leads. At most one row can be
  /// selected then.
  ///
  /// ```swift
  /// todos.bind(selection: model.selectedTodo)
  /// ```
  public func bind(
    selection: MutableProperty<Row.ID?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if selectionMode != .toggle { selectionMode = .single }
    let channel = Channel<Set<Row.ID>>(
      get: { Set([selection.untracked].compactMap(\.self)) }, set: { selection.value = $0.first },
      changes: selection.changes.map { Set([$0].compactMap(\.self)) }, comparing: .equality)
    connect(.selectedIDs, selections, to: channel, fileID, line)
  }

  /// Keeps the selected rows of the list and a selection of a view model equal; the selection
  /// leads. The list may show some of its elements, such as those that a filter lets pass: what it does
  /// not show stays selected, and is shown as selected when it is there again.
  public func bind<Element>(
    selection: ListSelection<Element, Row.ID>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if selection.mode != .single || selectionMode != .toggle { selectionMode = selection.mode }
    let edits = selection.mode == .multiple ? selections { selection.ids.untracked } : selections
    connect(.selectedIDs, edits, to: selection.channel, fileID, line)
  }

  /// Makes the code that finds the list at each call of a binding of its rows; `nil` if the binding is over. The
  /// first call empties the list, and binds cells by `configure` from then on.
  private static func opening(
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> @MainActor (AnyObject) -> Self? {
    var isOpen = false
    return { list in
      let list = bound(list)
      if isOpen { return list }
      isOpen = true
      return list.open(configure) ? list : nil
    }
  }

  /// Binds cells by `configure` until the list's bindings end; the cells' bindings end with them. Returns whether
  /// its rows have the same binding still: what is released may have bound them again.
  private func open(_ configure: @escaping @MainActor (Cell, Row) -> Void) -> Bool {
    let binding = scope.binding(of: .named("rows"))
    sections = []
    guard scope.binding(of: .named("rows")) === binding else { return false }
    let end = Connection { [weak self] in
      for cell in self?.boundCells ?? [] { cell.endBindings() }
    }
    end.store(in: scope)
    self.configure = { cell, row in
      configure(cell, row)
      // Like the other cells, it keeps what it shows.
      if !end.isActive { cell.endBindings() }
    }
    if let list = self as? any RowRevealing {
      scope.add(Runtime.current.addRevealer { [weak list] in list?.revealRow(where: $0) ?? false })
    }
    return scope.binding(of: .named("rows")) === binding
  }
}
