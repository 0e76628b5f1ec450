public import Bindery

/// The data of a list with rows of one type, shown by one kind of cell.
///
/// ```swift
/// let mails = ListDataSource<MailCell>()
/// list.bind(mails)
/// mails.onSelect = { mail in model.open.execute(with: mail.id) }
/// mails.data = fetched                               // the list changes by what differs
/// ```
///
/// - Setting the data updates the list by the difference, by identity; so does changing `rows`.
/// - An index that is out of range, after the data has shrunk, is reported and ignored.
/// - The list that it is bound to retains it.
@MainActor
public final class ListDataSource<Cell: ConfigurableCell>: BindingTarget
where Cell.DataType: Identifiable & Equatable {
  /// Owns the bindings to the data source.
  public let scope = LifetimeScope()
  /// The data, as a list that can be changed row by row.
  public let rows: MutableArrayProperty<Cell.DataType>
  /// Called with the data that the user selects.
  public var onSelect: (@MainActor (Cell.DataType) -> Void)?

  /// Makes a data source.
  public init(
    _ data: [Cell.DataType] = [], name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    rows = MutableArrayProperty(data, name: name, fileID: fileID, line: line)
  }

  /// Makes a data source whose data follow a property.
  ///
  /// ```swift
  /// let mails = MutableProperty<[Mail]>([])
  /// list.bind(ListDataSource(mails) { mail in model.open.execute(with: mail.id) })
  /// ```
  ///
  /// - Parameters:
  ///   - data: The data, which the data source retains.
  ///   - name: The name in reports.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - onSelect: Called with the data that the user selects.
  public convenience init(
    _ data: Property<[Cell.DataType]>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    onSelect: (@MainActor (Cell.DataType) -> Void)? = nil
  ) {
    self.init(name: name, fileID: fileID, line: line)
    self.onSelect = onSelect
    data.bind(to: self, \.data, fileID: fileID, line: line)
  }

  /// The data. Setting it reloads the rows that differ.
  public var data: [Cell.DataType] {
    get { rows.value.array }
    set { rows.replaceAll(with: newValue) }
  }

  /// The number of rows.
  public var count: Int { rows.value.count }

  /// The data of a row; `nil` if there is no such row, which is reported.
  public func data(
    at index: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Cell.DataType? {
    let rows = rows.value
    if rows.indices.contains(index) { return rows[index] }
    report("was asked for row \(index)", CallSite(fileID: fileID, line: line))
    return nil
  }

  /// The index of a row, which changes when rows before it come or go. The last one remains when the
  /// row is removed.
  func index(of id: Cell.DataType.ID) -> Property<Int> {
    var last = 0
    return Property { [rows] in
      last = rows.index(of: id) ?? last
      return last
    }
  }

  /// Selects a row, like the user. A missing row is reported and ignored.
  public func select(at index: Int, fileID: StaticString = #fileID, line: UInt = #line) {
    guard let data = data(at: index, fileID: fileID, line: line) else { return }
    onSelect?(data)
  }

  /// Selects a row by its identity, like the user.
  public func select(
    _ id: Cell.DataType.ID, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let data = rows.value.first(where: { $0.id == id }) else {
      report("was asked to select '\(id)'", CallSite(fileID: fileID, line: line))
      return
    }
    onSelect?(data)
  }

  private func report(_ question: String, _ site: CallSite) {
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        '\(rows.knownName ?? "data source")' \(question), and has \(rows.untracked.count) rows.
        Nothing was done. The data has probably changed since the row was shown.
        """, at: site))
  }
}

extension ListView where Cell: ConfigurableCell, Row == Cell.DataType, Row: Equatable {
  /// Shows the data of a data source, and calls its `onSelect` when the user selects or opens a
  /// row.
  public func bind(
    _ source: ListDataSource<Cell>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(source.rows, fileID: fileID, line: line) { cell, data in
      cell.setupCell(data: data, at: source.index(of: data.id))
    }
    scope.observe(activations, fileID: fileID, line: line) { source.select($0) }
    var selected = selectedIDs
    scope.observe(selections, fileID: fileID, line: line) { ids in
      let added = ids.subtracting(selected)
      selected = ids
      for id in added { source.select(id) }
    }
  }
}
