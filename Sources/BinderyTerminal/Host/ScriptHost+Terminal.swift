import Bindery
import BinderyHeadless
public import BinderyScript
import BinderyViews

extension ScriptHost {
  /// Adds the options `--screen`, which shows a screen of the host on the terminal, and `--keys`, which
  /// plays scripts there.
  ///
  /// ```swift
  /// let host = ScriptHost("greeter")
  /// host.screen("Greeting") { stage in GreetingScreen(GreetingViewModel()) }
  /// host.addTerminal()
  /// await host.main()
  /// ```
  /// ```text
  /// greeter --screen                            the first screen
  /// greeter --screen Greeting --record a.repl   what the person does becomes a script that passes
  /// greeter --keys a.repl                       a script is played by keys and clicks
  /// ```
  ///
  /// The screen is on the stage of a script, whose time follows real time. Requests at gates are
  /// answered with `ok` after 400 milliseconds; after Ctrl-T, the next one fails.
  public func addTerminal() {
    add(
      HostMode(
        "--screen",
        usage: """
                     --screen [NAME] [--record FILE]
                               shows a screen on the terminal, for a person; with a file, what the
                               person does is written there as a script that passes
          """
      ) { [weak self] words in await self?.showScreen(words) ?? .failed })
    add(
      HostMode(
        "--keys",
        usage: """
                     --keys FILE …
                               runs scripts by the keys and the mouse of a terminal
          """
      ) { [weak self] words in
        self?.playByKeys()
        return await self?.run(arguments: words) ?? .failed
      })
  }

  private func showScreen(_ words: [String]) async -> ExitCode {
    var words = words
    do { words = try readOptions(in: words) } catch {
      complain("\(error)")
      return .usage
    }
    var path: String?
    if let place = words.firstIndex(of: "--record") {
      path = words.dropFirst(place + 1).first
      guard path != nil else {
        complain("--record needs a file")
        return .usage
      }
      words.removeSubrange(place...(place + 1))
    }
    let names = screenNames
    guard words.count < 2, let name = words.first ?? names.first, names.contains(name) else {
      let hint = words.count == 1 ? Suggestion.hint(for: words[0], among: names) : ""
      let what = words.count > 1 ? "one screen at a time" : "no screen \(words.first?.quoted ?? "")"
      complain("\(what)\(hint)\nscreens for --screen: \(names.joined(separator: ", "))")
      return .usage
    }
    guard let session = TerminalSession() else {
      complain(TerminalSession.complaint(for: "--screen"))
      return .usage
    }
    return await show(name, in: session, recording: path)
  }

  private func show(
    _ name: String, in session: TerminalSession, recording path: String?
  ) async -> ExitCode {
    let player = ScriptPlayer(self)
    defer { player.end() }
    if let problem = await player.start(name) {
      complain(problem)
      return .failed
    }
    guard player.stage?.screen != nil else {
      complain("screen \(name) is one of another rendition, and has no drawing for a terminal")
      return .usage
    }
    let window = TerminalWindow(player)
    player.say = { [weak window] in window?.message = $0 }
    session.passTime = { await player.passTime() }
    session.takeFirst = { [weak window] key in
      guard key == .stroke(Keystroke("t", .control)) else { return false }
      player.fails = true
      window?.message = "the next request will fail"
      return true
    }
    let code = await session.run(window)
    if let path, let problem = await player.write(to: path) {
      complain("\(path): \(problem)")
      return .failed
    }
    return code
  }
}
