import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyViews
import CGtk
import GtkViews

// The subjects that offer commands: menus, menus of views, rows of commands.

extension Conformance {
  static var menus: [Subject] {
    [
      ("button title", ViewConformance.buttonTitle { DesktopButton("") }),
      ("menu", ViewConformance.menu { show(DesktopMenu("More")) }),
      ("menu of a view", ViewConformance.contextMenu { menu(of: DesktopLabel(), in: []) }),
      (
        "menu of a field",
        ViewConformance.contextMenu { menu(of: DesktopField("Name"), in: [DesktopButton("Do")]) }
      ),
      (
        "toolbar",
        ViewConformance.toolbar {
          let button = DesktopButton("Do")
          let toolbar = DesktopToolbar("Edit", [button, DesktopMenu("More")])
          let hand = open([toolbar])
          return (toolbar, button, { hand.perform($0, on: button) })
        }
      ),
    ]
  }

  private static func menu<View: DesktopElement>(
    of view: View, in others: [DesktopElement]
  ) -> (view: View, perform: ViewConformance.Perform, titles: @MainActor () -> [String]?) {
    let hand = open(others + [view])
    (view as? DesktopLabel)?.text = "Emma"
    let screen = hand.window.screen
    return (
      view,
      { [unowned view] action in
        hand.perform(action, on: action ~= .choose ? screen : view)
        // A field without items opens the menu of its text, which has the mouse until it is closed.
        if screen.contextMenu?.openMenu == nil { hand.press(XK_Escape) }
      },
      { screen.contextMenu?.openMenu?.titles }
    )
  }
}
