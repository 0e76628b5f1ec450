import Bindery
import BinderyHeadless
import Foundation

/// The parsed command line of a script host.
package struct ScriptOptions: Sendable, Equatable {
  /// A script, or some lines of it.
  package struct File: Sendable, Equatable {
    /// Its path; `-` is standard input.
    package var path: String
    /// The lines of the cases to run.
    package var lines: ClosedRange<Int>?

    /// Reads `signup.repl` or `signup.repl:11-17`. If a file with exactly this name exists, that
    /// file is meant.
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

  package struct Misuse: Error, Equatable {
    package let message: String
  }

  /// The scripts to run; without any, a prompt is opened.
  package var files: [File] = []
  /// Whether scripts are only parsed.
  package var checks = false
  /// Whether only the titles of the cases are printed.
  package var lists = false
  /// Whether the first failure ends the run; by default it does for a single script.
  package var bails: Bool?
  /// Where to write a report for machines.
  package var junit: String?
  /// The path for the page of the run.
  package var page: String?
  /// The beginning of a link to a Swift file, before its path.
  package var editor: String?
  /// The folder that gets a film strip of each case.
  package var svgFolder: String?
  /// Which recorded outputs are accepted.
  package var update = UpdateMode.none
  /// The seed of random numbers.
  package var seed: UInt64 = 1
  /// How many lines a random person plays on each screen, or on those that are named.
  package var monkeySteps: Int?
  /// Whether scripts may read and write outside of their folders.
  package var allowsOutside = false
  /// Whether screens are drawn with ASCII characters alone.
  package var drawsASCII = false
  /// Whether only the usage is asked for.
  package var isHelp = false
  /// The values of the options that the app has added, by name.
  package var appValues: [String: String] = [:]

  static let names = ScriptOption.all.map(\.name).filter { $0.hasPrefix("--") }

  package init() {}

  /// Reads the arguments after the name of the program, and the environment.
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
      case "--report": page = try Self.value(value, &rest, of: name, "a file")
      case "--editor": editor = try Self.value(value, &rest, of: name, "the beginning of a link")
      case "--svg": svgFolder = try Self.value(value, &rest, of: name, "a folder")
      case "--seed": seed = try Self.seed(try Self.value(value, &rest, of: name, "a number"))
      case "--monkey":
        monkeySteps = try Self.count(try Self.value(value, &rest, of: name, "a number"))
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
        let hint = Suggestion.hint(for: name, among: appOptions + Self.names)
        throw Misuse(message: "unknown option \(name)\(hint)")
      }
    }
    if update == .none { update = try Self.update(askedForBy: environment) }
    try Self.check(update, allowedBy: environment)
    let needsScript =
      checks || lists || junit != nil || page != nil || svgFolder != nil || bails != nil
      || update != .none
    if files.isEmpty, needsScript { throw Misuse(message: "name a script, too") }
  }

  /// The mode that `UPDATE=1` or `UPDATE=all` selects.
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
      throw Misuse(message: "--seed needs a whole number, and \(text.quoted) is none")
    }
    return seed
  }

  private static func count(_ text: String) throws(Misuse) -> Int {
    guard let count = Int(text), count > 0 else {
      throw Misuse(message: "--monkey needs a number of steps, and \(text.quoted) is none")
    }
    return count
  }

  private static func update(_ text: String, in name: String) throws(Misuse) -> UpdateMode {
    switch text {
    case "1", "true", "yes": .existing
    case "all": .all
    case "0": .none
    default: throw Misuse(message: "\(name) is 1 or all, not \(text.quoted)")
    }
  }
}

/// An option of a script host, for the usage, suggestions and the reference.
package struct ScriptOption: Sendable {
  /// How it is written; words in capitals are placeholders.
  package let form: String
  /// Its effect; may have several lines.
  package let summary: String
  /// A command line with it.
  package let example: String

  /// The option without its arguments.
  var name: String { String(form.prefix { $0 != " " && $0 != "[" }) }

  /// All of them, in the order of the usage.
  package static let all = [
    ScriptOption("FILE:FROM-TO", "runs only the cases on these lines", "sign-up.repl:1-12"),
    ScriptOption("--check", "only looks for mistakes", "--check sign-up.repl"),
    ScriptOption("--list", "only names the cases", "--list sign-up.repl"),
    ScriptOption(
      "--bail", "stops at the first failure; a single script does so anyway",
      "--bail sign-up.repl todos.repl"),
    ScriptOption(
      "--keep-going", "runs all cases, whatever fails", "--keep-going sign-up.repl"),
    ScriptOption(
      "--junit FILE", "writes a report in the JUnit format", "--junit report.xml sign-up.repl"),
    ScriptOption(
      "--report FILE",
      "writes a page of the run, to walk through in a browser: each step,\nits screen, its changes and why",
      "--report run.html sign-up.repl"),
    ScriptOption(
      "--editor PREFIX", "what the page's links to Swift files begin with",
      "--report run.html --editor vscode://file/home/ada/app/ sign-up.repl"),
    ScriptOption(
      "--svg FOLDER", "draws each case as a film strip into the folder,\na picture a step",
      "--svg ./pictures sign-up.repl"),
    ScriptOption(
      "--update[=all]",
      "accepts recorded output that differs; with all, adds what is missing\n"
        + "(as UPDATE=1 and UPDATE=all do)",
      "--update=all sign-up.repl"),
    ScriptOption(
      "--seed N", "what random numbers begin with, 1 otherwise", "--seed 7 sign-up.repl"),
    ScriptOption(
      "--monkey N",
      "lets a random person use each screen, or those that are named,\nand shrinks what is found to a script",
      "--monkey 500 SignUp"),
    ScriptOption(
      "--allow-outside", "lets scripts read and write outside of their folders",
      "--allow-outside sign-up.repl"),
    ScriptOption(
      "--ascii", "draws screens with ASCII characters alone", "--ascii sign-up.repl"),
    ScriptOption("--help", "lists the options", "--help"),
  ]

  private init(_ form: String, _ summary: String, _ example: String) {
    (self.form, self.summary, self.example) = (form, summary, example)
  }

  static let usage = all.map { option in
    let lines = option.summary.lines
    let further = lines.dropFirst().map { "\n" + String(repeating: " ", count: 19) + $0 }
    return option.form.padded(to: 18) + " " + lines[0] + further.joined()
  }.joined(separator: "\n")
}
