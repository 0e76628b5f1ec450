/// A question that waits for its answer; see `Interaction`.
@MainActor
public final class Inquiry<Question, Answer> {
  /// What is asked.
  public let question: Question
  /// Whether it waits for the answer.
  public private(set) var isPending = true
  private(set) var reply: Answer?
  private var onWithdraw: (@MainActor () -> Void)?
  private var waiter: ActivityWaiter?

  init(_ question: Question) {
    self.question = question
  }

  /// Answers it; only the first answer counts.
  public func answer(_ answer: Answer) {
    guard isPending else { return }
    reply = answer
    end()
  }

  /// Leaves it without an answer.
  public func dismiss() {
    guard isPending else { return }
    end()
  }

  /// Runs `action` when the question is withdrawn: whoever asked was cancelled, or the handler has
  /// ended. To take down the alert that shows it.
  public func onWithdraw(_ action: @escaping @MainActor () -> Void) {
    onWithdraw = action
  }

  func withdraw() {
    guard isPending else { return }
    let action = onWithdraw
    end()
    action?()
  }

  func wait() async {
    guard isPending else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Cancelled before the handler was there: nobody else would resume it.
        if Task.isCancelled { withdraw() }
        if isPending { waiter = ActivityWaiter(continuation) } else { continuation.resume() }
      }
    } onCancel: {
      Task { @MainActor in self.withdraw() }
    }
  }

  private func end() {
    isPending = false
    onWithdraw = nil
    waiter?.resume()
    waiter = nil
  }
}
