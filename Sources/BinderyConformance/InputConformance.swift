import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of a toggle, with the user's action `toggle`.
  public static func toggle<View: ToggleView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    input {
      let (view, perform) = make()
      return InputSubject(view, byCode: true, byUser: false, act: { await perform(.toggle) })
    }
  }

  /// The checks of a check box that may be neither on nor off, with the user's action `toggle`.
  public static func tristateToggle<View: TristateToggleView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
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
          let (view, perform) = make()
          view.isOn = isOn
          view.isMixed = true
          let toggles = Heard(view.edits)
          await perform(.toggle)
          findings.expect("whether it is on", view.isOn, is: true)
          findings.expect("whether it is neither", view.isMixed, is: false)
          findings.expect("what was sent", toggles.values, is: [true])
        }
      },
    ]
  }

  /// The checks of a number field, with the user's action `replace`, which replaces its text.
  public static func numberField<View: NumberFieldView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    input {
      let (view, perform) = make()
      return InputSubject(view, byCode: 2, byUser: 7, act: { await perform(.replace("7")) })
    } + [
      ViewCheck("a text that is no number changes nothing") { findings in
        let (view, perform) = make()
        view.value = 2
        let heard = Heard(view.edits)
        await perform(.replace("x"))
        findings.expect("the value", view.value, is: 2)
        findings.expect("what was sent", heard.values, is: [])
      },
      ViewCheck("an empty field is no number, where that is allowed") { findings in
        let (view, perform) = make()
        for allowsEmpty in [false, true] {
          view.allowsEmpty = allowsEmpty
          view.value = 2
          await perform(.replace(""))
          findings.expect("the value", view.value, is: allowsEmpty ? nil : 2)
        }
      },
    ]
  }

  /// The checks of a date picker.
  ///
  /// - Parameters:
  ///   - values: Three values, the earliest first.
  ///   - make: Makes a picker, and performs a user's action on it: `set` to a date.
  public static func datePicker<View: DatePickerView>(
    of values: (View.Moment, View.Moment, View.Moment),
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    let (first, second, third) = values
    return input {
      let (view, perform) = make()
      return InputSubject(
        view, byCode: first, byUser: second, act: { await perform(.set(to: .date("\(second)"))) })
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

/// An input, with the values and signals that the checks need.
struct InputSubject<View: ElementView, Value: Equatable> {
  let view: View
  let value: ReferenceWritableKeyPath<View, Value>
  /// The values that the view sends after the user's actions.
  let edits: Signal<Value, Never>
  let bind: @MainActor (MutableProperty<Value>) -> Void
  /// A value that code sets.
  let byCode: Value
  /// The value after the user's action from there.
  let byUser: Value
  let act: @MainActor () async -> Void
}

extension InputSubject where View: ValueView, Value == View.Value {
  @MainActor
  init(_ view: View, byCode: Value, byUser: Value, act: @escaping @MainActor () async -> Void) {
    self.init(
      view: view, value: \.entry, edits: view.edits, bind: { view.bind($0) }, byCode: byCode,
      byUser: byUser, act: act)
  }
}

extension ViewConformance {
  /// The checks of every input.
  static func input<View: ElementView, Value: Equatable>(
    _ make: @escaping Make<InputSubject<View, Value>>
  ) -> [ViewCheck] {
    element { make().view } + inputRules(make) + bindings(make)
  }

  /// The checks of an input that cannot be bound two-way.
  static func inputRules<View: ElementView, Value: Equatable>(
    _ make: @escaping Make<InputSubject<View, Value>>
  ) -> [ViewCheck] {
    return [
      ViewCheck("a set from code is shown and sends nothing") { findings in
        let subject = make()
        let heard = Heard(subject.edits)
        subject.view[keyPath: subject.value] = subject.byCode
        findings.expect("the value", subject.view[keyPath: subject.value], is: subject.byCode)
        findings.expect("what was sent", heard.values, is: [])
      },
      ViewCheck("the user's change is set and sent") { findings in
        let (subject, sent) = await use(make)
        findings.expect("the value", subject.view[keyPath: subject.value], is: subject.byUser)
        findings.expect("the last value sent", sent.last, is: subject.byUser)
      },
      ViewCheck("the property is set before its event is sent") { findings in
        let subject = make()
        subject.view[keyPath: subject.value] = subject.byCode
        let connection = subject.edits.observe {
          findings.expect(
            "the value when \($0) is sent", subject.view[keyPath: subject.value], is: $0)
        }
        await subject.act()
        connection.cancel()
      },
      ViewCheck("disabled ignores the user") { findings in
        let (subject, sent) = await use(make) { $0.isEnabled = false }
        findings.expect("the value", subject.view[keyPath: subject.value], is: subject.byCode)
        findings.expect("what was sent", sent, is: [])
      },
      ViewCheck("hidden ignores the user") { findings in
        let (subject, sent) = await use(make) { $0.isHidden = true }
        findings.expect("the value", subject.view[keyPath: subject.value], is: subject.byCode)
        findings.expect("what was sent", sent, is: [])
      },
      ViewCheck("disabled takes changes from code") { findings in
        let subject = make()
        subject.view.isEnabled = false
        subject.view[keyPath: subject.value] = subject.byCode
        findings.expect("the value", subject.view[keyPath: subject.value], is: subject.byCode)
      },
    ]
  }

  private static func bindings<View: ElementView, Value: Equatable>(
    _ make: @escaping Make<InputSubject<View, Value>>
  ) -> [ViewCheck] {
    return [
      ViewCheck("bound, the model leads and its changes are shown") { findings in
        let subject = make()
        let model = MutableProperty(subject.byCode, comparing: .equality)
        subject.bind(model)
        findings.expect("the value", subject.view[keyPath: subject.value], is: subject.byCode)
        model.value = subject.byUser
        findings.expect("then the value", subject.view[keyPath: subject.value], is: subject.byUser)
        findings.expect("the model", model.value, is: subject.byUser)
      },
      ViewCheck("bound, the user writes the model") { findings in
        let subject = make()
        let model = MutableProperty(subject.byCode, comparing: .equality)
        subject.bind(model)
        await subject.act()
        findings.expect("the model", model.value, is: subject.byUser)
      },
      ViewCheck("bound, the view shows what the model makes of it") { findings in
        let subject = make()
        let model = MutableProperty(subject.byCode, comparing: .equality)
        let guardian = model.observe { if $0 != subject.byCode { model.value = subject.byCode } }
        subject.bind(model)
        await subject.act()
        findings.expect("the value", subject.view[keyPath: subject.value], is: subject.byCode)
        guardian.cancel()
      },
      ViewCheck("bindings do not retain the view, and end with it") { findings in
        let model: MutableProperty<Value>
        weak var view: View?
        do {
          let subject = make()
          model = MutableProperty(subject.byCode, comparing: .equality)
          subject.bind(model)
          view = subject.view
        }
        findings.expect(view == nil, "the view is still alive")
        model.value = make().byUser
      },
      ViewCheck("the end of the scope ends the binding") { findings in
        let subject = make()
        let model = MutableProperty(subject.byCode, comparing: .equality)
        subject.bind(model)
        subject.view.scope.cancel()
        await subject.act()
        findings.expect("the model", model.value, is: subject.byCode)
      },
    ]
  }

  /// Performs the user's action on a view that code has set; returns the values it sent.
  @MainActor
  private static func use<View: ElementView, Value: Equatable>(
    _ make: @MainActor () -> InputSubject<View, Value>,
    _ prepare: @MainActor (View) -> Void = { _ in }
  ) async -> (subject: InputSubject<View, Value>, sent: [Value]) {
    let subject = make()
    subject.view[keyPath: subject.value] = subject.byCode
    prepare(subject.view)
    let heard = Heard(subject.edits)
    await subject.act()
    return (subject, heard.values)
  }
}
