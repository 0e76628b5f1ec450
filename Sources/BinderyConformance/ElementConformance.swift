import Bindery
public import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of any view; the checks of each kind of view include them.
  ///
  /// ```swift
  /// let checks = ViewConformance.element { SeparatorView() }
  /// ```
  public static func element<View: ElementView>(
    _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    [
      ViewCheck("bound, it is hidden and enabled as the model says") { findings in
        let view = make()
        let (isHidden, isEnabled) = (MutableProperty(true), MutableProperty(false))
        isHidden.bind(to: view, .isHidden)
        isEnabled.bind(to: view, .isEnabled)
        findings.expect("whether it is hidden", view.isHidden, is: true)
        findings.expect("whether it is enabled", view.isEnabled, is: false)
        (isHidden.value, isEnabled.value) = (false, true)
        findings.expect("then whether it is hidden", view.isHidden, is: false)
        findings.expect("then whether it is enabled", view.isEnabled, is: true)
      }
    ]
  }

  /// The checks of a view that can take the focus.
  public static func focusable<View: FocusableView>(
    _ make: @escaping Make<(view: View, isFocused: @MainActor () -> Bool)>
  ) -> [ViewCheck] {
    [
      ViewCheck("asked for, it takes the focus") { findings in
        let (view, isFocused) = make()
        view.takeFocus()
        findings.expect(isFocused(), "it is not focused")
      },
      ViewCheck("asked for while disabled or hidden, it does not take the focus") { findings in
        for hides in [true, false] {
          let (view, isFocused) = make()
          if hides { view.isHidden = true } else { view.isEnabled = false }
          view.takeFocus()
          findings.expect(!isFocused(), "a \(hides ? "hidden" : "disabled") view is focused")
        }
      },
    ]
  }

  /// The check of views whose focus is state: they give it up, and say where the user has moved it.
  ///
  /// - Parameter make: Makes two views of one screen, performs a user's action on one of them: `focus`,
  ///   and returns whether one has the focus.
  public static func boundFocus<View: FocusableView>(
    _ make:
      @escaping Make<
        (
          first: View, second: View, perform: @MainActor (UserAction, View) async -> Void,
          isFocused: @MainActor (View) -> Bool
        )
      >
  ) -> [ViewCheck] {
    [
      ViewCheck("bound, the focus is where the property says, and the property where the user is") {
        findings in
        let (subject, focus) = (make(), MutableProperty<Int?>(nil))
        subject.first.bind(focus: focus, 1)
        subject.second.bind(focus: focus, 2)
        focus.value = 2
        findings.expect(subject.isFocused(subject.second), "the second view is not focused")
        focus.value = nil
        findings.expect(!subject.isFocused(subject.second), "the second view is still focused")
        await subject.perform(.focus, subject.first)
        findings.expect("the property, after the user's move", focus.value, is: 1)
      }
    ]
  }

  /// The checks of a group of views.
  ///
  /// - Parameter make: Makes a group with a button in it, and performs a user's action on the
  ///   button: `tap`.
  public static func group<Group: GroupView, Button: ButtonView>(
    _ make: @escaping Make<(group: Group, button: Button, perform: Perform)>
  ) -> [ViewCheck] {
    element { make().group } + [
      ViewCheck("what is in a disabled group ignores the user, until that is enabled again") {
        findings in
        let (group, button, perform) = make()
        await checkReturn(of: button, perform, findings) { group.isEnabled = !$0 }
      },
      ViewCheck("what is in a hidden group ignores the user, until that is shown again") {
        findings in
        let (group, button, perform) = make()
        await checkReturn(of: button, perform, findings) { group.isHidden = $0 }
      },
      ViewCheck("what is disabled or hidden by itself stays so when its group comes back") {
        findings in
        for hides in [true, false] {
          let (group, button, perform) = make()
          let taps = Heard(button.taps)
          if hides { button.isHidden = true } else { button.isEnabled = false }
          (group.isHidden, group.isEnabled) = (true, false)
          (group.isHidden, group.isEnabled) = (false, true)
          await perform(.tap)
          findings.expect(
            "the number of taps of a \(hides ? "hidden" : "disabled") button",
            taps.values.count, is: 0)
        }
      },
    ]
  }

  /// A button that is disabled or hidden by its group ignores the user, until the group is enabled
  /// or shown.
  @MainActor
  private static func checkReturn(
    of button: some ButtonView, _ perform: Perform, _ findings: Findings,
    takingAway: (Bool) -> Void
  ) async {
    let taps = Heard(button.taps)
    takingAway(true)
    await perform(.tap)
    findings.expect("the number of taps", taps.values.count, is: 0)
    takingAway(false)
    await perform(.tap)
    findings.expect("then the number of taps", taps.values.count, is: 1)
  }
}

// Optional features of any view: run these along with the checks of its kind.
extension ViewConformance {
  /// The checks of a view that can show an issue of its value.
  ///
  /// ```swift
  /// let checks = ViewConformance.validated { EntryView() }
  /// ```
  public static func validated<View: ValidatedView>(
    _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    output("issue", nil, "Enter a name.", { $0.issue }, make) { $1.bind(to: $0, .issue) }
  }

