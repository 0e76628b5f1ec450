import Bindery
public import BinderyViews
public import SampleModels

/// A row: the user's name and picture, and an "x".
@MainActor
public protocol SuggestionCellView: CellView {
  associatedtype Caption: LabelView
  associatedtype Picture: ImageView
  associatedtype Action: ButtonView

  /// The user's name.
  var name: Caption { get }
  /// The user's picture.
  var avatar: Picture { get }
  /// Replaces the user with another.
  var dismiss: Action { get }
}

/// The box of suggestions, and the bindings between it and the model, written once for every
/// rendition.
@MainActor
public protocol WhoToFollowView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView
  associatedtype Rows: ListView where Rows.Row == UserRow, Rows.Cell: SuggestionCellView

  /// Suggests other users.
  var refresh: Action { get }
  /// How often that was done.
  var refreshes: Caption { get }
  /// The suggested users.
  var users: Rows { get }
  /// What is going on.
  var status: Caption { get }
}

extension WhoToFollowView {
  /// Binds the views to the model.
  public func makeBindings(to model: WhoToFollowViewModel) {
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
