public import Bindery

/// Rows, one below the other, of which some are in sight.
///
/// Rows are known by their identity: the selection follows a row wherever it goes, and goes with it
/// when it is removed. A cell is given to a row by `configure` while the row is in sight; what that
/// binds ends when it is not.
@MainActor
public protocol ListView: ElementView {
  /// What a row shows.
  associatedtype Row: Identifiable
  /// What shows it.
  associatedtype Cell: CellView

  /// The rows. Setting them sends nothing.
  var sections: [ListSection<Row>] { get set }
  /// Binds a cell to a row. The list retains it, so it must not retain the screen.
  var configure: (@MainActor (Cell, Row) -> Void)? { get set }
  /// The cells of the rows in sight.
  var visibleCells: [Cell] { get }
  /// How many rows can be selected.
  var selectionMode: SelectionMode { get set }
  /// The rows selected, of those that there are. Setting them sends nothing.
  var selectedIDs: Set<Row.ID> { get set }
  /// What is selected after each change the user makes.
  var selections: Signal<Set<Row.ID>, Never> { get }
  /// Each row that the user opens, so to speak.
  var activations: Signal<Row.ID, Never> { get }
}

extension ListView {
  /// Shows the property's values, each in a cell that `configure` binds to it.
  ///
  /// ```swift
  /// todos.bind(model.todos) { cell, todo in
  ///   cell.title.bind(todo.title)
  ///   cell.done.bind(todo.isDone)
  /// }
  /// ```
  ///
  /// When the property changes, the cells of the rows in sight are bound anew, each row keeping its
  /// cell: a field in it that is being edited stays so.
  public func bind(
    _ rows: Property<[Row]>, fileID: StaticString = #fileID, line: UInt = #line,
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    show(configure)
    scope.add(
      rows.observe(fileID: fileID, line: line) { [unowned self] in
        sections = [ListSection(rows: $0)]
      })
  }

  /// The same in sections.
  public func bind(
    sections: Property<[ListSection<Row>]>, fileID: StaticString = #fileID, line: UInt = #line,
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    show(configure)
    scope.add(
      sections.observe(fileID: fileID, line: line) { [unowned self] in self.sections = $0 })
  }

  /// Keeps the selected rows and the property equal; the property leads. Any number of rows can be
  /// selected then.
  public func bind(
    selection: MutableProperty<Set<Row.ID>>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    selectionMode = .multiple
    connect(\.selectedIDs, selections, to: Channel(selection), fileID, line)
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
    connect(\.selectedIDs, selections, to: channel, fileID, line)
  }

  /// Binds cells by `configure` from now on, until the list's bindings end: theirs end with them.
  func show(_ configure: @escaping @MainActor (Cell, Row) -> Void) {
    self.configure = configure
    scope.onEnd { [weak self] in
      for cell in self?.visibleCells ?? [] { cell.endBindings() }
    }
  }
}
