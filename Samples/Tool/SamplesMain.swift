import BinderyHeadless
import BinderyScript
import BinderyTerminal
import Foundation

/// `samples [list] | run NAME [FILE] | monkey NAME | check [--rows] | shot NAME`
@MainActor
public struct SamplesMain {
  static let usage = """
    usage: samples                      names the samples, and what to try
           samples list                 names the samples
           samples run NAME             opens a sample at a prompt
           samples run NAME --screen    shows the sample on the terminal, for a person; the name of
                                        another of its screens may follow
           samples run NAME --browser   shows it in a browser, with what changes and why; likewise
           samples run NAME FILE …      runs scripts and prints their transcripts; - is standard
                                        input; `samples run NAME --help` lists the options
             --rendition terminal       plays them by the keys and the mouse of a terminal
           samples monkey NAME          lets a random person use each screen of a sample; the number of
                                        steps, names of screens and --seed N may follow
           samples check                runs the scripts of all samples; with --rendition likewise
           samples check --rows         shows which case and which test show each row
           samples check --monkey STEPS [SAMPLE …] [--seed N]
                                        with --rendition: lets a random person use it and headless
                                        views, and compares what they see
           samples shot NAME            draws a case of a sample as NAME.svg, a picture a step
             --case TITLE               the case whose title this is, or is in
             -o FILE                    where to write it; - is standard output

    """

  /// Executes the command line, and ends the program with the exit code.
  public static func main() async {
    exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  static func run(_ words: [String]) async -> ExitCode {
    var words = words
    guard let rendition = takeRendition(from: &words) else { return .usage }
    switch (words.first, words.count) {
    case (nil, _): return welcome()
    case ("list", 1): return list()
    case ("run", 2...): return await run(words[1], Array(words.dropFirst(2)), in: rendition)
    case ("monkey", 2...): return await monkey(words[1], Array(words.dropFirst(2)), in: rendition)
    case ("check", 1): return await Check(in: rendition).runScripts()
    case ("check", 2) where words[1] == "--rows": return Check(in: rendition).showRows()
    case ("check", 3...) where words[1] == "--monkey" && Int(words[2]) != nil:
      return await Check(in: rendition).compare(
        Array(words.dropFirst(3)), steps: Int(words[2]) ?? 0)
    case ("shot", 2...): return await Shot(words.dropFirst(2)).take(of: words[1])
    case ("help", _), ("--help", _), ("-h", _):
      Console.standard.out(usage)
      return .passed
    default:
      Console.standard.error("samples: \(complaint(about: words))\n\(usage)")
      return .usage
    }
  }

  private static func list() -> ExitCode {
    let width = Sample.all.map(\.name.count).max() ?? 0
    for sample in Sample.all {
      let padding = String(repeating: " ", count: width - sample.name.count)
      Console.standard.out("\(sample.name)\(padding)  \(sample.summary)\n")
    }
    return .passed
  }

  /// Names the samples, and says what to try.
  private static func welcome() -> ExitCode {
    _ = list()
    Console.standard.out(
      """

      swift run samples run SignUp Samples/SignUp/sign-up.repl   runs a script
      swift run samples run SignUp                               opens the sample at a prompt
      swift run samples run SignUp --screen                      shows it in this terminal
      swift run samples help                                     lists all commands

      """)
    return .passed
  }

  /// Says where the picture of a sample is, and what to try next.
  private static func sayNext(after sample: Sample) {
    let name = sample.name
    let command = "swift run samples run \(name)"
    let padding = String(repeating: " ", count: name.count)
    Console.standard.out(
      """

      picture: Samples/\(name)/\(name).svg. Next, try
        \(command)            the same at a prompt, where `help` lists what you can do
        \(command) --screen   the screen in this terminal, for you to use
        swift run samples\(padding)                 the other samples

      """)
  }

  /// Takes `--rendition NAME` out of the words; headless views without. `nil`, after a message, if
  /// there is no such rendition.
  private static func takeRendition(from words: inout [String]) -> Rendition? {
    guard let place = words.firstIndex(of: "--rendition") else { return .headless }
    let option = words[place...].prefix(2)
    words.removeSubrange(option.indices)
    switch option.dropFirst().first {
    case "headless": return .headless
    case "terminal": return .terminal
    default:
      Console.standard.error("samples: --rendition needs headless or terminal\n")
      return nil
    }
  }

  private static func run(
    _ name: String, _ words: [String], in rendition: Rendition
  ) async -> ExitCode {
    guard let sample = Sample.named(name) else { return .usage }
    if words.first == "--screen" { return await show(sample, Array(words.dropFirst())) }
    let code = await sample.run(words, as: "swift run samples run \(name)", in: rendition)
    let isFirstScript =
      words.map { URL(fileURLWithPath: $0).lastPathComponent } == [sample.scripts[0]]
    if code == .passed && isFirstScript { sayNext(after: sample) }
    return code
  }

  /// Lets a monkey use the screens of a sample: `samples monkey NAME [STEPS] [SCREEN …]`.
  private static func monkey(
    _ name: String, _ words: [String], in rendition: Rendition
  ) async -> ExitCode {
    let steps = words.first.flatMap(Int.init)
    let rest = steps == nil ? words : Array(words.dropFirst())
    return await run(name, ["--monkey", "\(steps ?? 500)"] + rest, in: rendition)
  }

  /// Shows a screen on the terminal.
  private static func show(_ sample: Sample, _ words: [String]) async -> ExitCode {
    let names = sample.screens.map(\.key)
    let name = words.first ?? names.first ?? sample.name
    guard words.count < 2, let entry = sample.screens.first(where: { $0.key == name }) else {
      let question = Suggestion.question(for: name, among: names).map { "; \($0)" } ?? ""
      let what =
        words.count < 2
        ? "no screen \(name.debugDescription)\(question)" : "one screen at a time"
      Console.standard.error(
        "samples: \(what)\nscreens for --screen: \(names.joined(separator: ", "))\n")
      return .usage
    }
    guard let screen = try? entry.value(.headless) as? HeadlessScreen else { return .failed }
    return await Terminal.run(screen)
  }

  /// The message for an invalid command line.
  private static func complaint(about words: [String]) -> String {
    switch words.first {
    case "run", "shot", "monkey": return "\(words[0]) needs the name of a sample"
    case "list": return "list takes no argument"
    case "check": return "check takes no argument but --rows, or --monkey and a number of steps"
    default:
      let command = words.first ?? ""
      let commands = ["list", "run", "monkey", "check", "shot", "help"]
      let question = Suggestion.question(for: command, among: commands).map { "; \($0)" } ?? ""
      return "no command \(command.debugDescription)\(question)"
    }
  }
}
