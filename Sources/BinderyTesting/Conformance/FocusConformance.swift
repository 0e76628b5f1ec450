import Bindery
public import BinderyViews

/// Two fields on one screen, and how a person moves between them.
@MainActor
public struct FocusSubject<View: TextFieldView> {
  let first: View
  let second: View
  let focus: @MainActor (View) -> Void
  let isFocused: @MainActor (View) -> Bool

  /// Makes a subject.
  public init(
    _ first: View, _ second: View, focus: @escaping @MainActor (View) -> Void,
    isFocused: @escaping @MainActor (View) -> Bool
  ) {
    self.first = first
    self.second = second
    self.focus = focus
    self.isFocused = isFocused
  }
}

extension ViewConformance {
  /// The checks of the focus, with fields that send `commits` when they are left.
  public static func focus<View: TextFieldView>(
    _ make: @escaping @MainActor @Sendable () -> FocusSubject<View>
  ) -> [ViewCheck] {
    [
      ViewCheck("at most one view is focused") { findings in
        let subject = make()
        subject.focus(subject.first)
        subject.focus(subject.second)
        findings.expect(!subject.isFocused(subject.first), "the first view is still focused")
        findings.expect(subject.isFocused(subject.second), "the second view is not focused")
      },
      ViewCheck("blur before focus") { findings in
        let subject = make()
        subject.focus(subject.first)
        let heard = Heard<Bool>()
        let connection = subject.first.commits.observe {
          heard.add(subject.isFocused(subject.second))
        }
        subject.focus(subject.second)
        findings.expect(
          "whether the second view is focused when the first one is left", heard.values,
          is: [false])
        connection.cancel()
      },
      ViewCheck("a view that is disabled or hidden loses the focus") { findings in
        for hides in [true, false] {
          let subject = make()
          subject.focus(subject.first)
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
          subject.focus(subject.first)
          findings.expect(
            !subject.isFocused(subject.first), "a \(hides ? "hidden" : "disabled") view is focused")
        }
      },
    ]
  }
}
