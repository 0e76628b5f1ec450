import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// A headless row.
final class SuggestionCell: HeadlessCell, SuggestionCellView {
  let name = HeadlessLabel()
  let avatar = HeadlessImage("Avatar")
  let dismiss = HeadlessButton("x")
}

/// The headless box of suggestions.
final class WhoToFollowScreen: HeadlessScreen, WhoToFollowView {
  let refresh = HeadlessButton("Refresh")
  let refreshes = HeadlessLabel()
  let users: HeadlessList<UserRow, SuggestionCell>
  let status = HeadlessLabel()

  /// - Parameter visibleCount: The number of visible rows; with one, the same cell shows them all.
  init(_ model: WhoToFollowViewModel, visibleCount: Int = 3) {
    users = HeadlessList("Who to follow", visibleCount: visibleCount) { SuggestionCell() }
    super.init(title: "Who to follow")
    bind(model)
  }
}
