import Bindery
package import BinderyViews

/// A view of another rendition, with what it said of itself when it was read.
package struct RenderedView: SeenView {
  package let view: any DrivenView
  package let id: String
  package let accessibleName: String
  package let attributes: [ViewAttribute]
  package let viewKind: ViewKind
  package var isReadOnly: Bool { view.isReadOnly }
  package var isEffectivelyHidden: Bool { hider != nil }
  package var isEffectivelyEnabled: Bool { disabler == nil }
  /// What it is hidden and disabled with: itself, or the nearest view that it is in.
  let (hider, disabler): (Source?, Source?)
  /// The id with the identities of rows in place of their indices.
  fileprivate let key: String
  /// The identities of all rows of a list.
  fileprivate let rows: [String]?
  let isInAlert: Bool

  /// A view by which others are hidden or disabled.
  struct Source {
    let id: String
    /// `its row users[0]`, for a view in it.
    let asPart: String
    /// Why it is disabled, in words for the user.
    let reason: String?
  }

  package var rendered: RenderedView? { self }
  package var identity: AnyHashable { key }
  package var kind: String { viewKind.noun(as: role) }
  package var role: ViewRole { view.role }
  package var ownAttributes: [ViewAttribute] { viewKind.attributes(of: view) }
  package var isHidden: Bool { view.isHidden }
  package var isEnabled: Bool { view.isEnabled }
  package var isFocused: Bool { view.isFocused }
  package var isSecret: Bool { view.isSecret }
  package var isInput: Bool { viewKind.isInput }
  package var isRequired: Bool { view.isRequired }
  package var bannerAction: String? { (view as? any BannerView)?.content?.action }
  package var isInvalid: Bool { (view as? any ValidatedView)?.issue != nil }

  fileprivate init(_ named: NamedView, in parent: RenderedView?, isInAlert: Bool = false) {
    let view = named.view
    let joint = parent == nil || named.name.hasPrefix("[") ? "" : "."
    (self.view, self.isInAlert) = (view, isInAlert)
    id = (parent?.id ?? "") + joint + named.name
    key = (parent?.key ?? "") + joint + (named.row.map { "{\($0)}" } ?? named.name)
    (rows, accessibleName) = (view.rowIdentities, view.accessibleName)
    viewKind = ViewKind.of(view)
    let own = Source(
      id: id, asPart: "its \(viewKind.noun(as: view.role)) \(id)",
      reason: (view as? any ExplainedView)?.disabledReason)
    (hider, disabler) = (
      view.isHidden ? own : parent?.hider, view.isEnabled ? parent?.disabler : own
    )
    attributes = viewKind.allAttributes(of: view, isFocused: view.isFocused)
  }
}

/// A reading of the screen that a person sees in another rendition. Such a rendition keeps no log:
/// the difference of two readings is what changed.
@MainActor
package struct RenderedScreen: SeenScreen {
  package let screen: any DrivenScreen
  package let screenName: String
  package let presentedAlert: AlertContent?
  package private(set) var allViews: [RenderedView] = []

  /// Reads a screen, or the one above it.
  package init(_ root: any DrivenScreen, named name: String) {
    let screen = root.top
    (self.screen, presentedAlert) = (screen, screen.presentedAlert)
    screenName = screen === root ? name : HeadlessScreen.name(of: screen)
    add(screen.drivenViews, in: nil)
    for (index, field) in screen.alertFields.enumerated() {
      allViews.append(RenderedView(NamedView("alert[\(index)]", field), in: nil, isInAlert: true))
    }
  }

  private mutating func add(_ views: [NamedView], in parent: RenderedView?) {
    for named in views {
      let view = RenderedView(named, in: parent)
      allViews.append(view)
      add(named.view.drivenViews, in: view)
    }
  }

  package func view(withID id: String) -> RenderedView? { allViews.first { $0.id == id } }

  package func rows(of list: RenderedView) -> SeenRows<RenderedView>? {
    guard let count = list.rows?.count else { return nil }
    let rows = allViews.filter { $0.id.hasPrefix(list.id + "[") && $0.id.hasSuffix("]") }
    return SeenRows(
      list: list.id, kind: list.kind, count: count,
      inSight: rows.compactMap { row in
        Int(row.id.dropFirst(list.id.count + 1).dropLast()).map { ($0, row) }
      }
    ) { ($0.accessibleName, $0.id) }
  }

  /// Adds what a later reading shows for the first time, such as the rows that a scroll brought into
  /// sight: their changes count from there.
  package mutating func add(_ later: RenderedScreen) {
    let known = Set(allViews.map(\.key))
    allViews += later.allViews.filter { !known.contains($0.key) }
  }

  /// What changed since an earlier reading, in the words and the order of a delta.
  ///
  /// - Parameter isComplete: Whether each row that came or went is named.
  package func changes(since earlier: RenderedScreen, isComplete: Bool = false) -> [String] {
    let old = Dictionary(earlier.allViews.map { ($0.key, $0) }) { first, _ in first }
    let moved = allViews.flatMap { list -> [String] in
      guard let rows = list.rows, let before = old[list.key]?.rows, rows != before else {
        return []
      }
      return ListChange(from: before, to: rows).moves.map { "\(list.key){\(rows[$0.to])}" }
    }
    let (oldIDs, newIDs) = (Set(earlier.allViews.map(\.id)), Set(allViews.map(\.id)))
    let named = (earlier.allViews + allViews).filter { !$0.accessibleName.isEmpty }
    return allViews.flatMap { view -> [String] in
      guard let before = old[view.key] else { return [] }
      // A row that has moved changed where it was, and one that rows came before or went from, at
      // the place that both readings have.
      let isOld =
        moved.contains(where: view.key.hasPrefix)
        || !oldIDs.contains(view.id) && newIDs.contains(before.id)
      let id = isOld ? before.id : view.id
      let values = Dictionary(before.attributes.map { ($0.name, $0.value) }) { first, _ in first }
      let changed = view.attributes.compactMap { attribute -> String? in
        guard attribute.isLogged, let value = values[attribute.name] else { return nil }
        return AttributeChange(name: attribute.name, from: value, to: attribute.value).line(of: id)
      }
      guard let rows = view.rows, let rowsBefore = before.rows, rows != rowsBefore else {
        return changed
      }
      let names = Dictionary(
        (rows + rowsBefore).compactMap { row in
          named.last { $0.key == "\(view.key){\(row)}" }.map { (row, $0.accessibleName) }
        }
      ) { first, _ in first }
      return changed
        + RowsDelta(before: rowsBefore, after: rows, names: names)
        .lines(of: view.id, isComplete: isComplete)
    }
  }

  package func allows(_ action: AlertAction) -> Bool {
    action.isEnabled(
      texts: screen.alertFields.map { ($0 as? any TextInputView)?.text ?? "" })
  }
}
