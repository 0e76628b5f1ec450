public import Bindery
public import BinderyViews

/// A button that opens a menu.
///
/// ```swift
/// let more = HeadlessMenu("More")
/// ```
///
/// Choosing from a closed menu opens it, chooses, and closes it. In an open menu, the arrows go from
/// item to item, Return or Space chooses, and Escape closes it.
public final class HeadlessMenu: HeadlessView, MenuView {
  private var choicePipe = LazyPipe<MenuItem>()
  private(set) var openPipe = LazyPipe<Bool>()
  /// The title of the item that the keys are at.
  private var current: String?

  /// The title.
  public var title: String {
    didSet {
      changed()
      if label == oldValue { label = title }
    }
  }

  /// The items, in order.
  public var items: [MenuItem] {
    didSet { changed() }
  }

  /// Whether the items are shown.
  public internal(set) var isOpen = false {
    didSet {
      changed()
      current = nil
    }
  }

  /// Makes a menu.
  public init(_ title: String, items: [MenuItem] = []) {
    (self.title, self.items) = (title, items)
    super.init(title)
  }

  /// Sends each item that the user chooses, before it is performed.
  public var chosenItems: Signal<MenuItem, Never> { choicePipe.signal }
  /// Sends whether the items are shown, each time the user opens or closes them.
  public var openings: Signal<Bool, Never> { openPipe.signal }

  package override class func complete(_ kind: ViewKind) {
    kind.add(ViewKey<HeadlessMenu, ReadOnly<Bool>>.isOpen)
  }

  package override var isFocusable: Bool { true }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.tap, _): .accepted { self.userOpens(!self.isOpen) }
    case (.choose, .text(let title)): response(toChoosing: title)
    case (.press, .keystroke(let keystroke)): response(toPress: keystroke.plainName)
    default: response(toOpening: action) ?? super.response(to: action)
    }
  }

  private func response(toChoosing title: String) -> UserAction.Response {
    guard let item = items.first(where: { !$0.isSeparator && $0.title == title }) else {
      return .refused(Refusal.noSuch("item", title, among: optionTitles))
    }
    if let reason = item.reasonDisabled { return .refused(reason) }
    return .accepted {
      if !self.isOpen { self.userOpens(true) }
      self.userChooses(title)
    }
  }

  private func response(toPress key: Keystroke.Name?) -> UserAction.Response {
    switch key {
    case .space where !isOpen, .return where !isOpen: .accepted { self.userOpens(true) }
    case .space, .return: .accepted { self.userChooses(self.current) }
    case .down where isOpen: .accepted { self.userGoes(by: 1) }
    case .up where isOpen: .accepted { self.userGoes(by: -1) }
    case .escape where isOpen: .accepted { self.userOpens(false) }
    default: .unsupported
    }
  }

  /// Goes to the next item that can be chosen; after the last comes the first.
  private func userGoes(by step: Int) {
    let titles = items.filter(\.isEnabled).map(\.title)
    guard !titles.isEmpty else { return }
    let place = current.flatMap(titles.firstIndex(of:)) ?? (step > 0 ? -1 : titles.count)
    current = titles[(place + step + titles.count) % titles.count]
  }

  /// Closes the menu, then sends the choice, then performs it. An item that has gone, or that cannot
  /// be chosen any more, is not.
  private func userChooses(_ title: String?) {
    guard takesInput else { return }
    let item = items.first { $0.isEnabled && $0.title == title }
    if isOpen { userOpens(false) }
    guard let item else { return }
    note("chose \(item.title.quoted)")
    choicePipe.send(item)
    item.perform()
  }

  package override func focusDidChange() {
    if !isFocused, isOpen { userOpens(false) }
  }

  /// A menu that is closed looks like a button.
  package override var figure: ViewFigure {
    let name = "\(title.isEmpty ? label : title) ▾"
    guard isOpen else { return .button(name, .normal, isBusy: false) }
    return .menu(
      name,
      items.map {
        ViewFigure.Choice(
          $0.title, isChosen: $0.isChecked == true, isEnabled: $0.isEnabled, role: $0.role,
          isCurrent: $0.isEnabled && $0.title == current)
      })
  }
}

extension HeadlessMenu: PopUpView, OptionList {
  package var optionTitles: [String] { itemTitles }
}

extension MenuItem {
  /// Why the user cannot choose it, as a sentence; `nil` if they can.
  var reasonDisabled: String? { isEnabled ? nil : "the item \(title.quoted) is disabled" }
}
