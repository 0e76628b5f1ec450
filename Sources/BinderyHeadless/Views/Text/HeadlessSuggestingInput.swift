public import Bindery
import BinderyViews

/// The base class of a search field and a combo box: a text, and titles that are offered for it.
///
/// ```swift
/// let city: HeadlessSuggestingInput = HeadlessComboBox("City", titles: ["Oslo", "Turku"])
/// ```
///
/// Typing shows the offered titles. Down and Up mark one, which Return takes; the loss of the focus
/// hides them. Titles that arrive later are shown on arrival.
public class HeadlessSuggestingInput: HeadlessTextInput, OpenableView {
  private var openPipe = LazyPipe<Bool>()
  /// Whether offered titles are to be shown, if there are any.
  private var wantsOffers = false
  /// The title that Return takes.
  private(set) var markedTitle: String?

  /// The titles that can be chosen now.
  var offers: [String] { [] }

  /// Whether the offered titles are shown.
  public private(set) final var isOpen = false {
    didSet { changed() }
  }

  /// Sends whether the offered titles are shown, each time the user shows or hides them.
  public final var openings: Signal<Bool, Never> { openPipe.signal }

  /// Called when the offered titles have changed.
  final func offersDidChange() {
    let titles = wantsOffers ? offers : []
    if let title = markedTitle, !titles.contains(title) { markedTitle = nil }
    if isOpen == titles.isEmpty { isOpen.toggle() }
  }

  // MARK: The user

  package override func response(to action: UserAction) -> UserAction.Response {
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

  private func response(toKey name: Keystroke.Name?) -> UserAction.Response? {
    switch name {
    case .down: return .accepted { self.userMarks(1) }
    case .up: return .accepted { self.userMarks(-1) }
    case .return:
      guard isOpen, let title = markedTitle else { return nil }
      return .accepted { self.userTakes(title) }
    default: return nil
    }
  }

  /// Called when the user has taken an offered title.
  func userTakes(_ title: String) {}

  /// Moves the mark; the first arrow key shows the offered titles.
  private func userMarks(_ step: Int) {
    guard isOpen else { return userOpens(true) }
    let (titles, count) = (offers, offers.count)
    let place = markedTitle.flatMap { titles.firstIndex(of: $0) }
    let next = place.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    markedTitle = titles[next]
    note("marked \(titles[next].quoted)")
  }

  final func userOpens(_ opens: Bool) {
    let before = isOpen
    wantsOffers = opens
    offersDidChange()
    guard isOpen != before else { return }
    note(isOpen ? "opened" : "closed")
    openPipe.send(isOpen)
  }

  override func tellEdit(_ reason: EditReason) {
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
