/// One question to one rule: waits until the value has been the same for long enough, asks, and
/// gives the answer at most once.
@MainActor
final class CheckRun<Value> {
  private let check: AsynchronousCheck<Value>
  private let value: Value
  private let runtime: Runtime
  private let info: ExecutionInfo
  private var onAnswer: (@MainActor (ValidationIssue?) -> Void)?
  private var timer: Connection?
  private var isLate = false
  private var task: Task<Void, Never>?

  init(
    _ check: AsynchronousCheck<Value>, _ value: Value, _ runtime: Runtime, _ name: String,
    _ site: CallSite,
    onAnswer: @escaping @MainActor (ValidationIssue?) -> Void
  ) {
    self.check = check
    self.value = value
    self.runtime = runtime
    info = ExecutionInfo(id: ExecutionIDs.next(), kind: .check, command: name, site: site)
    self.onAnswer = onAnswer
  }

  deinit {
    task?.cancel()
  }

  func begin() {
    guard check.debounce > .zero else { return ask() }
    timer = runtime.time.schedule(after: check.debounce) { [weak self] in self?.ask() }
  }

  /// Whatever comes afterwards is dropped.
  func cancel() {
    onAnswer = nil
    timer?.cancel()
    timer = nil
    task?.cancel()
  }

  private func ask() {
    timer = runtime.time.schedule(after: check.timeout) { [weak self] in
      self?.isLate = true
      self?.answer(ValidationIssue(.timedOut, "This could not be checked in time."))
    }
    runtime.activity?.executionDidStart(info)
    task = Task { @MainActor [weak self, check, value, runtime, info] in
      let (issue, end) = await Self.ask(check, about: value, in: runtime, as: info.id)
      runtime.activity?.executionDidEnd(info, self?.isLate == true ? .timedOut : end)
      self?.answer(issue)
    }
  }

  private func answer(_ issue: ValidationIssue?) {
    guard let onAnswer else { return }
    cancel()
    onAnswer(issue)
  }

  /// Runs the rule's own code. It belongs to no command, whoever has changed the value.
  private static func ask(
    _ check: AsynchronousCheck<Value>, about value: Value, in runtime: Runtime, as id: ExecutionID
  ) async -> (ValidationIssue?, ExecutionEnd) {
    await Runtime.$current.withValue(runtime) {
      await Runtime.$execution.withValue(id) {
        await withTaskExecutorPreference(runtime.executor) {
          do {
            try Task.checkCancellation()
            return (try await check.ask(value), .completed)
          } catch let issue as ValidationIssue {
            return (issue, .completed)
          } catch {
            let end: ExecutionEnd = Task.isCancelled ? .cancelled : .failed("\(error)")
            return (ValidationIssue(thrown: error), end)
          }
        }
      }
    }
  }
}

/// A question about a value that is answered later.
@usableFromInline
struct AsynchronousCheck<Value>: Sendable {
  /// How long the value must have been the same before the question is asked.
  let debounce: Duration
  /// How long the answer may take.
  let timeout: Duration
  let ask: @MainActor (Value) async throws -> ValidationIssue?
}
