import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless news.
final class KeptNewsScreen: HeadlessScreen, KeptNewsView {
  let load = HeadlessButton("Reload")
  let news = HeadlessLabel()
  let status = HeadlessLabel()

  init(_ model: KeptNewsViewModel) {
    super.init(title: "News")
    bind(model)
  }
}
