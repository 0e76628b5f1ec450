import BinderyHeadless
import Foundation

/// What a command line asks of a script host.
package struct ScriptOptions: Sendable, Equatable {
  /// A script, or some lines of it.
  package struct File: Sendable, Equatable {
    /// Its path; `-` is standard input.
    package var path: String
    /// The lines whose cases are meant.
    package var lines: ClosedRange<Int>?

    /// Reads `signup.repl` or `signup.repl:11-17`. A file that is really called so is meant itself.
    package init(_ text: String) {
      path = text
      guard !FileManager.default.fileExists(atPath: text),
        let match = text.wholeMatch(of: /(.+):(\d+)(?:-(\d+))?/),
        let from = Int(match.2), let to = match.3.map({ Int($0) }) ?? from, from <= to
      else { return }
      path = String(match.1)
      lines = from...to
    }
  }

  /// A command line that cannot be understood.
  package struct Misuse: Error, Equatable {
    /// What is wrong with it.
    package let message: String
  }

  /// The scripts to run; without any, a prompt is opened.
  package var files: [File] = []
  /// Only parses.
  package var checks = false
  /// Only names the cases.
  package var lists = false
  /// Whether the first failure ends the run; for a single script it does by itself.
  package var bails: Bool?
  /// Where to write a report for machines.
  package var junit: String?
  /// The folder that gets a film strip of each case.
  package var svgFolder: String?
  /// Which recorded outputs are accepted.
  package var update = UpdateMode.none
  /// What random numbers begin with.
  package var seed: UInt64 = 1
  /// Whether scripts may read and write outside of their folders.
  package var allowsOutside = false
  /// Whether screens are drawn with ASCII characters alone.
  package var drawsASCII = false
  /// Whether only the usage is asked for.
  package var isHelp = false
  /// The values of the options that the app has added, by name.
  package var appValues: [String: String] = [:]

  static let names = ScriptOption.all.map(\.name).filter { $0.hasPrefix("--") }

  /// Nothing asked for.
  package init() {}

  /// Reads the words after the name of the program, and what the environment adds.
  ///
  /// - Parameter appOptions: The names of options that the app has added; each has a value.
  package init(
    _ words: some Sequence<String>, environment: [String: String], appOptions: [String] = []
  ) throws(Misuse) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, value) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
      switch name {
      case _ where !word.hasPrefix("-") || word == "-": files.append(File(word))
      case _ where appOptions.contains(name):
        appValues[name] = try Self.value(value, &rest, of: name, "a value")
      case "--update": update = try Self.update(value ?? "1", in: "--update")
      case "--junit": junit = try Self.value(value, &rest, of: name, "a file")
      case "--svg": svgFolder = try Self.value(value, &rest, of: name, "a folder")
      case "--seed": seed = try Self.seed(try Self.value(value, &rest, of: name, "a number"))
      case _ where value != nil && Self.names.contains(name):
        throw Misuse(message: "\(name) takes no value")
      case "--check": checks = true
      case "--list": lists = true
      case "--bail": bails = true
      case "--keep-going": bails = false
      case "--allow-outside": allowsOutside = true
      case "--ascii": drawsASCII = true
      case "--help", "-h": isHelp = true
      default:
        let question = Suggestion.question(for: name, among: appOptions + Self.names).map {
          "; \($0)"
        }
        throw Misuse(message: "unknown option \(name)\(question ?? "")")
      }
    }
    if update == .none { update = try Self.update(askedForBy: environment) }
    try Self.check(update, allowedBy: environment)
    let needsScript =
      checks || lists || junit != nil || svgFolder != nil || bails != nil || update != .none
    if files.isEmpty, needsScript { throw Misuse(message: "name a script, too") }
  }

  /// What is to be accepted, as `UPDATE=1` or `UPDATE=all` says.
  package static func update(
    askedForBy environment: [String: String]
  ) throws(Misuse) -> UpdateMode {
    guard let value = environment["UPDATE"], !value.isEmpty else { return .none }
    let update = try update(value, in: "UPDATE")
    try check(update, allowedBy: environment)
    return update
  }

  private static func check(
    _ update: UpdateMode, allowedBy environment: [String: String]
  ) throws(Misuse) {
    guard update != .none, environment["CI"] != nil else { return }
    throw Misuse(
      message: "outputs are not accepted while CI is set: a check must not mend what it checks")
  }

  private static func value(
    _ value: String?, _ rest: inout ArraySlice<String>, of name: String, _ what: String
  ) throws(Misuse) -> String {
    guard let value = value ?? rest.popFirst(), !value.isEmpty else {
      throw Misuse(message: "\(name) needs \(what)")
    }
    return value
  }

  private static func seed(_ text: String) throws(Misuse) -> UInt64 {
    guard let seed = UInt64(text) else {
      throw Misuse(message: "--seed needs a whole number, and \(text.debugDescription) is none")
    }
    return seed
  }

  private static func update(_ text: String, in name: String) throws(Misuse) -> UpdateMode {
    switch text {
    case "1", "true", "yes": .existing
    case "all": .all
    case "0": .none
    default: throw Misuse(message: "\(name) is 1 or all, not \(text.debugDescription)")
    }
  }
}

