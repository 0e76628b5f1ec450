import BinderyScript
import CGtk
import Foundation
import GtkLoop
import GtkViews
import samples

/// The commands of `swift run desktop`.
@MainActor
struct DesktopCommand {
  private static let usage = """
    usage: desktop SAMPLE [SCREEN] [--shot FILE.png]
           desktop SAMPLE [SCREEN] --record FILE.repl [--type TEXT]
           desktop run SAMPLE SCRIPT.repl [--speed SECONDS] [--shot FILE.png]
           desktop check [--table | --monkey STEPS [SAMPLE …]]
           desktop sides FOLDER
           desktop conformance [NAME]
           desktop loop [SECONDS]
    """

  /// The words that are not options, and the values of the options.
  private var words: [String] = []
  private var options: [String: String] = [:]
  private var printsTable = false

  /// Executes a command line.
  static func run(_ arguments: [String]) async -> ExitCode {
    var command = DesktopCommand()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--table" {
        command.printsTable = true
      } else if !word.hasPrefix("--") {
        command.words.append(word)
      } else if ["--shot", "--speed", "--monkey", "--record", "--type"].contains(word),
        let value = rest.popFirst()
      {
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
    case "sides":
      guard words.count == 2 else { return Self.complain(Self.usage) }
      guard startGtk() else { return Self.complain(Self.noDisplay, .failed) }
      return await drawSides(in: words[1])
    case "check":
      guard startGtk() else { return Self.complain(Self.noDisplay, .failed) }
      if let steps = options["--monkey"].flatMap({ Int($0) }) {
        return await Check(in: windows()).compare(Array(words.dropFirst()), steps: steps)
      }
      return printsTable
        ? await Check.showTable(of: [.headless, .terminal, windows()])
        : await Check(in: windows()).runScripts()
    case let name?:
      if let path = options["--record"] { return await record(name, to: path) }
      return await show(name)
    case nil: return Self.complain(Self.usage)
    }
  }

  /// Draws the same moment of each sample in three renditions.
  private func drawSides(in folder: String) async -> ExitCode {
    var last: DesktopWindow?
    let windows = Rendition.windows(listsGrow: false) { window in
      last = window
      return WindowHand(window)
    }
    return await Sides(in: folder, windows: windows) { path in
      defer { last = nil }
      return last?.saveImage(to: path) ?? false
    }.write()
  }

  /// Plays a script in windows, and compares what it prints with what is recorded.
  private func play() async -> ExitCode {
    guard words.count == 3 else { return Self.complain(Self.usage) }
    guard let sample = Sample.named(words[1]) else { return .usage }
    guard FileManager.default.isReadableFile(atPath: words[2]) else {
      return Self.complain("\(words[2]) cannot be read")
    }
    guard startGtk() else { return Self.complain(Self.noDisplay, .failed) }
    return await sample.run(
      [words[2], "--keep-going"], as: "swift run desktop run \(sample.name)", in: windows())
  }

  /// Windows for scripts: slow enough to watch with `--speed`, and drawn into a file with `--shot`.
  private func windows(listsGrow: Bool = false) -> Rendition {
    .windows(listsGrow: listsGrow) { [options] window in
      let hand = WindowHand(window)
      window.onClose = {
        exit(Self.complain("the window was closed before the end of the script", .failed).rawValue)
      }
      hand.onStep = { [unowned hand] in
        if let speed = options["--speed"].flatMap(Double.init) {
          try? await ContinuousClock().sleep(for: .seconds(speed / 2))
        }
        if let path = options["--shot"], !hand.window.saveImage(to: path) {
          exit(Self.complain("\(path) cannot be written", .failed).rawValue)
        }
      }
      return hand
    }
  }

  /// Opens the window of a sample until the user closes it; with `--shot`, draws it into a file.
  private func show(_ name: String) async -> ExitCode {
    guard let sample = Sample.all.first(where: { $0.name == name }) else {
      let names = Sample.all.map(\.name).joined(separator: ", ")
      return Self.complain("there is no sample \(name); there are \(names)\n\(Self.usage)")
    }
    let screenName = words.dropFirst().first ?? sample.screens[0].key
    guard let make = sample.screens.first(where: { $0.key == screenName })?.value else {
      let names = sample.screens.map(\.key).joined(separator: ", ")
      return Self.complain("\(name) has no screen \(screenName); there are \(names)")
    }
    guard startGtk() else { return Self.complain(Self.noDisplay, .failed) }
    do {
      let windows = windows(listsGrow: true)
      guard let screen = try make(windows) as? DesktopScreen else { return .failed }
      let window = DesktopWindow(screen)
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

  /// Opens the window of a sample, and writes what the user does there as a script.
  private func record(_ name: String, to path: String) async -> ExitCode {
    guard let sample = Sample.named(name) else { return .usage }
    guard startGtk() else { return Self.complain(Self.noDisplay, .failed) }
    let person = Person(types: options["--type"])
    let windows = Rendition.windows(listsGrow: false) { window in
      window.onClose = { person.hasLeft = true }
      let hand = WindowHand(window)
      person.hand = hand
      return hand
    }
    return await sample.record(words.dropFirst().first, to: path, in: windows) {
      person.goOn()
      return person.hasLeft
    }
  }

  /// The person at a window that is recorded; for checks, keys that are sent through the X server.
  @MainActor
  private final class Person {
    var hasLeft = false
    weak var hand: WindowHand?
    private var keys: Substring?
    /// How often the person looks at what comes of it.
    private var patience = 75

    init(types text: String?) {
      keys = text.map { Substring($0.replacing("\\n", with: "\n").replacing("\\t", with: "\t")) }
    }

    /// Presses the next key, if keys are to be pressed; after the last one the window is closed.
    func goOn() {
      guard let keys, let hand else { return }
      self.keys = keys.dropFirst()
      if let key = keys.first { return hand.send(key) }
      patience -= 1
      hasLeft = hasLeft || patience == 0
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
