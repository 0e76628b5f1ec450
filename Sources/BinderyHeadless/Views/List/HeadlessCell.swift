public import Bindery
public import BinderyViews

/// A cell of a headless list.
///
/// A subclass declares its views as `let`s, like a group; their ids begin with the row's:
/// `todos[0].title`.
///
/// ```swift
/// final class TodoCell: HeadlessCell {
///   let title = HeadlessLabel()
///   let done = HeadlessToggle("Done")
/// }
/// ```
open class HeadlessCell: HeadlessGroup, CellView, FadingView {
  /// The kind: that of a row.
  open class var kind: ViewKind { ViewKind(.row, of: HeadlessCell.self) }

  /// The list of the cell, and the index of its row.
  weak var list: (any RowList)?
  var index = 0
  /// The kind of rows that it can show.
  var sort = ""

  /// Whether its row is selected.
  public internal(set) var isSelected = false {
    didSet { changed() }
  }

  /// Sets the selection; tests for a change first, because rows change more often than their
  /// selection.
  func show(isSelected: Bool) {
    if self.isSelected != isSelected { self.isSelected = isSelected }
  }

  /// The opacity, from 0 to 1.
  public var alpha = 1.0 {
    didSet { changed() }
  }

  /// Makes a cell.
  public init() {
    super.init("")
  }

  /// The views in the cell.
  public final var contents: [any ScopeOwner] { Array(subtree.dropFirst()) }

  /// A row is named after the first text that it shows, be it in a field, or else after its first
  /// view.
  package final override var accessibleName: String {
    if !label.isEmpty { return label }
    return children.lazy.map(\.rowName).first { !$0.isEmpty }
      ?? children.lazy.map(\.accessibleName).first { !$0.isEmpty } ?? ""
  }

  package final override class func complete(_ kind: ViewKind) {
    kind.add(
      ViewKey<HeadlessCell, ReadOnly<Bool>>(reading: { $0.isSelected }, name: "isSelected")
        .spoken { $1.value ? "selected" : nil })
  }

  open override func response(to action: UserAction) -> UserAction.Response {
    list?.response(ofRow: index, to: action) ?? super.response(to: action)
  }

  public final override var figure: ViewFigure {
    .row(
      isSelected: isSelected, above: captions.above, below: captions.below, indent: indent)
  }

  /// Its place in a tree; `nil` in any other list.
  var indent: ViewFigure.Indent? { nil }

  /// The captions above and below the row, as the first or the last one of its section.
  var captions: (above: [ViewFigure.Caption], below: [ViewFigure.Caption]) {
    list?.captions(ofRow: index) ?? ([], [])
  }
}
