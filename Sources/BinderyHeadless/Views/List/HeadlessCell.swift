public import Bindery
public import BinderyViews

/// What shows a row of a headless list.
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
  /// The list that shows a row by it, and which.
  weak var list: (any RowList)?
  var index = 0
  /// The sort of rows that it can show.
  var sort = ""

  /// Whether its row is selected.
  public internal(set) var isSelected = false {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Rows come and go more often than they are selected.
  func show(isSelected: Bool) {
    if self.isSelected != isSelected { self.isSelected = isSelected }
  }

  /// How much of the cell there is to be seen, from 0 to 1.
  public var alpha = 1.0 {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Makes a cell.
  public init() {
    super.init("", role: .row)
  }

  /// The views in the cell.
  public final var contents: [any BindingTarget] { Array(subtree.dropFirst()) }

  /// A row is called by the first text in it.
  package final override var accessibleName: String {
    if !label.isEmpty { return label }
    return children.lazy.map(\.accessibleName).first { !$0.isEmpty } ?? ""
  }

  public final override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("isSelected", .flag(isSelected)), ViewAttribute("alpha", .number(alpha))]
  }

  open override func response(to action: UserAction) -> UserResponse {
    list?.response(ofRow: index, to: action) ?? super.response(to: action)
  }

  public final override var figure: ViewFigure {
    .row(isSelected: isSelected, above: captions.above, below: captions.below)
  }

  /// What stands above the row and below it, as the first or the last one of its section.
  var captions: (above: [ViewFigure.Caption], below: [ViewFigure.Caption]) {
    list?.captions(ofRow: index) ?? ([], [])
  }
}
