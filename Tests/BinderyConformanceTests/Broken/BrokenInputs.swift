import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyViews

/// What everything fails by any of these that the user enters something into; and what a kind fails
/// besides.
func inputFaults(_ more: [Fault: [String]] = [:]) -> [(Fault, [String])] {
  generalFaults.map { ($0, $1 + more[$0, default: []]) }
}

private let generalFaults: [(Fault, [String])] = [
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
  (
    .showsOnce,
    [
      "bound, the model leads and its changes are shown",
      "bound, the view shows what the model makes of it",
    ]
  ),
  (
    .staysVisible, ["bound, it is hidden and enabled as the model says", "hidden ignores the user"]
  ),
  (.retainsItself, ["bindings do not retain the view, and end with it"]),
  (.losesScope, ["the end of the scope ends the binding"]),
]

private let days = ["2026-01-01", "2026-02-28", "2026-12-31"].compactMap { LocalDate($0) }

extension BrokenKind {
  static let inputs: [BrokenKind] = [
    BrokenKind("toggle", inputFaults()) { fault in
      ViewConformance.toggle {
        let view = PlainToggle(false, fault)
        return (view, { _ in view.userToggles() })
      }
    },
    BrokenKind(
      "tristate toggle",
      inputFaults([
        .sendsNothing: ["what the user turns over from neither is on"],
        .showsOnce: ["setting on or off ends neither of both"],
      ]) + [
        (.sendsMixed, ["neither on nor off, set from code, sends nothing"]),
        (.staysMixed, ["setting on or off ends neither of both"]),
        (.togglesMixed, ["what the user turns over from neither is on"]),
      ]
    ) { fault in
      ViewConformance.tristateToggle {
        let view = PlainToggle(false, fault)
        return (view, { _ in view.userToggles() })
      }
    },
    BrokenKind("colour picker", inputFaults()) { fault in
      ViewConformance.colorPicker {
        let view = PlainColorPicker(nil, fault)
        return (view, { view.userSets(HexColor($0.text)) })
      }
    },
    BrokenKind(
      "file picker",
      inputFaults([
        .showsOnce: []
      ]) + [
        (
          .forgetsChosen,
          ["where several files may be picked, they are picked one after the other"]
        ), (.takesAnyText, ["a file of another type is not picked"]),
      ]
    ) { fault in
      ViewConformance.filePicker {
        let view = PlainFilePicker([], fault)
        return (view, { view.userPicks($0.text) })
      }
    },
    BrokenKind(
      "slider",
      inputFaults([
        .sendsFromCode: [
          "new bounds bring the value in, send nothing, and wider ones give it back"
        ],
        .showsOnce: ["what is set is brought within the bounds"],
        .sendsNothing: ["a movement ends where the user lets go, and only its end is final"],
      ]) + [
        (
          .doesNotClamp,
          [
            "what is set is brought within the bounds",
            "new bounds bring the value in, send nothing, and wider ones give it back",
          ]
        ),
        (.neverFinal, ["a movement ends where the user lets go, and only its end is final"]),
      ]
    ) { fault in
      ViewConformance.slider {
        let view = PlainSlider(0, fault)
        return (view, { view.userSets($0.number) })
      }
    },
    BrokenKind(
      "number within bounds",
      [
        (.worksDisabled, ["disabled ignores the user"]),
        (
          .doesNotClamp,
          [
            "what is set is brought within the bounds",
            "new bounds bring the value in, send nothing, and wider ones give it back",
          ]
        ),
      ]
    ) { fault in
      ViewConformance.range {
        let view = PlainSlider(0, fault)
        return (view, { view.userSets($0.number) })
      }
    },
    BrokenKind(
      "stepper",
      inputFaults([
        .sendsFromCode: [
          "new bounds bring the value in, send nothing, and wider ones give it back"
        ],
        .showsOnce: ["what is set is brought within the bounds"],
        .sendsNothing: [
          "a step goes as far as it is said to, up and down",
          "at a bound, a further step sends nothing",
        ],
      ]) + [
        (
          .stepsByOne,
          [
            "a step goes as far as it is said to, up and down",
            "at a bound, a further step sends nothing",
          ]
        ),
        (.sendsAtEnd, ["at a bound, a further step sends nothing"]),
      ]
    ) { fault in
      ViewConformance.stepper {
        let view = PlainStepper(0, fault)
        return (view, { view.userSteps($0 == .increment ? 1 : -1) })
      }
    },
    BrokenKind(
      "scroll view",
      [
        (.sendsFromCode, ["a set from code is shown and sends nothing"]),
        (.sendsFirst, ["the property is set before its event is sent"]),
        (.sendsNothing, ["the user's change is set and sent"]),
        (.worksDisabled, ["disabled ignores the user"]),
        (.worksHidden, ["hidden ignores the user"]),
        (.deafToCode, ["disabled takes changes from code"]),
      ]
    ) { fault in
      ViewConformance.scrollView {
        let view = PlainScroll(0, fault)
        return (view, { view.userSets($0.number) })
      }
    },
    BrokenKind(
      "date picker",
      inputFaults() + [(.doesNotClamp, ["what is set is brought within the bounds"])]
    ) { fault in
      ViewConformance.datePicker(of: (days[0], days[1], days[2])) {
        let view = PlainDatePicker(nil, fault)
        return (view, { view.userSets(LocalDate($0.text)) })
      }
    },
  ]

