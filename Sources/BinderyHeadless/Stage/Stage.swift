public import Bindery
public import BinderyViews

/// Shows a screen, simulates its user and records its changes, without any UI framework.
///
/// A stage has its own time, which moves only by `advance(by:)`; it runs the commands of its view
/// models in a fixed order; and it keeps a log. So a scenario gives the same result every time.
///
/// ```swift
/// let stage = Stage()
/// let screen = stage.show { SignUpScreen(SignUpViewModel(accounts: stub)) }
/// try stage.type("Ada", into: screen.name)
/// try stage.tap(screen.confirm)
/// await stage.settle()
/// ```
///
/// Gestures are synchronous and throw a `Refusal` when a user could not do them. `settle()` lets
/// started commands run until all of them wait for the clock or for a `Gate`.
///
/// In tests make a stage with `Stage()` from `BinderyTesting`: reports fail the test.
@MainActor
public final class Stage {
  /// The runtime that view models on the stage capture: its time, its executor, its reports.
  public let runtime: Runtime
  /// The log of all events, in order.
  public let log: StageLog
  /// The screen that the user sees: the one shown, or the one on top of it.
  public var screen: HeadlessScreen? { root?.top }
  /// The life cycle of the app; pass it to view models that need it.
  public let lifecycle = ApplicationLifecycle()
  /// The text copied or cut last, or put there by another app; `nil` is an empty pasteboard.
  public var pasteboard: String?
  // Of plain values that each settling reads, accesses are not checked for overlaps.

  /// How much real time `settle()` gives to waits the stage cannot see.
  @exclusivity(unchecked) public var patience: Duration = .seconds(2)
  /// The most wake-ups in one `advance`; more of them are a timer that re-arms itself at once.
  package var wakeUpLimit = 100_000
  /// The most turns in one `settle`; more of them are a command that polls.
  @exclusivity(unchecked) package var turnLimit = 100_000

  /// The seed of the scenario's random numbers, so that each run draws the same ones.
  ///
  /// A screen that needs a generator makes it from this; `--seed` of a script sets it.
  public let seed: UInt64

  /// The day and the time at which the scenario begins; `Runtime.now` goes on from there with the
  /// stage's time.
  ///
  /// ```swift
  /// let stage = Stage()
  /// stage.start = LocalDateTime("2026-11-21T09:00")!
  /// ```
  public var start: LocalDateTime {
    get { world.start ?? LocalDateTime(minuteNumber: 0) }
    set { world.start = newValue }
  }

  private let world: StageWorld
  let invariants = Invariants()
  let time: VirtualTime
  let activity: StageActivity
  let executor: MainActorExecutor
  let monitor: StageMonitor
  package private(set) var gates: [any AnyGate] = []
  /// The screens of another rendition: kept until the stage has settled at its end.
  var rendition: (any StageRendition)?
  /// The screen that was shown; others may be on top of it.
  private(set) var root: HeadlessScreen? {
    didSet { front = nil }
  }
  /// The state of the screen that the user sees; `nil` while that is not known, as screens change.
  private(set) var front: ScreenState? {
    didSet {
      oldValue?.isInFront = false
      front?.isInFront = true
    }
  }
  private var shown: [(name: String, screen: WeakScreen)] = []
  private var shownLimit = 64
  let sight = Sight()
  @exclusivity(unchecked) var isFinished = false
  @exclusivity(unchecked) private var changeDepth = 0
  private var isChangingScreens: Bool { changeDepth > 0 }
  let alerts = PageAlerts()
  /// How the screen is made again; `nil` if that is not known.
  var reproduction: Reproduction?
  /// The objects that live as long as the scenario.
  var kept: [AnyObject] = []
  /// Decides what happens next; `nil` where the test decides.
  @exclusivity(unchecked) package weak var director: (any StageDirector)?

  /// Makes a stage whose reports go to `report`.
  public convenience init(
    seed: UInt64 = 1, reporting report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    self.init(seed, inRealTime: false, report)
  }

  /// Makes a stage for a person: view models on it have the runtime of an app, with real time and
  /// reports to `Runtime.reportHandler`. It does not settle, and cannot be advanced.
  package static func live() -> Stage { Stage(1, inRealTime: true) { _ in } }

  private init(
    _ seed: UInt64, inRealTime isLive: Bool,
    _ report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    self.seed = seed
    activity = StageActivity()
    executor = MainActorExecutor()
    time = VirtualTime(activity: activity)
    log = StageLog(time: time)
    monitor = StageMonitor(activity: activity, log: log, time: time)
    world = StageWorld(seed: seed)
    runtime =
      isLive
      ? .live
      : Runtime(time: time, activity: monitor, executor: executor, world: world, report: report)
  }

  isolated deinit {
    if !isFinished { reportUnfinished() }
    log.close()
    runtime.letGoOfStored()
  }

  /// The time since the stage was made; it moves with `advance(by:)`.
  public var now: Duration { time.now }

