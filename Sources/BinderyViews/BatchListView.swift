public import Bindery

/// A list that applies changes of its rows as batches, so that it updates only the rows that
/// changed.
///
/// ```swift
/// todos.bind(model.todos) { cell, todo in cell.title.text = todo.title }
/// ```
@MainActor
public protocol BatchListView: ListView {
  /// Changes the rows, and rebinds the cells of inserted and updated ones.
  ///
  /// A batch that breaks a rule (`ListRules`) is reported, and the rows are shown as they are.
  func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>)

  /// Changes rows and sections; each section has a header.
  func apply<Key>(
    _ change: SectionedChange<Key, Row>,
    resultingIn sections: PersistentArray<KeyedSection<Key, Row>>,
    header: @MainActor (Key) -> String?)
}

extension BatchListView {
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
    // The first batch fills an empty list.
    sections = []
    show(configure)
    scope.add(
      rows.observeBatches(fileID: fileID, line: line) { [weak self] change in
        self?.apply(change, resultingIn: rows.untracked)
      })
  }

  /// Shows the elements of a list with sections.
  ///
  /// ```swift
  /// todos.bind(sections: model.byDay, header: { $0.title }) { cell, todo in … }
  /// ```
  public func bind<Key>(
    sections: SectionedArrayProperty<Key, Row>,
    header: @escaping @MainActor (Key) -> String? = { "\($0)" },
    fileID: StaticString = #fileID, line: UInt = #line,
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    self.sections = []
    show(configure)
    scope.add(
      sections.observeBatches(fileID: fileID, line: line) { [weak self] change in
        self?.apply(change, resultingIn: sections.untracked, header: header)
      })
  }

  /// Keeps the selected rows of the list and a selection of a view model equal; the selection
  /// leads. The list may show some of its elements, such as those that a filter lets pass: what it does
  /// not show stays selected, and is shown as selected when it is there again.
  public func bind<Element>(
    selection: ListSelection<Element, Row.ID>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if selection.mode == .multiple {
      selectionMode = .multiple
    } else if selectionMode != .toggle {
      selectionMode = .single
    }
    let edits = selection.mode == .multiple ? selections { selection.ids.untracked } : selections
    connect(.selectedIDs, edits, to: selection.channel, fileID, line)
  }
}
