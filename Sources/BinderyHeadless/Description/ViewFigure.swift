public import BinderyViews

/// A description of how to draw a view. Lines of text for a terminal and an SVG picture are both
/// made from it.
///
/// Each kind of view only describes its own parts. Label, focus, issue and the disabled state are
/// drawn for all kinds alike.
///
/// ```swift
/// final class HeadlessRating: HeadlessControl {
///   private(set) var stars = 0
///   override var figure: ViewFigure { .value(String(repeating: "★", count: stars)) }
/// }
/// ```
public enum ViewFigure: Sendable, Hashable {
  /// Nothing is drawn.
  case nothing
  /// A text.
  case text(String)
  /// A heading; level 1 is the highest.
  case heading(String, level: Int)
  /// The label, with the value beside it.
  case value(String)
  /// A button: its title, the name of the picture before the title, and its shortcut.
  case button(
    String, ActionRole, isBusy: Bool, image: String? = nil, shortcut: String? = nil)
  /// A menu that is open: the title of its button, and its items.
  case menu(String, [Choice])
  /// A link.
  case link(String)
  /// A box for text: the text, the caret's place in characters, the placeholder, the suggestions
  /// below it, and the decorations around the text.
  case field(
    String, caret: Int?, placeholder: String, offers: [Choice] = [],
    around: Surroundings = Surroundings())
  /// A box for text of several lines.
  case area(String, caret: Int?, placeholder: String)
  /// A toggle that is on or off; `nil` is neither.
  case toggle(isOn: Bool?)
  /// Options, one below the other.
  case radio([Choice])
  /// Options side by side.
  case segments([Choice])
  /// Pages side by side.
  case tabs([Choice])
  /// A box with the chosen title or the placeholder, and its options while it is open.
  case picker(String?, placeholder: String, options: [Choice]?)
  /// A handle between two ends; its position from 0 to 1, and the three numbers as text.
  case slider(part: Double, from: String, to: String, at: String)
  /// A number between a button for less and one for more.
  case stepper(String)
  /// A day, a time or both.
  case moment(String?)
  /// A colour as `#rrggbb`.
  case swatch(String?)
  /// The paths of files.
  case files([String])
  /// The finished part, from 0 to 1; `nil` if it is unknown.
  case progress(Double?)
  /// A spinner, turning or at rest.
  case spinner(isTurning: Bool)
  /// A picture.
  case image(isLoading: Bool)
  /// A notice, and the title of its action.
  case notice(String, action: String?)
  /// A list of rows: the note that replaces them, the captions of sections if no section has rows,
  /// the numbers of rows out of sight before and after, how many rows are side by side, and the
  /// headers of columns.
  case list(
    note: String, captions: [Caption], before: Int, after: Int, columns: Int = 1,
    headers: [Header] = [])
  /// A row of a list, with the captions above and below it, and its place in a tree.
  case row(isSelected: Bool, above: [Caption], below: [Caption], indent: Indent? = nil)
  /// A group of views.
  case group
  /// A row of commands.
  case toolbar
  /// A view of longer contents: offset and length as text, and the visible part as a range within 0
  /// to 1.
  case region(offset: String, length: String, inSight: ClosedRange<Double>)

  /// The figure with its numbers in their bounds, so that each can be drawn: parts from 0 to 1, at least one
  /// column, a caret in the text. What is not a number is 0.
  var inBounds: ViewFigure {
    switch self {
    case .slider(let part, let from, let to, let at):
      .slider(part: part.share, from: from, to: to, at: at)
    case .progress(let part): .progress(part?.share)
    case .region(let offset, let length, let inSight):
      .region(
        offset: offset, length: length,
        inSight: inSight.lowerBound.share...inSight.upperBound.share)
    case .heading(let text, let level): .heading(text, level: level.within(1...6))
    case .field(let text, let caret, let placeholder, let offers, let around):
      .field(
        text, caret: caret?.within(0...text.count), placeholder: placeholder, offers: offers,
        around: around)
    case .area(let text, let caret, let placeholder):
      .area(text, caret: caret?.within(0...text.count), placeholder: placeholder)
    case .list(let note, let captions, let before, let after, let columns, let headers):
      .list(
        note: note, captions: captions, before: before.within(0...Self.most),
        after: after.within(0...Self.most), columns: columns.within(1...Self.most),
        headers: headers)
    case .row(let isSelected, let above, let below, let indent?):
      .row(
        isSelected: isSelected, above: above, below: below,
        indent: Indent(level: indent.level.within(0...Self.most), isOpen: indent.isOpen))
    default: self
    }
  }

