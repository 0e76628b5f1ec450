import Synchronization

/// Whether a runtime of other than real time was made; such runtimes may be made on any thread.
private let hasOthers = Atomic<Bool>(false)

/// The services that a test replaces: time, date, random numbers and ids, the executor, the activity
/// monitor, and the report handler.
///
/// A command or timed operator captures `Runtime.current` when it is made. Live by default; a
/// test stage puts its own in place, so that view models need no hooks for tests.
///
/// ```swift
/// Runtime.$current.withValue(stage.runtime) {
///   SignUpViewModel(accounts: stub)                // its commands run on the stage
/// }
/// ```
public final class Runtime: Sendable {
  /// The runtime of this task: the live one, unless a stage has put its own in place.
  @TaskLocal public static var current: Runtime = .live

  /// The execution whose body is running in this task; instrumented waits report to it.
  @TaskLocal package static var execution: ExecutionID?

  /// The runtime of an app: real time, reports go to `reportHandler`.
  public static let live = Runtime(LiveTime(), nil, nil, LiveWorld(), RuntimeParts(), isLive: true)
  {
    reportHandler($0)
  }

  /// Where reports of the live runtime go: printed, unless replaced.
  @MainActor public static var reportHandler: @MainActor (Diagnostic) -> Void {
    get { ReportHook.handler }
    set { ReportHook.handler = newValue }
  }

  /// Tells the time and calls back later.
  public let time: any TimeSource
  /// Is notified of executions of commands; `nil` outside of a stage.
  @usableFromInline
  package let activity: (any ActivityMonitor)?
  /// Where `async` bodies prefer to run; `nil` is the default executor.
  package let executor: (any TaskExecutor)?
  /// The date, random numbers and ids.
  package let world: any World
  private let parts: RuntimeParts
  /// Whether it is the runtime of an app.
  @usableFromInline let isLive: Bool
  private let sink: @MainActor @Sendable (Diagnostic) -> Void

  /// Makes a runtime with the given time that hands reports to `report`.
  ///
  /// ```swift
  /// let runtime = Runtime(time: simulation) { print($0) }
  /// ```
  public convenience init(
    time: any TimeSource, report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    self.init(time: time, activity: nil, executor: nil, report: report)
  }

  /// Makes a runtime from its parts.
  package convenience init(
    time: any TimeSource, activity: (any ActivityMonitor)?, executor: (any TaskExecutor)?,
    world: (any World)? = nil, report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    self.init(time, activity, executor, world ?? LiveWorld(), RuntimeParts(), isLive: false, report)
  }

  private init(
    _ time: any TimeSource, _ activity: (any ActivityMonitor)?, _ executor: (any TaskExecutor)?,
    _ world: any World, _ parts: RuntimeParts, isLive: Bool,
    _ report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    (self.time, self.activity, self.executor) = (time, activity, executor)
    (self.world, self.parts) = (world, parts)
    self.isLive = isLive
    if !isLive { hasOthers.store(true, ordering: .relaxed) }
    sink = report
    ReportHook(
      report: { Runtime.current.report($0) },
      announceTurn: { Runtime.current.activity?.turnWillCome() },
      findName: { Runtime.current.activity?.name(of: $0) }
    ).setIfNeeded()
  }

  /// This runtime for work that need not finish, such as an animation: a test may end before its
  /// timers fire.
  ///
  /// ```swift
  /// let blinks = Runtime.$current.withValue(.current.incidental) {
  ///   Signal<Int, Never>.interval(every: .milliseconds(500))
  /// }
  /// ```
  package var incidental: Runtime {
    Runtime(time.incidental, activity, executor, world, parts, isLive: isLive, sink)
  }

  /// The edits entered into views that wait to be written.
  var edits: PendingEdits { parts.edits }
  /// The lists that can bring rows into sight.
  var revealers: Revealers { parts.revealers }
  /// The values that stores keep.
  var stored: StoredValues { parts.stored }
  /// The children that have gone without a result.
  var lateResults: LateResults { parts.lateResults }

  /// A clock on this runtime's time, for code that sleeps.
  public var clock: any Clock<Duration> { time.clock }

  /// Makes the task of an asynchronous body; it begins in the next turn of the main actor.
  ///
  /// A task gets its task-local values and its executor when it is made: to set them inside the task takes
  /// more turns, which a stage cannot see.
  ///
  /// - Parameter end: Called with what the body has returned. What it starts is not work of this body, nor of
  ///   one that has executed the command.
  @MainActor
  func task<Returned>(
    for execution: ExecutionID, _ body: @escaping @MainActor @Sendable () async -> Returned,
    end: @escaping @MainActor @Sendable (Returned) -> Void
  ) -> Task<Void, Never> {
    let work: @MainActor @Sendable () async -> Void = {
      let returned = await body()
      Runtime.$execution.withValue(nil) { end(returned) }
    }
    return Runtime.$current.withValue(self) {
      Runtime.$execution.withValue(execution) {
        guard let executor else { return Task(operation: work) }
        return Task(executorPreference: executor, operation: work)
      }
    }
  }

  /// Runs code of a signal in the runtime that the signal was made in. So what the code makes, such
  /// as a timer, belongs to that runtime, whichever runtime delivers the event.
  @MainActor
  @inlinable
  func resume<Result>(_ body: () -> Result) -> Result {
    if !Runtime.hasSeveral || Runtime.current === self { return body() }
    return Runtime.$current.withValue(self, operation: body)
  }

  /// Whether there has been a runtime of other than real time. In most apps there never is; so they do
  /// not pay for the question which runtime is in place.
  @usableFromInline
  static var hasSeveral: Bool { hasOthers.load(ordering: .relaxed) }

  /// Reports a misuse.
  @MainActor public func report(_ diagnostic: Diagnostic) {
    sink(diagnostic)
  }
}

/// The parts of a runtime that it shares with its incidental twin.
private struct RuntimeParts: Sendable {
  let edits = PendingEdits()
  let revealers = Revealers()
  let stored = StoredValues()
  let lateResults = LateResults()
}
