/// Pages of which one is shown, with a tab for each.
///
/// ```swift
/// let tabs = HeadlessTabs("Sections", titles: ["Profile", "Settings"])
/// tabs.bind(model.section)
/// ```
///
/// The page of an unselected tab is hidden, not destroyed: its contents stay.
@MainActor
public protocol TabsView: ChoiceView {}

extension TabsView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.tablist, of: Self.self, .selected, .options) }
}
