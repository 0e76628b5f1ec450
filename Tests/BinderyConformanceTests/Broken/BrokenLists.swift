import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyViews

extension BrokenKind {
  static let lists: [BrokenKind] = [
    BrokenKind(
      "table",
      inputFaults([.sendsNothing: ["a header that is chosen again sorts the other way round"]])
        .filter { $0.0 != .deafToCode } + [
          (.neverDescends, ["a header that is chosen again sorts the other way round"]),
          (.choosesDisabled, ["a column that does not sort has a header that does nothing"]),
        ]
    ) { fault in
      ViewConformance.table(of: (1, 2)) {
        let view = PlainTable(fault)
        return (view, { view.userSorts($0.text) })
      }
    },
    BrokenKind(
      "list",
      [
        (.keepsBindings, ["what was bound to a cell ends before it shows another row"]),
        (
          .poolsBound,
          [
            "what was bound to a cell ends before it shows another row",
            "rows that go away end what is bound to them",
          ]
        ),
        (.bindsAll, ["of many rows, those in sight are bound to cells, and few others"]),
        (
          .hidesCells,
          [
            "of many rows, those in sight are bound to cells, and few others",
            "what cells are bound to ends with the list's bindings",
          ]
        ),
        (
          .losesScope,
          [
            "the end of the scope ends the binding",
            "what cells are bound to ends with the list's bindings",
          ]
        ),
        (
          .forgetsSelection,
          [
            "the selection follows a row, goes with it and comes back with it",
            "rows from code send nothing, and may come after what is selected",
          ]
        ),
        (.selectsMany, ["one row is selected after the other, where only one can be"]),
        (.staysSelected, ["a row tapped again is deselected, where one or none can be selected"]),
        (.neverActivates, ["without selection, a tap activates the row"]),
        (
          .sendsFromCode,
          [
            "a set from code is shown and sends nothing",
            "rows from code send nothing, and may come after what is selected",
          ]
        ), (.worksDisabled, ["disabled ignores the user"]),
      ]
    ) { fault in
      ViewConformance.list(layOut: { $0.layOut() }) {
        let view = PlainList(ahead: 1, isLate: true, fault)
        return (
          view, { (0..<$0).map { PlainRow(id: $0) } },
          { action, place in
            if let place { view.userTaps(place) } else { view.userScrolls(to: Int(action.number)) }
          }
        )
      }
    },
    BrokenKind(
      "editable list",
      [
        (
          .sendsNothing,
          ["what the user does to rows is sent", "only rows are deleted and moved that can be"]
        ),
        (
          .changesRows,
          [
            "what the user does to rows is sent",
            "the rows change when the model changes them, not before",
            "only rows are deleted and moved that can be",
          ]
        ),
        (
          .allowsAnything,
          [
            "by default nothing can be done to rows", "only rows are deleted and moved that can be",
            "only what a row offers can be chosen",
          ]
        ),
        (.worksDisabled, ["disabled or hidden, rows are not edited"]),
        (.worksHidden, ["disabled or hidden, rows are not edited"]),
      ]
    ) { fault in
      ViewConformance.editableList {
        let view = PlainRichList(visibleCount: 3, fault)
        return (
          view, (0..<3).map { PlainRow(id: $0) },
          { action, place in
            switch action {
            case .delete: view.userDeletes(place ?? 0)
            case .move: view.userMoves(place ?? 0, to: Int(action.number))
            default: view.userSwipes(place ?? 0, action.text)
            }
          }
        )
      }
    },
    BrokenKind(
      "batch list",
      [
        (
          .rebindsAll,
          [
            "a row that stays keeps its cell as it is bound",
            "a row that moves takes its cell along",
            "a row that is updated is bound again, and what was bound to it ends",
            "sections come with their headers, and change by batches",
          ]
        ),
        (
          .shufflesCells,
          [
            "a row that moves takes its cell along",
            "a row that is updated is bound again, and what was bound to it ends",
          ]
        ), (.keepsUpdated, ["a row that is updated is bound again, and what was bound to it ends"]),
        (.dropsHeaders, ["sections come with their headers, and change by batches"]),
      ]
    ) { fault in
      ViewConformance.batchList {
        (PlainBatchList(fault), (0..<4).map { PlainRow(id: $0) })
      }
    },
    BrokenKind(
      "refreshable view",
      [
        (
          .sendsTwice,
          [
            "the user's refreshes are sent, each once",
            "bound, it executes the command, and is refreshing until it ends",
          ]
        ), (.worksDisabled, ["disabled ignores refreshes"]),
        (.worksHidden, ["hidden ignores refreshes"]),
        (
          .sendsFromCode,
          [
            "the user's refreshes are sent, each once",
            "refreshing that begins and ends by code is shown, and sends nothing",
            "bound, it executes the command, and is refreshing until it ends",
          ]
        ),
        (
          .neverRefreshes,
          [
            "refreshing that begins and ends by code is shown, and sends nothing",
            "bound, it executes the command, and is refreshing until it ends",
          ]
        ),
        (
          .staysRefreshing,
          [
            "refreshing that begins and ends by code is shown, and sends nothing",
            "bound, it executes the command, and is refreshing until it ends",
            "bound to a command that cannot be executed, it does not stay refreshing",
          ]
        ),
      ]
    ) { fault in
      ViewConformance.refreshable {
        let view = PlainRichList(fault)
        return (view, { _ in view.userRefreshes() })
      }
    },
    BrokenKind(
      "paged view",
      [
        (
          .endsOnce,
          [
            "the end is sent each time it comes into sight, and only then",
            "bound, the end executes the command, unless that is disabled",
          ]
        ),
        (
          .endsAlways, ["the end is sent each time it comes into sight, and only then"]
        ),
      ]
    ) { fault in
      ViewConformance.pagedView {
        let view = PlainRichList(fault)
        view.sections = [ListSection(rows: (0..<5).map { PlainRow(id: $0) })]
        return (view, { view.userScrolls(to: $0 == .scroll(.end) ? 3 : 0) })
      }
    },
  ]

