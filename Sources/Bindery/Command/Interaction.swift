/// A question that the view model asks and the view answers: confirm, choose, enter a text.
///
/// The view model states the question, not its presentation:
///
/// ```swift
/// let confirmDelete = Interaction<String, Bool>(name: "confirmDelete")
/// let delete = Command { (file: File) in
///   guard await confirmDelete.ask("Delete \(file.name)?") == true else { return }
///   try await store.delete(file)
/// }
/// ```
///
/// A screen answers it with an alert (`answer(model.confirmDelete) { .confirm($0) }`), a test with
/// a closure:
///
/// ```swift
/// let connection = model.confirmDelete.answer { _ in true }
/// ```
///
/// - Handlers stack: the newest that accepts the question answers it. When its connection ends, the
///   one before it answers again.
/// - A question without a handler is reported, and the answer is `nil`.
/// - It retains its handlers until their connections end, and nothing of the asking code.
@MainActor
public final class Interaction<Question, Answer> {
  private enum Handling {
    case asynchronous(@MainActor (Question) async -> Answer?)
    case pending(@MainActor (Inquiry<Question, Answer>) -> Void)
  }

  private final class Handler {
    let accepts: @MainActor (Question) -> Bool
    let handling: Handling
    var pending: [Inquiry<Question, Answer>] = []

    init(_ accepts: @escaping @MainActor (Question) -> Bool, _ handling: Handling) {
      self.accepts = accepts
      self.handling = handling
    }
  }

  /// The given name, if any.
  public let name: String?
  /// Where the interaction was made.
  package let site: CallSite
  private var handlers: [Handler] = []

  /// Makes an interaction without handlers.
  public init(name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    self.name = name
    site = CallSite(fileID: fileID, line: line)
  }

  /// Asks, and waits for the answer; `nil` if the question was dismissed, if the task that asks is
  /// cancelled, or if there is no handler.
  public func ask(_ question: Question) async -> Answer? {
    if Task.isCancelled { return nil }
    guard let handler = handlers.last(where: { $0.accepts(question) }) else {
      reportUnanswered(question)
      return nil
    }
    switch handler.handling {
    case .asynchronous(let answer):
      return await answer(question)
    case .pending(let receive):
      let inquiry = Inquiry<Question, Answer>(question)
      handler.pending.append(inquiry)
      receive(inquiry)
      await inquiry.wait()
      handler.pending.removeAll { $0 === inquiry }
      return inquiry.reply
    }
  }

  /// Answers questions with what `answer` returns; `nil` dismisses the question.
  ///
  /// - Parameters:
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - accepts: Questions for which it returns false go to the handler before this one.
  ///   - answer: Runs in the task that asks, and is cancelled with it.
  public func answer(
    fileID: StaticString = #fileID, line: UInt = #line,
    where accepts: @escaping @MainActor (Question) -> Bool = { _ in true },
    _ answer: @escaping @MainActor (Question) async -> Answer?
  ) -> Connection {
    add(Handler(accepts, .asynchronous(answer)), fileID, line)
  }

  /// Hands over questions that are answered later, by a callback, such as that of an alert.
  ///
  /// When the connection ends, its open questions are dismissed.
  package func answerLater(
    fileID: StaticString = #fileID, line: UInt = #line,
    where accepts: @escaping @MainActor (Question) -> Bool = { _ in true },
    _ receive: @escaping @MainActor (Inquiry<Question, Answer>) -> Void
  ) -> Connection {
    add(Handler(accepts, .pending(receive)), fileID, line)
  }

  private func add(_ handler: Handler, _ fileID: StaticString, _ line: UInt) -> Connection {
    handlers.append(handler)
    return Connection(fileID: fileID, line: line) { [weak self, weak handler] in
      guard let handler else { return }
      self?.handlers.removeAll { $0 === handler }
      for inquiry in handler.pending { inquiry.withdraw() }
    }
  }

  private func reportUnanswered(_ question: Question) {
    let title = name.map { "'\($0)'" } ?? "An interaction"
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        \(title) asked, and no handler is there to answer: \(question)
        The answer is nil, as if the question was dismissed.
        To fix: answer it where the screen is bound, `answer(model.\(name ?? "interaction")) { … }`, \
        or in a test with `answer { … }`.
        """, at: site))
  }
}
