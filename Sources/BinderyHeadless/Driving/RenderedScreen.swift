package import Bindery
package import BinderyViews

/// A reading of a view of another rendition: what it says of itself at a moment.
package struct RenderedView: SeenView {
  package let view: any DrivenView
  package let id: String
  package let role: ViewRole
  package let accessibleName: String
  package let ownAttributes: [ViewAttribute]
  package let attributes: [ViewAttribute]
  package let isHidden: Bool
  package let isEnabled: Bool
  package let isEffectivelyHidden: Bool
  package let isEffectivelyEnabled: Bool
  package let isFocused: Bool
  package let isSecret: Bool
  package let isInput: Bool
  package let isRequired: Bool
  package let isInvalid: Bool
  package let isReadOnly = false
  package var kind: String { role.noun }
  /// The id with the identities of rows in place of their indices.
  fileprivate let key: String
  /// The identities of all rows of a list.
  fileprivate let rows: [String]?
  fileprivate let isInAlert: Bool

  fileprivate init(_ named: NamedView, in parent: RenderedView?, isInAlert: Bool = false) {
    let view = named.view
    let joint = parent == nil || named.name.hasPrefix("[") ? "" : "."
    self.view = view
    self.isInAlert = isInAlert
    id = (parent?.id ?? "") + joint + named.name
    key = (parent?.key ?? "") + joint + (named.row.map { "{\($0)}" } ?? named.name)
    rows = view.rowIdentities
    (role, accessibleName) = (view.role, view.accessibleName)
    (isHidden, isEnabled, isRequired) = (view.isHidden, view.isEnabled, view.isRequired)
    isEffectivelyHidden = isHidden || parent?.isEffectivelyHidden == true
    isEffectivelyEnabled = isEnabled && parent?.isEffectivelyEnabled != false
    (isFocused, isSecret) = (view.isFocused, view.isSecret)
    ownAttributes = view.ownAttributes
    let issue = (view as? any ValidatedView)?.issue
    isInput = view is any ValidatedView
    isInvalid = issue != nil
    let input = [
      ViewAttribute("isRequired", .flag(isRequired)),
      ViewAttribute("issue", ifAny: issue.map { .text($0) }),
    ]
    attributes =
      ownAttributes + (isInput ? input : []) + [
        ViewAttribute("badge", ifAny: view.badge.map { .text($0) }),
        ViewAttribute("isHidden", .flag(isHidden)), ViewAttribute("isEnabled", .flag(isEnabled)),
        ViewAttribute("isFocused", .flag(isFocused)).unlogged,
      ]
  }
}