  static let screens: [BrokenKind] = [
    BrokenKind(
      "screen",
      [
        (.replaces, ["alerts presented while one is shown wait"]),
        (.performsFirst, ["an alert has gone when its action is performed"]),
        (
          .choosesDisabled,
          [
            "an action that is disabled cannot be chosen",
            "Escape chooses what cancels an alert, and Return its default, if it is enabled",
          ]
        ),
        (
          .ignoresKeys,
          ["Escape chooses what cancels an alert, and Return its default, if it is enabled"]
        ),
        (
          .losesScope,
          ["an alert is presented for each value of a signal, until the scope ends"]
        ),
        (.retainsItself, ["what it presents alerts for does not retain it"]),
      ]
    ) { fault in ViewConformance.screen { subject(PlainScreen(fault)) } },
    BrokenKind(
      "alert with fields",
      [
        (
          .forgetsTexts,
          ["the action of an alert gets what its fields hold", "each alert has fields of its own"]
        ),
        (.choosesDisabled, ["an action waits for texts that it accepts"]),
        (.sharesTexts, ["each alert has fields of its own"]),
      ]
    ) { fault in
      ViewConformance.alertFields {
        let view = PlainScreen(fault)
        return (
          view,
          { action, place in
            if let place {
              view.userEnters(action.text, place)
            } else {
              view.userChooses(action.text)
            }
          }
        )
      }
    },
    BrokenKind(
      "alert taken away",
      [
        (.choosesDismissed, ["an alert that is taken away goes without a choice"]),
        (.dismissesAny, ["an alert that waits is taken away, and the one that is there stays"]),
        (.dismissesAll, ["when the alert that is there is taken away, the next one comes"]),
      ]
    ) { fault in ViewConformance.alertDismissal { subject(PlainScreen(fault)) } },
    BrokenKind(
      "screen that can be left",
      [(.letsGo, ["a screen that does not let go stays, and goes when it does"])]
    ) { fault in
      ViewConformance.leaving {
        let (view, sheet) = (PlainScreen(fault), PlainScreen(nil))
        view.present(sheet: sheet)
        return ({ sheet.mayLeave = $0 }, { _ in view.userDismisses() }, { view.sheet != nil })
      }
    },
    BrokenKind(
      "screen that is covered", [(.staysVisible, ["a screen is visible while nothing covers it"])]
    ) { fault in
      ViewConformance.visibility {
        let view = PlainScreen(fault)
        return (view, { view.present(sheet: $0 ? PlainScreen(nil) : nil) })
      }
    },
    BrokenKind(
      "sheet",
      [
        (
          .keepsSheet,
          [
            "a sheet that code presents, replaces or dismisses is there at once",
            "bound, there is a sheet while there is a destination",
          ]
        ),
        (
          .sendsFromCode,
          [
            "what code does with sheets sends nothing",
            "a sheet has gone when the user's dismissal is sent",
            "bound, there is a sheet while there is a destination",
            "bound, the user's dismissal ends the destination",
          ]
        ), (.sendsFirst, ["a sheet has gone when the user's dismissal is sent"]),
        (
          .sendsNothing,
          [
            "a sheet has gone when the user's dismissal is sent",
            "bound, the user's dismissal ends the destination",
          ]
        ),
        (.keepsGone, ["a sheet that has gone is released"]),
        (.losesScope, ["the binding does not retain the screen, and ends with its scope"]),
        (.retainsItself, ["the binding does not retain the screen, and ends with its scope"]),
      ]
    ) { fault in
      ViewConformance.sheet {
        let view = PlainScreen(fault)
        return (view, { _ in view.userDismisses() }, { PlainScreen(nil) }, { view.sheet })
      }
    },
    BrokenKind(
      "navigation stack",
      [
        (.sendsFromCode, ["a path from code shows its last screen, and sends nothing"]),
        (
          .remakesPages,
          [
            "the screens stay that both paths begin with; others are made once each",
            "a screen has gone when the user's going back is sent",
          ]
        ),
        (
          .sendsFirst,
          [
            "a screen has gone when the user's going back is sent",
            "bound, the stack shows what the model makes of going back",
          ]
        ),
        (
          .sendsNothing,
          [
            "a screen has gone when the user's going back is sent",
            "bound, the path leads, and going back shortens it",
            "bound, the stack shows what the model makes of going back",
          ]
        ),
        (.goesBeyond, ["the first screen has no way back"]),
        (.joinsPaths, ["a screen that sets the path while it is made leads to that path"]),
        (.keepsGone, ["a screen that has gone is released"]),
        (.losesScope, ["the binding does not retain the stack, and ends with its scope"]),
        (.retainsItself, ["the binding does not retain the stack, and ends with its scope"]),
      ]
    ) { fault in
      ViewConformance.navigationStack {
        let view = PlainStack(fault)
        return (
          view, { _ in view.userGoesBack() }, [1, 2, 3], { _ in PlainScreen(nil) }, { view.shown }
        )
      }
    },
  ]

  @MainActor
  private static func subject(
    _ view: PlainScreen
  ) -> (view: PlainScreen, perform: ViewConformance.Perform, alert: @MainActor () -> AlertContent?)
  {
    (
      view,
      { action in
        if case .keystroke(let keystroke) = action.argument { return view.userPresses(keystroke) }
        view.userChooses(action.text)
      }, { view.alerts.first }
    )
  }
}
