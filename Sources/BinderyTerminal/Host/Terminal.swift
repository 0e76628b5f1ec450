import Bindery
public import BinderyHeadless
public import BinderyScript
import BinderyViews
import Foundation

/// Shows the screen of an app on the terminal, for a person.
///
/// The screen is the headless one that scripts and tests of the app use: nothing is written for the
/// terminal.
///
/// ```swift
/// @main struct Greeter {
///   static func main() async {
///     await Terminal.main(GreetingScreen(GreetingViewModel()))
///   }
/// }
/// ```
///
/// Time, requests and stored values are those of an app. Ctrl-C and Ctrl-D end the program, Ctrl-Z
/// suspends it; `ApplicationLifecycle` and `Stored` values are notified of both.
@MainActor
public enum Terminal {
  /// Shows a screen until the person quits, then ends the program with the exit code.
  ///
  /// ```swift
  /// await Terminal.main(GreetingScreen(GreetingViewModel()), recording: "greeting.repl")
  /// ```
  ///
  /// - Parameters:
  ///   - make: Builds the screen, with its view model; it is retained until the program ends.
  ///   - recording: The path of a script that gets a line for each action of the person; by default
  ///     the value of the variable `BINDERY_RECORD`, or none.
  public static func main(
    _ make: @autoclosure @MainActor () throws -> HeadlessScreen, recording: String? = nil
  ) async -> Never {
    exit(await show(make, recording).rawValue)
  }

  /// Shows a screen until the person quits.
  ///
  /// ```swift
  /// let code = await Terminal.run(GreetingScreen(GreetingViewModel()))
  /// if code == .usage { print("Try it in a terminal.") }
  /// ```
  ///
  /// - Parameters:
  ///   - make: Builds the screen, with its view model; it is retained until the person quits.
  ///   - recording: The path of a script that gets a line for each action of the person; by default
  ///     the value of the variable `BINDERY_RECORD`, or none.
  /// - Returns: `passed` after Ctrl-D, `interrupted` after Ctrl-C; `usage`, after a message on standard
  ///   error, where there is no terminal, such as in a pipe; `failed` if the screen cannot be made.
  @discardableResult
  public static func run(
    _ make: @autoclosure @MainActor () throws -> HeadlessScreen, recording: String? = nil
  ) async -> ExitCode {
    await show(make, recording)
  }

  private static func show(
    _ make: @MainActor () throws -> HeadlessScreen, _ recording: String?
  ) async -> ExitCode {
    let environment = ProcessInfo.processInfo.environment
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "app").lastPathComponent
    guard let session = TerminalSession() else {
      Console.standard.error("\(program): \(TerminalSession.complaint(for: "the screen"))\n")
      return .usage
    }
    let stage = Stage.live()
    defer { stage.abandon() }
    let screen: HeadlessScreen
    do { screen = try stage.show(make) } catch {
      Console.standard.error("\(program): the screen could not be made: \(error)\n")
      return .failed
    }
    let player = LivePlayer(stage)
    let window = TerminalWindow(player)
    stage.log.willAppend = { [weak session] in session?.changed() }
    defer { stage.log.willAppend = nil }
    // Reports would tear the screen; they come when it is gone.
    let reports = KeptReports { [weak window] in window?.message = $0 }
    defer { reports.printAll() }
    var recorder: ActionRecorder?
    if let path = recording ?? environment["BINDERY_RECORD"] {
      recorder = ActionRecorder(of: screen.screenName, to: path)
      player.record = { recorder?.add($0) }
    }
    let code = await session.run(window)
    stage.move(to: .terminated)
    await Runtime.live.saveStored()
    if let problem = recorder?.write() { Console.standard.error("\(program): \(problem)\n") }
    return code
  }
}

extension Terminal {
  /// The screen of a stage as a terminal shows it, without colours.
  package static func lines(of stage: Stage, columns: Int, rows: Int) -> [String] {
    TerminalWindow(LivePlayer(stage)).draw(columns: columns, rows: rows).lines.map(\.plain)
  }
}

/// The reports of an app while its screen is on the terminal.
@MainActor
private final class KeptReports {
  private var texts: [String] = []
  private let before = Runtime.reportHandler

  /// - Parameter show: Shows the person that there is something.
  init(_ show: @escaping @MainActor (String) -> Void) {
    Runtime.reportHandler = { [weak self] in
      guard let self else { return }
      texts.append("\($0)")
      show("\(texts.count) reported; shown at the end")
    }
  }

  func printAll() {
    Runtime.reportHandler = before
    for text in texts { Console.standard.error("Bindery: \(text)\n") }
  }
}
