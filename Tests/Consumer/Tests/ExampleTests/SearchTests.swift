import Bindery
import BinderyHeadless
import BinderyTesting
import Testing

@MainActor final class SearchViewModel {
  let query = MutableProperty("")
  let results: Property<[String]>

  init(search: @escaping @MainActor (String) async throws -> [String]) {
    results = Property(
      [],
      following: query.changes
        .debounce(for: .milliseconds(300))
        .flatMap(.latest) { text in Signal { try await search(text) }.replaceError(with: []) })
  }
}

@MainActor @Test(.stage) func onlyTheLastSearchAnswers() async {
  let gate: Gate<[String]> = Stage.current.gate("search")
  let model = SearchViewModel { try await gate.wait($0) }

  model.query.value = "s"
  model.query.value = "sw"
  await Stage.current.advance(by: .milliseconds(300))  // one request for both
  model.query.value = "swi"
  await Stage.current.advance(by: .milliseconds(300))  // and the one for "sw" is cancelled
  gate.reply(["swift"])
  await Stage.current.settle()
  #expect(model.results.value == ["swift"])
}
