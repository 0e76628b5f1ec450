/// A question that waits for its answer; see `Interaction`.
@MainActor
package final class Inquiry<Question, Answer> {
  /// The question.
  package let question: Question
  /// Whether it waits for the answer.
  package private(set) var isPending = true
  private(set) var reply: Answer?
  private var onWithdraw: (@MainActor () -> Void)?
  private var waiter: ActivityWaiter?

  init(_ question: Question) {
    self.question = question
  }

  /// Answers it; only the first answer counts.
  package func answer(_ answer: Answer) {
    guard isPending else { return }
    reply = answer
    end()
  }

  /// Dismisses it without an answer.
  package func dismiss() {
    guard isPending else { return }
    end()
  }

  /// Runs `action` when the question is withdrawn: the asking task was cancelled, or the handler
  /// has ended. Use it to dismiss the alert that shows the question.
  package func onWithdraw(_ action: @escaping @MainActor () -> Void) {
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
      await ActivityWaiter.wait { waiter in
        // Cancelled before the handler was set: no other code would resume it.
        if Task.isCancelled { withdraw() }
        if isPending { self.waiter = waiter } else { waiter.resume() }
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
