import Bindery
import BinderyHeadless

/// The deeds of a person with a screen of another rendition: done again on headless views at once, and
/// written as a script.
@MainActor
package final class ScreenRecording {
  private let headless: ScriptPlayer
  private let shown: ScriptPlayer
  private var watcher: DeedWatcher?
  /// The problems of lines that headless views refuse, and the first difference of what is seen.
  package private(set) var problems: [String] = []

  /// - Parameters:
  ///   - headless: The host of the headless screens.
  ///   - other: The host of the same screens in the rendition that the person uses.
  ///   - realTime: Real time, from some beginning; by default that of the system.
  package init(
    _ headless: ScriptHost, of other: ScriptHost, realTime: (@MainActor () -> Duration)? = nil
  ) {
    self.headless = ScriptPlayer(headless, realTime: realTime)
    shown = ScriptPlayer(other, realTime: realTime)
  }

  /// Shows a screen; returns the problem, if there is one.
  package func start(_ screen: String) async -> String? {
    if let problem = await shown.start(screen) { return problem }
    if let problem = await headless.start(screen) { return problem }
    guard let user = shown.drivenUser else { return "screen \(screen) is no screen to record" }
    watcher = DeedWatcher(user)
    shown.onLine = { [weak self] line in
      guard let self else { return }
      // What the person has done so far came before.
      pending += watcher?.take() ?? []
      pending.append(line)
    }
    return nil
  }

  /// The lines of the person and of time, in their order, that headless views have not done yet.
  private var pending: [String] = []

  /// Does on headless views what the person has done since, and lets time pass.
  package func catchUp() async {
    pending += watcher?.take() ?? []
    _ = await shown.passTime()
    pending += watcher?.take() ?? []
    let lines = pending
    pending = []
    for line in lines {
      if let problem = await headless.enter(line) { problems.append("`\(line)`: \(problem)") }
    }
    // While that was done, the person may have gone on.
    guard watcher?.lines.isEmpty == true else { return }
    watcher?.read()
    let (mine, theirs) = (headless.seenScreen, shown.seenScreen)
    if let line = OtherRendition.alignment(of: mine, with: theirs) {
      _ = await headless.enter(line)
    }
    if problems.isEmpty, watcher?.lines.isEmpty == true,
      let finding = OtherRendition.finding(on: headless.seenScreen, against: shown.seenScreen)
    {
      problems.append(finding.text)
    }
  }

  /// Writes what was done as a script that passes; returns the problem, if there is one.
  package func write(to path: String) async -> String? { await headless.write(to: path) }

  package func end() {
    watcher?.end()
    headless.end()
    shown.end()
  }
}

extension ScriptHost {
  /// Shows a screen of another rendition to a person, and writes what they do as a script of this host,
  /// with the changes that follow. So it passes on headless views.
  ///
  /// ```swift
  /// let windows = ScriptHost("windows")      // it has the same screens
  /// let isClosed = true                      // as the window says
  /// let code = await host.record("Greeting", in: windows, to: "greeting.repl") { isClosed }
  /// ```
  ///
  /// Time is real, requests at gates are answered with `ok` after 400 milliseconds. What a person sees is
  /// compared with headless views after each deed; a difference is a message on standard error.
  ///
  /// - Parameters:
  ///   - screen: The name of a screen of both hosts.
  ///   - other: The host of the same screens in the rendition that the person uses.
  ///   - path: Where the script is written; what was there is replaced.
  ///   - isOver: Whether the person has finished, such as closed the window. Asked every 20 milliseconds.
  /// - Returns: `passed` if the script is written and nothing differed, otherwise `failed`, after a message.
  public func record(
    _ screen: String, in other: ScriptHost, to path: String, until isOver: @MainActor () -> Bool
  ) async -> ExitCode {
    let recording = ScreenRecording(self, of: other)
    defer { recording.end() }
    if let problem = await recording.start(screen) {
      complain(problem)
      return .failed
    }
    while !isOver() {
      await recording.catchUp()
      try? await ContinuousClock().sleep(for: .milliseconds(20))
    }
    if let problem = await recording.write(to: path) {
      complain("\(path): \(problem)")
      return .failed
    }
    for problem in recording.problems { complain(problem) }
    return recording.problems.isEmpty ? .passed : .failed
  }
}
