import Bindery
import BinderyHeadless
import BinderyViews

/// One play of a monkey: a new stage, the lines that were played on it, and the rules.
@MainActor
struct MonkeyPlay {
  enum Outcome {
    case played
    /// A person could not do it: nothing has happened.
    case refused
    case found(MonkeyFinding)
    /// Nothing more can be compared.
    case over
  }

  private let interpreter: Interpreter
  private let vocabulary: Vocabulary
  /// The rendition that this one is compared with; `nil` for none.
  var other: OtherRendition?
  private var rules = MonkeyRules()
  /// The lines of the monkey.
  private(set) var lines: [String] = []
  /// The lines that ended what was under way after them.
  private(set) var ending: [String] = []
  private var isEnding = false
  /// The parts of the app that were reached; `nil` where it is of no interest.
  private(set) var coverage: Coverage?

  /// The most lines of an end, and the most of them that only let time pass while nothing runs: what
  /// waits again and again is left.
  private static let (endLimit, idleLimit) = (150, 30)
  private static let waysOut = ["dismiss", "back"]

  /// Makes a play that looks for any fault.
  init(_ interpreter: Interpreter, adding coverage: Coverage) {
    (self.interpreter, vocabulary) = (interpreter, interpreter.vocabulary)
    self.coverage = coverage
  }

  /// Makes a play that looks for one fault, or only plays.
  init(_ interpreter: Interpreter, only finding: MonkeyFinding?) {
    (self.interpreter, vocabulary) = (interpreter, interpreter.vocabulary)
    rules.looksAtNames = finding?.key.hasPrefix("accessible") == true
  }

  /// The line that the monkey draws; `nil` if nothing is shown.
  func nextLine(of monkey: inout Monkey) -> String? {
    guard let stage = interpreter.stage, let screen = interpreter.screen else { return nil }
    return monkey.line(on: stage, screen, verbs: interpreter.plainVerbs)
  }

  /// Plays a line.
  mutating func play(_ line: String) async -> Outcome {
    guard case .step(let step) = EnteredLine(line, number: 1, vocabulary: vocabulary) else {
      return .refused
    }
    var end: OtherRendition.End?
    if let other {
      if other.skips(line) { return .refused }
      end = OtherRendition.End(await other.interpreter.run(step).failure)
      if end == .lacking || end?.isOutOfSight == true { return .refused }
    }
    let before = interpreter.stage?.log.count ?? 0
    let name = coverage == nil ? nil : interpreter.screen?.screenName
    let field = line == MonkeyRules.undo ? MonkeyRules.field(on: interpreter.screen) : nil
    let focus = MonkeyRules.leaves(line) ? MonkeyRules.focus(on: interpreter.screen) : nil
    let failure = await interpreter.run(step).failure
    if let end, let finding = other?.finding(line, end, here: OtherRendition.End(failure)) {
      note(line)
      return outcome(finding)
    }
    switch failure?.kind {
    case .reported, .notSettled:
      note(line)
      return .found(Self.finding(in: failure?.message ?? ""))
    case nil: note(line)
    case _ where end == .done: note(line)
    default: return .refused
    }
    guard let stage = interpreter.stage, let screen = interpreter.screen else { return .played }
    if let other {
      if let line = other.alignment(of: screen) { await run(line) }
      if let finding = other.finding(on: interpreter.screen) { return outcome(finding) }
    }
    coverage?.note(screen)
    coverage?.note(use: line)
    coverage?.note(way: line, from: name, to: screen.screenName)
    if coverage != nil { coverage?.note(blockedBy: stage.blockingReasons) }
    coverage?.note(stage.log.entries(since: min(before, stage.log.count)))
    let finding = rules.finding(after: line, field, focus, on: screen)
    if let finding = finding ?? MonkeyRules.stale(on: stage) { return .found(finding) }
    return .played
  }

  /// Runs a line that is no part of the play.
  private func run(_ line: String) async {
    if case .step(let step) = EnteredLine(line, number: 1, vocabulary: vocabulary) {
      _ = await interpreter.run(step)
    }
  }

