import Bindery
import BinderyTesting
import BinderyViews
import Testing

/// A kind of view, its checks for a broken one, and which of them fail by which fault.
private struct Kind: Sendable, CustomStringConvertible {
  let description: String
  let checks: @Sendable (Fault?) -> [ViewCheck]
  let failing: [(Fault, [String])]
}

/// The checks that everything fails that the user enters something into.
private let inputFaults: [(Fault, [String])] = [
  (.sendsFromCode, ["a set from code is shown and sends nothing"]),
  (
    .sendsFirst,
    [
      "the property is set before its event is sent",
      "bound, the view shows what the model makes of it",
    ]
  ),
  (
    .sendsNothing,
    [
      "the user's change is set and sent", "bound, the user writes the model",
      "bound, the view shows what the model makes of it",
    ]
  ),
  (.worksDisabled, ["disabled ignores the user"]),
  (.worksHidden, ["hidden ignores the user"]),
  (.deafToCode, ["disabled takes changes from code"]),
]

private let days = ["2026-01-01", "2026-02-28", "2026-12-31"].compactMap { LocalDate($0) }

private let kinds: [Kind] = [
  Kind(
    description: "toggle",
    checks: { fault in
      ViewConformance.toggle {
        let view = PlainToggle(false, fault)
        return (view, { view.userSets(!view.isOn) })
      }
    }, failing: inputFaults),
  Kind(
    description: "text field",
    checks: { fault in
      ViewConformance.textField {
        let view = PlainField("", fault)
        return (view, { view.userTypes($0) })
      }
    }, failing: [(.inOneEdit, ["each character typed is one edit"])]),
  Kind(
    description: "text view",
    checks: { fault in
      ViewConformance.textView {
        let view = PlainTextView("", fault)
        return (view, { view.userTypes($0) })
      }
    },
    failing: [
      (.inOneEdit, ["each character typed is one edit"]),
      (.swallowsReturn, ["Return writes a line break, if the view accepts it"]),
      (.writesTabs, ["Tab writes a tab, if the view accepts it"]),
      (.worksDisabled, ["disabled ignores the user"]),
    ]),
  Kind(
    description: "slider",
    checks: { fault in
      ViewConformance.range {
        let view = PlainSlider(0, fault)
        return (view, { view.userSets($0) })
      }
    },
    failing: [
      (
        .doesNotClamp,
        [
          "what is set is brought within the bounds",
          "new bounds bring the value in, send nothing, and wider ones give it back",
        ]
      ), (.worksDisabled, ["disabled ignores the user"]),
    ]),
  Kind(
    description: "number field",
    checks: { fault in
      ViewConformance.numberField {
        let view = PlainNumberField(nil, fault)
        return (view, { view.userEnters($0) })
      }
    },
    failing: [
      (.takesAnyText, ["a text that is no number changes nothing"]),
      (.worksDisabled, ["disabled ignores the user"]),
    ]),
  Kind(
    description: "picker",
    checks: { fault in
      ViewConformance.choice(of: (1, 2)) {
        let view = PlainPicker(nil, fault)
        return (view, { view.userChooses($0) })
      }
    },
    failing: [
      (
        .byPlace,
        [
          "the selection is known by its value, wherever its option goes",
          "a selection may come before its option",
        ]
      ), (.worksHidden, ["hidden ignores the user"]),
    ]),
  Kind(
    description: "combo box",
    checks: { fault in
      ViewConformance.comboBox(of: (1, 2)) {
        let view = PlainComboBox(nil, fault)
        return (view, { view.userChooses($0) }, { view.userEnters($0) })
      }
    },
    failing: [
      (.ignoresTexts, ["a text that is the title of an option chooses it"]),
      (.takesAnyText, ["a text that names no option changes no selection"]),
      (.worksHidden, ["hidden ignores the user"]),
    ]),
  Kind(
    description: "search field",
    checks: { fault in
      ViewConformance.searchField {
        let view = PlainSearchField("", fault)
        return SearchSubject(
          view, type: { view.userTypes($0) }, submit: { view.userSubmits() },
          escape: { view.userEscapes() }, choose: { view.userChooses($0) })
      }
    },
    failing: [
      (.ignoresSubmit, ["Return submits the text"]),
      (.cancelsFirst, ["Escape empties the field first, and cancels then"]),
      (.inOneEdit, ["each character typed is one edit"]),
    ]),
  Kind(
    description: "date picker",
    checks: { fault in
      ViewConformance.datePicker(of: (days[0], days[1], days[2])) {
        let view = PlainDatePicker(nil, fault)
        return (view, { view.userSets($0) })
      }
    }, failing: [(.doesNotClamp, ["what is set is brought within the bounds"])]),
  Kind(
    description: "button",
    checks: { fault in
      ViewConformance.button {
        let view = PlainButton(fault)
        return (view, { view.userTaps() })
      }
    },
    failing: [
      (.worksHidden, ["hidden ignores taps"]), (.worksDisabled, ["disabled ignores taps"]),
    ]),
  Kind(
    description: "image",
    checks: { fault in
      ViewConformance.image {
        let view = PlainButton(fault)
        return (view, { view.userTaps() })
      }
    }, failing: [(.sendsTwice, ["the user's taps are sent, each once"])]),
  Kind(
    description: "link",
    checks: { fault in
      ViewConformance.link {
        let view = PlainButton(fault)
        return (view, { view.userTaps() })
      }
    }, failing: [(.worksDisabled, ["disabled ignores follows"])]),
  Kind(
    description: "label", checks: { fault in ViewConformance.label { PlainShow(fault) } },
    failing: [(.deafToCode, ["hidden and disabled, the text follows still"])]),
  Kind(
    description: "spinner", checks: { fault in ViewConformance.spinner { PlainShow(fault) } },
    failing: [(.deafToCode, ["hidden and disabled, the isAnimating follows still"])]),
  Kind(
    description: "progress bar",
    checks: { fault in ViewConformance.progressBar { PlainShow(fault) } },
    failing: [(.deafToCode, ["hidden and disabled, the fraction follows still"])]),
  Kind(
    description: "toast",
    checks: { fault in
      ViewConformance.toast {
        let view = PlainToast(fault)
        return (view, { view.messages.count })
      }
    }, failing: [(.dropsEqual, ["each notice is shown, also one equal to the last"])]),
  Kind(
    description: "screen",
    checks: { fault in
      ViewConformance.screen {
        let view = PlainScreen(fault)
        return ScreenSubject(
          view, alert: { view.alerts.first }, choose: { view.userChooses($0) })
      }
    },
    failing: [
      (.replacesAlert, ["alerts presented meanwhile wait"]),
      (.performsFirst, ["an alert has gone when its action is performed"]),
    ]),
  Kind(
    description: "focus",
    checks: { fault in
      ViewConformance.focus {
        let focus = PlainFocus()
        return FocusSubject(
          PlainFocusField(focus, fault), PlainFocusField(focus, fault),
          focus: { $0.userFocuses() }, isFocused: { $0.isFocused })
      }
    },
    failing: [
      (.focusesFirst, ["blur before focus"]),
      (.keepsFocus, ["a view that is disabled or hidden loses the focus"]),
    ]),
  Kind(
    description: "list",
    checks: { fault in
      ViewConformance.list {
        let view = PlainList([], fault)
        return ListSubject(
          view, rows: (0..<5).map { PlainRow(id: $0) }, tap: { view.userTaps($0) },
          scroll: { view.userScrolls(to: $0) })
      }
    },
    failing: [
      (.keepsBindings, ["what was bound to a cell ends before it shows another row"]),
      (.forgetsSelection, ["the selection follows a row and goes with it"]),
    ]),
]

@MainActor @Suite("Conformance: a broken view fails the right check")
struct BrokenViewTests {
  private func failing(_ checks: [ViewCheck]) -> [String] {
    checks.filter { !$0.failures().isEmpty }.map(\.name)
  }

  @Test("a sound view passes", arguments: kinds)
  fileprivate func sound(kind: Kind) {
    #expect(failing(kind.checks(nil)) == [])
  }

  @Test("each fault is found by its check, and by no other", arguments: kinds)
  fileprivate func broken(kind: Kind) {
    for (fault, names) in kind.failing {
      #expect(failing(kind.checks(fault)) == names, "\(kind), \(fault)")
    }
  }

  @Test("a failure says what is wrong")
  func text() {
    let checks = ViewConformance.toggle {
      let view = PlainToggle(false, .worksDisabled)
      return (view, { view.userSets(!view.isOn) })
    }
    let check = checks.first { $0.name == "disabled ignores the user" }
    #expect(
      check?.failures() == [
        "the value is false, not true", "what was sent is [false], not []",
      ])
  }
}