  static let texts: [BrokenKind] = [
    BrokenKind(
      "text field",
      inputFaults([.sendsNothing: ["each character typed is one edit"]]) + [
        (.inOneEdit, ["each character typed is one edit"])
      ]
    ) {
      fault in
      ViewConformance.textField {
        let view = PlainField("", fault)
        return (view, { view.userTypes($0.text) })
      }
    },
    BrokenKind(
      "text view",
      inputFaults([.sendsNothing: ["each character typed is one edit"]]) + [
        (.inOneEdit, ["each character typed is one edit"]),
        (.swallowsReturn, ["Return writes a line break, if the view accepts it"]),
        (.writesTabs, ["Tab writes a tab, if the view accepts it"]),
      ]
    ) { fault in
      ViewConformance.textView {
        let view = PlainTextView("", fault)
        return (view, { view.userTypes($0.text) })
      }
    },
    BrokenKind(
      "field with submissions",
      [
        (
          .ignoresSubmit,
          ["Return submits the text", "the user has finished when the text is submitted"]
        ), (.submitsFirst, ["the user has finished when the text is submitted"]),
        (.worksDisabled, ["disabled or hidden, nothing is submitted"]),
        (.submitsFromCode, ["setting the text submits nothing"]),
      ]
    ) { fault in
      ViewConformance.submissions {
        let view = PlainField("", fault)
        return (view, { .submit ~= $0 ? view.userSubmits() : view.userTypes($0.text) })
      }
    },
    BrokenKind(
      "input method",
      [
        (
          .hidesComposing,
          [
            "what is being composed is shown, and the model's when it is committed",
            "what is being composed is not written over",
            "it is composing until what is composed is committed, and that is an edit",
          ]
        ),
        (
          .commitsSilently,
          [
            "what is being composed is shown, and the model's when it is committed",
            "what is being composed is not written over",
            "it is composing until what is composed is committed, and that is an edit",
          ]
        ),
      ]
    ) { fault in
      ViewConformance.composition {
        let view = PlainField("", fault)
        return (view, { .compose ~= $0 ? view.userComposes($0.text) : view.userCommits() })
      }
    },
    BrokenKind(
      "selection",
      inputFaults([.showsOnce: ["what is selected stays within the text"]]) + [
        (.selectsBeyond, ["what is selected stays within the text"])
      ]
    ) { fault in
      ViewConformance.selection {
        let view = PlainSelection(0..<0, fault)
        return (view, { view.userSets($0.range) })
      }
    },
    BrokenKind(
      "field to write over",
      [(.deletesFirst, ["what is typed or pasted over a selection is one edit"])]
    ) { fault in
      ViewConformance.overwriting {
        let view = PlainEditor("", fault)
        return (view, { .selectText ~= $0 ? view.userSelects($0.range) : view.userWrites($0.text) })
      }
    },
    BrokenKind(
      "undo",
      [
        (
          .sendsNothing,
          ["what is undone is an edit, too", "what the model made of an edit is undone with it"]
        ),
        (.undoesCode, ["a text from code is not undone"]),
        (.forgetsSteps, ["what the model made of an edit is undone with it"]),
      ]
    ) { fault in
      ViewConformance.undo {
        let view = PlainEditor("", fault)
        return (view, { .undo ~= $0 ? view.userUndoes() : view.userWrites($0.text) })
      }
    },
    BrokenKind(
      "search field",
      [
        (
          .ignoresSubmit,
          ["Return submits the text", "the user has finished when the text is submitted"]
        ),
        (
          .sendsFirst,
          [
            "the property is set before its event is sent",
            "bound, the view shows what the model makes of it",
            "a suggestion that is chosen is the text, and is submitted",
          ]
        ),
        (
          .worksDisabled,
          [
            "disabled ignores the user", "disabled or hidden, nothing is submitted",
            "disabled or hidden, no suggestion is taken and nothing is cancelled",
          ]
        ), (.cancelsFirst, ["Escape empties the field first, and cancels then"]),
      ]
    ) { fault in
      ViewConformance.searchField {
        let view = PlainSearchField("", fault)
        return (
          view,
          { action in
            switch action {
            case .type: view.userTypes(action.text)
            case .submit: view.userSubmits()
            case .press: view.userEscapes()
            default: view.userChooses(action.text)
            }
          }
        )
      }
    },
    BrokenKind(
      "search field with categories",
      [
        (.sendsFromCode, ["code that changes categories, or selects one, sends nothing"]),
        (
          .sendsFirst,
          ["the user's choice is selected, then sent; what is selected is not sent again"]
        ),
        (
          .sendsChosen,
          ["the user's choice is selected, then sent; what is selected is not sent again"]
        ),
        (
          .forgetsSelection,
          [
            "code that changes categories, or selects one, sends nothing",
            "a property that is bound to the category leads, and follows",
          ]
        ), (.worksDisabled, ["a disabled or hidden field keeps its category"]),
        (.worksHidden, ["a disabled or hidden field keeps its category"]),
      ]
    ) { fault in
      ViewConformance.searchCategories {
        let view = PlainSearchField("", fault)
        return (view, { view.userChooses(category: $0.text) })
      }
    },
    BrokenKind(
      "number field",
      inputFaults() + [
        (
          .takesAnyText,
          [
            "a text that is no number changes nothing",
            "an empty field is no number, where that is allowed",
          ]
        ),
        (.emptiesAnyway, ["an empty field is no number, where that is allowed"]),
      ]
    ) { fault in
      ViewConformance.numberField {
        let view = PlainNumberField(nil, fault)
        return (view, { view.userEnters($0.text) })
      }
    },
    BrokenKind(
      "issues of a number field",
      [(.hidesIssues, ["what is wrong with the text is sent, and when nothing is any more"])]
    ) { fault in
      ViewConformance.inputIssues(of: "7", and: "x") {
        let view = PlainNumberField(nil, fault)
        return (view.inputIssues, { view.userEnters($0.text) })
      }
    },
  ]
}
