public import Bindery
public import BinderyViews

/// A picker: its options are shown when the user opens it.
///
/// ```swift
/// let size = HeadlessPicker("Size", titles: ["S", "M", "L"])
/// ```
///
/// Choosing from a closed picker opens it, chooses, and closes it.
public final class HeadlessPicker<Choice: Hashable>: HeadlessChoiceView<Choice>, PickerView {
  private var openPipe = LazyPipe<Bool>()

  /// Whether the options are shown.
  public private(set) var isOpen = false {
    didSet { changed() }
  }

  /// The text shown while nothing is chosen.
  public var placeholder = "" {
    didSet { changed() }
  }

  /// Sends whether the options are shown, each time the user opens or closes them.
  public var openings: Signal<Bool, Never> { openPipe.signal }

  package override class func complete(_ kind: ViewKind) {
    kind.add(ViewKey<HeadlessPicker, ReadOnly<Bool>>.isOpen)
    kind.add(
      ViewKey<HeadlessPicker, String>(
        { $0.placeholder }, { $0.placeholder = $1 }, name: "placeholder"))
  }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.tap, _): .accepted { self.userOpens(!self.isOpen) }
    case (.press, .keystroke(let keystroke)) where keystroke.plainName == .space:
      .accepted { self.userOpens(!self.isOpen) }
    case (.press, .keystroke(let keystroke))
    where isOpen && (keystroke.plainName == .escape || keystroke.plainName == .return):
      .accepted { self.userOpens(false) }
    default: response(toOpening: action) ?? super.response(to: action)
    }
  }

  override func response(toChoosing option: ChoiceOption<Choice>) -> UserAction.Response {
    .accepted {
      if !self.isOpen { self.userOpens(true) }
      self.userChooses(option)
      if self.isOpen { self.userOpens(false) }
    }
  }

  /// Opens or closes it for the user. While open, it has the focus; it closes when it loses the
  /// focus.
  func userOpens(_ opens: Bool) {
    if opens {
      receiveFocus()
      guard isFocused else { return }
    }
    isOpen = opens
    note(opens ? "opened" : "closed")
    openPipe.send(opens)
  }

  package override func focusDidChange() {
    if !isFocused, isOpen { userOpens(false) }
  }

  package override var figure: ViewFigure {
    .picker(
      selectedOption?.title, placeholder: placeholder, options: isOpen ? drawnChoices : nil)
  }
}

extension HeadlessPicker: OpenableView {}

/// A view with contents that can be opened and closed.
@MainActor
protocol OpenableView: HeadlessView {
  var isOpen: Bool { get }
  func userOpens(_ opens: Bool)
}

extension OpenableView {
  /// The response to the gestures that open and close it; `nil` for another gesture.
  func response(toOpening action: UserAction) -> UserAction.Response? {
    switch action {
    case .open where isOpen: .refused("the \(kind) is open already")
    case .open: .accepted { self.userOpens(true) }
    case .close where !isOpen: .refused("the \(kind) is not open")
    case .close: .accepted { self.userOpens(false) }
    default: nil
    }
  }
}

extension ViewKey where View: OpenableView {
  /// Whether its contents are shown.
  static var isOpen: ViewKey<View, ReadOnly<Bool>> {
    .init(reading: { $0.isOpen }).spoken { $1.value ? "expanded" : nil }
  }
}
