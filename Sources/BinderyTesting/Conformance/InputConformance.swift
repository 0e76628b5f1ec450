import Bindery
public import BinderyViews

extension ViewConformance {
  /// The checks of a text field; `type` enters a text at the end of the field's, as a person does.
  public static func textField<View: TextFieldView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, type: @MainActor (String) -> Void)
  ) -> [ViewCheck] {
    textInput(make)
  }

  /// The checks of a text of several lines; `type` enters a text at the end of the view's, as a
  /// person does: a line break is the key Return, a tab is the key Tab.
  public static func textView<View: TextView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, type: @MainActor (String) -> Void)
  ) -> [ViewCheck] {
    textInput(make) + [
      ViewCheck("Return writes a line break, if the view accepts it") { findings in
        for accepts in [true, false] {
          let (view, type) = make()
          view.acceptsReturn = accepts
          type("a")
          type("\n")
          findings.expect("the text", view.text, is: accepts ? "a\n" : "a")
          findings.expect("the number of lines", view.lineCount, is: accepts ? 2 : 1)
        }
      },
      ViewCheck("Tab writes a tab, if the view accepts it") { findings in
        for accepts in [true, false] {
          let (view, type) = make()
          view.acceptsTab = accepts
          type("a")
          type("\t")
          findings.expect("the text", view.text, is: accepts ? "a\t" : "a")
        }
      },
    ]
  }

  private static func textInput<View: TextInputView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, type: @MainActor (String) -> Void)
  ) -> [ViewCheck] {
    input {
      let (view, type) = make()
      return InputSubject(
        view: view, value: \.text, edits: view.edits, bind: { view.bind($0) }, byCode: "Ada ",
        byUser: "Ada L", act: { type("L") })
    } + [
      ViewCheck("each character typed is one edit") { findings in
        let (view, type) = make()
        let heard = Heard<String>()
        let connection = view.edits.observe { heard.add($0) }
        type("Ada")
        findings.expect("what was sent", heard.values, is: ["A", "Ad", "Ada"])
        connection.cancel()
      }
    ]
  }

  /// The checks of a toggle; `toggle` turns it over, as a person does.
  public static func toggle<View: ToggleView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, toggle: @MainActor () -> Void)
  ) -> [ViewCheck] {
    input {
      let (view, toggle) = make()
      return InputSubject(
        view: view, value: \.isOn, edits: view.toggles, bind: { view.bind($0) }, byCode: true,
        byUser: false, act: toggle)
    }
  }

  /// The checks of a slider or a stepper; `move` brings it to a number, as a person does.
  public static func range<View: RangeView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, move: @MainActor (Double) -> Void)
  ) -> [ViewCheck] {
    input {
      let (view, move) = make()
      view.range = 0...10
      return InputSubject(
        view: view, value: \.value, edits: view.edits, bind: { view.bind($0) }, byCode: 2,
        byUser: 7, act: { move(7) })
    } + [
      ViewCheck("what is set is brought within the bounds") { findings in
        let view = make().view
        view.range = 0...10
        view.value = 50
        findings.expect("the value", view.value, is: 10)
        view.value = -50
        findings.expect("then the value", view.value, is: 0)
      },
      ViewCheck("new bounds bring the value in, send nothing, and wider ones give it back") {
        findings in
        let view = make().view
        let heard = Heard<Double>()
        let connection = view.edits.observe { heard.add($0) }
        view.range = 0...10
        view.value = 9
        view.range = 0...5
        findings.expect("the value", view.value, is: 5)
        view.range = 0...10
        findings.expect("then the value", view.value, is: 9)
        findings.expect("what was sent", heard.values, is: [])
        connection.cancel()
      },
    ]
  }

  /// The checks of a number field; `enter` puts a text in the place of the field's, as a person does.
  public static func numberField<View: NumberFieldView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, enter: @MainActor (String) -> Void)
  ) -> [ViewCheck] {
    input {
      let (view, enter) = make()
      return InputSubject(
        view: view, value: \.value, edits: view.edits, bind: { view.bind($0) }, byCode: 2,
        byUser: 7, act: { enter("7") })
    } + [
      ViewCheck("a text that is no number changes nothing") { findings in
        let (view, enter) = make()
        view.value = 2
        let heard = Heard<Double?>()
        let connection = view.edits.observe { heard.add($0) }
        enter("x")
        findings.expect("the value", view.value, is: 2)
        findings.expect("what was sent", heard.values, is: [])
        connection.cancel()
      },
      ViewCheck("an empty field is no number, where that is allowed") { findings in
        let (view, enter) = make()
        for allowsEmpty in [false, true] {
          view.allowsEmpty = allowsEmpty
          view.value = 2
          enter("")
          findings.expect("the value", view.value, is: allowsEmpty ? nil : 2)
        }
      },
    ]
  }

  /// The checks of a picker, a radio group, a segmented control or tabs.
  ///
  /// - Parameters:
  ///   - values: Two values to choose from.
  ///   - make: Makes a view without options, and what chooses a value, as a person does.
  public static func choice<View: ChoiceView>(
    of values: (View.Choice, View.Choice),
    _ make:
      @escaping @MainActor @Sendable () -> (
        view: View, choose: @MainActor (View.Choice) -> Void
      )
  ) -> [ViewCheck] where View.Choice: Sendable {
    let (first, second) = values
    let options = [ChoiceOption(first, "First"), ChoiceOption(second, "Second")]
    return input {
      let (view, choose) = make()
      view.options = options
      return InputSubject(
        view: view, value: \.selection, edits: view.selections.map { $0 },
        bind: { view.bind($0) }, byCode: first, byUser: second, act: { choose(second) })
    } + [
      ViewCheck("the selection is known by its value, wherever its option goes") { findings in
        let view = make().view
        view.options = options
        view.selection = second
        view.options = options.reversed()
        findings.expect("the selection", view.selection, is: second)
        view.options = [options[0]]
        findings.expect("the selection without its option", view.selection, is: nil)
      },
      ViewCheck("a selection may come before its option") { findings in
        let view = make().view
        view.selection = second
        view.options = options
        findings.expect("the selection", view.selection, is: second)
      },
      ViewCheck("choosing what is chosen sends nothing") { findings in
        let (view, choose) = make()
        view.options = options
        view.selection = second
        let heard = Heard<View.Choice>()
        let connection = view.selections.observe { heard.add($0) }
        choose(second)
        findings.expect("what was sent", heard.values, is: [])
        connection.cancel()
      },
    ]
  }

  /// The checks of a date picker.
  ///
  /// - Parameters:
  ///   - values: Three values, the earliest first.
  ///   - make: Makes a picker, and what picks a value, as a person does.
  public static func datePicker<View: DatePickerView>(
    of values: (View.Moment, View.Moment, View.Moment),
    _ make:
      @escaping @MainActor @Sendable () -> (
        view: View, pick: @MainActor (View.Moment) -> Void
      )
  ) -> [ViewCheck] {
    let (first, second, third) = values
    return input {
      let (view, pick) = make()
      return InputSubject(
        view: view, value: \.date, edits: view.edits, bind: { view.bind($0) }, byCode: first,
        byUser: second, act: { pick(second) })
    } + [
      ViewCheck("what is set is brought within the bounds") { findings in
        let view = make().view
        (view.earliest, view.latest) = (second, second)
        for date in [first, third] {
          view.date = date
          findings.expect("the date", view.date, is: second)
        }
      }
    ]
  }
}
