public import Bindery
public import BinderyViews
import CGtk

/// Screens of which the last is shown, below a bar with the way back.
public final class DesktopNavigationStack<Route: Hashable>: DesktopScreen, NavigationStackView {
  private let heading = makeLabel(style: "heading")
  /// The button that goes back.
  public let back = DesktopButton("Back")
  private let (root, stack, cover): (DesktopScreen, WidgetPointer, WidgetPointer)
  private let bar: WidgetPointer
  private let navigationPipe = Signal<[Route], Never>.Pipe()
  /// Sends the path after each navigation by the user.
  public var navigations: Signal<[Route], Never> { navigationPipe.signal }
  /// Makes the page of a route.
  public var makePage: (@MainActor (Route) -> DesktopScreen?)?
  /// The screens above the first.
  public private(set) var pages: [DesktopScreen] = []
  /// How often the path was set.
  private var pathCount = 0

  /// Makes a stack with its first screen.
  public init(_ root: DesktopScreen) {
    (self.root, stack, cover) = (root, gtk_stack_new(), gtk_overlay_new())
    bar = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 8, back.widget, heading)
    gtk_widget_add_css_class(bar, "bar")
    gtk_stack_add_child(stack.opaque, root.widget)
    gtk_overlay_set_child(cover.opaque, stack)
    gtk_widget_set_vexpand(cover, 1)
    super.init(title: root.title, body: makeBox(spacing: 0, bar, cover))
    root.host = self
    back.taps.observe { [unowned self] in userWentBack() }.store(in: scope)
    showLast()
  }

  /// The screen that is shown.
  public var shown: DesktopScreen { pages.last ?? root }
  public override var pageInFront: DesktopScreen? { shown }
  public override var backButton: DesktopButton? {
    super.backButton ?? (path.isEmpty ? nil : back)
  }

  override var headerStart: [DesktopButton] { [back] }
  override var headerScreen: DesktopScreen { shown }
  override func useHeaderOfWindow() {
    gtk_box_remove(bar.cast(), back.widget)
    gtk_widget_set_visible(bar, 0)
  }

  /// A view at the lower edge, above all pages.
  public var overlay: DesktopElement? {
    didSet {
      if let oldValue { gtk_overlay_remove_overlay(cover.opaque, oldValue.widget) }
      shown.covering = overlay
      guard let overlay else { return }
      gtk_widget_set_valign(overlay.widget, GTK_ALIGN_END)
      gtk_widget_set_halign(overlay.widget, GTK_ALIGN_CENTER)
      gtk_overlay_add_overlay(cover.opaque, overlay.widget)
    }
  }

  /// The routes of the pages above the root. Setting it sends nothing.
  public var path: [Route] = [] {
    didSet {
      pathCount += 1
      let number = pathCount
      let common = min(zip(oldValue, path).prefix { $0 == $1 }.count, pages.count)
      shown.covering = nil
      shown.releaseFocus()
      for page in pages.dropFirst(common) {
        dismissAlerts(of: page)
        page.host = nil
        gtk_stack_remove(stack.opaque, page.widget)
      }
      pages.removeLast(pages.count - common)
      for route in path.dropFirst(common) {
        guard let page = makePage?(route) else { break }
        // A page that sets the path while it is made does not come, nor do those above it.
        if number != pathCount { return }
        gtk_stack_add_child(stack.opaque, page.widget)
        page.host = self
        pages.append(page)
      }
      showLast()
    }
  }

  /// Goes back by a screen, as the user does with the button or Escape, unless the screen refuses.
  func userWentBack() {
    guard !path.isEmpty, takesInput, shown.takesInput else { return }
    let leaving = shown
    guard leaving.mayLeave(), shown === leaving, !path.isEmpty else { return }
    path.removeLast()
    navigationPipe.send(path)
  }

  override func escape() -> Bool {
    if super.escape() || shown.escape() { return true }
    userWentBack()
    return true
  }

  private func showLast() {
    gtk_stack_set_visible_child(stack.opaque, shown.widget)
    shown.covering = overlay
    if let overlay { gtk_widget_set_can_target(overlay.widget, shown.isCovered ? 0 : 1) }
    back.isHidden = path.isEmpty
    gtk_label_set_text(heading.opaque, shown.title)
    shown.titleChanged = { [unowned self] in
      gtk_label_set_text(heading.opaque, shown.title)
      titleChanged()
    }
    titleChanged()
  }
}
