import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of a picker, a radio group, a segmented control or tabs.
  ///
  /// - Parameters:
  ///   - values: Two values to choose from.
  ///   - make: Makes a view without options, and performs a user's action on it: `choose`.
  public static func choice<View: ChoiceView>(
    of values: (View.Choice, View.Choice),
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] where View.Choice: Sendable {
    let (first, second) = values
    let options = [ChoiceOption(first, "First"), ChoiceOption(second, "Second")]
    return offering(values, make) + [
      ViewCheck("what is chosen is not shown without its option") { findings in
        let view = make().view
        view.options = options
        view.selection = second
        view.options = [options[0]]
        findings.expect("the selection without its option", view.selection, is: nil)
      }
    ]
  }

  /// The checks of every view with options.
  static func offering<View: ChoiceView>(
    _ values: (View.Choice, View.Choice),
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] where View.Choice: Sendable {
    let (first, second) = values
    let options = [ChoiceOption(first, "First"), ChoiceOption(second, "Second")]
    return input {
      let (view, perform) = make()
      view.options = options
      return InputSubject(
        view, byCode: first, byUser: second, act: { await perform(.choose("Second")) })
    } + [
      ViewCheck("the selection is known by its value, wherever its option goes") { findings in
        let view = make().view
        view.options = options
        view.selection = second
        view.options = options.reversed()
        findings.expect("the selection", view.selection, is: second)
      },
      ViewCheck("a selection may come before its option") { findings in
        let view = make().view
        view.selection = second
        view.options = options
        findings.expect("the selection", view.selection, is: second)
      },
      ViewCheck("choosing what is chosen sends nothing") { findings in
        let (view, perform) = make()
        view.options = options
        view.selection = second
        let heard = Heard(view.edits)
        await perform(.choose("Second"))
        findings.expect("what was sent", heard.values, is: [])
      },
      ViewCheck("an option that is disabled cannot be chosen") { findings in
        let (view, perform) = make()
        view.options = [options[0], ChoiceOption(second, "Second", isEnabled: false)]
        view.selection = first
        let selections = Heard(view.edits)
        await perform(.choose("Second"))
        findings.expect("the selection", view.selection, is: first)
        findings.expect("what was sent", selections.values, is: [])
      },
      ViewCheck("options that are replaced send nothing") { findings in
        let view = make().view
        view.options = options
        view.selection = second
        let selections = Heard(view.edits)
        view.options = [options[0]]
        view.options = options
        view.options = []
        findings.expect("what was sent", selections.values, is: [])
      },
    ]
  }

  /// The checks of a row of segments; the parameters are those of `choice`.
  public static func segmentedControl<View: SegmentedControlView>(
    of values: (View.Choice, View.Choice),
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] where View.Choice: Sendable {
    let (first, second) = values
    return choice(of: values, make) + [
      ViewCheck("a segment that springs back is sent each time, and not chosen then") {
        findings in
        let (view, perform) = make()
        view.options = [ChoiceOption(first, "First"), ChoiceOption(second, "Second")]
        view.isMomentary = true
        let selections = Heard(view.edits)
        await perform(.choose("Second"))
        await perform(.choose("Second"))
        findings.expect("what was sent", selections.values, is: [second, second])
        findings.expect("the selection", view.selection, is: nil)
      }
    ]
  }
}

extension ViewConformance {
  /// The checks of a combo box.
  ///
  /// - Parameters:
  ///   - values: Two values to choose from; their titles are "First" and "Second".
  ///   - make: Makes a view without options, and performs a user's actions on it: `choose`,
  ///     `replace`.
  public static func comboBox<View: ComboBoxView>(
    of values: (View.Choice, View.Choice),
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] where View.Choice: Sendable {
    let (first, second) = values
    let options = [ChoiceOption(first, "First"), ChoiceOption(second, "Second")]
    return offering(values, make) + [
      ViewCheck("what is chosen stays chosen, with its title, when the options are replaced") {
        findings in
        let (view, perform) = make()
        view.options = options
        await perform(.choose("Second"))
        view.options = [options[0]]
        findings.expect("the selection", view.selection, is: second)
        findings.expect("the text", view.text, is: "Second")
      },
      ViewCheck("a text that is the title of an option chooses it") { findings in
        let (view, perform) = make()
        view.options = options
        let heard = Heard(view.edits)
        await perform(.replace("second"))
        findings.expect("the selection", view.selection, is: second)
        findings.expect("what was sent", heard.values, is: [second])
      },
      ViewCheck("a text that names no option changes no selection") { findings in
        let (view, perform) = make()
        view.options = options
        view.selection = first
        let heard = Heard(view.edits)
        await perform(.replace("Third"))
        findings.expect("the selection", view.selection, is: first)
        findings.expect("what was sent", heard.values, is: [])
      },
      ViewCheck("bound to a text, any text is the model's, and so is the title of an option") {
        findings in
        let (view, perform) = make()
        view.options = options
        let model = MutableProperty("Third")
        view.bind(text: model)
        findings.expect("the text", view.text, is: "Third")
        await perform(.replace("Fourth"))
        findings.expect("the model", model.value, is: "Fourth")
        findings.expect("the selection", view.selection, is: nil)
        await perform(.choose("Second"))
        findings.expect("then the model", model.value, is: "Second")
      },
      ViewCheck("a text set from code selects what it names, and sends nothing") { findings in
        let view = make().view
        view.options = options
        let heard = Heard(view.textEdits)
        view.text = "Second"
        findings.expect("the selection", view.selection, is: second)
        findings.expect("what was sent", heard.values, is: [])
      },
    ]
  }
}
