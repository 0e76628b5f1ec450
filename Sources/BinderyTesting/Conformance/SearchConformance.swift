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
    }
      + submissions {
        let subject = make()
        return (subject.view, subject.type, subject.submit)
      } + [
        ViewCheck("a suggestion that is chosen is the text, and is submitted") { findings in
          let subject = make()
          let submissions = Heard(
            subject.view.submissions.map { [view = subject.view] in "\($0) of \(view.text)" })
          subject.view.suggestions = ["swift", "swim"]
          subject.type("sw")
          subject.choose("swim")
          findings.expect("what was submitted", submissions.values, is: ["swim of swim"])
        },
        ViewCheck("disabled or hidden, no suggestion is taken and nothing is cancelled") {
          findings in
          for hides in [true, false] {
            let (subject, heard) = (make(), Heard<String>())
            subject.view.suggestions = ["swift", "swim"]
            subject.type("sw")
            let connections = [
              subject.view.submissions.observe { heard.add($0) },
              subject.view.cancellations.observe { heard.add("cancelled") },
            ]
            if hides { subject.view.isHidden = true } else { subject.view.isEnabled = false }
            subject.choose("swim")
            for _ in 0..<2 { subject.escape() }
            findings.expect("what was sent", heard.values, is: [])
            findings.expect("the suggestions", subject.view.suggestions, is: ["swift", "swim"])
            for connection in connections { connection.cancel() }
          }
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
