package import Bindery
import BinderyViews
import CGtk

/// Screens of which the last is shown, below a bar with the way back.
package final class DesktopNavigationStack<Route: Hashable>: DesktopElement, NavigationStackView {
  private let title = makeLabel(style: "heading")
  /// The button that goes back.
  package let back = DesktopButton("Back")
  private let (root, stack): (DesktopScreen, WidgetPointer)
  private let navigationPipe = Signal<[Route], Never>.Pipe()
  package var navigations: Signal<[Route], Never> { navigationPipe.signal }
  package var makePage: (@MainActor (Route) -> DesktopScreen?)?
  /// The screens above the first.
  package private(set) var pages: [DesktopScreen] = []

  /// Makes a stack with its first screen.
  package init(_ root: DesktopScreen) {
    (self.root, stack) = (root, gtk_stack_new())
    let bar = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 8, back.widget, title)
    gtk_widget_add_css_class(bar, "bar")
    gtk_stack_add_child(stack.opaque, root.widget)
    super.init(makeBox(spacing: 0, bar, stack))
    back.taps.observe { [unowned self] in userWentBack() }.store(in: scope)
    showLast()
  }

  /// The screen that is shown.
  package var shown: DesktopScreen { pages.last ?? root }

  package var path: [Route] = [] {
    didSet {
      let common = zip(oldValue, path).prefix { $0 == $1 }.count
      for page in pages.dropFirst(common) { gtk_stack_remove(stack.opaque, page.widget) }
      pages.removeLast(pages.count - min(common, pages.count))
      for route in path.dropFirst(common) {
        guard let page = makePage?(route) else { break }
        gtk_stack_add_child(stack.opaque, page.widget)
        pages.append(page)
      }
      showLast()
    }
  }

  /// Goes back by a screen, as the user does with the button or Escape.
  func userWentBack() {
    guard !path.isEmpty, takesInput else { return }
    path.removeLast()
    navigationPipe.send(path)
  }

  private func showLast() {
    gtk_stack_set_visible_child(stack.opaque, shown.widget)
    back.isHidden = path.isEmpty
    gtk_label_set_text(title.opaque, shown.title)
    shown.titleChanged = { [unowned self] in gtk_label_set_text(title.opaque, shown.title) }
  }
}
