import Bindery
public import BinderyViews

extension ViewConformance {
  /// The checks of any view at all; those of each kind contain them.
  ///
  /// ```swift
  /// ViewConformance.element { SeparatorView() }
  /// ```
  public static func element<View: ElementView>(
    _ make: @escaping @MainActor @Sendable () -> View
  ) -> [ViewCheck] {
    [
      ViewCheck("bound, it is hidden and enabled as the model says") { findings in
        let view = make()
        let (isHidden, isEnabled) = (MutableProperty(true), MutableProperty(false))
        isHidden.bind(to: view, \.isHidden)
        isEnabled.bind(to: view, \.isEnabled)
        findings.expect("whether it is hidden", view.isHidden, is: true)
        findings.expect("whether it is enabled", view.isEnabled, is: false)
        (isHidden.value, isEnabled.value) = (false, true)
        findings.expect("then whether it is hidden", view.isHidden, is: false)
        findings.expect("then whether it is enabled", view.isEnabled, is: true)
      }
    ]
  }

  /// The checks of a view that takes the focus when asked.
  public static func focusable<View: FocusableView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, isFocused: @MainActor () -> Bool)
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

  /// The checks of views under one roof.
  ///
  /// - Parameter make: Makes a group with a button in it, and what taps that, as a person does.
  public static func group<Group: GroupView, Button: ButtonView>(
    _ make:
      @escaping @MainActor @Sendable () -> (
        group: Group, button: Button, tap: @MainActor () -> Void
      )
  ) -> [ViewCheck] {
    element { make().group } + [
      ViewCheck("what is in a disabled group ignores the user, until that is enabled again") {
        findings in
        let (group, button, tap) = make()
        checkReturn(of: button, tap, findings) { group.isEnabled = !$0 }
      },
      ViewCheck("what is in a hidden group ignores the user, until that is shown again") {
        findings in
        let (group, button, tap) = make()
        checkReturn(of: button, tap, findings) { group.isHidden = $0 }
      },
      ViewCheck("what is disabled or hidden by itself stays so when its group comes back") {
        findings in
        for hides in [true, false] {
          let (group, button, tap) = make()
          let taps = Heard(button.taps)
          if hides { button.isHidden = true } else { button.isEnabled = false }
          (group.isHidden, group.isEnabled) = (true, false)
          (group.isHidden, group.isEnabled) = (false, true)
          tap()
          findings.expect(
            "the number of taps of a \(hides ? "hidden" : "disabled") button",
            taps.values.count, is: 0)
        }
      },
    ]
  }

  /// A button that is taken away ignores the user, until it is given back.
  @MainActor
  private static func checkReturn(
    of button: some ButtonView, _ tap: () -> Void, _ findings: Findings,
    takingAway: (Bool) -> Void
  ) {
    let taps = Heard(button.taps)
    takingAway(true)
    tap()
    findings.expect("the number of taps", taps.values.count, is: 0)
    takingAway(false)
    tap()
    findings.expect("then the number of taps", taps.values.count, is: 1)
  }
}
