import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyViews

/// What sends taps or the like fails by any of these; and what a kind fails besides.
private func eventFaults(_ word: String, _ bound: [String] = []) -> [(Fault, [String])] {
  [
    (.sendsTwice, ["the user's \(word) are sent, each once"] + bound),
    (.worksDisabled, ["disabled ignores \(word)"]),
    (.worksHidden, ["hidden ignores \(word)"]),
    (.sendsFromCode, ["changes from code are no \(word)"]),
    (
      .staysVisible,
      ["bound, it is hidden and enabled as the model says", "hidden ignores \(word)"]
    ),
  ]
}

/// What shows a property fails by any of these; and what a kind fails besides.
func shownFaults(_ name: String, _ more: [String] = []) -> [(Fault, [String])] {
  [
    (
      .showsOnce,
      ["bound, the \(name) follows the property", "hidden and disabled, the \(name) follows still"]
        + more
    ),
    (.deafToCode, ["hidden and disabled, the \(name) follows still"]),
    (.losesScope, ["bindings do not retain the view, and end with its scope"]),
    (.retainsItself, ["bindings do not retain the view, and end with its scope"]),
    (.staysVisible, ["bound, it is hidden and enabled as the model says"]),
  ]
}

/// What shows a property, by the name of the attribute.
private func shows(
  _ kind: String, _ name: String,
  _ checks: @escaping @Sendable (@escaping ViewConformance.Make<PlainShow>) -> [ViewCheck]
) -> BrokenKind {
  BrokenKind(kind, shownFaults(name)) { fault in checks { PlainShow(fault) } }
}

/// Something to tap, and what taps it.
@MainActor
private func tappable(_ fault: Fault?) -> (PlainButton, ViewConformance.Perform) {
  let view = PlainButton(fault)
  return (view, { _ in view.userTaps() })
}

