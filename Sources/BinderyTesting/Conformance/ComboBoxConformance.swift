import Bindery
public import BinderyViews

extension ViewConformance {
  /// The checks of a combo box.
  ///
  /// - Parameters:
  ///   - values: Two values to choose from; their titles are "First" and "Second".
  ///   - make: Makes a view without options, what chooses a value, and what puts a text in the place
  ///     of the view's, as a person does.
  public static func comboBox<View: ComboBoxView>(
    of values: (View.Choice, View.Choice),
    _ make:
      @escaping @MainActor @Sendable () -> (
        view: View, choose: @MainActor (View.Choice) -> Void, enter: @MainActor (String) -> Void
      )
  ) -> [ViewCheck] where View.Choice: Sendable {
    let (first, second) = values
    let options = [ChoiceOption(first, "First"), ChoiceOption(second, "Second")]
    return offering(values) {
      let (view, choose, _) = make()
      return (view, choose)
    } + [
      ViewCheck("a text that is the title of an option chooses it") { findings in
        let (view, _, enter) = make()
        view.options = options
        let heard = Heard(view.edits)
        enter("second")
        findings.expect("the selection", view.selection, is: second)
        findings.expect("what was sent", heard.values, is: [second])
      },
      ViewCheck("a text that names no option changes no selection") { findings in
        let (view, _, enter) = make()
        view.options = options
        view.selection = first
        let heard = Heard(view.edits)
        enter("Third")
        findings.expect("the selection", view.selection, is: first)
        findings.expect("what was sent", heard.values, is: [])
      },
      ViewCheck("bound to a text, any text is the model's, and so is the title of an option") {
        findings in
        let (view, choose, enter) = make()
        view.options = options
        let model = MutableProperty("Third")
        view.bind(text: model)
        findings.expect("the text", view.text, is: "Third")
        enter("Fourth")
        findings.expect("the model", model.value, is: "Fourth")
        findings.expect("the selection", view.selection, is: nil)
        choose(second)
        findings.expect("then the model", model.value, is: "Second")
      },
      ViewCheck("what is chosen stays chosen, with its title, when the options are replaced") {
        findings in
        let (view, choose, _) = make()
        view.options = options
        choose(second)
        view.options = [options[0]]
        findings.expect("the selection", view.selection, is: second)
        findings.expect("the text", view.text, is: "Second")
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
