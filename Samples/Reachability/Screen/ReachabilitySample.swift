import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// A request that survives the loss of the connection.
  static let reachability = Sample(
    name: "Reachability",
    summary: "a request that waits for the connection and is tried again",
    scripts: ["reachability.repl"],
    rows: ["R1", "R2", "R3"],
    plannedRows: [],
    picturedCase: "R3 a drop during the request: it is issued again at the return",
    textScreens: [
      "Reachability": {
        let monitor = StubMonitor()
        let articles = SlowArticles(monitor: monitor)
        return ReachabilityTextScreen(
          ReachabilityViewModel(monitor: monitor, articles: articles), monitor: monitor)
      }
    ]
  ) { host in
    let monitor = StubMonitor()
    host.screen("Reachability") { stage in
      monitor.becomes(.none)
      let gate = stage.gate("articles") { $0.reply ?? "An article" }
      return ReachabilityScreen(
        ReachabilityViewModel(
          monitor: monitor, articles: StubArticles(gate: gate, monitor: monitor)))
    }
    host.verb(
      "connection", usage: "STATUS", summary: "Changes the connection: to none, wifi or mobile."
    ) { _, words in
      guard let word = words.first, let status = ConnectionStatus(rawValue: word) else {
        throw StubError("the connection is none, wifi or mobile")
      }
      monitor.becomes(status)
      return []
    }
    host.verb("watchers", summary: "Says how many watch the connection.") { _, _ in
      ["\(monitor.watcherCount)"]
    }
  }
}
