import BinderyViews
import SampleModels
import SampleViews

/// A row in the terminal.
final class SuggestionTextCell: TextModeCell, SuggestionCellView {
  let name = TextModeLabel()
  let avatar = TextModeImage()
  let dismiss = TextModeButton("x")

  init() { super.init([avatar, name, dismiss]) }
}

/// The box of suggestions in the terminal.
final class WhoToFollowTextScreen: TextModeScreen, WhoToFollowView {
  let refresh = TextModeButton("Refresh", .default)
  let refreshes = TextModeLabel()
  let users: TextModeList<UserRow, SuggestionTextCell>
  let status = TextModeLabel()

  /// - Parameter visibleCount: The number of visible rows; with one, the same cell shows them all.
  init(_ model: WhoToFollowViewModel, visibleCount: Int = 3) {
    users = TextModeList("Who to follow", visibleCount: visibleCount) { SuggestionTextCell() }
    super.init(title: "Who to follow", [refresh, refreshes, users, status])
    bind(model)
  }
}
