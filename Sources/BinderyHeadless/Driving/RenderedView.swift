package import BinderyViews

/// A view of another rendition, with what it said of itself when it was read.
@MainActor
package final class RenderedView: SeenView {
  package let view: any DrivenView
  package let id: String
  package let accessibleName: String
  package let attributes: [ViewAttribute]
  package let viewKind: ViewKind
  package var isReadOnly: Bool { view.isReadOnly }
  package var isEffectivelyHidden: Bool { hider != nil }
  package var isEffectivelyEnabled: Bool { disabler == nil }
  /// The view, or nearest ancestor, that hides or disables it.
  let (hider, disabler): (Source?, Source?)
  /// The id with the identities of rows in place of their indices.
  let key: String
  /// The identities of all rows of a list; `nil` if it is none.
  package var rowIDs: [String]? { rows }
  /// The identities of all rows of a list.
  let rows: [String]?
  let isInAlert: Bool

  /// A view by which others are hidden or disabled.
  struct Source {
    let id: String
    /// `its row users[0]`, for a view in it.
    let asPart: String
    /// Why it is disabled, in words for the user.
    let reason: String?
  }

  package var rendered: RenderedView? { self }
  package var identity: AnyHashable { key }
  package var kind: String { viewKind.noun(as: role) }
  package var role: ViewRole { view.role }
  package var ownAttributes: [ViewAttribute] { viewKind.attributes(of: view) }
  package var isHidden: Bool { view.isHidden }
  package var isEnabled: Bool { view.isEnabled }
  package var isFocused: Bool { view.isFocused }
  package var isSecret: Bool { view.isSecret }
  package var isInput: Bool { viewKind.isInput }
  package var isRequired: Bool { view.isRequired }
  package var bannerAction: String? { (view as? any BannerView)?.content?.action }
  package var choices: [String] { view.optionTitles ?? [] }
  package var isInvalid: Bool { (view as? any ValidatedView)?.issue != nil }

  init(_ named: NamedView, in parent: RenderedView?, isInAlert: Bool = false) {
    let view = named.view
    let joint = parent == nil || named.name.hasPrefix("[") ? "" : "."
    (self.view, self.isInAlert) = (view, isInAlert)
    id = (parent?.id ?? "") + joint + named.name
    key = (parent?.key ?? "") + joint + (named.row.map { "{\($0)}" } ?? named.name)
    (rows, accessibleName) = (view.rowIdentities, view.accessibleName)
    viewKind = ViewKind.of(view)
    let own = Source(
      id: id, asPart: "its \(viewKind.noun(as: view.role)) \(id)",
      reason: (view as? any ExplainedView)?.disabledReason)
    (hider, disabler) = (
      view.isHidden ? own : parent?.hider, view.isEnabled ? parent?.disabler : own
    )
    var all = viewKind.allAttributes(of: view, isFocused: view.isFocused)
    if let row = named.row, let isSelected = parent?.view.selects(row) {
      let place = viewKind.attributes(of: view).count
      all.insert(ViewAttribute("isSelected", .flag(isSelected)), at: place)
    }
    attributes = all
  }
}
