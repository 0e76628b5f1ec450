public import Bindery
public import BinderyViews

/// A button.
///
/// ```swift
/// let save = HeadlessButton("Save", role: .default, shortcut: Keystroke("s", .command))
/// let delete = HeadlessButton("Delete", role: .destructive, image: "trash")
/// ```
///
/// A button with only a picture has an empty title, and a label that describes its action.
public final class HeadlessButton: HeadlessView, ButtonView {
  @exclusivity(unchecked) private var tapPipe = LazyPipe<Void>()
  @exclusivity(unchecked) private var pressPipe = LazyPipe<Bool>()
  @exclusivity(unchecked) private var longPressPipe = LazyPipe<Void>()

  package let actionRole: ActionRole

  /// The title.
  public var title: String {
    didSet {
      changed()
      if label == oldValue { label = title }
    }
  }

  /// Whether the action that it started is still running.
  @exclusivity(unchecked) public var isBusy = false {
    didSet { changed("isBusy") }
  }

  /// The name of the picture on it; `nil` for none.
  @exclusivity(unchecked) public var image: String? {
    didSet { changed() }
  }

  /// The keystroke that taps it from anywhere on its screen, while the button can be used and the
  /// focused view does not take the keystroke; `nil` for none.
  ///
  /// If several usable buttons have the same shortcut, the first of them is tapped, and that is
  /// reported.
  @exclusivity(unchecked) public var shortcut: Keystroke? {
    didSet { changed() }
  }

  /// Makes a button.
  public init(
    _ title: String, role actionRole: ActionRole = .normal, image: String? = nil,
    shortcut: Keystroke? = nil
  ) {
    self.title = title
    self.actionRole = actionRole
    self.image = image
    self.shortcut = shortcut
    super.init(title)
  }

  /// Each tap of the user.
  public var taps: Signal<Void, Never> { tapPipe.signal }
  /// Whether the button is pressed, each time that changes: before a tap, true and then false.
  public var presses: Signal<Bool, Never> { pressPipe.signal }
  /// Sends each time the user presses and holds it.
  public var longPresses: Signal<Void, Never> { longPressPipe.signal }

  package override var isFocusable: Bool { true }

  override var ownStates: [String] {
    super.ownStates + (actionRole == .normal ? [] : [actionRole.rawValue])
      + (shortcut.map { ["shortcut=\($0.description.quoted)"] } ?? [])
  }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.tap, _): return .accepted { self.userTaps() }
    case (.longPress, _) where contextItems.isEmpty: return .accepted { self.userPressesLong() }
    case (.press, .keystroke(let keystroke)):
      guard keystroke.plainName == .return || keystroke.plainName == .space else {
        return .unsupported
      }
      return .accepted { self.userTaps() }
    default: return super.response(to: action)
    }
  }

  /// Press, release, tap: if the events of one step disable the button, the next steps do not
  /// happen.
  func userTaps() {
    guard userPresses() else { return }
    note("tapped")
    tapPipe.send(())
  }

  private func userPressesLong() {
    guard userPresses() else { return }
    note("long-pressed")
    longPressPipe.send(())
  }

  /// Presses and releases; returns whether the button can still be used.
  private func userPresses() -> Bool {
    guard takesInput else { return false }
    pressPipe.send(true)
    pressPipe.send(false)
    return takesInput
  }

  package override var figure: ViewFigure {
    .button(
      title.isEmpty ? label : title, actionRole, isBusy: isBusy, image: image,
      shortcut: shortcut?.description)
  }
}
