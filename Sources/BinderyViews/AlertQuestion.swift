/// An alert that answers a question, as a value: its content, and the answer of each choice.
///
/// ```swift
/// answer(model.confirmDelete) { .confirm("Delete \($0)?", action: "Delete", role: .destructive) }
/// answer(model.sortOrder) { .choose($0, among: ["Name": .name, "Date": .date]) }
/// answer(model.newName) { .text($0, field: AlertTextField("Name"), action: "Rename") }
/// ```
public struct AlertQuestion<Answer> {
  /// One choice, and the answer it stands for.
  public struct Choice {
    package let title: String
    package let role: ActionRole
    /// Whether it can be chosen, given the texts of the fields.
    package let isEnabled: @MainActor ([String]) -> Bool
    /// The answer, made from the texts of the fields; `nil` dismisses the question.
    package let answer: @MainActor ([String]) -> Answer?

    /// Makes a choice.
    public init(
      _ title: String, role: ActionRole = .normal,
      isEnabled: @escaping @MainActor ([String]) -> Bool = { _ in true },
      answer: @escaping @MainActor ([String]) -> Answer?
    ) {
      self.title = title
      self.role = role
      self.isEnabled = isEnabled
      self.answer = answer
    }
  }

  /// The line in bold.
  package var title: String
  /// The explanation under it.
  package var message: String?
  package var textFields: [AlertTextField]
  package var choices: [Choice]

  /// Makes a question.
  public init(
    title: String, message: String? = nil, textFields: [AlertTextField] = [], choices: [Choice]
  ) {
    self.title = title
    self.message = message
    self.textFields = textFields
    self.choices = choices
  }

  /// A question with several answers; cancelling dismisses it.
  @MainActor
  public static func choose(
    _ title: String, message: String? = nil, among options: KeyValuePairs<String, Answer>,
    cancel: String = "Cancel"
  ) -> AlertQuestion {
    let choices = options.map { option in Choice(option.key) { _ in option.value } }
    return AlertQuestion(
      title: title, message: message,
      choices: choices + [Choice(cancel, role: .cancel) { _ in nil }])
  }

  /// The alert whose choices call `reply`.
  @MainActor
  package func content(reply: @escaping @MainActor (Answer?) -> Void) -> AlertContent {
    AlertContent(
      title: title, message: message, textFields: textFields,
      actions: choices.map { choice in
        AlertAction(choice.title, role: choice.role) { texts in reply(choice.answer(texts)) }
          .enabled { texts in choice.isEnabled(texts) }
      })
  }
}

extension AlertQuestion where Answer == Bool {
  /// A yes-or-no question; cancelling means no.
  public static func confirm(
    _ title: String, message: String? = nil, action: String = "OK",
    role: ActionRole = .default, cancel: String = "Cancel"
  ) -> AlertQuestion {
    AlertQuestion(
      title: title, message: message,
      choices: [
        Choice(action, role: role) { _ in true }, Choice(cancel, role: .cancel) { _ in false },
      ])
  }
}

extension AlertQuestion where Answer == String {
  /// A question for a text; cancelling dismisses it.
  ///
  /// ```swift
  /// answer(model.newName) { .text($0, field: AlertTextField("Name"), action: "Rename") { !$0.isEmpty } }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The line in bold.
  ///   - message: The explanation under it.
  ///   - field: What the user enters.
  ///   - action: The title of the choice that answers.
  ///   - cancel: The title of the other one.
  ///   - isAcceptable: Whether a text is an answer; while it is not, only cancelling is possible.
  public static func text(
    _ title: String, message: String? = nil, field: AlertTextField, action: String = "OK",
    cancel: String = "Cancel",
    isAcceptable: @escaping @MainActor (String) -> Bool = { _ in true }
  ) -> AlertQuestion {
    let answer = Choice(
      action, role: .default, isEnabled: { isAcceptable($0.first ?? "") }, answer: { $0.first })
    return AlertQuestion(
      title: title, message: message, textFields: [field],
      choices: [answer, Choice(cancel, role: .cancel) { _ in nil }])
  }
}