/// An option of a script host: the usage, suggestions and the reference go by these.
package struct ScriptOption: Sendable {
  /// How it is written; words in capitals stand for something else.
  package let form: String
  /// What it does; further lines stand below each other.
  package let summary: String
  /// Words of a command line with it.
  package let example: [String]

  /// The option without what may follow it.
  var name: String { String(form.prefix { $0 != " " && $0 != "[" }) }

  /// All of them, in the order of the usage.
  package static let all = [
    ScriptOption(
      form: "FILE:FROM-TO", summary: "runs only the cases on these lines",
      example: ["sign-up.repl:1-12"]),
    ScriptOption(
      form: "--check", summary: "only looks for mistakes", example: ["--check", "sign-up.repl"]),
    ScriptOption(
      form: "--list", summary: "only names the cases", example: ["--list", "sign-up.repl"]),
    ScriptOption(
      form: "--bail", summary: "stops at the first failure; a single script does so anyway",
      example: ["--bail", "sign-up.repl", "todos.repl"]),
    ScriptOption(
      form: "--keep-going", summary: "runs all cases, whatever fails",
      example: ["--keep-going", "sign-up.repl"]),
    ScriptOption(
      form: "--junit FILE", summary: "writes a report in the JUnit format",
      example: ["--junit", "report.xml", "sign-up.repl"]),
    ScriptOption(
      form: "--svg FOLDER",
      summary: "draws each case as a film strip into the folder,\na picture a step",
      example: ["--svg", "./pictures", "sign-up.repl"]),
    ScriptOption(
      form: "--update[=all]",
      summary: "accepts recorded output that differs; with all, adds what is missing\n"
        + "(as UPDATE=1 and UPDATE=all do)",
      example: ["--update=all", "sign-up.repl"]),
    ScriptOption(
      form: "--seed N", summary: "what random numbers begin with, 1 otherwise",
      example: ["--seed", "7", "sign-up.repl"]),
    ScriptOption(
      form: "--allow-outside", summary: "lets scripts read and write outside of their folders",
      example: ["--allow-outside", "sign-up.repl"]),
    ScriptOption(
      form: "--ascii", summary: "draws screens with ASCII characters alone",
      example: ["--ascii", "sign-up.repl"]),
    ScriptOption(form: "--help", summary: "lists the options", example: ["--help"]),
  ]

  /// What the options are, for the usage.
  static let usage = all.map { option in
    let lines = option.summary.lines
    let padding = String(repeating: " ", count: max(1, 19 - option.form.count))
    let further = lines.dropFirst().map { "\n" + String(repeating: " ", count: 19) + $0 }
    return option.form + padding + lines[0] + further.joined()
  }.joined(separator: "\n")
}

/// An option that an app adds to the command line of its script host.
///
/// ```swift
/// let api = host.option("--api", "URL", "loads the users from a server") { try Server($0) }
/// host.screen("Users") { stage in UsersScreen(UsersViewModel(api.value ?? .bundled)) }
/// ```
///
/// Its value is there when screens are made: the command line has been read by then.
@MainActor
public final class HostOption<Value> {
  /// What the command line says; `nil` if it says nothing of it.
  public fileprivate(set) var value: Value?
}

/// An option of an app, whatever its values are.
@MainActor
struct AppOption {
  /// How it begins on the command line: `--api`.
  let name: String
  /// `  --api URL          loads the users from a server`
  let summary: String
  /// Reads the value; what it throws is wrong with it.
  let read: (String) throws -> Void

  init<Value>(
    _ name: String, _ placeholder: String, _ summary: String, _ option: HostOption<Value>,
    _ read: @escaping @MainActor (String) throws -> Value
  ) {
    self.name = name
    let spelling = "\(name) \(placeholder)"
    let padding = String(repeating: " ", count: max(2, 19 - spelling.count))
    self.summary = spelling + padding + summary
    self.read = { option.value = try read($0) }
  }
}

extension ScriptHost {
  /// Adds an option of the app's own to the command line; the help and the messages follow.
  ///
  /// - Parameters:
  ///   - name: How it begins: `--api`. An option of this name that there is already is not replaced:
  ///     that is a mistake, and stops the program.
  ///   - placeholder: What stands for its value in the help: `URL`.
  ///   - summary: What it does, for the help; one line without a full stop.
  ///   - read: Makes the value of what is written. What it throws is told with the name of the
  ///     option, and nothing is run then.
  public func option<Value>(
    _ name: String, _ placeholder: String, _ summary: String,
    read: @escaping @MainActor (String) throws -> Value
  ) -> HostOption<Value> {
    precondition(
      name.hasPrefix("--") && !ScriptOptions.names.contains(name)
        && !options.contains { $0.name == name },
      "\(name) is no name for an option, or there is one already")
    let option = HostOption<Value>()
    options.append(AppOption(name, placeholder, summary, option, read))
    return option
  }
}