  private func outcome(_ finding: MonkeyFinding) -> Outcome {
    other?.known.contains(finding.key) == true ? .over : .found(finding)
  }

  private mutating func note(_ line: String) {
    if isEnding { ending.append(line) } else { lines.append(line) }
  }

  /// Plays the lines that show the screen, which are not the monkey's.
  mutating func open(_ opening: [String]) async -> MonkeyFinding? {
    defer { lines = [] }
    for line in opening {
      if case .found(let finding) = await play(line) { return finding }
    }
    return nil
  }

  /// Ends the stage: nothing may be left.
  ///
  /// - Parameter isPatient: Whether all that waits is answered and ended before.
  mutating func end(isPatient: Bool = true) async -> MonkeyFinding? {
    if other != nil {
      abandon()
      return nil
    }
    guard isPatient else { return await interpreter.finish().map { Self.finding(in: $0.message) } }
    isEnding = true
    var (idleCount, ways) = (0, Self.waysOut[...])
    for _ in 0..<Self.endLimit {
      let isIdle = interpreter.stage?.isWorking == false
      if isIdle { idleCount += 1 }
      guard let line = endingLine, !isIdle || idleCount <= Self.idleLimit else {
        // A command may wait for the result of a sheet or a page.
        if interpreter.stage?.isWorking == true, let way = ways.popFirst() {
          switch await play(way) {
          case .played: ways = Self.waysOut[...]
          case .refused, .over: break
          case .found(let finding): return finding
          }
          continue
        }
        // A command that still runs may wait for one of the app, whose words are not known here.
        if interpreter.stage?.isWorking == true, interpreter.hasVerbsWithWords { break }
        return await interpreter.finish().map { Self.finding(in: $0.message) }
      }
      guard case .found(let finding) = await play(line) else { continue }
      return finding
    }
    defer { interpreter.abandon() }
    return interpreter.screen?.presentedAlert.map { alert in
      MonkeyFinding(
        key: "alert again", text: "the alert \(alert.summary) comes back whatever is chosen",
        closing: "expect no alert")
    }
  }

  /// Ends the stage of a play that looks for one fault, in the way that shows it.
  mutating func end(showing finding: MonkeyFinding, isPatient: Bool) async -> MonkeyFinding? {
    guard finding.isOfFreshScreen else { return await end(isPatient: isPatient) }
    defer { abandon() }
    let findings = differences
    return findings.first { $0.key == finding.key } ?? findings.first
  }

  /// The differences from a screen that is made again: the stage is not as before afterwards.
  var differences: [MonkeyFinding] {
    guard let stage = interpreter.stage else { return [] }
    return stage.compareWithFreshScreen().map { .ofFreshScreen($0) }
  }

  /// Whether it is known how the screen is made.
  var isReproducible: Bool { interpreter.stage?.isReproducible == true }

  func abandon() {
    interpreter.abandon()
    other?.interpreter.abandon()
  }

  /// The next line that ends something; `nil` if nothing waits.
  private var endingLine: String? {
    guard let stage = interpreter.stage, let screen = interpreter.screen else { return nil }
    if stage.lifecycle.phase.value != .active { return "foreground" }
    if let alert = screen.presentedAlert, let action = alert.actions.last(where: screen.allows) {
      return "choose \(action.title.scriptLiteral)"
    }
    if let gate = stage.gates.first(where: { !$0.pending.isEmpty }) { return gate.replyLine() }
    guard let next = stage.deadlines.first(where: { $0 > stage.now }) else {
      return nil
    }
    return "advance \((next - stage.now).scriptText)"
  }

  /// The fault that a stage has reported: the same one when only numbers differ.
  private static func finding(in message: String) -> MonkeyFinding {
    let lines = message.split(separator: "\n").map(String.init)
    let first = lines.first { !$0.hasPrefix("The stage ended") } ?? ""
    return MonkeyFinding(key: first.replacing(/[0-9]+/, with: "0"), text: message)
  }
}
