public import Bindery
public import BinderyViews

/// A picker: its options are shown when the user opens it.
///
/// Choosing from a closed picker opens it, chooses, and closes it.
public final class HeadlessPicker<Choice: Hashable>: HeadlessChoiceView<Choice>, PickerView {
  private var openPipe = LazyPipe<Bool>()

  /// Whether the options are shown.
  public private(set) var isOpen = false {
    didSet { changed("isOpen", .flag(oldValue), .flag(isOpen)) }
  }

  /// What is shown as long as nothing is chosen.
  public var placeholder = "" {
    didSet { changed("placeholder", .text(oldValue), .text(placeholder)) }
  }

  /// Makes a picker.
  public init(_ label: String, options: [ChoiceOption<Choice>] = []) {
    super.init(role: .combobox, label: label, options: options)
  }

  /// Whether the options are shown, each time the user opens or closes them.
  public var openings: Signal<Bool, Never> { openPipe.signal }

  public override var ownAttributes: [ViewAttribute] {
    super.ownAttributes + [
      ViewAttribute("isOpen", .flag(isOpen)), ViewAttribute("placeholder", .text(placeholder)),
    ]
  }

  public override func response(to action: UserAction) -> UserResponse {
    switch action {
    case .tap: .accepted { self.userOpens(!self.isOpen) }
    case .open where isOpen: .refused("the \(kind) is open already")
    case .open: .accepted { self.userOpens(true) }
    case .close where !isOpen: .refused("the \(kind) is not open")
    case .close: .accepted { self.userOpens(false) }
    case .press(let keystroke) where keystroke.plainName == .space:
      .accepted { self.userOpens(!self.isOpen) }
    case .press(let keystroke) where keystroke.plainName == .escape && isOpen:
      .accepted { self.userOpens(false) }
    case .press(let keystroke) where keystroke.plainName == .return && isOpen:
      .accepted { self.userOpens(false) }
    default: super.response(to: action)
    }
  }

  override func response(toChoosing option: ChoiceOption<Choice>) -> UserResponse {
    .accepted {
      if !self.isOpen { self.userOpens(true) }
      self.userChooses(option)
      if self.isOpen { self.userOpens(false) }
    }
  }

  /// Opened, it has the focus; when it loses that, it closes.
  private func userOpens(_ opens: Bool) {
    if opens {
      takeFocus()
      guard isFocused else { return }
    }
    isOpen = opens
    note(opens ? "opened" : "closed")
    openPipe.send(opens)
  }

  public override func focusDidChange() {
    if !isFocused, isOpen { userOpens(false) }
  }

  public override var figure: ViewFigure {
    .picker(
      selectedOption?.title, placeholder: placeholder, options: isOpen ? drawnChoices : nil)
  }
}

extension HeadlessPicker: OpenableView {}

extension HeadlessPicker where Choice == String {
  /// Makes a picker whose options are texts.
  public convenience init(_ label: String, titles: [String]) {
    self.init(label, options: titles.map { ChoiceOption($0, $0) })
  }
}
