public import Bindery

/// A list that takes what happened to its rows as batches, so that it changes no more than it must.
@MainActor
public protocol BatchListView: ListView {
  /// Changes the rows, and binds anew the cells of those that came in or are updated.
  ///
  /// A batch that breaks a rule (`ListRules`) is reported, and the rows are shown as they are.
  func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>)

  /// The same with sections, which have a header each.
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
  /// A row that stays, or moves, keeps its cell as it is bound; only what came in or was updated is
  /// bound anew.
  public func bind(
    _ rows: ArrayProperty<Row>, fileID: StaticString = #fileID, line: UInt = #line,
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    // The first batch fills an empty list.
    sections = []
    show(configure)
    scope.add(
      rows.observeBatches(fileID: fileID, line: line) { [unowned self] change in
        apply(change, resultingIn: rows.untracked)
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
      sections.observeBatches(fileID: fileID, line: line) { [unowned self] change in
        apply(change, resultingIn: sections.untracked, header: header)
      })
  }

  /// Keeps what is selected in the list and a selection of a view model equal; the selection leads.
  public func bind<Element>(
    selection: ListSelection<Element, Row.ID>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if selection.mode == .multiple {
      selectionMode = .multiple
    } else if selectionMode != .toggle {
      selectionMode = .single
    }
    connect(\.selectedIDs, selections, to: selection.channel, fileID, line)
  }
}
