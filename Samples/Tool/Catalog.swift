import BinderyHeadless
import BinderyScript
import Foundation

/// A sample: a small app with its screens and scripts.
@MainActor
struct Sample {
  /// The name after `samples run`, also that of the first screen.
  let name: String
  /// The summary, in one line.
  let summary: String
  /// The scripts that show its rows and its other screens; resources.
  let scripts: [String]
  /// The acceptance rows that are shown by a case of the script and by a unit test.
  let rows: [String]
  /// The rows that are still to come.
  let plannedRows: [String]
  /// The title, or a part of it, of the case that its picture shows; `nil` for the first case.
  var picturedCase: String?
  /// The other pictures on its pages, by file, with the titles of the cases that they show.
  var morePictures: KeyValuePairs<String, String> = [:]
  /// The screens for `--screen` in the terminal, by name; the first one is the default.
  var textScreens: KeyValuePairs<String, @MainActor () -> TextModeScreen> = [:]
  /// Adds its screens to a host, the one named like the sample first.
  let addScreens: (ScriptHost) -> Void

  /// All samples, by name.
  static let all: [Sample] = [
    signUp, expenses, reachability, requestChain, whoToFollow, homePage, beerCatalog,
  ]

  /// The sample of this name; `nil`, after a message, if there is none.
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

  /// The path of a script of the sample; it is found from any directory.
  func path(of script: String) -> String? {
    guard scripts.contains(script) else { return nil }
    return Bundle.module.url(forResource: script, withExtension: nil)?.path
  }

  /// The text of a script of the sample; `nil`, after a message, if it is missing.
  func text(of script: String) -> String? {
    if let path = path(of: script), let text = try? String(contentsOfFile: path, encoding: .utf8) {
      return text
    }
    Console.standard.error("samples: the script \(script) is missing\n")
    return nil
  }
}
