import Bindery
import BinderyHeadless
import Foundation

extension ScriptHost {
  /// The option `--browser`, which shows a screen in a browser, for a person.
  var browserMode: HostMode {
    HostMode(
      "--browser",
      usage: """
                   --browser [NAME]
                             shows a screen in a browser, for a person, with what changes and why;
                             what was done can be saved as a script
        """
    ) { [weak self] words in await self?.browse(words) ?? .failed }
  }

  private func browse(_ words: [String]) async -> ExitCode {
    var words = words
    do { words = try readOptions(in: words) } catch {
      complain("\(error)")
      return .usage
    }
    let names = screenNames
    guard words.count < 2, let name = words.first ?? names.first, names.contains(name) else {
      let hint = words.count == 1 ? Suggestion.hint(for: words[0], among: names) : ""
      let what = words.count > 1 ? "one screen at a time" : "no screen \(words.first?.quoted ?? "")"
      complain("\(what)\(hint)\nscreens for --browser: \(names.joined(separator: ", "))")
      return .usage
    }
    let server: PageServer
    do { server = try PageServer() } catch {
      complain("no page can be shown: \(error.localizedDescription)")
      return .failed
    }
    let session = BrowserSession(self, screen: name, gate: BrowserGate(port: server.port))
    defer { session.end() }
    console.out("\(session.gate.address)\n")
    console.error(
      "\(self.name): open this address in a browser; Ctrl-C or the end of the page ends it\n")
    await serve(session, at: server)
    return .passed
  }

  /// Answers requests until the last page has gone. A page that is loaded again comes back within a moment.
  func serve(
    _ session: BrowserSession, at server: PageServer, patience: DispatchTimeInterval = .seconds(3)
  ) async {
    var pages: Set<ObjectIdentifier> = []
    var end: DispatchWorkItem?
    for await event in server.events {
      switch event {
      case .request(let request, let connection):
        if let answer = await session.answer(request) {
          connection.answer(answer)
        } else {
          pages.insert(ObjectIdentifier(connection))
          end?.cancel()
        }
      case .left(let connection):
        guard pages.remove(ObjectIdentifier(connection)) != nil, pages.isEmpty else { continue }
        let item = DispatchWorkItem { server.stop() }
        end = item
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: item)
      }
    }
  }
}
