package import BinderyViews

/// A view as a script finds and reads it: a headless one, or one of another rendition.
@MainActor
package protocol SeenView: AnyObject {
  /// Its path on the screen.
  var id: String { get }
  /// The word for it in messages.
  var kind: String { get }
  var role: ViewRole { get }
  var accessibleName: String { get }
  /// The attributes of its kind; the first one is the default in scripts.
  var ownAttributes: [ViewAttribute] { get }
  /// All attributes, in the order of deltas.
  var attributes: [ViewAttribute] { get }
  var isHidden: Bool { get }
  var isEnabled: Bool { get }
  /// Whether the view or an ancestor is hidden.
  var isEffectivelyHidden: Bool { get }
  /// Whether the view and all its ancestors are enabled.
  var isEffectivelyEnabled: Bool { get }
  var isFocused: Bool { get }
  var isSecret: Bool { get }
  /// Whether it is an input, which can be read-only or invalid.
  var isInput: Bool { get }
  var isReadOnly: Bool { get }
  var isRequired: Bool { get }
  var isInvalid: Bool { get }
  /// The action that it offers, if it is a banner and shows something.
  var bannerAction: String? { get }
  /// The titles to choose from; empty if there are none.
  var choices: [String] { get }
  /// Its identity in another reading, wherever it stands then.
  var identity: AnyHashable { get }
  /// The headless view; `nil` if it is one of another rendition.
  var headless: HeadlessView? { get }
  /// The view of another rendition; `nil` if it is headless.
  var rendered: RenderedView? { get }
  /// Whether it does not say an attribute that a view of another rendition may.
  func lacks(_ attribute: String) -> Bool
}

extension SeenView {
  package var headless: HeadlessView? { nil }
  package var rendered: RenderedView? { nil }
}
