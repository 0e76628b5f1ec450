package import Bindery

/// Decides in place of a test what happens while its code waits: which service answers, and how.
@MainActor
package protocol StageDirector: AnyObject {
  /// The code of a test has let the stage settle; it goes on when this returns.
  func stageHasSettled(_ stage: Stage, at site: CallSite) async
  /// The code of a test waits until nothing waits.
  func answerAll(on stage: Stage) async
  /// Something may happen once, at any time.
  func add(_ title: String, _ action: @escaping @MainActor () throws -> Void)
}

extension Stage {
  /// Keeps a view model until the scenario ends, as a screen does that is bound to it.
  ///
  /// ```swift
  /// let signUp = stage.keep(SignUpViewModel(accounts: stub))
  /// ```
  ///
  /// Explanations know it by its members then, `interleavings` tells its states apart, and it is reported
  /// at the end if something else keeps it longer.
  ///
  /// - Parameters:
  ///   - model: The view model.
  ///   - fileID: Where a report points to.
  ///   - line: Where a report points to.
  /// - Returns: The view model.
  @discardableResult
  public func keep<Model: AnyObject>(
    _ model: Model, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Model {
    kept.append(model)
    monitor.viewWasBound(to: model, at: CallSite(fileID: fileID, line: line))
    return model
  }

  /// A request that waits at a gate.
  package struct PendingRequest {
    /// The gate.
    package let gate: any AnyGate
    /// The place among the requests that wait there.
    package let place: Int
    /// The description.
    package let text: String
    /// The waiter: a command and the number of its execution, counted from the oldest that goes on.
    package let waiter: String
  }

  /// The requests that wait, gate by gate.
  package var pendingRequests: [PendingRequest] {
    let names = executionNames
    return gates.flatMap { gate in
      gate.claims.enumerated().map { place, request in
        PendingRequest(
          gate: gate, place: place, text: request.text,
          waiter: request.execution.flatMap { names[$0] } ?? "")
      }
    }
  }

  private var executionNames: [ExecutionID: String] {
    var (names, counts): ([ExecutionID: String], [String: Int]) = ([:], [:])
    for live in activity.live {
      counts[live.info.title, default: 0] += 1
      names[live.info.id] = "\(live.info.title) \(counts[live.info.title, default: 0])"
    }
    return names
  }

  /// The executions that go on, by the names that pending requests have for them.
  package var executions: [String] {
    let names = executionNames
    return activity.live.compactMap { names[$0.info.id] }
  }

  /// The commands that are executing.
  package var executingCommands: [any AnyCommand] { monitor.executing }

  /// Ignores the failures that no code has observed: the test is not about them.
  package func forgetUnseenFailures() {
    for failure in monitor.unseenFailures { failure.isSeen = true }
  }
}
