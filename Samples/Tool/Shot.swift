import BinderyHeadless
import BinderyScript
import Foundation

/// Draws a case of a sample's script as a film strip.
@MainActor
struct Shot {
  private var title: String?
  private var path: String?
  private var complaint: String?

  /// Reads the words after the sample's name.
  init(_ words: ArraySlice<String>) {
    var rest = words
    while let word = rest.popFirst() {
      switch word {
      case "--case":
        title = rest.popFirst()
        if title == nil { complaint = "--case needs the title of a case" }
      case "-o":
        path = rest.popFirst()
        if path == nil { complaint = "-o needs a file" }
      default:
        complaint =
          "shot takes the name of a sample, --case TITLE and -o FILE, not \(word.debugDescription)"
      }
    }
  }

  /// Writes the film strip, by default into the current directory.
  func take(of name: String) async -> ExitCode {
    if let complaint { return say("\(complaint)\n\(SamplesMain.usage)") }
    guard let sample = Sample.named(name), let chosen = choose(from: sample) else { return .usage }
    let film = await sample.makeHost().film(
      ofCaseAt: chosen.index, of: chosen.text, named: chosen.script,
      path: sample.path(of: chosen.script) ?? "-")
    guard let film else { return .failed }
    let path = path ?? "\(sample.name).svg"
    if path == "-" {
      Console.standard.out(film.svg())
      return .passed
    }
    do {
      try film.svg().write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      return say("\(path) cannot be written: \(error.localizedDescription)\n")
    }
    let pictures = film.frameCount == 1 ? "1 picture" : "\(film.frameCount) pictures"
    Console.standard.out("\(path): \(pictures) of \(film.title.debugDescription)\n")
    return .passed
  }

  typealias Case = (script: String, text: String, index: Int, title: String)

  /// The chosen case; `nil`, after a message, if there is none.
  func choose(from sample: Sample) -> Case? {
    let host = sample.makeHost()
    var cases: [Case] = []
    for script in sample.scripts {
      guard let text = sample.text(of: script) else { return nil }
      cases += host.titles(of: text, named: script).enumerated().map { (script, text, $0, $1) }
    }
    guard let wanted = title ?? sample.picturedCase else { return cases.first }
    if let same = cases.first(where: { $0.title == wanted }) { return same }
    let named = cases.filter { $0.title.hasPrefix(wanted + " ") }
    let found =
      named.isEmpty
      ? cases.filter { $0.title.localizedCaseInsensitiveContains(wanted) } : named
    if let only = found.first, found.count == 1 { return only }
    let titles = (found.isEmpty ? cases : found).map { "  \($0.title)\n" }.joined()
    let count = found.isEmpty ? "no case" : "\(found.count) cases"
    _ = say("\(sample.name) has \(count) with \(wanted.debugDescription) in the title:\n\(titles)")
    return nil
  }

  private func say(_ message: String) -> ExitCode {
    Console.standard.error("samples: \(message)")
    return .usage
  }
}
