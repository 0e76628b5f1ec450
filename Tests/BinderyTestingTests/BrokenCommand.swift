import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit

/// A command that is broken in one way: a right one, misused.
@MainActor
final class BrokenCommand: MatrixCommand {
  enum Defect: String, CaseIterable, Sendable {
    /// A failure leaves it executing: the spinner never stops.
    case executingAfterFailure
    /// A failure leaves it disabled: the button is dead.
    case disabledAfterFailure
    /// A failure is sent twice: two alerts.
    case errorTwice
    /// A failure is not told: silence.
    case noError
    /// The next execution still shows the error from before.
    case errorStays
    /// It does not ask its condition before it runs.
    case runsWhenDisabled
    /// It tells the completion while it is still executing.
    case earlyCompletion
    /// It does not stop its work when it is cancelled.
    case ignoresCancel
    /// A time-out leaves its work running, and the answer counts.
    case lateResult
    /// It keeps itself alive.
    case leak
    /// It refuses to be executed from its own callbacks.
    case notReentrant
    /// It does not tell the activity of its end when it fails.
    case activityGoesOn
  }

  private let defect: Defect
  private let command: Command<Void, Void, any Error>
  private let setting: MatrixSetting
  private var stuckActivity: Execution<Void, any Error>?
  private var isTelling = false
  private var isStuck = false
  private var oldError: (any Error)?
  private var connections: [Connection] = []

  init(_ defect: Defect, _ setting: MatrixSetting) {
    self.defect = defect
    self.setting = setting
    let ignores = defect == .ignoresCancel
    command = Command(
      .enabled(if: defect == .runsWhenDisabled ? nil : setting.isAllowed),
      .timeout(defect == .lateResult ? nil : setting.timeout), .activity(setting.activity)
    ) { () async throws in
      if ignores {
        try await Task { try await setting.work() }.value
      } else {
        try await setting.work()
      }
    }
    if defect == .runsWhenDisabled { _ = setting.isAllowed }
    if defect == .lateResult { _ = setting.timeout }
    if defect == .leak { Retainer.keep(self) }
    connections.append(
      command.errors.observe { [unowned self] error in
        isStuck = true
        oldError = error
      })
    connections.append(
      command.starts.observe { [unowned self] in if defect != .errorStays { oldError = nil } })
  }

  var isEnabled: Bool {
    switch defect {
    case .disabledAfterFailure where isStuck: false
    case .runsWhenDisabled: command.isEnabled.untracked && setting.isAllowed.untracked
    default: command.isEnabled.untracked
    }
  }

  var isExecuting: Bool {
    if defect == .executingAfterFailure, isStuck { return true }
    return command.isExecuting.untracked
  }

  var error: (any Error)? {
    switch defect {
    case .noError: nil
    case .errorStays: oldError
    default: command.lastError.untracked
    }
  }

  func execute() {
    if defect == .notReentrant, isTelling { return }
    command.execute()
  }

  func cancel() {
    command.cancel()
  }

  func observe(_ handler: @escaping @MainActor (MatrixEvent) -> Void) -> Connection {
    func tell(_ event: MatrixEvent) {
      isTelling = true
      handler(event)
      isTelling = false
    }
    let scope = LifetimeScope()
    scope.add(command.isExecuting.changes.observe { tell(.executing($0)) })
    scope.add(command.isEnabled.changes.observe { tell(.enabled($0)) })
    scope.add(command.starts.observe { tell(.start) })
    scope.add(
      command.values.observe { [unowned self] in
        tell(.value)
        if defect == .earlyCompletion { tell(.completion) }
      })
    scope.add(
      command.completions.observe { [unowned self] in
        if defect != .earlyCompletion { tell(.completion) }
      })
    scope.add(
      command.errors.observe { [unowned self] _ in
        if defect != .noError { tell(.error) }
        if defect == .errorTwice { tell(.error) }
        if defect == .activityGoesOn { keepActive() }
      })
    scope.add(command.timeouts.observe { tell(.timeout) })
    scope.add(command.cancellations.observe { tell(.cancellation) })
    scope.add(command.rejections.observe { _ in tell(.rejection) })
    return Connection { scope.cancel() }
  }

  /// Another execution, which the matrix does not see.
  private func keepActive() {
    let hidden = Command<Void, Void, any Error>(.activity(setting.activity)) {
      [clock = setting.stage.clock] in try await clock.sleep(for: .seconds(1_000))
    }
    stuckActivity = hidden.execute()
    connections.append(Connection { withExtendedLifetime(hidden) {} })
  }
}
