// Tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyViews
import Finger
import UIKit
import UIKitViews

/// A row of a table that is checked.
private struct CheckedRow: Identifiable, Sendable {
  let id: Int
}

/// A node of a tree that is checked.
private final class CheckedNode: BoundTreeCell {
  init() { super.init([BoundLabel()]) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A cell of a collection view that is checked.
private final class CheckedItem: BoundCollectionCell {
  private let label = BoundLabel()
  override var contents: [any ScopeOwner] { [label] }
}

extension Subjects {
  static var lists: [Subject] {
    [
      (
        "BoundTableView",
        list(
          { table(visibleCount: $0) }, tap: { Finger.tap(row: $1, of: $0) },
          scroll: { Finger.scroll($0, to: $1) })
      ),
      (
        // One item a line: the kit scrolls any row to the top.
        "BoundCollectionView",
        list(
          { grid(visibleCount: $0) }, tap: { Finger.tap(item: $1, of: $0) },
          scroll: { Finger.scroll($0, to: $1) })
      ),
      (
        "BoundSortingTableView",
        ViewConformance.table(of: ("first", "second")) {
          use(BoundSortingTableView<CheckedRow, CheckedCell, String> { CheckedCell() }) {
            table, action in
            if case .text(let title) = action.argument { Finger.choose(title, in: table) }
          }
        }
      ),
      (
        "BoundTreeView",
        ViewConformance.tree {
          let tree = BoundTreeView<CheckedRow, CheckedNode> { CheckedNode() }
          tree.frame.size = CGSize(width: 320, height: 480)
          let window = window(showing: [tree])
          return (
            tree, (0..<3).map { CheckedRow(id: $0) },
            { [unowned tree] _, place in
              extendLifetime(window) { Finger.tapAccessory(ofRow: place ?? 0, of: tree) }
            }
          )
        } + ViewConformance.treeCell { CheckedNode() }
      ),
      (
        "BoundGridView",
        ViewConformance.grid {
          BoundGridView<CheckedRow, CheckedItem>(columns: 2, rowHeight: 44)
        }
          // One item a line, as above.
          + list(
            { visibleCount -> (view: BoundGridView<CheckedRow, CheckedItem>, window: UIWindow) in
              let grid = BoundGridView<CheckedRow, CheckedItem>(columns: 1, rowHeight: 44)
              grid.frame.size = CGSize(width: 320, height: visibleCount * 44)
              return (grid, window(showing: [grid]))
            },
            tap: { Finger.tap(item: $1, of: $0) }, scroll: { Finger.scroll($0, to: $1) })
      ),
    ]
  }

  private static func list<List: BoundRowsShowing>(
    _ make: @escaping @MainActor @Sendable (_ visibleCount: Int) -> (view: List, window: UIWindow),
    tap: @escaping @MainActor @Sendable (List, Int) -> Void,
    scroll: @escaping @MainActor @Sendable (List, Int) -> Void
  ) -> [ViewCheck] where List.Row == CheckedRow {
    ViewConformance.list(layOut: { $0.layoutIfNeeded() }) {
      let (view, window) = make(2)
      return (
        view, { count in (0..<count).map { CheckedRow(id: $0) } },
        { [unowned view] action, place in
          extendLifetime(window) {
            if case .scroll(.row(let row)) = action.argument { scroll(view, row) }
            if .tap ~= action, let place { tap(view, place) }
          }
        }
      )
    }
      + ViewConformance.batchList(layOut: { $0.layoutIfNeeded() }) {
        (make(4).view, (0..<4).map { CheckedRow(id: $0) })
      }
  }

  private static func table(
    visibleCount: Int
  ) -> (view: BoundTableView<CheckedRow, CheckedCell>, window: UIWindow) {
    let table = BoundTableView<CheckedRow, CheckedCell> { CheckedCell() }
    table.frame.size = CGSize(width: 320, height: CGFloat(visibleCount) * table.rowHeight)
    return (table, window(showing: [table]))
  }

  private static func grid(
    visibleCount: Int
  ) -> (view: BoundCollectionView<CheckedRow, CheckedItem>, window: UIWindow) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    let grid = BoundCollectionView<CheckedRow, CheckedItem>(layout: layout)
    grid.frame.size = CGSize(width: 320, height: visibleCount * 44)
    return (grid, window(showing: [grid]))
  }
}
