import Bindery
import BinderyViews
import SampleModels

/// A row: the user's name and picture, and an "x".
@MainActor
protocol SuggestionCellView: CellView {
  associatedtype Caption: LabelView
  associatedtype Picture: ImageView
  associatedtype Action: ButtonView

  var name: Caption { get }
  var avatar: Picture { get }
  var dismiss: Action { get }
}

/// The box of suggestions, and the bindings between it and the model, written once for every
/// rendition.
@MainActor
protocol WhoToFollowView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView
  associatedtype Rows: BatchListView where Rows.Row == UserRow, Rows.Cell: SuggestionCellView

  var refresh: Action { get }
  var refreshes: Caption { get }
  var users: Rows { get }
  var status: Caption { get }
}

extension WhoToFollowView {
  func makeBindings(to model: WhoToFollowViewModel) {
    refresh.bind(model.refresh)
    refreshes.bind(model.refreshCount) { "Refreshed: \($0)" }
    status.bind(model.status)
    users.bind(model.rows) { cell, row in
      cell.isHidden = row.user == nil
      cell.name.text = row.user?.name ?? ""
      cell.avatar.bind(loading: model.avatar(of: row), placeholder: "nobody")
      cell.dismiss.bind(model.dismiss, for: row.id)
    }
    present(model.failures) { .alert($0, [.retry(model.load), .cancel()]) }
    model.load.execute()
  }
}
