/// Which elements of a list are selected. It follows their identity through insertions, moves and
/// updates; a removed element is deselected.
///
/// ```swift
/// struct Mail: Identifiable, Equatable { let id: Int, subject: String }
///
/// let mails = MutableArrayProperty([Mail(id: 1, subject: "Hello")])
/// let selection = ListSelection(of: mails, .single)
/// let title = selection.elements.map { $0.first?.subject ?? "No mail" }
/// selection.select(1)
/// print(title.value)                                  // Hello
/// let table = HeadlessList("Mails", of: Mail.self) { MailCell() }
/// table.bind(mails) { cell, mail in cell.title.text = mail.subject }
/// table.bind(selection: selection)                    // two-way
/// ```
///
/// Contract:
/// - `ids` contains only elements of the list, in every observer and transaction: it is derived
///   from the list and the selected identities.
/// - An element that is removed and inserted again in one transaction stays selected; one that
///   returns later is not.
/// - In `.single` and `.toggle`, a new selection replaces the old one; in `.none`, there is none.
/// - Selecting an element that is not in the list is reported with the place of the call, and
///   ignored. Of what was selected before and is gone, who selects another hears nothing.
/// - It retains the list; the list does not retain it. A binding to a view retains it.
/// - Complexity: a change of the list costs in proportion to it and to the selection; `elements` and
///   `indices` are O(n) when they are read after a change.
@MainActor
public final class ListSelection<Element, ID: Hashable> {
  /// How many elements can be selected.
  package let mode: SelectionMode
  /// The identities of the selected elements.
  public let ids: Property<Set<ID>>
  private let list: ArrayProperty<Element>
  private let id: @MainActor (Element) -> ID
  private let chosen: MutableProperty<Set<ID>>
  private let index: IdentityIndex<ID>
  private let name: String
  private let site: CallSite
  private var pruning: Connection?

  /// Makes an empty selection in a list whose elements are identified by the result of `id`.
  public init(
    of list: ArrayProperty<Element>, id: @escaping @MainActor (Element) -> ID,
    _ mode: SelectionMode = .single, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.mode = mode
    self.list = list
    self.id = id
    self.name = name ?? "selection"
    site = CallSite(fileID: fileID, line: line)
    let chosen = MutableProperty<Set<ID>>([], name: name, fileID: fileID, line: line)
    let index = IdentityIndex(
      of: list.map(fileID: fileID, line: line, id), fileID: fileID, line: line)
    self.chosen = chosen
    self.index = index
    ids = combine(chosen, index.revision, name: name, fileID: fileID, line: line) { chosen, _ in
      chosen.allSatisfy { index.contains($0) } ? chosen : chosen.filter { index.contains($0) }
    }
    pruning = index.revision.changes.observe { [ids] _ in chosen.value = ids.untracked }
  }

  /// Whether an element is selected: for a row.
  public func isSelected(
    _ id: ID, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    ids.map(fileID: fileID, line: line) { $0.contains(id) }
  }

  /// The indices of the selected elements, ascending.
  public private(set) lazy var indices: Property<[Int]> = combine(
    list, ids, comparing: .equality
  ) { [id] list, ids in
    if ids.isEmpty { return [] }
    return list.enumerated().filter { ids.contains(id($0.element)) }.map(\.offset)
  }

  /// The selected elements, in the order of the list.
  public private(set) lazy var elements: Property<PersistentArray<Element>> = combine(
    list, ids, comparing: list.listComparison
  ) { [id] list, ids in
    if ids.isEmpty { return [] }
    return PersistentArray(list.lazy.filter { ids.contains(id($0)) })
  }

  /// The two-way end of `ids`, for a view that shows and changes the selection.
  public var channel: Channel<Set<ID>> {
    Channel(reading: ids) { [self] in set($0, naming: $0.subtracting(chosen.untracked), site) }
  }

  /// The two-way end of the single selected identity, for a view with a single selection.
  public var singleChannel: Channel<ID?> {
    Channel(reading: ids.map { $0.first }) { [self] id in
      let wanted: Set = id.map { [$0] } ?? []
      set(wanted, naming: wanted, site)
    }
  }

  // MARK: Changes

  /// Selects an element: in `.multiple` in addition to the old selection, else instead of it.
  public func select(_ id: ID, fileID: StaticString = #fileID, line: UInt = #line) {
    let others = mode == .multiple ? chosen.untracked : []
    set(others.union([id]), naming: [id], CallSite(fileID: fileID, line: line))
  }

  /// Selects the element at an index, for a gesture. An index that is out of range is reported and
  /// ignored: the list has changed since.
  public func select(at index: Int, fileID: StaticString = #fileID, line: UInt = #line) {
    let elements = list.untracked
    guard elements.indices.contains(index) else {
      report(
        """
        '\(name)' was asked to select row \(index), and '\(list.knownName ?? "list")' has \
        \(elements.count) rows.
        Nothing was selected. The list has probably changed since the row was shown. To fix: select \
        by identity.
        """, CallSite(fileID: fileID, line: line))
      return
    }
    select(id(elements[index]), fileID: fileID, line: line)
  }

  /// Deselects an element; nothing happens if it is not selected.
  public func deselect(_ id: ID) {
    chosen.value = chosen.untracked.subtracting([id])
  }

  /// Selects an element if it is not selected, and deselects it if it is.
  public func toggle(_ id: ID, fileID: StaticString = #fileID, line: UInt = #line) {
    if ids.untracked.contains(id) {
      deselect(id)
    } else {
      select(id, fileID: fileID, line: line)
    }
  }

  /// Deselects all.
  public func clear() {
    chosen.value = []
  }

  /// Selects all; reported if that is more than the mode allows.
  public func selectAll(fileID: StaticString = #fileID, line: UInt = #line) {
    set(Set(list.untracked.map { id($0) }), naming: [], CallSite(fileID: fileID, line: line))
  }

  /// Selects what is in the list. What was selected and is gone is no news to the caller, who `named`
  /// others; it stays chosen, and so selected if it comes back in the same transaction.
  private func set(_ wanted: Set<ID>, naming named: Set<ID>, _ site: CallSite) {
    // Brings the index up to date, with or without observers.
    _ = index.revision.untracked
    let unknown = named.filter { !index.contains($0) }
    if !unknown.isEmpty {
      report(
        """
        '\(name)' was asked to select \(unknown.map { quoted($0) }.sorted().joined(separator: ", ")), \
        and '\(list.knownName ?? "list")' has no such element.
        It was ignored. To fix: select what is in the list, after it is.
        """, site)
    }
    let count = wanted.count { index.contains($0) }
    guard count <= mode.limit else {
      report(
        """
        '\(name)' was asked to select \(count) elements, and selects \
        \(mode == .none ? "none" : "one at a time").
        Nothing was changed. To fix: make it a selection of `.multiple`.
        """, site)
      return
    }
    // If all are gone, the gesture was on removed rows: the rest stays selected.
    if count == 0, !wanted.isEmpty { return }
    chosen.value = wanted.subtracting(unknown)
  }

  private func report(_ message: String, _ site: CallSite) {
    Runtime.current.report(Diagnostic(.misuse, message, at: site))
  }
}

extension ListSelection where Element: Identifiable, ID == Element.ID {
  /// Makes an empty selection in a list whose elements have an `id`.
  public convenience init(
    of list: ArrayProperty<Element>, _ mode: SelectionMode = .single, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(of: list, id: { $0.id }, mode, name: name, fileID: fileID, line: line)
  }
}
