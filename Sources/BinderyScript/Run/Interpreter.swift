import Bindery
import BinderyHeadless

/// The result of one command.
struct StepResult {
  /// The lines the command printed, without indentation.
  var output: [String] = []
  var failure: ScriptFailure?
  /// Why the rest of the case is skipped.
  var skipReason: String?
  /// The command with secrets masked.
  var shownSource: String
}

/// Executes the commands of a script on a stage.
@MainActor
final class Interpreter {
  let screens: [ScreenEntry]
  private let verbs: [AppVerb]
  /// Whether a stage with unfinished work fails when it ends.
  private let checksEnds: Bool
  // No code of the app runs while these are accessed, so accesses are not checked for overlaps.

  @exclusivity(unchecked) private(set) var stage: Stage?
  /// The user of the screen on the stage.
  @exclusivity(unchecked) private(set) var user: (any ScreenUser)?
  /// The screen and arguments for `restart`.
  private var start: (screen: String, arguments: [ScriptArgument])?
  @exclusivity(unchecked) private var traces = false
  /// Whether the stage has settled after the last line that did anything.
  @exclusivity(unchecked) private var isSettled = false
  /// Whether the output tells each row that came or went, and the focus.
  @exclusivity(unchecked) var isExhaustive = false
  /// Whether the output tells the changes of the view models.
  @exclusivity(unchecked) var seesModels = false
  /// Notes what is connected after each command; `nil` if that is of no interest.
  @exclusivity(unchecked) var wiring: Wiring?
  @exclusivity(unchecked) private var reports = StageReports()
  /// The lines since the screen was started, for those that begin as this case did.
  @exclusivity(unchecked) private(set) var played: [String] = []
  let folder: ScriptFolder
  private let seed: UInt64
  /// The scripts that `read` is executing.
  var reading: [String] = []
  /// Whether screens are drawn with ASCII characters alone.
  var drawsASCII = false
  /// Sees each stage.
  @exclusivity(unchecked) var observer: (any RunObserver)?
  /// The snapshots; `nil` if the commands come from no file.
  var snapshots: ScriptSnapshots?

  init(
    screens: [ScreenEntry], verbs: [AppVerb], checksEnds: Bool, folder: ScriptFolder, seed: UInt64
  ) {
    self.screens = screens
    self.verbs = verbs
    self.checksEnds = checksEnds
    self.folder = folder
    self.seed = seed
  }

  /// Executes one command and lets the stage settle.
  func run(_ written: ScriptStep) async -> StepResult {
    let stageBefore = stage
    let log = stageBefore?.log
    let count = log?.count ?? 0
    let focus = isExhaustive ? FocusedView(on: screen) : nil
    let recording = seesModels ? stageBefore?.recordModels() : nil
    let costs = written.budget == nil ? nil : stageBefore.map { Costs(on: $0) }
    let aim = screen.flatMap { Aim(of: written, on: $0) }
    let step = written.masked(aim)
    var result = StepResult(shownSource: step.shown)
    if step.command.mayChangeTheScreen { log?.history?.begin(step.shown, line: step.line) }
    defer { stage?.log.history?.endLine() }
    // What only looks at the screen leaves nothing to settle.
    let settles = !step.command.onlyLooks
    if settles { isSettled = false }
    do throws(ScriptFailure) {
      result.output = try await carryOut(step, aim)
      try throwReports()
      if settles { await user?.settleScreen() }
      try throwReports()
      if settles { isSettled = true }
      try costs?.check(written.budget)
    } catch {
      if step.isAttempt, error.kind != .lacking, error.kind != .leftOut {
        result.output.append("\(error.kind.rawValue): \(error.message.firstLine)")
      } else {
        result.failure = error
      }
    }
    if result.failure == nil { note(written) }
    // What only looks at the screen connects nothing.
    if let stage, !written.command.onlyLooks { wiring?.note(stage) }
    if case .skip(let reason) = step.command { result.skipReason = reason }
    if case .start = step.command { result.shownSource = step.shownSource(filling: screen) }
    if let stage {
      let count = stage === stageBefore ? count : 0
      if let user { result.output += user.unloggedChanges(isComplete: isExhaustive) }
      let logged =
        traces
        ? stage.log.entries(since: count).map(\.description)
        : stage.delta(since: count, isComplete: isExhaustive)
      if result.output.isEmpty { result.output = logged } else { result.output += logged }
      if isExhaustive, !traces { result.output += FocusedView.changes(from: focus, on: screen) }
      // Models that came with the screen have no state before.
      if let recording, stage === stageBefore { result.output += stage.changes(of: recording) }
    }
    return result
  }