  /// A clock on the stage's time, for code that sleeps.
  public var clock: any Clock<Duration> { time.clock }

  /// Shows the screen that `make` builds, in place of the one before.
  ///
  /// View models made inside belong to the stage.
  @discardableResult
  public func show<Screen: HeadlessScreen>(_ make: () throws -> Screen) rethrows -> Screen {
    let screen = try build(make)
    appear(screen, named: HeadlessScreen.name(of: screen))
    return screen
  }

  /// Builds a screen on the stage. Connections that end too early, because their view model is not
  /// retained, are reported: at once, or later while the screen is shown.
  package func build<Screen: HeadlessScreen>(_ make: () throws -> Screen) rethrows -> Screen {
    let built = WeakScreen(nil)
    let onLoss: @MainActor (ScopeLoss) -> Void = { [weak self] loss in
      guard let self, let screen = built.screen, isShowing(screen) else { return }
      report(loss, "was shown", screen, unless: "; `cancel()` the scope if it is to end")
    }
    let (screen, lost) = try perform { try ScopeWatch.watching(onLoss: onLoss, make) }
    built.screen = screen
    for loss in lost { report(loss, "was made", screen) }
    return screen
  }

  /// Whether a screen is on the stage, and no other takes its place now.
  private func isShowing(_ screen: HeadlessScreen) -> Bool {
    !isChangingScreens && root?.allScreens.contains { $0 === screen } == true
  }

  /// Shows a screen under the name a script uses.
  package func appear(_ screen: HeadlessScreen, named name: String) {
    screen.screenName = name
    changingScreens { root = screen }
  }

  /// Begins a change of the screens, or one in another.
  func beginChange() {
    front = nil
    changeDepth += 1
  }

  /// Ends a change of the screens.
  func endChange() {
    changeDepth -= 1
    if !isChangingScreens, let screen, screen.stage === self { front = screen.state }
  }

  /// Runs `body` on the stage: view models made and commands executed in it belong here.
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Runtime.$current.withValue(runtime, operation: body)
  }

  /// Makes a gate for a stub.
  ///
  /// - Parameters:
  ///   - name: What scripts reply to.
  ///   - failures: The error for a script's `reply NAME fail "TEXT"`, by default a `StubError`.
  ///   - answer: The value for a script's `reply NAME ok`; a test passes its own values.
  public func gate<Value: Sendable>(
    _ name: String, failures: GateFailures = .stubs,
    answer: (@MainActor (GateRequest) -> Value)? = nil
  ) -> Gate<Value> {
    let gate = Gate<Value>(
      name, activity: activity, time: time, runtime: runtime, answer: answer, failures: failures)
    gate.onReply = { [log] in log.history?.begin($0) }
    gate.calls = { [log] in log.calls }
    gates.append(gate)
    return gate
  }

  /// Makes a gate for a stub without a value.
  public func gate(_ name: String, failures: GateFailures = .stubs) -> Gate<Void> {
    gate(name, failures: failures) { _ in }
  }

  /// The screens that were shown before and have not been released.
  package var leakedScreens: [String] { leakedObjects.map(\.name) }

  /// The same, each with a search for what holds it.
  var leakedObjects: [(name: String, search: LeakSearch)] {
    let present = root?.allScreens ?? []
    return shown.compactMap { name, screen in
      guard let screen = screen.screen, !present.contains(where: { $0 === screen }) else {
        return nil
      }
      return (name, LeakSearch(for: screen))
    }
  }

  /// Notes a screen that has come, for the search for leaks.
  func noteShown(_ screen: HeadlessScreen, as name: String) {
    if shown.count == shownLimit {
      shown.removeAll { $0.screen.screen == nil }
      shownLimit = max(64, 2 * shown.count)
    }
    shown.append((name, WeakScreen(screen)))
  }

  /// Removes the screen.
  package func clear() {
    (root, rendition, reproduction, kept) = (nil, nil, nil, [])
    invariants.removeAll()
  }
}

/// The screens of another rendition than headless views on a stage.
@MainActor
protocol StageRendition: AnyObject {
  /// The alert that covers the screen; `nil` for none.
  var presentedAlert: AlertContent? { get }
}

private final class WeakScreen {
  weak var screen: HeadlessScreen?

  init(_ screen: HeadlessScreen?) {
    self.screen = screen
  }
}

extension Stage: ScreenHost {
  var appTime: any TimeSource { runtime.time }
  var currentAction: String? { monitor.currentAction }
}

extension Stage {
  /// The net changes since the log had `start` entries: one line for each attribute that differs, in the
  /// order of the screen; then the events of commands and alerts, in order.
  ///
  /// - Parameter isComplete: Whether each row that came or went is named.
  package func delta(since start: Int, isComplete: Bool = false) -> [String] {
    var changes = NetChanges()
    let entries = log.entries(since: start)
    // Without a copy of each, which is as dear as the rest.
    let span = entries.span
    for place in span.indices { changes.add(span[place]) }
    return changes.takeLines(of: screen, isComplete)
  }
}
