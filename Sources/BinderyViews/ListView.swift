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

/// Rows of a list that belong together, with what stands above and below them.
public struct ListSection<Row> {
  /// What stands above the rows.
  public var header: String?
  /// The rows, in order.
  public var rows: [Row]
  /// What stands below the rows.
  public var footer: String?

  /// Makes a section.
  public init(header: String? = nil, rows: [Row], footer: String? = nil) {
    self.header = header
    self.rows = rows
    self.footer = footer
  }
}

extension ListSection: Sendable where Row: Sendable {}
extension ListSection: Equatable where Row: Equatable {}

/// How many rows of a list can be selected, and what a tap on a row does.
public enum SelectionMode: String, Sendable {
  /// None: a tap activates the row.
  case none
  /// One; a tap on another row selects that one instead.
  case single
  /// Any number; a tap selects a row or deselects it.
  case multiple
  /// One or none; a tap on the selected row deselects it.
  case toggle
}

/// A list whose rows the user can delete, move and swipe.
///
/// The list says what the user wants; the rows change when the model changes them.
///
/// ```swift
/// todos.canDelete = { !$0.isLocked }
/// todos.deletions.observe { model.delete($0) }.store(in: scope)
/// ```
@MainActor
public protocol EditableListView: ListView {
  /// Whether the user can delete a row; by default none.
  var canDelete: @MainActor (Row) -> Bool { get set }
  /// Whether the user can move a row; by default none.
  var canMove: @MainActor (Row) -> Bool { get set }
  /// The titles of what a swipe over a row offers; by default nothing.
  var rowActions: @MainActor (Row) -> [String] { get set }
  /// Each row the user deletes.
  var deletions: Signal<Row.ID, Never> { get }
  /// Each move of a row the user makes.
  var moves: Signal<RowMove<Row.ID>, Never> { get }
  /// Each action of a row the user chooses.
  var chosenActions: Signal<RowAction<Row.ID>, Never> { get }
}

/// The user moved a row of a list to another place.
public struct RowMove<ID: Hashable>: Hashable {
  /// The row.
  public let id: ID
  /// Where it was.
  public let source: Int
  /// Where it is to be, counted without the row itself.
  public let destination: Int

  /// Makes a move.
  public init(_ id: ID, from source: Int, to destination: Int) {
    self.id = id
    self.source = source
    self.destination = destination
  }
}

/// The user chose an action of a row, such as the one behind a swipe.
public struct RowAction<ID: Hashable>: Hashable {
  /// The row.
  public let id: ID
  /// The title of the action.
  public let title: String

  /// Makes an action.
  public init(_ id: ID, _ title: String) {
    self.id = id
    self.title = title
  }
}

extension RowMove: Sendable where ID: Sendable {}
extension RowAction: Sendable where ID: Sendable {}
