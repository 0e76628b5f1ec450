import Bindery
public import BinderyViews

/// A search field, and what a person does with it.
@MainActor
public struct SearchSubject<View: SearchFieldView> {
  let view: View
  let type: @MainActor (String) -> Void
  let submit: @MainActor () -> Void
  let escape: @MainActor () -> Void
  let choose: @MainActor (String) -> Void

  /// Makes a subject.
  ///
  /// - Parameters:
  ///   - view: An empty field.
  ///   - type: Enters a text at the end of the field's.
  ///   - submit: Presses Return in the field.
  ///   - escape: Presses Escape in the field.
  ///   - choose: Chooses a suggestion.
  public init(
    _ view: View, type: @escaping @MainActor (String) -> Void,
    submit: @escaping @MainActor () -> Void, escape: @escaping @MainActor () -> Void,
    choose: @escaping @MainActor (String) -> Void
  ) {
    self.view = view
    self.type = type
    self.submit = submit
    self.escape = escape
    self.choose = choose
  }
}

extension ViewConformance {
  /// The checks of a search field.
  public static func searchField<View: SearchFieldView>(
    _ make: @escaping @MainActor @Sendable () -> SearchSubject<View>
  ) -> [ViewCheck] {
    textField {
      let subject = make()
      return (subject.view, subject.type)
    } + [
      ViewCheck("Return submits the text") { findings in
        let (subject, heard) = (make(), Heard<String>())
        let connection = subject.view.submissions.observe { heard.add($0) }
        subject.type("ab")
        subject.submit()
        findings.expect("what was submitted", heard.values, is: ["ab"])
        connection.cancel()
      },
      ViewCheck("a suggestion that is chosen is the text, and is submitted") { findings in
        let (subject, heard) = (make(), Heard<String>())
        let connection = subject.view.submissions.observe {
          heard.add("\($0) of \(subject.view.text)")
        }
        subject.view.suggestions = ["swift", "swim"]
        subject.type("sw")
        subject.choose("swim")
        findings.expect("what was submitted", heard.values, is: ["swim of swim"])
        connection.cancel()
      },
      ViewCheck("Escape empties the field first, and cancels then") { findings in
        let (subject, heard) = (make(), Heard<String>())
        let connections = [
          subject.view.edits.observe { heard.add("edit \($0)") },
          subject.view.cancellations.observe { heard.add("cancelled") },
        ]
        subject.type("a")
        subject.escape()
        findings.expect("what was sent", heard.values, is: ["edit a", "edit "])
        subject.escape()
        findings.expect("then what was sent", heard.values, is: ["edit a", "edit ", "cancelled"])
        for connection in connections { connection.cancel() }
      },
    ]
  }
}
