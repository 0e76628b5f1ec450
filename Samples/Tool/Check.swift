public import BinderyScript
import Foundation

/// Runs the scripts of all samples, and lists the cases and tests of each row.
@MainActor
public struct Check {
  private let console = Console.standard
  private let rendition: Rendition

  /// Checks the scripts in a rendition.
  public init(in rendition: Rendition) { self.rendition = rendition }

  /// Runs every script and prints one line per case.
  public func runScripts() async -> ExitCode {
    var code = ExitCode.passed
    var counts: [CaseReport.Verdict: Int] = [:]
    for sample in Sample.all {
      for script in sample.scripts {
        guard let text = sample.text(of: script) else { return .usage }
        let report = await sample.makeHost(in: rendition).check(text, named: script)
        for scriptCase in report.cases {
          console.out("\(scriptCase.verdict.word)  \(sample.name): \(scriptCase.title)\n")
          counts[scriptCase.verdict, default: 0] += 1
        }
        if code == .passed { code = report.exitCode }
      }
    }
    for title in await staleDifferences() {
      console.out("\(CaseReport.Verdict.failed.word)  \(title)\n")
      console.error("\(title): no difference, for \(rendition.name) play it, or no script has it\n")
      counts[.failed, default: 0] += 1
      code = .failed
    }
    let skipped = counts[.skipped].map { ", \($0) skipped" } ?? ""
    console.out("\(counts[.passed] ?? 0) passed, \(counts[.failed] ?? 0) failed\(skipped)\n")
    return code
  }

  /// The differences of the rendition that are none: their cases pass when they are played, or are in
  /// no script.
  func staleDifferences() async -> [String] {
    var titles = Set(rendition.differences.keys)
    var whole = rendition
    whole.differences = [:]
    let quiet = Console(out: { _ in }, error: { _ in })
    for sample in Sample.all {
      for script in sample.scripts {
        let parts = sample.text(of: script)?.components(separatedBy: "\n## ") ?? []
        let cases = parts.dropFirst().filter { part in
          titles.contains(String(part.prefix { !$0.isNewline }))
        }
        if cases.isEmpty { continue }
        let text = ([parts[0]] + cases).joined(separator: "\n## ")
        let report = await sample.makeHost(in: whole, console: quiet).check(text, named: script)
        titles.subtract(report.cases.filter { $0.verdict != .passed }.map(\.title))
      }
    }
    return titles.sorted()
  }

  /// The screens that show what a screen of another stage has left.
  private static let kept: Set = ["Reopened", "KeptAgain", "Again"]

  /// Lets a monkey use the screens of the samples on headless views and in the rendition, and compares what
  /// a person sees after each line: `samples check --monkey 500 [SAMPLE …]`.
  ///
  /// - Parameters:
  ///   - words: The samples; all of them if there are none. `--seed N` may follow, where the draws begin.
  ///   - steps: How many lines are played on each screen.
  public func compare(_ words: [String], steps: Int) async -> ExitCode {
    var (names, seed, count) = (words, 1 as UInt64, 0)
    if let place = names.firstIndex(of: "--seed") {
      guard place + 1 < names.count, let number = UInt64(names[place + 1]) else {
        console.error("samples: --seed needs a number, such as --seed 7\n")
        return .usage
      }
      seed = number
      names.removeSubrange(place...(place + 1))
    }
    for name in names where Sample.named(name) == nil { return .usage }
    for sample in Sample.all where names.isEmpty || names.contains(sample.name) {
      let (here, there) = (sample.makeHost(), sample.makeHost(in: rendition))
      for screen in here.screenNames where !Self.kept.contains(screen) {
        let known = Set(rendition.seenDifferences.keys.filter { $0.hasPrefix("\(screen): ") })
        let keys = known.map { String($0.dropFirst(screen.count + 2)) }
        let reports = await here.monkeys(
          on: screen, against: there, steps: steps, seed: seed, known: Set(keys),
          skipped: Set(rendition.otherMeanings.keys))
        for report in reports {
          guard let key = report.key else { continue }
          count += 1
          console.out("\(sample.name) \(screen): \(key)\n\(report.failure ?? "")\n")
        }
        let played = reports.map(\.steps).reduce(0, +)
        console.out("\(sample.name) \(screen): \(played) steps, \(reports.count - 1) differences\n")
      }
    }
    console.out("\(count) differences from headless views in \(rendition.name)\n")
    return count == 0 ? .passed : .failed
  }

