import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless article screen.
final class ReachabilityScreen: HeadlessScreen, ReachabilityView {
  let status = HeadlessLabel()
  let load = HeadlessButton("Load", role: .default)
  let waiting = HeadlessLabel()
  let article = HeadlessLabel()

  init(_ model: ReachabilityViewModel) {
    super.init(title: "The newest article")
    bind(model)
  }
}
