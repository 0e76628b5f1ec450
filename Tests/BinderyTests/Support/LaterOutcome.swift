import Bindery

/// The outcome of an execution whose handle is not kept, so that it does not keep its command.
///
/// ```swift
/// let outcome = LaterOutcome(of: model?.load.execute())
/// model = nil
/// #expect(await outcome.value == .cancelled)
/// ```
@MainActor
final class LaterOutcome<Output, Failure: Error> {
  private(set) var known: CommandOutcome<Output, Failure>?
  private var waiter: CheckedContinuation<Void, Never>?

  init(of execution: Execution<Output, Failure>?) {
    execution?.onEnd { [self] outcome in
      known = outcome
      waiter?.resume()
      waiter = nil
    }
  }

  /// Waits for it.
  var value: CommandOutcome<Output, Failure>? {
    get async {
      if known == nil { await withCheckedContinuation { waiter = $0 } }
      return known
    }
  }
}