  /// Runs every script in each rendition, and prints tables of Markdown: how many cases were played, and
  /// which were not, or not whole, and why.
  public static func showTable(of renditions: [Rendition]) async -> ExitCode {
    var code = ExitCode.passed
    var counts = "| script | cases |" + renditions.map { " \($0.name) |" }.joined()
    counts += "\n|---|--:|" + String(repeating: "--:|", count: renditions.count) + "\n"
    var gaps = "| case | in | |\n|---|---|---|\n"
    for sample in Sample.all {
      for script in sample.scripts {
        guard let text = sample.text(of: script) else { return .usage }
        var (total, played) = (0, "")
        for rendition in renditions {
          let report = await sample.makeHost(in: rendition).check(text, named: script)
          if code == .passed { code = report.exitCode }
          total = report.cases.count
          played += " \(report.cases.count { $0.verdict == .passed }) |"
          for scriptCase in report.cases {
            guard let message = scriptCase.message else { continue }
            let word =
              scriptCase.verdict == .passed ? "a line is left out" : scriptCase.verdict.word
            let reason = message.text.prefix { $0 != "\n" }
            gaps += "| \(script):\(scriptCase.line) \(scriptCase.title) | \(rendition.name) "
            gaps += "| \(word.trimmingCharacters(in: .whitespaces)): \(reason) |\n"
          }
        }
        counts += "| `\(script)` | \(total) |\(played)\n"
      }
    }
    Console.standard.out("\(counts)\n\(gaps)")
    return code
  }

  /// Prints each row with the case and the test that show it.
  func showRows() -> ExitCode {
    guard let tests = TestNames.ofSamples() else {
      console.error(
        "samples: the tests of the samples are not here; run this in a clone of the package\n")
      return .usage
    }
    var missing = 0
    for sample in Sample.all {
      var titles: [String] = []
      for script in sample.scripts {
        guard let text = sample.text(of: script) else { return .usage }
        titles += self.titles(of: text)
      }
      for row in sample.rows {
        let scriptCase = titles.first { names($0, row) }
        let test = tests.first { names($0, row) }
        if scriptCase == nil || test == nil { missing += 1 }
        console.out("\(row)  \(sample.name)\n")
        console.out("  case  \(scriptCase ?? "MISSING")\n")
        console.out("  test  \(test ?? "MISSING")\n")
      }
    }
    if missing > 0 { console.out("\(missing) rows have no case or no test\n") }
    return missing == 0 ? .passed : .failed
  }

  private func titles(of script: String) -> [String] {
    script.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("## ") }
      .map { String($0.dropFirst(3)) }
  }

  /// Whether the title begins with the row's id; a title may name several: `B3 B4 …`.
  private func names(_ title: String, _ row: String) -> Bool {
    title.split(separator: " ").prefix { $0.wholeMatch(of: /[A-Z][0-9]+/) != nil }
      .contains { $0 == row }
  }
}

extension CaseReport.Verdict {
  var word: String {
    switch self {
    case .passed: "ok      "
    case .failed: "FAILED  "
    case .skipped: "skipped "
    case .notRun: "not run "
    }
  }
}

/// The display names of the samples' unit tests, read from their sources.
enum TestNames {
  /// `nil` if the sources are not where the package was built.
  static func ofSamples(file: String = #filePath) -> [String]? {
    let root = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("Tests/SampleTests")
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder.path) else {
      return nil
    }
    let files = names.filter { $0.hasSuffix(".swift") }.map(folder.appendingPathComponent)
    return files.sorted { $0.path < $1.path }.flatMap { file -> [String] in
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
      return text.matches(of: /(?:@Test|TestCase)\(\s*"([^"]*)"/).map { String($0.1) }
    }
  }
}
