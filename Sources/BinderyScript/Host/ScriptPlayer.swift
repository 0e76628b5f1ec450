import Bindery
package import BinderyHeadless
import BinderyViews

/// A screen of a script host: each deed of the person is a line of the prompt, on the stage of a script.
///
/// So what was done is a script. The stage's time follows real time while something waits for it, as
/// `advance` does; requests at gates are answered with `ok` after a while, or with a failure if the
/// person has asked for one.
@MainActor
package final class ScriptPlayer {
  /// How long a request waits for its answer.
  private static let delay = "400ms"

  private let prompt: Repl
  private let problems: Problems
  /// Real time, from some beginning.
  private let realTime: @MainActor () -> Duration
  /// The real time that the stage has caught up with.
  private var last: Duration
  /// Whether the next answer is a failure.
  package var fails = false
  /// The requests that cannot be answered by themselves, by the names of the gates.
  private var unanswerable: [String: Int] = [:]
  /// Shows the person something.
  package var say: (String) -> Void = { _ in }
  /// Sees each line before it is entered.
  var onLine: (String) -> Void = { _ in }

  /// The errors of the prompt.
  @MainActor
  private final class Problems {
    var texts: [String] = []
  }

  /// - Parameter realTime: Real time, from some beginning; by default that of the system.
  package init(_ host: ScriptHost, realTime: (@MainActor () -> Duration)? = nil) {
    let beginning = ContinuousClock.now
    self.realTime = realTime ?? { ContinuousClock.now - beginning }
    let problems = Problems()
    self.problems = problems
    prompt = host.makePrompt(
      on: Console(out: { _ in }, error: { problems.texts.append($0) }))
    last = self.realTime()
  }

  package var stage: Stage? { prompt.stage }
  /// The screen that is seen.
  var seenScreen: (any SeenScreen)? { prompt.seenScreen }
  /// The user of a screen of another rendition than headless views.
  var drivenUser: DrivenUser? { prompt.drivenUser }

  /// Starts a screen; returns the problem, if there is one.
  package func start(_ screen: String) async -> String? {
    _ = await prompt.begin(screen)
    last = realTime()
    return takeProblem()
  }

  package func perform(_ deed: UserDeed) async -> String? {
    await advance()
    return await enter(deed.line)
  }

  /// Enters a line; returns the problem, if there is one.
  func enter(_ line: String) async -> String? {
    onLine(line)
    await prompt.enter(line)
    return takeProblem()
  }

  /// The last problem, without the kind of it.
  private func takeProblem() -> String? {
    defer { problems.texts = [] }
    return problems.texts.first.map { text in
      let line = text.prefix { !$0.isNewline }
      return line.firstRange(of: ": ").map { String(line[$0.upperBound...]) } ?? String(line)
    }
  }

  // MARK: Time

  /// Lets the time that has passed pass on the stage. Returns how long it is until something is due.
  package func passTime() async -> Duration? {
    await answerRequests()
    guard let stage, let due = stage.deadlines.first else {
      last = realTime()
      return nil
    }
    if stage.now + (realTime() - last) >= due { await advance() }
    guard let next = stage.deadlines.first else { return nil }
    return next - stage.now - (realTime() - last)
  }

  private func advance() async {
    guard let stage, !stage.deadlines.isEmpty else { return last = realTime() }
    let passed = realTime() - last
    let milliseconds =
      passed.components.seconds * 1000 + passed.components.attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return }
    last += .milliseconds(milliseconds)
    if let problem = await enter("advance \(milliseconds)ms") { say(problem) }
    await answerRequests()
  }

  private func answerRequests() async {
    guard let stage else { return }
    for name in stage.gateNames {
      guard let gate = stage.gate(named: name), !gate.pending.isEmpty,
        unanswerable[name] != gate.pending.count
      else { continue }
      let answer = fails ? "fail \"Asked for by the user\"" : "ok"
      fails = false
      if let problem = await enter("reply \(name) \(answer) after \(Self.delay)") {
        unanswerable[name] = gate.pending.count
        say("\(name): \(problem)")
      }
    }
  }

  // MARK: The end

  /// Lets what is under way come to its end, as a script must: requests are answered, timers fire, and
  /// alerts are cancelled.
  private func finishWork() async {
    for _ in 0..<50 {
      await answerRequests()
      guard let stage else { return }
      if let alert = stage.screen?.presentedAlert {
        let action = alert.actions.first { $0.role == .cancel } ?? alert.actions.last
        if let action { _ = await enter("choose \(action.title.scriptLiteral)") }
      } else if let due = stage.deadlines.first {
        _ = await enter("advance \((due - stage.now).scriptText)")
      } else {
        return
      }
    }
  }

  /// Writes what was done as a script that passes; returns the problem, if there is one.
  package func write(to path: String) async -> String? {
    await finishWork()
    await prompt.write(scriptAt: path)
    return takeProblem()
  }

  package func end() { prompt.end() }
}

extension UserDeed {
  /// The deed as a line of a script.
  @MainActor package var line: String {
    switch self {
    case .gesture(let action, let view): action.line(on: view?.id)
    case .force(let action, let view): "force " + action.line(on: view.id)
    case .press(let keystroke, let times): "press \(keystroke)" + (times == 1 ? "" : " \(times)")
    case .back(let name): "back" + (name.map { " to \($0)" } ?? "")
    case .dismiss: "dismiss"
    case .go(let title): "go \(title.quoted)"
    }
  }
}

extension UserAction {
  /// The action on a view, or on nothing, as a line of a script.
  @MainActor
  func line(on id: String?) -> String {
    [verb, id, written].compactMap(\.self).joined(separator: " ")
  }

  /// The argument in the spelling of scripts.
  fileprivate var written: String? {
    if case .text(let text) = argument { text.scriptLiteral } else { argumentText }
  }
}
