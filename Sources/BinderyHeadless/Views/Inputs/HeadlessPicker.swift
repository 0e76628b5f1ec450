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
  private(set) var openPipe = LazyPipe<Bool>()

  /// Whether the options are shown.
  public internal(set) var isOpen = false {
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

  package override func focusDidChange() {
    if !isFocused, isOpen { userOpens(false) }
  }

  package override var figure: ViewFigure {
    .picker(
      selectedOption?.title, placeholder: placeholder, options: isOpen ? drawnChoices : nil)
  }
}

extension HeadlessPicker: PopUpView {}
