import BinderyHeadless

/// The prompt: one command at a time, on a stage that stays.
@MainActor
struct Repl {
  private let interpreter: Interpreter
  private let console: Console
  private let isTerminal: Bool

  init(screens: [ScreenEntry], console: Console, isTerminal: Bool) {
    interpreter = Interpreter(screens: screens, checksEnds: false)
    self.console = console
    self.isTerminal = isTerminal
  }

  /// Reads and carries out lines until there are no more, or `quit`.
  func run(startingWith screen: String?, nextLine: () -> String?) async -> ExitCode {
    if let screen {
      await carryOut(ScriptStep(starting: screen))
      if interpreter.stage?.screen == nil { return .usage }
    }
    if isTerminal { console.out("`help` lists the commands, `show` draws the screen.\n") }
    var number = 0
    while true {
      if isTerminal { console.out(prompt) }
      guard let line = nextLine() else {
        if isTerminal { console.out("\n") }
        break
      }
      number += 1
      switch EnteredLine(line, number: number) {
      case .nothing:
        continue
      case .diagnostic(let diagnostic):
        console.error("\(diagnostic)\n")
      case .step(let step) where step.command == .quit:
        return leave()
      case .step(let step):
        await carryOut(step)
      }
    }
    return leave()
  }

  private func carryOut(_ step: ScriptStep) async {
    let result = await interpreter.run(step)
    for line in result.output { console.out("  \(line)\n") }
    if let failure = result.failure { report(failure) }
  }

  private func leave() -> ExitCode {
    interpreter.abandon()
    return .passed
  }

  private func report(_ failure: ScriptFailure) {
    let causes = failure.causes.map { "  because \($0)\n" }.joined()
    let notes = failure.notes.map { "  note: \($0)\n" }.joined()
    console.error("\(failure.kind.word): \(failure.message)\n\(causes)\(notes)")
  }

  /// `SignUp 2s> `
  private var prompt: String {
    guard let stage = interpreter.stage, let screen = stage.screen else { return "> " }
    return "\(screen.screenName) \(stage.now.scriptText)> "
  }
}

extension ScriptStep {
  /// `start SCREEN`, which nobody entered.
  fileprivate init(starting screen: String) {
    self.init(
      line: 1, column: 1, source: "start \(screen)", isNegated: false,
      command: .start(screen: screen, arguments: []))
  }
}
