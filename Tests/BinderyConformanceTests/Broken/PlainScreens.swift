import Bindery
import BinderyViews

/// A screen, what it presents, and what is stacked on it.
class PlainScreen: PlainView, SheetPresentingView {
  private let dismissalPipe = Signal<Void, Never>.Pipe()
  private var texts: [[String]] = []
  private var gone: [PlainScreen] = []
  var title = ""
  var mayLeave = true
  private let visibility = MutableProperty(true)
  var isVisible: Property<Bool> { visibility }
  private(set) var alerts: [AlertContent] = []
  private(set) var sheet: PlainScreen?
  var sheetDismissals: Signal<Void, Never> { dismissalPipe.signal }

  func present(_ alert: AlertContent) {
    if fault == .replaces {
      alerts = []
      texts = []
    }
    alerts.append(alert)
    texts.append(alert.textFields.map(\.text))
  }

  func dismiss(_ alert: AlertContent) {
    guard let index = alerts.firstIndex(of: alert) ?? (fault == .dismissesAny ? 0 : nil) else {
      return
    }
    if fault == .choosesDismissed { alerts[index].actions.first?.perform() }
    let count = fault == .dismissesAll ? alerts.count - index : 1
    alerts.removeSubrange(index..<(index + count))
    texts.removeSubrange(index..<(index + count))
  }

  func userEnters(_ text: String, _ field: Int) {
    for index in texts.indices where index == 0 || fault == .sharesTexts {
      texts[index][field] = text
    }
  }

  func userPresses(_ keystroke: Keystroke) {
    let role = keystroke == Keystroke(.escape) ? ActionRole.cancel : .default
    let action = alerts.first?.actions.first { $0.role == role }
    if fault != .ignoresKeys, let action { userChooses(action.title) }
  }

  func userChooses(_ title: String) {
    guard let action = alerts.first?.actions.first(where: { $0.title == title }),
      action.isEnabled(texts: texts[0]) || fault == .choosesDisabled
    else { return }
    let entered = fault == .forgetsTexts ? [] : texts[0]
    if fault == .performsFirst { action.perform(texts: entered) }
    alerts.removeFirst()
    texts.removeFirst()
    if fault != .performsFirst { action.perform(texts: entered) }
  }

  func present(sheet next: PlainScreen?) {
    if fault == .keepsSheet, sheet != nil, next != nil { return }
    if fault == .keepsGone, let sheet { gone.append(sheet) }
    sheet = next
    if fault != .staysVisible { visibility.value = next == nil }
    if fault == .sendsFromCode { dismissalPipe.send(()) }
  }

  func userDismisses() {
    guard let sheet, sheet.mayLeave || fault == .letsGo else { return }
    if fault == .sendsFirst { dismissalPipe.send(()) }
    present(sheet: nil)
    if fault != .sendsFirst, fault != .sendsNothing { dismissalPipe.send(()) }
  }
}

final class PlainStack: PlainView, NavigationStackView {
  private let pathPipe = Signal<[Int], Never>.Pipe()
  private var pages: [(route: Int, screen: PlainScreen)] = []
  private var pathCount = 0
  private var gone: [PlainScreen] = []
  var makePage: (@MainActor (Int) -> PlainScreen?)?
  var overlay: PlainView?
  var shown: PlainScreen? { pages.last?.screen }
  var navigations: Signal<[Int], Never> { pathPipe.signal }
  var path: [Int] {
    get { pages.map(\.route) }
    set {
      go(to: newValue)
      if fault == .sendsFromCode { pathPipe.send(path) }
    }
  }

  private func go(to next: [Int]) {
    let kept = fault == .remakesPages ? 0 : zip(path, next).prefix { $0 == $1 }.count
    if fault == .keepsGone { gone += pages[kept...].map(\.screen) }
    pages.removeSubrange(kept...)
    pathCount += 1
    let number = pathCount
    for route in next[kept...] {
      guard let page = makePage?(route) else { break }
      if number != pathCount, fault != .joinsPaths { break }
      pages.append((route, page))
    }
  }

  func userGoesBack() {
    let next = Array(path.dropLast())
    if path.isEmpty, fault != .goesBeyond { return }
    if fault == .sendsFirst { pathPipe.send(next) }
    go(to: next)
    if fault != .sendsFirst, fault != .sendsNothing { pathPipe.send(next) }
  }
}
