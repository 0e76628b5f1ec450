public import BinderyViews

/// What a view consists of, for whoever draws it: lines of text for a terminal and an SVG picture
/// are both made of it.
///
/// A kind of view says what is special about it; its label, that it is off, has the focus or holds
/// something wrong, is drawn for all kinds alike.
///
/// ```swift
/// final class HeadlessRating: HeadlessView {
///   private(set) var stars = 0
///   override var figure: Figure { .value(String(repeating: "★", count: stars)) }
/// }
/// ```
public enum ViewFigure: Sendable, Hashable {
  /// Nothing is seen.
  case nothing
  /// A text.
  case text(String)
  /// A text above what it is about; level 1 is the highest.
  case heading(String, level: Int)
  /// The label, and beside it what the view holds.
  case value(String)
  /// Something to press: what is written on it, the name of the picture before that, and the keys
  /// that do the same.
  case button(
    String, ActionRole, isBusy: Bool, image: String? = nil, shortcut: String? = nil)
  /// A text that leads somewhere.
  case link(String)
  /// A box to type in: what is in it, where the caret is, counted in characters, what is shown while
  /// it is empty, what is offered below it, and what is around the text.
  case field(
    String, caret: Int?, placeholder: String, offers: [Choice] = [],
    around: Surroundings = Surroundings())
  /// A box to type several lines in.
  case area(String, caret: Int?, placeholder: String)
  /// Something that is on or off; `nil` is neither.
  case toggle(isOn: Bool?)
  /// Options, one below the other.
  case radio([Choice])
  /// Options side by side.
  case segments([Choice])
  /// Pages side by side.
  case tabs([Choice])
  /// A box that shows what is chosen, or what to do while nothing is; its options while it is open.
  case picker(String?, placeholder: String, options: [Choice]?)
  /// A handle between two ends; a part of the way from 0 to 1, and the three numbers as text.
  case slider(part: Double, from: String, to: String, at: String)
  /// A number between a button for less and one for more.
  case stepper(String)
  /// A day, a time or both.
  case moment(String?)
  /// How much is done, from 0 to 1; `nil` if nobody knows.
  case progress(Double?)
  /// Something that turns, or could.
  case spinner(isTurning: Bool)
  /// A picture.
  case image(isLoading: Bool)
  /// A notice, and the title of what can be done about it.
  case notice(String, action: String?)
  /// Rows; what is shown in their place, the captions of sections if none of them has rows, and how
  /// many rows are out of sight before and after.
  case list(note: String, captions: [Caption], before: Int, after: Int)
  /// A row of a list, and what stands above and below it.
  case row(isSelected: Bool, above: [Caption], below: [Caption])
  /// Views under one roof.
  case group
  /// A view onto something longer: what is in sight and how long all of it is, as text, and what is
  /// in sight as a part of the whole, which is from 0 to 1.
  case region(offset: String, length: String, inSight: ClosedRange<Double>)

  /// What stands above the rows of a section, or below them.
  public enum Caption: Sendable, Hashable {
    /// Above them.
    case header(String)
    /// Below them.
    case footer(String)

    /// What it says.
    package var text: String {
      switch self {
      case .header(let text), .footer(let text): text
      }
    }
  }

  /// What is in a box besides the text.
  public struct Surroundings: Sendable, Hashable {
    /// Before the text.
    package var leading: String?
    /// Behind the text.
    package var trailing: String?
    /// Whether there is a cross that empties the box.
    package var showsClearButton: Bool
    /// Whether there is an arrow that shows what can be chosen.
    package var showsArrow: Bool
    /// Where can be searched, side by side below the box.
    package var categories: [Choice]

    /// Makes the surroundings of a text; nothing, if nothing is said.
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
    /// What is written on it.
    package let title: String
    /// Whether it is the chosen one.
    package let isChosen: Bool
    /// Whether it can be chosen.
    package let isEnabled: Bool

    /// Makes an option.
    public init(_ title: String, isChosen: Bool = false, isEnabled: Bool = true) {
      self.title = title
      self.isChosen = isChosen
      self.isEnabled = isEnabled
    }
  }
}