  /// The checks of a view that can explain why it is disabled.
  public static func explained<View: ExplainedView>(
    _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    output("disabledReason", nil, "Enter a name first.", { $0.disabledReason }, make) {
      $1.bind(to: $0, .disabledReason)
    }
  }

  /// The checks of the decorations of a box for text.
  ///
  /// They are separate from those of each kind of field, because a field need not show them.
  public static func textBox<View: TextBoxView>(
    _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    output("leadingText", nil, "€", { $0.leadingText }, make) { $1.bind(to: $0, .leadingText) }
  }

  /// The checks of a box for text that shows a placeholder.
  public static func placeholder<View: TextBoxView>(
    _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    output("placeholder", "Name", "Your name", { $0.placeholder }, make) {
      $1.bind(to: $0, .placeholder)
    }
  }

  /// The checks of a view whose position is set from outside.
  public static func framed<View: FramedView>(
    _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    output(
      "frame", ViewFrame(width: 320, height: 20), ViewFrame(x: 1, y: 2, width: 3, height: 4),
      { $0.frame }, make
    ) { $1.bind(to: $0, .frame) }
  }

  /// The checks of a view of any kind, also of your own: it is described as that kind. A subclass of a
  /// class that adopts the protocol of another kind is described as its base class, in silence; let
  /// the base class adopt none, or say `kind`.
  ///
  /// ```swift
  /// @Test(arguments: ViewConformance.described(as: .switch, ["isOn"]) { HeadlessToggle("On") })
  /// func described(check: ViewCheck) async { #expect(await check.failures() == []) }
  /// ```
  ///
  /// - Parameters:
  ///   - role: The role of the kind.
  ///   - attributes: The names of the attributes of the kind, the main one first.
  ///   - make: Makes a view.
  public static func described<View: DescribedView>(
    as role: ViewRole, _ attributes: [String], _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    [
      ViewCheck("it has the role and the attributes of its kind") { findings in
        let view = make()
        let kind = ViewKind.of(view)
        findings.expect("the role", kind.role, is: role)
        findings.expect("the attributes", kind.attributes(of: view).map(\.name), is: attributes)
      }
    ]
  }

  /// The checks of a view with transparency.
  public static func fading<View: FadingView>(
    _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    output("alpha", 1, 0, { $0.alpha }, make) { $1.bind(to: $0, .alpha) } + [
      ViewCheck("it appears little by little, and all of it in the end") { findings in
        let (view, stage) = (make(), Stage { _ in })
        stage.perform { view.fadeIn(over: .milliseconds(100)) }
        for part in [0, 0.5, 1, 1] {
          findings.expect("alpha at \(stage.now)", view.alpha, is: part)
          await stage.advance(by: .milliseconds(50))
        }
      }
    ]
  }
}

extension ViewConformance {
  /// The checks of the focus, with fields that send `commits` when they are left.
  ///
  /// - Parameter make: Makes two fields on one screen, performs a user's action on one of them:
  ///   `focus`, and returns whether one has the focus.
  public static func focus<View: TextFieldView>(
    _ make:
      @escaping Make<
        (
          first: View, second: View, perform: @MainActor (UserAction, View) async -> Void,
          isFocused: @MainActor (View) -> Bool
        )
      >
  ) -> [ViewCheck] {
    [
      ViewCheck("at most one view is focused") { findings in
        let subject = make()
        await subject.perform(.focus, subject.first)
        await subject.perform(.focus, subject.second)
        findings.expect(!subject.isFocused(subject.first), "the first view is still focused")
        findings.expect(subject.isFocused(subject.second), "the second view is not focused")
      },
      ViewCheck("blur before focus") { findings in
        let subject = make()
        await subject.perform(.focus, subject.first)
        let heard = Heard<Bool>()
        let connection = subject.first.commits.observe {
          heard.add(subject.isFocused(subject.second))
        }
        await subject.perform(.focus, subject.second)
        findings.expect(
          "whether the second view is focused when the first one is left", heard.values,
          is: [false])
        connection.cancel()
      },
      ViewCheck("a view that is disabled or hidden loses the focus") { findings in
        for hides in [true, false] {
          let subject = make()
          await subject.perform(.focus, subject.first)
          if hides { subject.first.isHidden = true } else { subject.first.isEnabled = false }
          findings.expect(
            !subject.isFocused(subject.first),
            "a \(hides ? "hidden" : "disabled") view is still focused")
        }
      },
      ViewCheck("a view that is disabled or hidden does not take the focus") { findings in
        for hides in [true, false] {
          let subject = make()
          if hides { subject.first.isHidden = true } else { subject.first.isEnabled = false }
          await subject.perform(.focus, subject.first)
          findings.expect(
            !subject.isFocused(subject.first), "a \(hides ? "hidden" : "disabled") view is focused")
        }
      },
    ]
  }
}
