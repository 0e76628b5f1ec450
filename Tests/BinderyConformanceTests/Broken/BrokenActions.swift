import BinderyConformance
import BinderyHeadless
import BinderyViews

extension BrokenKind {
  static let actions: [BrokenKind] = [
    BrokenKind(
      "menu",
      [
        (.performsFirst, ["what the user chooses is sent, then performed, each once"]),
        (
          .sendsTwice,
          [
            "what the user chooses is sent, then performed, each once",
            "bound, its items are made again when what they show changes",
          ]
        ),
        (.worksDisabled, ["a menu that is disabled or hidden ignores the user"]),
        (.worksHidden, ["a menu that is disabled or hidden ignores the user"]),
        (.choosesDisabled, ["an item that is disabled cannot be chosen"]),
        (.showsOnce, ["bound, its items are made again when what they show changes"]),
        (
          .staysVisible,
          [
            "bound, it is hidden and enabled as the model says",
            "a menu that is disabled or hidden ignores the user",
          ]
        ),
      ]
    ) { fault in
      ViewConformance.menu {
        let view = PlainActionMenu(fault)
        return (view, { view.userChooses($0.text) })
      }
    },
    BrokenKind(
      "toolbar",
      [
        (
          .membersStayEnabled,
          ["what is in a disabled group ignores the user, until that is enabled again"]
        )
      ]
    ) { fault in
      ViewConformance.toolbar {
        let bar = PlainBar(fault)
        return (bar, bar.member, { _ in bar.member.userTaps() })
      }
    },
    BrokenKind(
      "view with a menu of its own",
      [
        (.sendsNothing, ["the menu of a view is opened, and what is chosen is performed"]),
        (.staysOpen, ["the menu of a view is opened, and what is chosen is performed"]),
        (.showsOnce, ["the menu of a view is opened, and what is chosen is performed"]),
        (
          .worksDisabled, ["a view that is disabled, hidden or without items opens no menu"]
        ),
        (.worksHidden, ["a view that is disabled, hidden or without items opens no menu"]),
        (.opensNothing, ["a view that is disabled, hidden or without items opens no menu"]),
      ]
    ) { fault in
      ViewConformance.contextMenu {
        let view = PlainActionMenu(fault)
        return (
          view, { if $0 ~= .longPress { view.userOpens() } else { view.userChooses($0.text) } },
          { view.opened?.map(\.title) }
        )
      }
    },
  ]
}
