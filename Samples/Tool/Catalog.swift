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
  /// Adds its screens to a host, the one named like the sample first.
  let addScreens: (ScriptHost) -> Void

  /// All samples, by name.
  static let all: [Sample] = [signUp, reachability, requestChain, whoToFollow, homePage]

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
}
