import Bindery
package import BinderyViews

/// A reading of the screen that a person sees in another rendition. Such a rendition keeps no log:
/// the difference of two readings is what changed.
@MainActor
package final class RenderedScreen: SeenScreen {
  package let screen: any DrivenScreen
  package let screenName: String
  package let presentedAlert: AlertContent?
  package private(set) var allViews: [RenderedView] = []

  /// Reads a screen, or the one above it.
  package convenience init(_ root: any DrivenScreen, named name: String) {
    let screen = root.top
    self.init(reading: screen, named: screen === root ? name : screen.screenName)
  }

  /// Reads the screens that are behind the one that a person sees.
  static func behind(_ root: any DrivenScreen) -> [RenderedScreen] {
    var (found, next, top) = ([RenderedScreen](), root, root.top)
    while next !== top, let above = next.screenAbove {
      found.append(RenderedScreen(reading: next, named: next.screenName))
      next = above
    }
    return found
  }

  private init(reading screen: any DrivenScreen, named name: String) {
    (self.screen, presentedAlert, screenName) = (screen, screen.presentedAlert, name)
    var known: Set = [ObjectIdentifier(screen)]
    add(screen.drivenViews, in: nil, &known)
    for (index, field) in screen.alertFields.enumerated() {
      allViews.append(RenderedView(NamedView("alert[\(index)]", field), in: nil, isInAlert: true))
    }
  }

  private init(_ whole: RenderedScreen, _ views: [RenderedView]) {
    (screen, screenName, presentedAlert) = (whole.screen, whole.screenName, whole.presentedAlert)
    allViews = views
  }

  /// Adds views and those in them. A view that another one nearer to the screen holds is no part of those that
  /// refer to it.
  private func add(
    _ views: [NamedView], in parent: RenderedView?, _ known: inout Set<ObjectIdentifier>
  ) {
    let own = views.filter { known.insert(ObjectIdentifier($0.view)).inserted }
    var names = DistinctNames()
    for named in own {
      let view = RenderedView(
        NamedView(names.name(named.name), named.view, row: named.row), in: parent)
      allViews.append(view)
      add(named.view.drivenViews, in: view, &known)
    }
  }

  /// The part of this reading whose views another one has, too, such as a bar above all pages.
  func part(in other: RenderedScreen) -> RenderedScreen {
    let views = Set(other.allViews.map { ObjectIdentifier($0.view) })
    return RenderedScreen(self, allViews.filter { views.contains(ObjectIdentifier($0.view)) })
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
  package func add(_ later: RenderedScreen) {
    let known = Set(allViews.map(\.key))
    allViews += later.allViews.filter { !known.contains($0.key) }
  }

  /// The differences from an earlier reading, in the words and the order of a delta.
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
      // Where one row or another may have moved, it is the one that a list would say.
      let change = ListChange(from: rowsBefore, to: rows)
      let delta = RowsDelta(
        before: rowsBefore, after: rows, names: names,
        moved: Set(change.moves.map { rows[$0.to] }))
      return changed + delta.lines(of: view.id, isComplete: isComplete)
    }
  }

  package func allows(_ action: AlertAction) -> Bool {
    action.isEnabled(
      texts: screen.alertFields.map { ($0 as? any TextInputView)?.text ?? "" })
  }
}
