/// One statement about a command besides its body. All ways to make a command take the same ones, in any
/// order.
///
/// ```swift
/// let signUp = Command(.enabled(if: !isTooLong), .retry(.limited(to: 2)), .timeout(.seconds(5))) { [name] in
///   try await accounts.create(name.value)
/// }
/// ```
///
/// Of an option that is given twice, the last counts; conditions must hold together. One that makes no
/// sense for the body is reported at the line of the command.
@MainActor
public struct CommandOption<Input, Failure: Error> {
  @usableFromInline let apply: @MainActor (CommandSettings<Input, Failure>) -> Void

  init(_ apply: @escaping @MainActor (CommandSettings<Input, Failure>) -> Void) {
    self.apply = apply
  }

  /// Enabled while a condition is true; `nil` for none.
  public static func enabled(if condition: Property<Bool>?) -> Self {
    .init { if let condition { $0.require(condition) } }
  }

  /// Whether it can be executed with an input; `isEnabled(for:)` follows what that reads.
  public static func enabled(for isPossible: (@MainActor (Input) -> Bool)?) -> Self {
    .init { if let isPossible { $0.enabledFor.append(isPossible) } }
  }

  /// Blocked while one of the conditions is true; each has a name.
  public static func blocked(by reasons: KeyValuePairs<BlockingReason, Property<Bool>>) -> Self {
    .init { $0.blockedBy += reasons.map { ($0.key, $0.value) } }
  }

  /// The name, shown in logs and scripts.
  public static func named(_ name: String?) -> Self { .init { $0.name = name } }

  /// How it handles an execution during another one; by default, it is rejected.
  public static func policy(_ policy: CommandPolicy) -> Self { .init { $0.policy = policy } }

  /// A body that takes longer is cancelled, and the outcome is `.timedOut`.
  ///
  /// The time of the confirmation does not count; all attempts of a retry count together. For an
  /// asynchronous body, a signal, or with `.retry`: nothing stops a synchronous body.
  public static func timeout(_ limit: Duration?) -> Self { .init { $0.timeout = limit } }

  /// Whether and when a body that failed runs again: the command keeps executing, and only the last
  /// failure is sent. For a signal, `retry` that.
  public static func retry(_ policy: RetryPolicy<Failure>?) -> Self {
    .init { $0.retry = policy.map { StoringObject($0) } }
  }

  /// Asks before the body: unless the answer is true, the execution is cancelled. The command is
  /// executing during the question.
  public static func confirm(_ confirm: (@MainActor (Input) async -> Bool)?) -> Self {
    .init { $0.confirm = confirm }
  }

  /// Is active while the command is executing.
  public static func activity(_ activity: ActivityScope?) -> Self {
    .init { $0.activity = activity }
  }

  /// Something records what each execution changes.
  ///
  /// - Parameter open: Called with the input before the body; the closure that it returns is called when
  ///   the body has returned.
  static func recording(
    _ open: @escaping @MainActor (Input) -> (@MainActor () -> Void)?
  ) -> Self {
    .init { $0.recording = open }
  }

  /// When the scope ends, executions are cancelled and new ones rejected.
  public static func scope(_ scope: LifetimeScope?) -> Self { .init { $0.scope = scope } }
}

/// The options of a command, collected: its conditions, which it keeps, and its settings.
@usableFromInline
final class CommandSettings<Input, Failure: Error>: CommandConditions<Input> {
  @exclusivity(unchecked) var name: String?
  @exclusivity(unchecked) var policy = CommandPolicy.exclusive
  @exclusivity(unchecked) var timeout: Duration?
  /// In an object, as settings without one are released then without looking up its type.
  @exclusivity(unchecked) var retry: StoringObject<RetryPolicy<Failure>>?
  @exclusivity(unchecked) var confirm: (@MainActor (Input) async -> Bool)?
  @exclusivity(unchecked) var activity: ActivityScope?
  /// The scope, until the command ends with it: nothing retains it for the command.
  @exclusivity(unchecked) var scope: LifetimeScope?
  /// Called when the body begins, each time if it is retried. Returns the receiver of the error that it
  /// throws, which gets that before all others.
  @exclusivity(unchecked) var onRun: (@MainActor () -> @MainActor (Failure) -> Void)?
  @exclusivity(unchecked) var attempts: CommandAttempts<Failure>?
  /// Records what the body changes, from its call to that of the closure.
  @exclusivity(unchecked) var recording: (@MainActor (Input) -> (@MainActor () -> Void)?)?

  @usableFromInline
  override init() {}

  /// Inlined where a command is made, as the types of its options are known there.
  @inlinable
  convenience init(_ options: [CommandOption<Input, Failure>]) {
    self.init()
    for option in options { option.apply(self) }
  }

  /// Reports options that make no sense for a body: it ignores them.
  func report(
    _ ignored: [(name: String, isGiven: Bool)], of body: String, _ advice: String,
    _ fileID: StaticString, _ line: UInt
  ) {
    let names = ignored.filter(\.isGiven).map { "`.\($0.name)`" }
    if names.isEmpty { return }
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        \(name.map { "Command '\($0)'" } ?? "A command") has \(names.joined(separator: " and ")), \
        and its body is \(body): that is ignored.
        To fix: \(advice).
        """, at: CallSite(fileID: fileID, line: line)))
  }

  /// For a body that awaits nothing: no time passes in it, but between its attempts.
  func checkSynchronous(_ fileID: StaticString, _ line: UInt) {
    if timeout == nil { return }
    report(
      [("timeout", retry == nil)], of: "synchronous, so nothing can stop it",
      "await something in the body, or leave the option out", fileID, line)
  }

  /// For a body that makes a signal.
  func checkObserved(_ fileID: StaticString, _ line: UInt) {
    report(
      [("retry", retry != nil)], of: "a signal", "`.retry` the signal in the body", fileID, line)
    report(
      [("undoable", recording != nil)], of: "a signal",
      "`record` what is changed with each of its `values`", fileID, line)
  }
}

/// The receiver of the attempts to execute a command.
@MainActor
struct CommandAttempts<Failure: Error> {
  /// Owns the observation.
  let scope: LifetimeScope
  /// Called at each execution, and at each rejection for `invalid`.
  let note: @MainActor () -> Void
  /// The part of an error that `errors` sends; `nil` for nothing.
  let remainder: @MainActor (Failure) -> Failure?
}
