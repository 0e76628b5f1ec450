import Bindery

/// A web that keeps answers, up to a number of bytes; those that were not used for longest go first.
/// A request for a document on its way joins the one before. The load is cancelled when the last
/// task that waits for it is.
@MainActor
final class CachedWeb: Web {
  private let web: any Web
  private let limit: Int
  /// The answers with their addresses, those used last at the end.
  private var answers: [(address: String, answer: WebAnswer)] = []
  private var loads: [String: Signal<WebAnswer, any Error>] = [:]

  /// The bytes of the answers kept.
  private(set) var byteCount = 0

  init(_ web: any Web, bytes limit: Int) {
    (self.web, self.limit) = (web, limit)
  }

  @MainActor func get(_ address: String) async throws -> WebAnswer {
    if let index = answers.firstIndex(where: { $0.address == address }) {
      answers.append(answers.remove(at: index))
      return answers[answers.count - 1].answer
    }
    let load = loads[address] ?? makeLoad(of: address)
    guard let answer = try await load.firstValue else { throw CancellationError() }
    return answer
  }

  private func makeLoad(of address: String) -> Signal<WebAnswer, any Error> {
    let load = Signal { [web] in try await web.get(address) }
      .on(
        value: { [weak self] in self?.keep($0, of: address) },
        finally: { [weak self] in self?.loads[address] = nil }
      )
      .share(replay: 1)
    loads[address] = load
    return load
  }

  private func keep(_ answer: WebAnswer, of address: String) {
    guard (200..<300).contains(answer.status), answer.body.count <= limit else { return }
    answers.append((address, answer))
    byteCount += answer.body.count
    while byteCount > limit { byteCount -= answers.removeFirst().answer.body.count }
  }
}
