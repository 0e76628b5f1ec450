import BinderyHeadless
import BinderyScript
import BinderyViews
import SampleModels

extension Sample {
  /// A request that survives the loss of the connection.
  static let reachability: Sample = Sample(
    name: "Reachability",
    summary: "a request that waits for the connection and is tried again",
    scripts: ["reachability.repl"],
    rows: ["R1", "R2", "R3"],
    picturedCase: "R3 a drop during the request: it is issued again at the return",
    screens: [
      "Reachability": {
        let monitor = StubMonitor()
        let articles = SlowArticles(monitor: monitor)
        return try $0.screen(
          ReachabilityViewModel(monitor: monitor, articles: articles), monitor: monitor)
      }
    ]
  ) { host, rendition in
    let server = host.option(
      "--server", placeholder: "URL",
      summary: "watches a server, URL/health, and loads its articles, URL/newest"
    ) { try WebAddress($0) }
    let monitor = StubMonitor()

    @MainActor func open(_ stage: Stage, isBroken: Bool) throws -> any ScreenView {
      monitor.isBroken = isBroken
      monitor.becomes(.none)
      let gate = stage.gate("articles") { $0.reply ?? "An article" }
      return try rendition.screen(
        ReachabilityViewModel(
          monitor: monitor, articles: StubArticles(gate: gate, monitor: monitor)))
    }

    host.screen("Reachability", in: rendition) { stage in
      if let address = server.value {
        // A server takes real time; the stage waits for it longer than for what should take none.
        stage.patience = .seconds(60)
        return try rendition.screen(
          ReachabilityViewModel(
            monitor: ProbingMonitor(of: address.text, web: LiveWeb()),
            articles: WebArticles(client: WebClient(address: address, web: LiveWeb()))))
      }
      return try open(stage, isBroken: false)
    }
    // Its notifier cannot start until you say `notifier works`.
    host.screen("Unwatched", in: rendition) { try open($0, isBroken: true) }
    host.verb(
      "connection", usage: "STATUS", summary: "Changes the connection: to none, wifi or mobile."
    ) { _, words in
      guard let word = words.first, let status = ConnectionStatus(rawValue: word) else {
        throw StubError("the connection is none, wifi or mobile")
      }
      monitor.becomes(status)
      return []
    }
    host.verb(
      "notifier", usage: "broken | works",
      summary: "Whether the connection can be watched, from the next attempt on."
    ) { _, words in
      guard let word = words.first, ["broken", "works"].contains(word) else {
        throw StubError("the notifier is broken, or works")
      }
      monitor.isBroken = word == "broken"
      return []
    }
    host.verb("watchers", summary: "Says how many watch the connection.") { _, _ in
      ["\(monitor.watcherCount)"]
    }
  }
}
