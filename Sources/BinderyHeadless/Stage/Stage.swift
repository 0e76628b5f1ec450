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
  /// How much real time `settle()` gives to waits the stage cannot see.
  public var patience: Duration = .seconds(2)
  /// The most wake-ups in one `advance`; more of them are a timer that re-arms itself at once.
  package var wakeUpLimit = 100_000
  /// The most turns in one `settle`; more of them are a command that polls.
  package var turnLimit = 100_000

  /// The seed of the scenario's random numbers, so that each run draws the same ones.
  ///
  /// A screen that needs a generator makes it from this; `--seed` of a script sets it.
  public let seed: UInt64

  let time: VirtualTime
  let activity: StageActivity
  let executor: MainActorExecutor
  let monitor: StageMonitor
  private(set) var gates: [any AnyGate] = []
  /// What another rendition shows: it is kept until the stage has settled at its end.
  package var rendition: AnyObject?
  /// The screen that was shown; others may be on top of it.
  private(set) var root: HeadlessScreen?
  private var shown: [(name: String, screen: WeakScreen)] = []
  var isFinished = false
  private var isChangingScreens = false

  /// Makes a stage whose reports go to `report`.
  public init(
    seed: UInt64 = 1, reporting report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    self.seed = seed
    activity = StageActivity()
    executor = MainActorExecutor()
    time = VirtualTime(activity: activity)
    log = StageLog(time: time)
    monitor = StageMonitor(activity: activity, log: log, time: time)
    runtime = Runtime(time: time, activity: monitor, executor: executor, report: report)
  }

  isolated deinit {
    if !isFinished { reportUnfinished() }
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

  private func report(
    _ loss: ScopeLoss, _ event: String, _ screen: HeadlessScreen, unless exception: String = ""
  ) {
    let connections =
      loss.connectionCount == 1
      ? "a connection" : "\(loss.connectionCount) connections"
    runtime.report(
      Diagnostic(
        .misuse,
        """
        A scope went away while screen \(HeadlessScreen.name(of: screen)) \(event), and ended \
        \(connections).
        It belongs to a view model that nothing keeps: bindings keep properties, not the model.
        To fix: write the bindings in `makeBindings(to:)` of `BindableView` and call \
        `bind(model)`, or keep the model in the screen\(exception).
        """, at: loss.site))
  }

  /// Shows a screen under the name a script uses.
  package func appear(_ screen: HeadlessScreen, named name: String) {
    screen.screenName = name
    changingScreens { root = screen }
  }

  /// Runs a change of the visible screens: a screen that disappears loses the focus, and both sides
  /// are notified.
  func changingScreens(_ change: () -> Void) {
    let (before, rootBefore) = (screen, root)
    let screensBefore = root?.allScreens ?? []
    let outer = isChangingScreens
    isChangingScreens = true
    defer { isChangingScreens = outer }
    markSecrets()
    perform(change)
    for screen in root?.allScreens ?? [] where screen.stage !== self {
      let name = screen.screenName.isEmpty ? HeadlessScreen.name(of: screen) : screen.screenName
      shown.append((name, WeakScreen(screen)))
      perform { screen.appear(on: self, name: name) }
    }
    let now = screen
    if before !== now {
      perform {
        before?.moveFocus(to: nil)
        before?.send(.willDisappear)
        now?.send(.willAppear)
        before?.send(.disappeared)
        now?.send(.appeared)
      }
    }
    // A new root is another app, so its screens are not compared with those before.
    let others = (rootBefore === root ? screensBefore : []) + (root?.allScreens ?? [])
    if before !== now, rootBefore === root, let now { log.append(.screenShown(now.screenName)) }
    perform { now?.takeAlerts(of: others) }
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
  ///   - answer: The value for a script's `reply NAME ok`; a test passes its own values.
  public func gate<Value: Sendable>(
    _ name: String, answer: (@MainActor (GateRequest) -> Value)? = nil
  ) -> Gate<Value> {
    let gate = Gate<Value>(
      name, activity: activity, time: time, runtime: runtime, answer: answer)
    gate.onReply = { [weak log] in log?.history?.begin($0) }
    gates.append(gate)
    return gate
  }

  /// Makes a gate for a stub without a value.
  public func gate(_ name: String) -> Gate<Void> {
    gate(name) { _ in }
  }

  /// The screens that were shown before and have not been released.
  package var leakedScreens: [String] {
    let present = root?.allScreens ?? []
    return shown.filter { entry in
      guard let screen = entry.screen.screen else { return false }
      return !present.contains { $0 === screen }
    }.map(\.name)
  }

  /// Removes the screen.
  package func clear() {
    (root, rendition) = (nil, nil)
  }
}

private final class WeakScreen {
  weak var screen: HeadlessScreen?

  init(_ screen: HeadlessScreen?) {
    self.screen = screen
  }
}

extension Stage: ScreenHost {
  var currentAction: String? { monitor.currentAction }
}

extension Stage {
  /// The net changes since the log entry `start`: one line for each attribute that differs, in the
  /// order of the screen; then the events of commands and alerts, in order.
  package func delta(since start: Int) -> [String] {
    let entries = log.entries[start...]
    return attributeChanges(entries) + events(entries)
  }

  /// The first and the last value of an attribute.
  private struct NetChange {
    let name: String
    let from: ViewAttribute.Value
    var to: ViewAttribute.Value
  }

  private func attributeChanges(_ entries: ArraySlice<StageLog.Entry>) -> [String] {
    var changes: [String: [NetChange]] = [:]
    var rows: [String: RowsDelta] = [:]
    for entry in entries {
      switch entry.event {
      case .changed(let view, let name, let from, let to, _):
        if let index = changes[view]?.firstIndex(where: { $0.name == name }) {
          changes[view]?[index].to = to
        } else {
          changes[view, default: []].append(NetChange(name: name, from: from, to: to))
        }
      case .rows(let view, let delta):
        if rows[view]?.add(delta) == nil { rows[view] = delta }
      default: break
      }
    }
    if changes.isEmpty, rows.isEmpty { return [] }
    var lines: [String] = []
    // Only changed views compute the order of their attributes.
    for view in screen?.allViews ?? [] {
      if let own = changes[view.id] {
        for attribute in view.attributes {
          guard let change = own.first(where: { $0.name == attribute.name }),
            change.from != change.to
          else { continue }
          lines.append("\(view.id).\(change.name): \(change.from) -> \(change.to)")
        }
      }
      if let delta = rows[view.id] { lines += delta.lines(of: view.id) }
    }
    return lines
  }

  private func events(_ entries: ArraySlice<StageLog.Entry>) -> [String] {
    let ended = Set(
      entries.compactMap { entry in
        if case .commandEnded(let info, _, _) = entry.event { info.id } else { nil }
      })
    return entries.compactMap { entry in
      switch entry.event {
      case .commandStarted(let info):
        // Net: an execution that begins and ends in this range is shown by its end only.
        ended.contains(info.id) ? nil : entry.description
      case .alertDismissed: "alert dismissed"
      case .commandEnded, .alertPresented, .alertWithdrawn, .screenShown, .lifecycle:
        entry.description
      case .user, .edited, .changed, .rows: nil
      }
    }
  }
}

/// A random number generator that gives the same numbers for the same seed, everywhere.
///
/// ```swift
/// var random = SplitMix64(seed: 7)
/// let offset = Int.random(in: 1...1000, using: &random)
/// ```
///
/// A screen that draws random numbers begins with the seed of its stage:
///
/// ```swift
/// host.screen("Dice") { stage in DiceScreen(DiceViewModel(random: SplitMix64(seed: stage.seed))) }
/// ```
///
/// The algorithm is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", 2014). Not for secrets.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator; equal seeds give equal numbers.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
