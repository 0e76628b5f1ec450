import BinderyHeadless

/// A stage that a person uses in the page of its run.
///
/// Each deed is a line of a script, so what was done can be saved as one. Time stands still between deeds; the
/// page lets it go on.
@MainActor
final class BrowserSession {
  let gate: BrowserGate
  private let host: ScriptHost
  private let screen: String
  private var prompt: Repl?
  private var recorder = RunRecorder("")
  private let problems = Problems()
  /// The number of pages so far: only the last one has the stage.
  private var pageCount = 0

  @MainActor
  private final class Problems {
    var texts: [String] = []
  }

  init(_ host: ScriptHost, screen: String, gate: BrowserGate) {
    (self.host, self.screen, self.gate) = (host, screen, gate)
  }

  /// Answers a request; `nil` for one that stays open as long as the page.
  func answer(_ request: BrowserRequest) async -> BrowserAnswer? {
    let path: String
    do throws(BrowserGate.Refusal) {
      path = try gate.path(of: request)
    } catch {
      return .refused(error.status)
    }
    switch (request.method, path) {
    case ("GET", ""): return await open()
    case ("GET", "open"): return nil
    case ("POST", "do"), ("POST", "script"):
      guard let action = BrowserAction(request.body) else { return .refused(400) }
      guard action.page == pageCount, let prompt else { return .refused(409) }
      if path == "do" { return await perform(action, prompt) }
      return BrowserAnswer(status: 200, body: await prompt.script(titled: "recorded"))
    default: return .refused(404)
    }
  }

  /// Ends the stage.
  func end() {
    prompt?.end()
    prompt = nil
  }

  /// Makes a new stage for a page.
  private func open() async -> BrowserAnswer {
    end()
    pageCount += 1
    problems.texts = []
    recorder = RunRecorder("\(host.name): \(screen)")
    let prompt = host.makePrompt(
      on: Console(out: { _ in }, error: { [problems] in problems.texts.append($0) }),
      allowsOutside: false)
    recorder.begin(screen, of: "recorded.repl")
    (self.prompt, prompt.observer) = (prompt, recorder)
    _ = await prompt.begin(screen)
    return BrowserAnswer(status: 200, kind: .page, body: recorder.opened(live).html)
  }

  private func perform(_ action: BrowserAction, _ prompt: Repl) async -> BrowserAnswer {
    problems.texts = []
    for line in action.lines(on: prompt.stage?.screen) where problems.texts.isEmpty {
      if prompt.isOfPerson(line) {
        await prompt.enter(line)
      } else {
        problems.texts.append("a page cannot do that")
      }
    }
    return BrowserAnswer(status: 200, kind: .data, body: recorder.update(live).json)
  }

  private var live: RunPage.Live {
    var live = RunPage.Live(page: pageCount)
    live.problem = problems.texts.first.map { String($0.prefix { !$0.isNewline }) }
    guard let stage = prompt?.stage else { return live }
    live.now = stage.now.microseconds
    live.due = stage.deadlines.first?.microseconds
    live.focus = stage.screen?.allViews.first(where: \.isFocused)?.id
    live.requests = stage.gateNames.compactMap { stage.gate(named: $0) }.flatMap { gate in
      gate.pending.map {
        RunPage.Live.Request(
          gate: gate.name, text: $0, takesValue: gate.knowsValues, failures: gate.failureNames)
      }
    }
    return live
  }
}
