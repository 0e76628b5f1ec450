import Bindery
import BinderyHeadless
import BinderyViews

/// Searches while the user types: each edit cancels the search before, waits until the typing
/// pauses, then asks for hits, pages and a ranking at once.
@MainActor
final class SearchModel {
  let query = MutableProperty("")
  let results = MutableProperty("")
  let failures = Signal<String, Never>.Pipe()
  private var searches: [Command<Void, String, any Error>] = []
  private let scope = LifetimeScope()

  init(clock: any Clock<Duration>, ranking: Gate<String>) {
    scope.add(
      query.changes.observe { [unowned self] query in
        searches.last?.cancel()
        search(query, clock, ranking)
      })
  }

  private func search(_ query: String, _ clock: any Clock<Duration>, _ ranking: Gate<String>) {
    let search = Command<Void, String, any Error>(.named("search(\(query))")) {
      () async throws -> String in
      try await clock.sleep(for: .milliseconds(300))
      async let exact = fetch(query, after: .milliseconds(700), on: clock)
      async let similar = fetch(query + "~", after: .milliseconds(700), on: clock)
      async let rank = ranking.wait(query)
      let pages = try await withThrowingTaskGroup(of: String.self) { group in
        for page in 1...3 {
          group.addTask {
            await hop()
            let delay = Duration.milliseconds(900 - page * 100)
            return try await fetch("\(query)\(page)", after: delay, on: clock)
          }
        }
        var pages = ""
        for try await page in group { pages += page }
        return pages
      }
      return try await exact + similar + pages + rank
    }
    searches.append(search)
    scope.add(search.values.observe { [results] in results.value = $0 })
    scope.add(search.errors.observe { [failures] in failures.send("\($0)") })
    search.execute()
  }
}

final class SearchScreen: HeadlessScreen {
  let query = HeadlessTextField("Search")
  let results = HeadlessLabel()
  let clock = HeadlessLabel()
  let hud = HeadlessToast()

  init(_ model: SearchModel) {
    super.init(title: "Search")
    query.bind(model.query)
    results.bind(model.results)
    hud.bind(model.failures.signal)
  }
}

/// The scenario on a stage of its own.
@MainActor
final class SearchRun {
  let stage = makeStage()
  let ranking: Gate<String>
  let model: SearchModel
  let screen: SearchScreen
  private var ticker: Connection?

  /// What happens, one step after the other.
  static let steps: [@MainActor (SearchRun) async throws -> Void] = [
    { try $0.stage.type("s", into: $0.screen.query) },
    { await $0.stage.advance(by: .milliseconds(200)) },
    { try $0.stage.type("w", into: $0.screen.query) },
    { await $0.stage.advance(by: .milliseconds(299)) },
    { await $0.stage.advance(by: .milliseconds(1)) },
    { $0.ranking.reply("*", after: .milliseconds(750)) },
    { await $0.stage.advance(by: .seconds(1)) },
    { try $0.stage.act(.paste("ift"), on: $0.screen.query) },
    { await $0.stage.advance(by: .milliseconds(400)) },
    { $0.ranking.fail(StubError("No ranking")) },
    { await $0.stage.advance(by: .milliseconds(900)) },
    { try $0.stage.act(.clear, on: $0.screen.query) },
    { await $0.stage.advance(by: .milliseconds(650)) },
    { try $0.stage.type("x", into: $0.screen.query) },
    { await $0.stage.advance(by: .milliseconds(300)) },
    { $0.ranking.reply("!") },
    { await $0.stage.advance(by: .seconds(3)) },
    { $0.ticker = nil },
    { await $0.stage.finish() },
  ]

  init() {
    let ranking: Gate<String> = stage.gate("ranking")
    self.ranking = ranking
    model = stage.perform { [stage] in SearchModel(clock: stage.clock, ranking: ranking) }
    screen = stage.show { [model] in SearchScreen(model) }
    tick()
  }

  /// The log with its times, without the lines of code that bind.
  var trace: String {
    let lines = stage.log.entries.map { entry in
      let line = "\(entry)".split(separator: "  (").first ?? ""
      return "\(entry.time.scriptText) \(line)"
    }
    return lines.joined(separator: "\n")
  }

  private func tick() {
    ticker = stage.runtime.time.schedule(after: .milliseconds(500)) { [unowned self] in
      screen.clock.text = stage.now.scriptText
      tick()
    }
  }
}
