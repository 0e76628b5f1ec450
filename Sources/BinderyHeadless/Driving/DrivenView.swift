public import BinderyViews

/// A view of another rendition than headless views, which scripts find, read and use.
///
/// Its attributes are those of its kind, and everything else has a default that is read off the view
/// protocols of the widget. So most widgets add only whether they have the focus:
///
/// ```swift
/// final class Gauge: MeterView, DrivenView {
///   let scope = LifetimeScope()
///   var (isHidden, isEnabled, isFocused) = (false, true, false)
///   var level = 0.5
/// }
/// ```
@MainActor
public protocol DrivenView: ElementView {
  /// Its role for assistive technology; scripts find it by role and name.
  var role: ViewRole { get }
  /// Its name for a person.
  var accessibleName: String { get }
  /// Whether the keyboard's focus is in it.
  var isFocused: Bool { get }
  /// The views in it, in document order; of a list, the rows in sight.
  var drivenViews: [NamedView] { get }
}
