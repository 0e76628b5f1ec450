import Bindery
import BinderyHeadless
import BinderyViews
import CGtk
import GtkLoop
import GtkViews

/// Plays cases of a script in a window: time and gates belong to a stage, gestures to a person at
/// the X server, and the printed deltas are differences of readings.
@MainActor
final class ScriptPlayer {
  /// Why a case is not played in a window.
  struct Unplayable: Error {
    let reason: String
  }

  /// The user has closed the window before the end.
  struct WindowClosed: Error {}

  private let services: ScriptServices
  private var isClosed = false
  private let speed: Duration?
  private let stage = Stage { print("report: \($0.message)") }
  private var screen: DesktopScreen?
  private var hand: Hand?
  /// The window that is open.
  private(set) var window: DesktopWindow?
  private var logCount = 0
  private var composed = ""
  /// The lines that only headless views can play.
  private(set) var passedOver: [String] = []

  init(_ services: ScriptServices, speed: Duration?) {
    (self.services, self.speed) = (services, speed)
  }

  /// Plays a case; returns the lines of its transcript that differ from the recorded ones.
  func play(_ scriptCase: ScriptCase) async throws -> (lines: Int, differences: [String]) {
    var (count, differences): (Int, [String]) = (0, [])
    for step in scriptCase.steps {
      let printed = try await play(step)
      if step.words[0].text != "log" { count += max(printed.count, step.output.count) }
      if printed != step.output {
        differences.append("line \(step.number): \(step.words.map(\.text).joined(separator: " "))")
        differences += step.output.map { "  - \($0)" } + printed.map { "  + \($0)" }
      }
      if let speed { try await ContinuousClock().sleep(for: speed) }
    }
    return (count, differences)
  }

  private func play(_ step: ScriptCase.Step) async throws -> [String] {
    if isClosed { throw WindowClosed() }
    let (verb, arguments) = (step.words[0].text, Array(step.words.dropFirst()))
    if verb == "start" {
      try await start(arguments[0].text)
      return []
    }
    guard let screen, let hand else { throw Unplayable(reason: "no screen was started") }
    if verb == "expect" {
      let failure = try expect(arguments, on: screen)
      return failure.map { ["failed: \($0)"] } ?? []
    }
    let (before, alert) = (Reading(screen), screen.dialog)
    if step.isRefused, let target = arguments.first, let view = view(target.text) {
      try act(verb, arguments, on: screen, hand)
      await settle(hand)
      let changes = Reading(screen).changes(since: before)
      return changes + ["refused: \(target.text) is \(obstacle(of: view, on: screen))"]
    }
    var said: [String] = []
    switch verb {
    case "advance":
      guard let text = arguments.first?.text, let duration = Duration(script: text) else {
        throw Unplayable(reason: "cannot read a duration")
      }
      await stage.advance(by: duration)
    case "log":
      // The log names the headless views' own events, and the sites of bindings.
      passedOver.append("line \(step.number)")
      return step.output
    case "reply": try services.reply(arguments)
    case "pending":
      // What waits for a request stands behind it; only the runner of headless screens knows that.
      let requests = step.output.map { line in
        line.firstRange(of: "  ").map { String(line[..<$0.lowerBound]) } ?? line
      }
      return requests == services.pending ? step.output : services.pending
    case "isTooLong": return [services.isTooLong ? "true" : "false"]
    default: try act(verb, arguments, on: screen, hand)
    }
    await settle(hand)
    said += Reading(screen).changes(since: before)
    if alert != nil, screen.dialog !== alert { said.append("alert dismissed") }
    said += newLogLines()
    if let dialog = screen.dialog, dialog !== alert {
      let actions = dialog.alert.actions.map { "[\($0.title)]" }.joined(separator: " ")
      said.append("alert \(dialog.alert.title.debugDescription) \(actions)")
    }
    // What has no other effect says so, if the script does.
    return said.isEmpty && step.output == ["(no change)"] ? step.output : said
  }

  private func start(_ name: String) async throws {
    window = nil
    screen = nil
    guard let screen = stage.perform({ services.makeScreen(name, on: stage) }) else {
      throw Unplayable(reason: "there is no screen \(name) in windows")
    }
    let window = DesktopWindow(screen)
    (self.screen, self.window, hand) = (screen, window, Hand(window))
    window.onClose = { [unowned self] in isClosed = true }
    await stage.settle()
    _ = newLogLines()
  }

  private func settle(_ hand: Hand) async {
    hand.settle()
    await stage.settle()
    hand.settle()
  }

  /// The events of commands since the last step; of one that began and ended, only the end.
  private func newLogLines() -> [String] {
    let lines = Array(stage.log.lines.dropFirst(logCount))
    logCount += lines.count
    return lines.enumerated().filter { index, line in
      guard line.hasSuffix(": started") else { return true }
      return !lines[(index + 1)...].contains { $0.hasPrefix(line.dropLast("started".count)) }
    }.map(\.element)
  }

  private func view(_ name: String) -> DesktopElement? {
    screen.flatMap { screen in Reading.views(of: screen).first { $0.name == name }?.view }
  }

