import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyViews

extension BrokenKind {
  static let choices: [BrokenKind] = [
    BrokenKind(
      "picker",
      inputFaults() + [
        (
          .byPlace,
          [
            "the selection is known by its value, wherever its option goes",
            "a selection may come before its option",
          ]
        ),
        (.sendsChosen, ["choosing what is chosen sends nothing"]),
        (.choosesDisabled, ["an option that is disabled cannot be chosen"]),
        (.sendsOptions, ["options that are replaced send nothing"]),
        (.staysOffered, ["what is chosen is not shown without its option"]),
      ]
    ) { fault in
      ViewConformance.choice(of: (1, 2)) {
        let view = PlainPicker(nil, fault)
        return (view, { view.userChooses($0.option) })
      }
    },
    BrokenKind(
      "segmented control",
      inputFaults([
        .sendsFromCode: ["a segment that springs back is sent each time, and not chosen then"],
        .sendsNothing: ["a segment that springs back is sent each time, and not chosen then"],
        .showsOnce: ["a segment that springs back is sent each time, and not chosen then"],
      ]) + [
        (.staysChosen, ["a segment that springs back is sent each time, and not chosen then"])
      ]
    ) { fault in
      ViewConformance.segmentedControl(of: (1, 2)) {
        let view = PlainSegments(nil, fault)
        return (view, { view.userChooses($0.option) })
      }
    },
    BrokenKind(
      "combo box",
      inputFaults([
        .sendsFromCode: ["a text set from code selects what it names, and sends nothing"],
        .sendsNothing: ["a text that is the title of an option chooses it"],
      ]) + [
        (.ignoresTexts, ["a text that is the title of an option chooses it"]),
        (.takesAnyText, ["a text that names no option changes no selection"]),
        (
          .forgetsChosen,
          ["what is chosen stays chosen, with its title, when the options are replaced"]
        ),
        (
          .dropsUnknown,
          ["bound to a text, any text is the model's, and so is the title of an option"]
        ),
      ]
    ) { fault in
      ViewConformance.comboBox(of: (1, 2)) {
        let view = PlainComboBox(nil, fault)
        return (
          view, { .choose ~= $0 ? view.userChooses($0.option) : view.userEnters($0.text) }
        )
      }
    },
  ]
}
