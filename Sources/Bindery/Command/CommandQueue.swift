/// Executions that wait for their turn, with what they are to be executed with; made when one has
/// to wait.
///
/// When it goes with its command, those that still wait are cancelled.
@MainActor
@usableFromInline
final class CommandQueue<Input, Output, Failure: Error> {
  private var executions: [Execution<Output, Failure>] = []
  private var inputs: [Input] = []

  init() {}

  deinit {
    let left = executions
    if left.isEmpty { return }
    Task { @MainActor in
      for execution in left { execution.finish(.cancelled) }
    }
  }

  @usableFromInline var isEmpty: Bool { executions.isEmpty }

  func append(_ execution: Execution<Output, Failure>, _ input: Input) {
    executions.append(execution)
    inputs.append(input)
  }

  /// Takes out the next one that has not been cancelled.
  func next() -> (Execution<Output, Failure>, Input)? {
    while !executions.isEmpty {
      let (execution, input) = (executions.removeFirst(), inputs.removeFirst())
      if !execution.isCancelled { return (execution, input) }
    }
    return nil
  }

  /// Empties the queue; returns those that have not been cancelled.
  @usableFromInline
  func takeAll() -> [Execution<Output, Failure>] {
    defer { (executions, inputs) = ([], []) }
    return executions.filter { !$0.isCancelled }
  }

  func cancelAll() {
    for execution in executions { execution.cancel() }
  }
}