  private func note(_ step: ScriptStep) {
    if case .start = step.command {
      played = [step.source]
    } else if step.command.mayChangeTheScreen {
      played.append(step.source)
    }
  }

  /// Goes on with a stage of a test, which reports and ends by itself.
  func adopt(_ stage: Stage) { (self.stage, user) = (stage, stage) }

  /// An interpreter of the same screens, for stages of its own.
  func makeSibling() -> Interpreter {
    Interpreter(screens: screens, verbs: verbs, checksEnds: true, folder: folder, seed: seed)
  }

  /// The screen that the user sees.
  var screen: (any SeenScreen)? { user?.seenScreen }

  /// Ends the stage of a case, and checks for unfinished work.
  ///
  /// - Parameter atOnce: Whether no code of the app can have run since the last line.
  func finish(atOnce: Bool = false) async -> ScriptFailure? {
    guard let stage else { return nil }
    (self.stage, user) = (nil, nil)
    await stage.finish(at: nil, isSettled: atOnce && isSettled, releasingScreens: true)
    let found = reports.take()
    guard !found.isEmpty else { return nil }
    return .withoutScreen(found.map(\.message).joined(separator: "\n"), kind: .reported)
  }

  /// Discards the stage without a check, after a failure.
  func abandon() {
    stage?.abandon()
    // What the stage reports from now on is of no interest.
    (stage, user, reports) = (nil, nil, StageReports())
  }

  private func throwReports() throws(ScriptFailure) {
    let found = reports.take()
    guard !found.isEmpty else { return }
    // Before the end of a stage, `unfinished` means work that did not settle.
    throw ScriptFailure(
      kind: found.contains { $0.kind == .unfinished } ? .notSettled : .reported,
      message: found.map(\.description).joined(separator: "\n"))
  }

  // MARK: Commands

