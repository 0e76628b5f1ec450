import Bindery
public import BinderyViews

extension ViewConformance {
  /// The checks of a toggle; `toggle` turns it over, as a person does.
  public static func toggle<View: ToggleView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, toggle: @MainActor () -> Void)
  ) -> [ViewCheck] {
    input {
      let (view, toggle) = make()
      return InputSubject(view, byCode: true, byUser: false, act: toggle)
    }
  }

  /// The checks of a check box that may be neither on nor off; `toggle` turns it over, as a person
  /// does.
  public static func tristateToggle<View: TristateToggleView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, toggle: @MainActor () -> Void)
  ) -> [ViewCheck] {
    toggle(make) + [
      ViewCheck("neither on nor off, set from code, sends nothing") { findings in
        let view = make().view
        let toggles = Heard(view.edits)
        view.isMixed = true
        findings.expect("whether it is neither", view.isMixed, is: true)
        view.isMixed = false
        findings.expect("then whether it is neither", view.isMixed, is: false)
        findings.expect("what was sent", toggles.values, is: [])
      },
      ViewCheck("setting on or off ends neither of both") { findings in
        for isOn in [true, false] {
          let view = make().view
          view.isOn = true
          view.isMixed = true
          view.isOn = isOn
          findings.expect("whether it is neither", view.isMixed, is: false)
          findings.expect("whether it is on", view.isOn, is: isOn)
        }
      },
      ViewCheck("what the user turns over from neither is on") { findings in
        for isOn in [true, false] {
          let (view, toggle) = make()
          view.isOn = isOn
          view.isMixed = true
          let toggles = Heard(view.edits)
          toggle()
          findings.expect("whether it is on", view.isOn, is: true)
          findings.expect("whether it is neither", view.isMixed, is: false)
          findings.expect("what was sent", toggles.values, is: [true])
        }
      },
    ]
  }

  /// The checks of a number field; `enter` puts a text in the place of the field's, as a person does.
  public static func numberField<View: NumberFieldView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, enter: @MainActor (String) -> Void)
  ) -> [ViewCheck] {
    input {
      let (view, enter) = make()
      return InputSubject(view, byCode: 2, byUser: 7, act: { enter("7") })
    } + [
      ViewCheck("a text that is no number changes nothing") { findings in
        let (view, enter) = make()
        view.value = 2
        let heard = Heard(view.edits)
        enter("x")
        findings.expect("the value", view.value, is: 2)
        findings.expect("what was sent", heard.values, is: [])
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
      return InputSubject(view, byCode: first, byUser: second, act: { pick(second) })
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
