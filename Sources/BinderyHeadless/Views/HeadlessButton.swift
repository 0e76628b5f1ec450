public import Bindery
public import BinderyViews

/// A button.
public final class HeadlessButton: HeadlessView, ButtonView {
  /// What a button is for.
  public enum Purpose: String, Sendable {
    /// One among others.
    case normal
    /// What Return presses.
    case `default`
    /// What Escape presses.
    case cancel
    /// It destroys something.
    case destructive
  }

  private let tapPipe = Signal<Void, Never>.Pipe()

  /// What the button is for.
  public let purpose: Purpose

  /// What is written on it.
  public var title: String {
    didSet { changed("title", .text(oldValue), .text(title)) }
  }

  /// Whether what it started is still going on.
  public var isBusy = false {
    didSet { changed("isBusy", .flag(oldValue), .flag(isBusy)) }
  }

  /// Makes a button.
  public init(_ title: String, role purpose: Purpose = .normal) {
    self.title = title
    self.purpose = purpose
    super.init(role: .button, label: title)
  }

  /// Each tap of the user.
  public var taps: Signal<Void, Never> { tapPipe.signal }

  public override var ownAttributes: [Attribute] {
    [Attribute("title", .text(title)), Attribute("isBusy", .flag(isBusy))]
  }

  public override var isFocusable: Bool { true }

  public override func response(to action: UserAction) -> UserResponse {
    guard case .tap = action else { return super.response(to: action) }
    return .accepted {
      self.note("tapped")
      self.tapPipe.send(())
    }
  }

  public override func drawing(width: Int) -> [String] { [face] }

  /// The button on one line, for a row of them.
  var face: String { "( \(title) )" + (isBusy ? " ⠿" : "") + offMark }
}
