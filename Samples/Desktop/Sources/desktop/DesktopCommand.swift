import BinderyScript
import CGtk
import Foundation
import GtkLoop
import GtkViews

/// The commands of `swift run desktop`.
@MainActor
struct DesktopCommand {
  private static let usage = """
    usage: desktop SAMPLE [SCREEN] [--shot FILE.png]
           desktop run SAMPLE SCRIPT.repl [--speed SECONDS] [--shot FILE.png]
           desktop conformance [NAME]
           desktop loop [SECONDS]
    """

  /// The words that are not options, and the values of the options.
  private var words: [String] = []
  private var options: [String: String] = [:]

  /// Executes a command line.
  static func run(_ arguments: [String]) async -> ExitCode {
    var command = DesktopCommand()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if !word.hasPrefix("--") {
        command.words.append(word)
      } else if ["--shot", "--speed"].contains(word), let value = rest.popFirst() {
        command.options[word] = value
      } else {
        return complain("\(word) is no option, or has no value\n\(usage)")
      }
    }
    return await command.run()
  }

  private func run() async -> ExitCode {
    switch words.first {
    case "loop":
      var check = LoopCheck()
      if let seconds = words.dropFirst().first.flatMap(Double.init) { check.idleSeconds = seconds }
      return await check.run() ? .passed : .failed
    case "conformance":
      guard startGtk() else { return Self.complain(Self.noDisplay, .failed) }
      return await Conformance.run(only: words.dropFirst().first) ? .passed : .failed
    case "run": return await play()
    case let name?: return await show(name)
    case nil: return Self.complain(Self.usage)
    }
  }

  /// Plays the cases of a script in windows, and compares what they print with what is recorded.
  private func play() async -> ExitCode {
    guard words.count == 3 else { return Self.complain(Self.usage) }
    guard words[1] == "SignUp" else {
      return Self.complain("windows play the scripts of SignUp only, and not those of \(words[1])")
    }
    let cases: [ScriptCase]
    do {
      cases = try ScriptCase.read(words[2])
    } catch {
      return Self.complain("\(words[2]) cannot be read")
    }
    guard startGtk() else { return Self.complain(Self.noDisplay, .failed) }
    let speed = options["--speed"].flatMap(Double.init).map { Duration.seconds($0) }
    var (passed, failed, skipped, lineCount) = (0, 0, 0, 0)
    for scriptCase in cases {
      let player = ScriptPlayer(ScriptServices(), speed: speed)
      do {
        let (lines, differences) = try await player.play(scriptCase)
        lineCount += lines
        if differences.isEmpty { passed += 1 } else { failed += 1 }
        let rest = player.passedOver.isEmpty ? "" : " (not \(player.passedOver.joined()): log)"
        print("\(differences.isEmpty ? "ok   " : "FAIL ")\(scriptCase.title)\(rest)")
        for line in differences { print("    \(line)") }
      } catch is ScriptPlayer.WindowClosed {
        return Self.complain("the window was closed before the end of the script", .failed)
      } catch {
        skipped += 1
        let reason = (error as? ScriptPlayer.Unplayable)?.reason ?? "\(error)"
        print("skip \(scriptCase.title): \(reason)")
      }
      if let path = options["--shot"], player.window?.saveImage(to: path) == false {
        return Self.complain("\(path) cannot be written", .failed)
      }
    }
    print("\(passed) of \(cases.count) cases passed, \(failed) failed, \(skipped) skipped")
    print("\(lineCount) lines compared")
    return failed == 0 && passed > 0 ? .passed : .failed
  }

  /// Opens the window of a sample until the user closes it; with `--shot`, draws it into a file.
  private func show(_ name: String) async -> ExitCode {
    guard let sample = WindowSample.all.first(where: { $0.name == name }) else {
      let names = WindowSample.all.map(\.name).joined(separator: ", ")
      return Self.complain("there is no sample \(name); there are \(names)\n\(Self.usage)")
    }
    let screenName = words.dropFirst().first ?? sample.screens[0].key
    guard let make = sample.screens.first(where: { $0.key == screenName })?.value else {
      let names = sample.screens.map(\.key).joined(separator: ", ")
      return Self.complain("\(name) has no screen \(screenName); there are \(names)")
    }
    guard startGtk() else { return Self.complain(Self.noDisplay, .failed) }
    do {
      let window = DesktopWindow(try make())
      if let path = options["--shot"] {
        // The services answer in that time.
        try await ContinuousClock().sleep(for: .seconds(3))
        return window.saveImage(to: path)
          ? .passed : Self.complain("\(path) cannot be written", .failed)
      }
      await withCheckedContinuation { closed in window.onClose = { closed.resume() } }
      return .passed
    } catch {
      return Self.complain("\(error)", .failed)
    }
  }

  /// What to do without a display.
  static let noDisplay = """
    there is no display for a window. In a terminal without one, use
      xvfb-run swift run desktop …
    """

  /// Prints a message to standard error.
  static func complain(_ message: String, _ code: ExitCode = .usage) -> ExitCode {
    FileHandle.standardError.write(Data("desktop: \(message)\n".utf8))
    return code
  }
}
