public import BinderyViews

/// Tabs, and the page of each.
///
/// ```swift
/// final class ProfileScreen: HeadlessScreen {
///   let tabs = HeadlessTabs("Sections", titles: ["Profile", "Settings"])
///   let profile = ProfileGroup()
///   let settings = SettingsGroup()
///
///   init(_ model: ProfileModel) {
///     super.init(title: "Me")
///     tabs.show(profile, for: "Profile")
///     tabs.show(settings, for: "Settings")
///     tabs.bind(model.section)
///   }
/// }
/// ```
///
/// The first tab is selected unless another one is. The page of another tab is hidden, and keeps
/// its contents.
public final class HeadlessTabs<Choice: Hashable>: HeadlessChoiceView<Choice>, TabsView {
  private var pages: [(tab: Choice, view: HeadlessView)] = []

  override class var choosesFirst: Bool { true }

  /// Shows a view while the tab is selected, and hides it otherwise.
  public func show(_ page: HeadlessView, for tab: Choice) {
    pages.append((tab, page))
    selectionDidChange()
  }

  override func selectionDidChange() {
    for (tab, view) in pages where view.isHidden != (tab != selection) {
      view.isHidden = tab != selection
    }
  }

  package override var figure: ViewFigure { .tabs(drawnChoices) }
}

extension HeadlessTabs: TabRow {}

/// Tabs, without the type of their values.
@MainActor
protocol TabRow: HeadlessView {}