  private func carryOut(
    _ step: ScriptStep, _ aim: Aim?
  ) async throws(ScriptFailure) -> [String] {
    switch step.command {
    case .start(let name, let arguments): try await start(name, arguments, line: step.line)
    case .restart:
      guard let start else { throw noScreen }
      try await self.start(start.screen, start.arguments, line: step.line)
    case .help(let name): return help(name)
    case .echo(let text): return text.lines
    case .trace(let isOn): traces = isOn
    case .read(let path): try await read(path)
    case .undo, .record, .stop, .save:
      throw .withoutScreen("`\(step.source)` is for the prompt, not for a script")
    case .quit, .skip: break
    case .gesture(let action, _):
      let play = try play
      return try await perform(step, aim, in: play) { () throws(Refusal) in
        .gesture(action, on: try aim?.view(for: action))
      }
    case .force(let action, _):
      let play = try play(with: .force, else: .lacking)
      return try await perform(step, aim, in: play) { () throws(Refusal) in
        guard let aim else { return nil }
        return .force(action, on: try aim.view(for: action))
      }
    case .press(let keystroke, let times):
      return try await perform(step, aim, in: play) { .press(keystroke, times: times) }
    case .dismiss: return try await perform(step, aim, in: play) { .dismiss }
    case .back(let name):
      let play = try play(with: .navigation, else: .lacking)
      return try await perform(step, aim, in: play) { .back(to: name) }
    case .go(let title):
      let play = try play(with: .navigation, else: .lacking)
      return try await perform(step, aim, in: play) { .go(to: title) }
    case .lifecycle(let phase): try play.stage.move(to: phase)
    case .expect(let fact): try check(fact, aim, play(for: fact))
    case .await(let fact, let limit):
      let play = try play(for: fact, else: .lacking)
      return try await wait(for: fact, limit: limit, on: play.stage)
    case .waitReal(let duration): try await waitReal(duration, play.stage)
    case .advance(let duration): try await play.stage.advance(by: duration)
    case .at(let time): try await move(play.stage, to: time)
    case .run: try await runToEnd(play.stage)
    case .settle: _ = try play
    case .monkey(let steps, let seed): return try await hunt(steps, seed)
    case .time: return [try play.stage.now.scriptText]
    case .app(let name, let words): return try await carryOut(name, words, play.stage)
    case .views: return try play.screen.inventoryLines
    case .reply(let gate, let result, let request, let delay):
      try play.stage.reply(at: gate, result, to: request, after: delay)
    case .pending:
      let pending = try play.stage.pendingWork
      return pending.isEmpty ? ["nothing is pending"] : pending
    case .show(let form, let target):
      return try lines(of: headlessScreen(for: .drawing), target, as: form)
    case .writePicture(let path):
      return try write(headlessScreen(for: .drawing).svg(), to: path)
    case .expectTree: return try headlessScreen(for: .drawing).tree()
    case .expectSnapshot(let name):
      try compare(headlessScreen(for: .drawing), withSnapshot: name)
    case .ask(let question):
      return try answer(to: question, on: headlessScreen(for: .explanation), of: play.stage)
    }
    return []
  }

  /// The stage in play, its user, and the screen that the user sees.
  private typealias Play = (stage: Stage, user: any ScreenUser, screen: any SeenScreen)

  private var play: Play {
    get throws(ScriptFailure) {
      guard let stage, let user, let screen = user.seenScreen else { throw noScreen }
      return (stage, user, screen)
    }
  }

  private var noScreen: ScriptFailure {
    let names = screens.map(\.name).joined(separator: ", ")
    return .withoutScreen("no screen is shown; `start` one first: \(names)")
  }

  /// The stage in play, if its user has an ability. A line that only looks at a part that the
  /// rendition lacks is left out; for a line that does more, the case is skipped.
  private func play(
    with ability: ScreenAbility, else kind: ScriptFailure.Kind = .leftOut
  ) throws(ScriptFailure) -> Play {
    let play = try play
    guard let lack = play.user.lack(of: ability) else { return play }
    throw .withoutScreen(lack, kind: kind)
  }

  private func play(
    for fact: Fact, else kind: ScriptFailure.Kind = .leftOut
  ) throws(ScriptFailure) -> Play {
    switch fact {
    case .accessible: try play(with: .accessibility, else: kind)
    case .reproducible: try play(with: .reproduction, else: kind)
    default: try play
    }
  }

  /// The screen of headless views.
  private func headlessScreen(
    for ability: ScreenAbility
  ) throws(ScriptFailure) -> HeadlessScreen {
    guard let screen = try play(with: ability).screen.headless else { throw noScreen }
    return screen
  }

  /// Checks a fact; says of what does not hold what is due.
  private func check(
    _ fact: Fact, _ aim: Aim?, _ play: Play
  ) throws(ScriptFailure) {
    let stage = play.stage
    // The reports of a screen that is only compared are of no interest.
    defer { if fact == .reproducible { _ = reports.take() } }
    do throws(ScriptFailure) {
      try FactCheck(stage: stage, screen: play.screen, aim: aim).check(fact)
    } catch {
      guard error.kind == .failed, fact != .idle, let due = stage.deadlines.first,
        let note = stage.timeNote
      else { throw error }
      var failure = error
      failure.notes.append(
        "\(note): `advance \((due - stage.now).scriptText)`, or `wait` for the fact")
      throw failure
    }
  }

