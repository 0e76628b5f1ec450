import BinderyHeadless
import BinderyScript
import Foundation

/// A sample: a small app, its screens, its scripts, and what it shows.
@MainActor
struct Sample {
  /// The name after `samples run`, also that of the first screen.
  let name: String
  /// What it is about, in a line.
  let summary: String
  /// The scripts that show its rows and its other screens; resources.
  let scripts: [String]
  /// The acceptance rows that are shown by a case of the script and by a unit test.
  let rows: [String]
  /// The rows that are still to come.
  let plannedRows: [String]
  /// The case that its picture shows, by its title or a part of it; the first one if `nil`.
  var picturedCase: String?
  /// What `--screen` shows in the terminal, by name; first what it shows when none is named.
  var textScreens: KeyValuePairs<String, @MainActor () -> TextModeScreen> = [:]
  /// Adds its screens to a host, the one named like the sample first.
  let addScreens: (ScriptHost) -> Void

  /// All samples, by name.
  static let all: [Sample] = [
    signUp, expenses, reachability, requestChain, whoToFollow, homePage, beerCatalog,
  ]

  /// The sample of this name; `nil` after saying that there is none.
  static func named(_ name: String) -> Sample? {
    if let sample = all.first(where: { $0.name == name }) { return sample }
    let names = all.map(\.name)
    let question = Suggestion.question(for: name, among: names).map { "; \($0)" } ?? ""
    Console.standard.error(
      "samples: no sample \(name.debugDescription)\(question)\n"
        + "samples: \(names.joined(separator: ", "))\n")
    return nil
  }

  func makeHost() -> ScriptHost {
    let host = ScriptHost("samples")
    addScreens(host)
    return host
  }

  /// Where a script that comes with the sample is; it is found from any directory.
  func path(of script: String) -> String? {
    guard scripts.contains(script) else { return nil }
    return Bundle.module.url(forResource: script, withExtension: nil)?.path
  }

  /// The text of a script that comes with the sample; `nil` after saying that it is missing.
  func text(of script: String) -> String? {
    if let path = path(of: script), let text = try? String(contentsOfFile: path, encoding: .utf8) {
      return text
    }
    Console.standard.error("samples: the script \(script) is missing\n")
    return nil
  }
}