  /// Why a person cannot use a view.
  private func obstacle(of view: DesktopElement, on screen: DesktopScreen) -> String {
    if let alert = screen.dialog?.alert {
      return "covered by alert \(alert.title.debugDescription)"
    }
    return view.isHidden ? "hidden" : view.isEnabled ? "usable" : "disabled"
  }

  // MARK: Gestures

  private func act(
    _ verb: String, _ arguments: [ScriptCase.Word], on screen: DesktopScreen, _ hand: Hand
  ) throws {
    if verb == "press" { return try press(arguments, on: screen, hand) }
    if verb == "choose", screen.dialog != nil, let title = arguments.first {
      return hand.perform(.choose(title.text), on: screen)
    }
    guard let name = arguments.first?.text, let view = view(name) else {
      throw Unplayable(reason: "there is no view \(arguments.first?.text ?? "") for \(verb)")
    }
    let text = arguments.dropFirst().first?.text ?? ""
    switch verb {
    case "tap": hand.perform(.tap, on: view)
    case "type": hand.perform(.type(text), on: view)
    case "paste": hand.perform(.paste(text), on: view)
    case "clear": hand.perform(.clear, on: view)
    case "focus": hand.perform(.focus, on: view)
    case "submit": hand.perform(.submit, on: view)
    case "check": hand.perform(.toggle, on: view)
    case "increment": hand.perform(.increment, on: view)
    case "decrement": hand.perform(.decrement, on: view)
    case "compose":
      composed = text
      hand.perform(.compose(text), on: view)
    case "select" where text == "all": hand.perform(.selectText(.all), on: view)
    case "select":
      guard let place = Int(text) else { throw Unplayable(reason: "cannot select \(text)") }
      hand.perform(.selectText(.range(place..<place)), on: view)
    case "scroll":
      guard let page = view as? DesktopScrollArea else { throw Unplayable(reason: "no page") }
      page.userScrolls(text == "down" ? .down : text == "up" ? .up : text == "top" ? .top : .end)
    default: throw Unplayable(reason: "a window has no \(verb)")
    }
  }

  private func press(
    _ arguments: [ScriptCase.Word], on screen: DesktopScreen, _ hand: Hand
  ) throws {
    guard let name = arguments.first.flatMap({ Keystroke.Name(rawValue: $0.text) }) else {
      throw Unplayable(reason: "a window has no key \(arguments.first?.text ?? "")")
    }
    let boxes = Reading.views(of: screen).compactMap { $0.view as? DesktopTextBox }
    if let box = boxes.first(where: \.isComposing), [.return, .escape].contains(name) {
      return hand.endComposition(with: name == .return ? composed : "", in: box)
    }
    let count = arguments.count == 3 ? Int(arguments[2].text) ?? 1 : 1
    for _ in 0..<count { hand.press(Keystroke(name)) }
  }

  // MARK: Expectations

  /// Returns what is not as expected.
  private func expect(_ words: [ScriptCase.Word], on screen: DesktopScreen) throws -> String? {
    let reading = Reading(screen)
    let texts = words.map(\.text)
    switch texts.count {
    case 1 where texts[0] == "idle": return services.pending.isEmpty ? nil : "not idle"
    case 2 where texts == ["no", "alert"]: return screen.dialog == nil ? nil : "there is an alert"
    case 2 where texts[0] == "alert":
      return screen.dialog?.alert.title == texts[1] ? nil : "there is no such alert"
    case 2:
      guard let view = view(texts[0]) else { throw Unplayable(reason: "no view \(texts[0])") }
      let (text, isBusy) = (reading["\(texts[0]).text"], reading["\(texts[0]).isBusy"])
      let isOn = reading["\(texts[0]).isOn"] ?? reading["\(texts[0]).isAnimating"]
      let facts = [
        "enabled": view.isEnabled, "disabled": !view.isEnabled, "hidden": view.isHidden,
        "visible": !view.isHidden, "empty": text == .text(""), "busy": isBusy == .flag(true),
        "focused": view.isFocused, "on": isOn == .onOff(true), "off": isOn == .onOff(false),
      ]
      guard let fact = facts[texts[1]] else { throw Unplayable(reason: "no fact \(texts[1])") }
      return fact ? nil : "\(texts[0]) is not \(texts[1])"
    case 3 where texts[1] == "=":
      // The value of a view without further name: that of a number is the number, not its text.
      let keys = words[2].isQuoted ? ["text"] : ["value", "isOn", "text"]
      let names = texts[0].contains(".") ? [texts[0]] : keys.map { "\(texts[0]).\($0)" }
      let key = names.first { reading[$0] != nil } ?? names[0]
      guard let value = reading[key] else { throw Unplayable(reason: "no attribute \(key)") }
      let expected = words[2].isQuoted ? texts[2].debugDescription : texts[2]
      return "\(value)" == expected ? nil : "\(key) is \(value), not \(expected)"
    default: throw Unplayable(reason: "a window cannot expect \(texts.joined(separator: " "))")
    }
  }
}
