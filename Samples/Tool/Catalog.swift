import BinderyHeadless
public import BinderyScript
import BinderyTerminal
public import BinderyViews
import Foundation

/// A sample: a small app with its screens and scripts.
@MainActor
public struct Sample {
  /// The name after `samples run`.
  public let name: String
  /// The summary, in one line.
  let summary: String
  /// The scripts, the one to run first at the front; resources.
  let scripts: [String]
  /// The acceptance rows that are shown by a case of the scripts and by a unit test.
  var rows: [String] = []
  /// The title, or a part of it, of the case that its picture shows; `nil` for the first case.
  var picturedCase: String?
  /// The other pictures on its pages, by file, with the titles of the cases that they show.
  var morePictures: KeyValuePairs<String, String> = [:]
  /// The screens for a person, by name, over services that answer slowly; the first one is the
  /// default.
  public let screens: KeyValuePairs<String, @MainActor (Rendition) throws -> any ScreenView>
  /// Adds its screens to a host.
  let addScreens: (ScriptHost, Rendition) -> Void

  /// All samples, by name.
  public static let all: [Sample] = [
    signUp, registration, bindings, callbacks, expenses, reachability, requestChain, whoToFollow,
    homePage, beerCatalog, bookshop,
  ]

  /// The sample of this name; `nil`, after a message, if there is none.
  public static func named(_ name: String) -> Sample? {
    if let sample = all.first(where: { $0.name == name }) { return sample }
    let names = all.map(\.name)
    let question = Suggestion.question(for: name, among: names).map { "; \($0)" } ?? ""
    Console.standard.error(
      "samples: no sample \(name.debugDescription)\(question)\n"
        + "samples: \(names.joined(separator: ", "))\n")
    return nil
  }

  /// A host of the sample's scripts, which plays them in a rendition.
  func makeHost(
    in rendition: Rendition = .headless, console: Console = .standard
  ) -> ScriptHost {
    let host = ScriptHost("samples", console: console)
    addScreens(host, rendition)
    host.skipped = rendition.differences
    if rendition.playsByKeys { host.playByKeys() }
    return host
  }

  /// Runs scripts in a rendition, or opens a prompt if none is named. The sample's own scripts can be
  /// named from anywhere.
  ///
  /// - Parameters:
  ///   - words: The scripts and the options.
  ///   - invocation: The command that does the same, for the advice below a failure.
  public func run(
    _ words: [String], as invocation: String, in rendition: Rendition
  ) async -> ExitCode {
    let host = makeHost(in: rendition)
    host.invocation = invocation
    host.prepareProcess()
    return await host.run(
      arguments: words.map {
        FileManager.default.fileExists(atPath: $0) ? $0 : path(of: $0) ?? $0
      })
  }

  /// Shows a screen in a rendition to a person, and writes what they do as a script that passes on
  /// headless views.
  ///
  /// - Parameters:
  ///   - screen: A screen of the sample's scripts; `nil` for the first.
  ///   - path: Where the script is written.
  ///   - isOver: Whether the person has finished.
  public func record(
    _ screen: String?, to path: String, in rendition: Rendition, until isOver: @MainActor () -> Bool
  ) async -> ExitCode {
    let (here, there) = (makeHost(), makeHost(in: rendition))
    here.prepareProcess()
    let name = screen ?? here.screenNames.first ?? self.name
    return await here.record(name, in: there, to: path, until: isOver)
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