  /// More rows, columns and levels than anyone draws; far from where numbers end.
  private static let most = 1_000_000_000

  /// The names of files, without their folders.
  package static func names(of files: [String]) -> String {
    files.map { $0.split(separator: "/").last.map(String.init) ?? $0 }.joined(separator: ", ")
  }

  /// The caption above or below the rows of a section.
  public enum Caption: Sendable, Hashable {
    /// Above them.
    case header(String)
    /// Below them.
    case footer(String)

    package var text: String {
      switch self {
      case .header(let text), .footer(let text): text
      }
    }
  }

  /// The place of a row in a tree.
  public struct Indent: Sendable, Hashable {
    /// The level, from 1.
    package let level: Int
    /// Whether it is open; `nil` if nothing is in it.
    package let isOpen: Bool?

    /// Makes a place.
    public init(level: Int, isOpen: Bool?) { (self.level, self.isOpen) = (level, isOpen) }

    /// The room before the row, with a mark.
    package var text: String {
      String(repeating: "  ", count: min(max(0, level - 1), 8))
        + (isOpen.map { $0 ? "▾ " : "▸ " } ?? "  ")
    }
  }

  /// The header of a column.
  public struct Header: Sendable, Hashable {
    package let title: String
    /// The direction in which the rows are sorted by the column; `nil` if they are not.
    package let isDescending: Bool?
    /// Whether it can be chosen.
    package let isSortable: Bool

    /// Makes a header.
    public init(_ title: String, isDescending: Bool? = nil, isSortable: Bool = true) {
      (self.title, self.isDescending, self.isSortable) = (title, isDescending, isSortable)
    }

    /// The title, with an arrow for the direction.
    package var face: String { title + (isDescending.map { $0 ? " ↓" : " ↑" } ?? "") }
  }

  /// The decorations in a box besides the text.
  public struct Surroundings: Sendable, Hashable {
    /// Before the text.
    package var leading: String?
    /// Behind the text.
    package var trailing: String?
    /// Whether it shows a cross that empties the box.
    package var showsClearButton: Bool
    /// Whether it shows an arrow that opens the options.
    package var showsArrow: Bool
    /// The search categories, side by side below the box.
    package var categories: [Choice]

    /// Makes the decorations of a text; by default none.
    public init(
      leading: String? = nil, trailing: String? = nil, showsClearButton: Bool = false,
      showsArrow: Bool = false, categories: [Choice] = []
    ) {
      self.leading = leading
      self.trailing = trailing
      self.showsClearButton = showsClearButton
      self.showsArrow = showsArrow
      self.categories = categories
    }
  }

  /// One of several options.
  public struct Choice: Sendable, Hashable {
    package let title: String
    package let isChosen: Bool
    /// Whether it can be chosen.
    package let isEnabled: Bool
    /// Its role, as an item of a menu.
    package let role: ActionRole
    /// Whether the keys are at it, as an item of a menu.
    package let isCurrent: Bool

    /// Makes an option; in a menu, one without a title is a line between others.
    public init(
      _ title: String, isChosen: Bool = false, isEnabled: Bool = true, role: ActionRole = .normal,
      isCurrent: Bool = false
    ) {
      self.title = title
      self.isChosen = isChosen
      self.isEnabled = isEnabled
      self.role = role
      self.isCurrent = isCurrent
    }

    package var isSeparator: Bool { title.isEmpty && !isEnabled }
  }
}

extension Double {
  /// The number as a part from 0 to 1.
  fileprivate var share: Double { self > 0 ? min(self, 1) : 0 }
}

extension Int {
  fileprivate func within(_ bounds: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
  }
}
