import Bindery
public import BinderyHeadless
import Foundation

/// Makes an app's screens drivable from scripts and from a prompt.
///
/// ```swift
/// @main struct Greeter {
///   static func main() async {
///     let host = ScriptHost("greeter")
///     host.screen("Greeting") { stage in GreetingScreen(GreetingViewModel()) }
///     await host.main()
///   }
/// }
/// ```
///
/// `greeter hello.repl` runs a script and prints its transcript; `greeter` opens a prompt on the
/// first screen.
@MainActor
public final class ScriptHost {
  /// The name of the program, for messages.
  public let name: String
  private var screens: [ScreenEntry] = []
  private let console: Console

  /// Makes a host without screens.
  public convenience init(_ name: String) {
    self.init(name, console: .standard)
  }

  package init(_ name: String, console: Console) {
    self.name = name
    self.console = console
  }

  /// Adds a screen; `make` builds it for `start NAME`, with stubs at the stage's gates.
  public func screen(
    _ name: String, _ make: @escaping @MainActor (Stage) throws -> HeadlessScreen
  ) {
    screens.append(ScreenEntry(name: name, make: make))
  }

  /// Does what the command line says, and ends the program with the exit code.
  public func main(_ arguments: [String] = CommandLine.arguments) async -> Never {
    let words = arguments.dropFirst()
    if words.contains("--help") || words.contains("-h") {
      console.out(usage)
      exit(ExitCode.passed.rawValue)
    }
    if let option = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      console.error("\(name): unknown option \(option)\n\(usage)")
      exit(ExitCode.usage.rawValue)
    }
    prepareProcess()
    if words.isEmpty { exit(await prompt(startingWith: screens.first?.name).rawValue) }
    var code = ExitCode.passed
    for path in words where code == .passed {
      code = await run(path: path)
    }
    exit(code.rawValue)
  }

  /// For a program's own `main`: what is reported outside of stages stays out of transcripts, and
  /// Ctrl-C ends the program. A test that runs a script keeps its own reports and signals.
  package func prepareProcess() {
    installInterruptHandler()
    Runtime.reportHandler = { [console] in console.error("Bindery: \($0)\n") }
  }

  private var usage: String {
    """
    usage: \(name)             opens a prompt
           \(name) FILE …      runs scripts and prints their transcripts; - is standard input
    screens: \(screens.map(\.name).joined(separator: ", "))

    """
  }

  /// Runs a script file and prints its transcript and its result.
  public func run(path: String) async -> ExitCode {
    do throws(ScriptSourceError) {
      let source = try ScriptSource.load(path: path)
      return await run(source.text, named: source.name)
    } catch {
      console.error("\(name): \(error)\n")
      return .usage
    }
  }

  /// Runs a script and prints its transcript and its result.
  package func run(_ text: String, named fileName: String) async -> ExitCode {
    guard let file = parse(text, named: fileName) else { return .usage }
    let report = await ScriptRunner(screens: screens, console: console, bails: true).run(file)
    console.out("\(fileName): \(report.summary)\n")
    return report.exitCode
  }

  /// Runs a script quietly; failures go to standard error, all cases are tried.
  package func check(_ text: String, named fileName: String) async -> ScriptReport {
    guard let file = parse(text, named: fileName) else {
      return ScriptReport(cases: [], exitCode: .usage, duration: .zero)
    }
    let quiet = Console(out: { _ in }, error: console.error)
    return await ScriptRunner(screens: screens, console: quiet, bails: false).run(file)
  }

  /// A script with at least one case; `nil` if it is none, after saying why.
  private func parse(_ text: String, named fileName: String) -> ScriptFile? {
    do throws(ScriptDiagnostics) {
      let file = try ScriptFile(parsing: text, named: fileName)
      if !file.cases.isEmpty { return file }
      console.error(
        "\(fileName): no cases: the script has no commands. "
          + "Write `start \(screens.first?.name ?? "SCREEN")` and go on; `help` lists them.\n")
    } catch {
      console.error("\(error)\n")
    }
    return nil
  }

  /// Opens a prompt on a screen. Errors do not end it; the end of input does.
  public func prompt(startingWith screen: String?) async -> ExitCode {
    let isTerminal = isatty(FileHandle.standardInput.fileDescriptor) != 0
    let repl = Repl(screens: screens, console: console, isTerminal: isTerminal)
    return await repl.run(startingWith: screen) { readLine(strippingNewline: true) }
  }
}
