public import Bindery
import BinderyViews

/// What a search field and a combo box have in common: a text, and titles that are offered for it.
///
/// Typing shows what is offered. Down and Up go through it and mark a title, which Return takes; the
/// loss of the focus hides it. What arrives while the user waits for it is shown then.
public class HeadlessSuggestingInput: HeadlessTextInput, OpenableView {
  private var openPipe = LazyPipe<Bool>()
  /// Whether the user wants to see what is offered, if there is anything.
  private var wantsOffers = false
  /// The title that Return takes.
  private(set) var markedTitle: String?

  /// The titles that can be chosen now.
  var offers: [String] { [] }

  /// Whether what is offered is shown.
  public private(set) final var isOpen = false {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Whether what is offered is shown, each time the user shows or hides it.
  public final var openings: Signal<Bool, Never> { openPipe.signal }

  /// Something else is offered now.
  final func offersDidChange() {
    let titles = wantsOffers ? offers : []
    if let title = markedTitle, !titles.contains(title) { markedTitle = nil }
    if isOpen == titles.isEmpty { isOpen.toggle() }
  }

  // MARK: The user

  package override func response(to action: UserAction) -> UserResponse {
    switch (action, action.argument) {
    case (.open, _) where isOpen: .refused("the \(kind) is open already")
    case (.open, _) where offers.isEmpty: .refused("the \(kind) has nothing to offer")
    case (.open, _): edit { self.userOpens(true) }
    case (.close, _) where !isOpen: .refused("the \(kind) is not open")
    case (.close, _): .accepted { self.userOpens(false) }
    case (.press, .keystroke(let keystroke)) where !isComposing && !isReadOnly:
      response(toKey: keystroke.plainName) ?? super.response(to: action)
    default: super.response(to: action)
    }
  }

  private func response(toKey name: Keystroke.Name?) -> UserResponse? {
    switch name {
    case .down: return .accepted { self.userMarks(1) }
    case .up: return .accepted { self.userMarks(-1) }
    case .return:
      guard isOpen, let title = markedTitle else { return nil }
      return .accepted { self.userTakes(title) }
    default: return nil
    }
  }

  /// The user took a title that is offered.
  func userTakes(_ title: String) {}

  /// The first of the arrows shows what is offered.
  private func userMarks(_ step: Int) {
    guard isOpen else { return userOpens(true) }
    let (titles, count) = (offers, offers.count)
    let place = markedTitle.flatMap { titles.firstIndex(of: $0) }
    let next = place.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    markedTitle = titles[next]
    note("marked \(titles[next].debugDescription)")
  }

  final func userOpens(_ opens: Bool) {
    let before = isOpen
    wantsOffers = opens
    offersDidChange()
    guard isOpen != before else { return }
    note(isOpen ? "opened" : "closed")
    openPipe.send(isOpen)
  }

  override func tellEdit(_ reason: TextChange.Reason) {
    switch reason {
    case .choosing, .clearing, .cancelling: break
    default: userOpens(true)
    }
    super.tellEdit(reason)
  }

  override func userFinishes() {
    userOpens(false)
    super.userFinishes()
  }

  package override func focusDidChange() {
    if !isFocused { userOpens(false) }
    super.focusDidChange()
  }

  package override var figure: ViewFigure {
    guard case .field(let text, let caret, let placeholder, _, let around) = super.figure else {
      return super.figure
    }
    let shown = isOpen ? offers.map { ViewFigure.Choice($0, isChosen: $0 == markedTitle) } : []
    return .field(
      text, caret: caret, placeholder: placeholder, offers: shown, around: around)
  }
}
