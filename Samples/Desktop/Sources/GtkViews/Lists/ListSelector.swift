import CGtk

/// The selection of a list view: which places are selected, and how many can be.
@MainActor
final class ListSelector {
  /// How many places can be selected.
  enum Limit { case none, one, any }

  private let (view, rows): (WidgetPointer, OpaquePointer)
  private let isGrid: Bool
  private var model: OpaquePointer?
  private var handler: SignalHandler?
  /// Called when the selection has changed, by whatever.
  var onChange: @MainActor () -> Void = {}

  init(_ view: WidgetPointer, isGrid: Bool, of rows: OpaquePointer) {
    (self.view, self.isGrid, self.rows) = (view, isGrid, rows)
    allow(.none)
  }

  func allow(_ limit: Limit) {
    g_object_ref(rows.object)  // the selection takes over a reference
    switch limit {
    case .none: model = gtk_no_selection_new(rows)
    case .one:
      model = gtk_single_selection_new(rows)
      gtk_single_selection_set_autoselect(model, 0)
      gtk_single_selection_set_can_unselect(model, 1)
      gtk_single_selection_set_selected(model, .max)
    case .any: model = gtk_multi_selection_new(rows)
    }
    guard let model else { return }
    (isGrid ? gtk_grid_view_set_model : gtk_list_view_set_model)(view.opaque, model)
    handler = SignalHandler("selection-changed", of: model) { [unowned self] _ in
      onChange()
      return false
    }
    g_object_unref(model.object)  // the view keeps it
  }

  /// The selected ones of a number of places.
  func places(of count: Int) -> [Int] {
    (0..<count).filter { gtk_selection_model_is_selected(model, guint($0)) != 0 }
  }

  /// Selects these of a number of places, and no others.
  func select(_ places: [Int], of count: Int) {
    let (chosen, all) = (gtk_bitset_new_empty(), gtk_bitset_new_range(0, guint(count)))
    for place in places { gtk_bitset_add(chosen, guint(place)) }
    gtk_selection_model_set_selection(model, chosen, all)
    for set in [chosen, all] { gtk_bitset_unref(set) }
  }
}
