import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless article screen.
final class ReachabilityScreen: HeadlessScreen, ReachabilityView {
  let status = HeadlessLabel(caption: "Status")
  let load = HeadlessButton("Load", role: .default)
  let waiting = HeadlessLabel()
  let article = HeadlessLabel(caption: "Article")

  init(_ model: ReachabilityViewModel) {
    super.init(title: "The newest article")
    bind(model)
  }
}

/// The article, and beside it the connection, for you to change.
final class WatchedReachabilityScreen: HeadlessScreen, ReachabilityView {
  let connection = HeadlessSegmentedControl(
    "Connection", options: ConnectionStatus.allCases.map { ChoiceOption($0, $0.title) })
  let status = HeadlessLabel(caption: "Status")
  let load = HeadlessButton("Load", role: .default)
  let waiting = HeadlessLabel()
  let article = HeadlessLabel(caption: "Article")

  init(_ model: ReachabilityViewModel, monitor: StubMonitor) {
    super.init(title: "The newest article")
    bind(model)
    connection.selection = monitor.status
    connection.edits.observe { if let status = $0 { monitor.becomes(status) } }.store(in: scope)
  }
}