/// A reading of the screen that a person sees in another rendition. Such a rendition keeps no log:
/// the difference of two readings is what changed.
@MainActor
package struct RenderedScreen: SeenScreen {
  package let screen: any DrivenScreen
  package let screenName: String
  package let presentedAlert: AlertContent?
  package private(set) var allViews: [RenderedView] = []

  /// Reads a screen, or the one above it.
  package init(_ root: any DrivenScreen, named name: String) {
    var (screen, name) = (root, name)
    while screen.presentedAlert == nil, let above = screen.screenAbove {
      (screen, name) = (above, HeadlessScreen.name(of: above))
    }
    (self.screen, screenName, presentedAlert) = (screen, name, screen.presentedAlert)
    add(screen.drivenViews, in: nil)
    for (index, field) in screen.alertFields.enumerated() {
      allViews.append(RenderedView(NamedView("alert[\(index)]", field), in: nil, isInAlert: true))
    }
  }

  private mutating func add(_ views: [NamedView], in parent: RenderedView?) {
    for named in views {
      let view = RenderedView(named, in: parent)
      allViews.append(view)
      add(named.view.drivenViews, in: view)
    }
  }

  package func view(withID id: String) -> RenderedView? { allViews.first { $0.id == id } }

  package func row(
    _ subscript: Substring, of list: RenderedView, _ site: CallSite
  ) throws(Refusal) -> RenderedView? {
    guard list.rows != nil else { return nil }
    let name = String(`subscript`.dropFirst(2).dropLast(2))
    let rows = allViews.filter { $0.id.hasPrefix(list.id + "[") && $0.id.hasSuffix("]") }
    if `subscript`.hasPrefix("[\""), let row = rows.first(where: { $0.accessibleName == name }) {
      return row
    }
    let target = list.id + `subscript`
    let reason = "the \(list.kind) does not show the row"
    throw Refusal(
      action: "find", target: target, reason: reason, summary: "\(target): \(reason)", site: site)
  }

  /// What changed since an earlier reading, in the words and the order of a delta.
  package func changes(since earlier: RenderedScreen) -> [String] {
    let old = Dictionary(earlier.allViews.map { ($0.key, $0) }) { first, _ in first }
    let named = (earlier.allViews + allViews).filter { !$0.accessibleName.isEmpty }
    return allViews.flatMap { view -> [String] in
      guard let before = old[view.key] else { return [] }
      let values = Dictionary(before.attributes.map { ($0.name, $0.value) }) { first, _ in first }
      let changed = view.attributes.compactMap { attribute -> String? in
        guard attribute.isLogged, let value = values[attribute.name], value != attribute.value
        else { return nil }
        return "\(view.id).\(attribute.name): \(value) -> \(attribute.value)"
      }
      guard let rows = view.rows, let rowsBefore = before.rows, rows != rowsBefore else {
        return changed
      }
      let names = Dictionary(
        rows.compactMap { row in
          named.last { $0.key == "\(view.key){\(row)}" }.map { (row, $0.accessibleName) }
        }
      ) { first, _ in first }
      return changed
        + RowsDelta(before: rowsBefore, after: rows, names: names).lines(of: view.id)
    }
  }

  /// Performs an action by a hand.
  package func perform(
    _ action: UserAction, on view: RenderedView?, by hand: any Hand
  ) async throws(Refusal) {
    func refusal(_ reason: String, _ summary: String? = nil, _ kind: Refusal.Kind) -> Refusal {
      let target = [view?.id, action.argumentText].compactMap(\.self).joined(separator: " ")
      return Refusal(
        kind, action: action.verb, target: target, reason: reason, summary: summary ?? reason,
        site: CallSite(fileID: #fileID, line: #line))
    }
    let obstacle = view.flatMap(obstacle)
    // A click on what is disabled has no effect; anything else might reach another view.
    if let view, let obstacle, !(action ~= .tap && obstacle == Self.disabled) {
      throw refusal("the \(view.kind) is \(obstacle)", "\(view.id) is \(obstacle)", .refused)
    }
    if view == nil, action ~= .choose, case .text(let title) = action.argument,
      let reason = reason(againstChoosing: title)
    {
      throw refusal(reason, nil, .refused)
    }
    do throws(HandError) {
      try await hand.perform(action, on: view?.view, of: screen)
    } catch {
      switch error {
      case .lacking(let reason): throw refusal(reason, nil, .lacking)
      case .refused(let reason): throw refusal(reason, nil, .refused)
      }
    }
    if let view, let obstacle {
      throw refusal("the \(view.kind) is \(obstacle)", "\(view.id) is \(obstacle)", .refused)
    }
  }

  private static let disabled = "disabled"

  /// What stands in the way of a person; `nil` if nothing does.
  private func obstacle(of view: RenderedView) -> String? {
    if view.isEffectivelyHidden { return "hidden" }
    if let alert = presentedAlert, !view.isInAlert {
      return "covered by alert \(alert.title.debugDescription)"
    }
    return view.isEffectivelyEnabled ? nil : Self.disabled
  }

  /// Why a person cannot choose an action of the alert; `nil` if nothing stands in the way.
  private func reason(againstChoosing title: String) -> String? {
    guard let alert = presentedAlert else { return "no alert is presented" }
    guard let action = alert.actions.first(where: { $0.title == title }) else {
      return Refusal.noSuch("option", title, among: alert.actions.map(\.title))
    }
    let texts = screen.alertFields.map { ($0 as? any TextInputView)?.text ?? "" }
    return action.isEnabled(texts: texts) ? nil : "the option \(title.debugDescription) is disabled"
  }
}