extension BrokenKind {
  static let outputs: [BrokenKind] = [
    BrokenKind(
      "button",
      eventFaults(
        "taps", ["a bound button executes its command, and is enabled and busy as that is"]) + [
          (
            .neverBusy,
            ["a bound button executes its command, and is enabled and busy as that is"]
          )
        ]
    ) { fault in ViewConformance.button { tappable(fault) } },
    BrokenKind(
      "image",
      eventFaults("taps") + [
        (.forgetsLoading, ["a picture is loading until it is there, behind a placeholder"]),
        (.deafToCode, ["hidden and disabled, the name follows still"]),
      ]
    ) { fault in ViewConformance.image { tappable(fault) } },
    BrokenKind(
      "link",
      eventFaults(
        "follows", ["a bound link executes its command with the address, and is enabled as that is"]
      ) + [
        (
          .forgetsAddress,
          ["a bound link executes its command with the address, and is enabled as that is"]
        )
      ]
    ) { fault in ViewConformance.link { tappable(fault) } },
    BrokenKind(
      "view", [(.staysVisible, ["bound, it is hidden and enabled as the model says"])]
    ) { fault in ViewConformance.element { PlainView(fault) } },
    BrokenKind(
      "described view", [(.isItsBase, ["it has the role and the attributes of its kind"])]
    ) { fault in
      let attributes = ["selected", "options"]
      return fault == .isItsBase
        ? ViewConformance.described(as: .combobox, attributes) { PlainMenu(nil, fault) }
        : ViewConformance.described(as: .radiogroup, attributes) { PlainPicker(nil, fault) }
    },
    shows("label", "text", ViewConformance.label),
    BrokenKind("button with a title", shownFaults("title")) { fault in
      ViewConformance.buttonTitle { PlainButton(fault) }
    },
    shows("spinner", "isAnimating", ViewConformance.spinner),
    shows("progress bar", "fraction", ViewConformance.progressBar),
    shows("validated view", "issue", ViewConformance.validated),
    shows("explained view", "disabledReason", ViewConformance.explained),
    shows("box with a placeholder", "placeholder", ViewConformance.placeholder),
    shows("text box", "leadingText", ViewConformance.textBox),
    shows("framed view", "frame", ViewConformance.framed),
    BrokenKind(
      "fading view",
      shownFaults("alpha", ["it appears little by little, and all of it in the end"]) + [
        (.allOrNothing, ["it appears little by little, and all of it in the end"])
      ]
    ) { fault in
      ViewConformance.fading { PlainShow(fault) }
    },
    BrokenKind(
      "toast",
      [
        (.dropsEqual, ["each notice is shown, also one equal to the last"]),
        (.deafToCode, ["disabled or hidden, notices are shown still, until the scope ends"]),
        (.losesScope, ["disabled or hidden, notices are shown still, until the scope ends"]),
      ]
    ) { fault in
      ViewConformance.toast { PlainToast(fault) }
    },
    BrokenKind(
      "toast on a clock",
      [
        (
          .staysLong,
          [
            "a notice goes after its while",
            "another notice takes the place of the first, for its whole while",
          ]
        ),
        (.keepsTime, ["another notice takes the place of the first, for its whole while"]),
      ]
    ) { fault in
      ViewConformance.toast(lasting: PlainToast.duration) {
        let stage = Stage { _ in }
        let view = stage.perform { PlainToast(fault) }
        return (view, { await stage.advance(by: $0) })
      }
    },
    BrokenKind(
      "banner",
      [
        (
          .replaces,
          [
            "notices come one after the other, each for its while",
            "a notice that is equal to the one before is one more",
            "a notice has gone when its action is performed, and the next one is there",
            "after an action, the next notice has its whole while",
          ]
        ),
        (.dropsEqual, ["a notice that is equal to the one before is one more"]),
        (
          .performsFirst,
          ["a notice has gone when its action is performed, and the next one is there"]
        ),
        (.keepsTime, ["after an action, the next notice has its whole while"]),
        (.worksDisabled, ["disabled or hidden, it ignores the user, and notices come and go"]),
        (.worksHidden, ["disabled or hidden, it ignores the user, and notices come and go"]),
        (.deafToCode, ["disabled or hidden, it ignores the user, and notices come and go"]),
        (.losesScope, ["bound, it shows each value until its scope ends"]),
        (
          .staysVisible,
          [
            "bound, it is hidden and enabled as the model says",
            "disabled or hidden, it ignores the user, and notices come and go",
          ]
        ),
      ]
    ) { fault in
      ViewConformance.banner(lasting: PlainBanner.duration) {
        let stage = Stage { _ in }
        let view = stage.perform { PlainBanner(fault) }
        return (view, { _ in view.userActs() }, { await stage.advance(by: $0) })
      }
    },
    BrokenKind(
      "focus",
      [
        (.keepsBoth, ["at most one view is focused"]), (.focusesFirst, ["blur before focus"]),
        (.keepsFocus, ["a view that is disabled or hidden loses the focus"]),
        (.focusesDisabled, ["a view that is disabled or hidden does not take the focus"]),
      ]
    ) { fault in
      ViewConformance.focus {
        let focus = PlainFocus()
        return (
          PlainFocusField(focus, fault), PlainFocusField(focus, fault),
          { _, view in view.userFocuses() }, { $0.isFocused }
        )
      }
    },
    BrokenKind(
      "focus that is state",
      [.ignoresRequests, .keepsFocus, .sendsNothing].map { fault in
        (fault, ["bound, the focus is where the property says, and the property where the user is"])
      }
    ) { fault in
      ViewConformance.boundFocus {
        let focus = PlainFocus()
        return (
          PlainFocusField(focus, fault), PlainFocusField(focus, fault),
          { _, view in view.userFocuses() }, { $0.isFocused }
        )
      }
    },
    BrokenKind(
      "focusable view",
      [
        (.ignoresRequests, ["asked for, it takes the focus"]),
        (
          .focusesDisabled,
          ["asked for while disabled or hidden, it does not take the focus"]
        ),
      ]
    ) { fault in
      ViewConformance.focusable {
        let view = PlainFocusField(PlainFocus(), fault)
        return (view, { view.isFocused })
      }
    },
    BrokenKind(
      "group",
      [
        (
          .membersStayEnabled,
          ["what is in a disabled group ignores the user, until that is enabled again"]
        ),
        (
          .membersStayVisible,
          ["what is in a hidden group ignores the user, until that is shown again"]
        ),
        (
          .awakensMembers,
          ["what is disabled or hidden by itself stays so when its group comes back"]
        ),
      ]
    ) { fault in
      ViewConformance.group {
        let group = PlainGroup(fault)
        return (group, group.member, { _ in group.member.userTaps() })
      }
    },
  ]
}
