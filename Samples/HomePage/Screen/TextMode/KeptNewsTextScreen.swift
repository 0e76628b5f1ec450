import Bindery
import BinderyViews
import SampleModels
import SampleViews

/// The news in the terminal, and beside them the connection, for you to cut.
final class KeptNewsTextScreen: TextModeScreen, KeptNewsView {
  let connection = TextModeToggle("Connection")
  let load = TextModeButton("Reload", .default)
  let news = TextModeLabel()
  let status = TextModeLabel()

  init(_ model: KeptNewsViewModel, isOnline: MutableProperty<Bool>) {
    super.init(title: "News", [connection, load, news, status])
    bind(model)
    connection.bind(isOnline)
  }
}
