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

/// The news, and beside them the connection, for you to cut.
final class CutOffNewsScreen: HeadlessScreen, KeptNewsView {
  let connection = HeadlessToggle("Connection")
  let load = HeadlessButton("Reload", role: .default)
  let news = HeadlessLabel()
  let status = HeadlessLabel()

  init(_ model: KeptNewsViewModel, isOnline: MutableProperty<Bool>) {
    super.init(title: "News")
    bind(model)
    connection.bind(isOnline)
  }
}
