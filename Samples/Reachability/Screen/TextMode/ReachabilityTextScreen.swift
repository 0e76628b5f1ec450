import Bindery
import BinderyViews
import SampleModels
import SampleViews

/// The article in the terminal, and beside it the connection, for you to change.
final class ReachabilityTextScreen: TextModeScreen, ReachabilityView {
  let connection = TextModeSegments(
    "Connection", options: ConnectionStatus.allCases.map { ChoiceOption($0, $0.title) })
  let status = TextModeLabel(caption: "Status")
  let load = TextModeButton("Load", .default)
  let waiting = TextModeLabel()
  let article = TextModeLabel(caption: "Article")

  init(_ model: ReachabilityViewModel, monitor: StubMonitor) {
    super.init(title: "The newest article", [connection, status, load, waiting, article])
    bind(model)
    connection.selection = monitor.status
    connection.edits.observe { if let status = $0 { monitor.becomes(status) } }.store(in: scope)
  }
}