  /// Shows a screen on a new stage.
  private func start(
    _ name: String, _ arguments: [ScriptArgument], line: Int
  ) async throws(ScriptFailure) {
    guard let entry = screens.first(where: { $0.name == name }) else {
      let names = screens.map(\.name)
      throw .withoutScreen(
        "no screen \(name.quoted)\(Suggestion.hint(for: name, among: names))",
        "screens: \(names.joined(separator: ", "))", kind: .unknown)
    }
    try await leaveStage()
    let stage = Stage(seed: seed, reporting: reports.add)
    self.stage = stage
    stage.startRecording()
    observer?.begin(stage)
    stage.log.history?.begin("start \(name)", line: line)
    start = (name, arguments)
    do {
      user = try entry.show(stage)
    } catch HandError.lacking(let reason) {
      throw .withoutScreen(reason, kind: .lacking)
    } catch {
      throw .withoutScreen("screen \(name) could not be made: \(error)")
    }
    if seesModels, !stage.knowsModels {
      throw .withoutScreen(
        "`#! exhaustive model`: screen \(name) has no view model that is known",
        "bind the screen by `bind(model)`, or keep the model in a property of the screen")
    }
    for argument in arguments { try await fillIn(argument) }
  }

  private func leaveStage() async throws(ScriptFailure) {
    if checksEnds {
      if let failure = await finish() { throw failure }
    } else {
      abandon()
    }
  }

  /// Lets the user do what a line says; returns the obstacles that were skipped.
  ///
  /// - Parameter deed: What it is; throws if the user does not find the view.
  private func perform(
    _ step: ScriptStep, _ aim: Aim?, in play: Play,
    _ deed: () throws(Refusal) -> UserDeed?
  ) async throws(ScriptFailure) -> [String] {
    var (refusal, forced) = (Refusal?.none, [String]())
    do throws(Refusal) {
      if let deed = try deed() { forced = try await play.user.perform(deed, named: step.shown) }
    } catch {
      refusal = error
    }
    return try answer(to: step, refusal, aim?.target) + forced
  }

  /// The output of a gesture, depending on whether it was and should be refused.
  private func answer(
    to step: ScriptStep, _ refusal: Refusal?, _ target: Target? = nil
  ) throws(ScriptFailure) -> [String] {
    if let refusal, refusal.kind == .lacking || target != nil && refusal.kind != .refused {
      throw ScriptFailure(finding: target, refusal)
    }
    switch (refusal, step.isNegated) {
    case (nil, false):
      return []
    case (let refusal?, true):
      return ["refused: \(refusal.summary)"]
    case (nil, true):
      throw ScriptFailure(
        kind: .failed, message: "`\(step.source)` was not refused",
        notes: ["without `!` the line does it"])
    case (let refusal?, false):
      throw ScriptFailure(
        kind: .refused, message: "\(refusal.action) \(refusal.target): \(refusal.reason)",
        causes: refusal.causes, notes: refusal.scriptNotes)
    }
  }

  var vocabulary: Vocabulary { Vocabulary(adding: verbs.map(\.verb)) }

  /// Whether the app has commands of its own that need words after them.
  var hasVerbsWithWords: Bool { plainVerbs.count < verbs.count }

  /// The app's own commands that need no words after them.
  var plainVerbs: [String] { verbs.filter { $0.verb.usage == $0.verb.name }.map(\.verb.name) }

  private func carryOut(
    _ name: String, _ words: [String], _ stage: Stage
  ) async throws(ScriptFailure) -> [String] {
    guard let verb = verbs.first(where: { $0.verb.name == name }) else { return [] }
    do {
      return try await Runtime.$current.withValue(stage.runtime) {
        try await verb.action(stage, words)
      }
    } catch {
      throw ScriptFailure(kind: .failed, message: "\(name): \(error)")
    }
  }
}
