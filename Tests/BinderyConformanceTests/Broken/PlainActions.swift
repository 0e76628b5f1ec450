import Bindery
import BinderyViews

final class PlainActionMenu: PlainView, MenuView, ContextMenuView {
  private let pipe = Signal<MenuItem, Never>.Pipe()
  /// The items of the menu of its own, while that is open.
  private(set) var opened: [MenuItem]?
  var title = ""
  var items: [MenuItem] = [] {
    didSet { items = taken(items, over: oldValue) }
  }
  var contextItems: [MenuItem] = [] {
    didSet { contextItems = taken(contextItems, over: oldValue) }
  }
  var chosenItems: Signal<MenuItem, Never> { pipe.signal }

  func userOpens() {
    guard takesEvents, !contextItems.isEmpty || fault == .opensNothing else { return }
    opened = contextItems
  }

  func userChooses(_ title: String) {
    let found = (opened ?? items).first { $0.title == title }
    guard takesEvents, let item = found, item.isEnabled || fault == .choosesDisabled else { return }
    let wasOwn = opened != nil
    if fault != .staysOpen { opened = nil }
    if fault == .performsFirst { item.perform() }
    if !wasOwn { pipe.send(item) }
    if fault == .sendsTwice { pipe.send(item) }
    if fault != .performsFirst, fault != .sendsNothing { item.perform() }
  }
}
