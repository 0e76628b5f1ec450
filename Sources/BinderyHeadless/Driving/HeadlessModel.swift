import Bindery
import BinderyViews

extension RenderedView {
  /// A headless view of the same kind: the model of what such a view says, and of what a person can do
  /// with it. `nil` for a kind that has no headless view here.
  private var model: HeadlessView? {
    let model: HeadlessView? =
      switch (role, kind) {
      case (.textbox, "text view"): HeadlessTextView("")
      case (.textbox, "search field"): HeadlessSearchField("")
      case (.textbox, _): HeadlessTextField("")
      case (.spinbutton, "number field"): HeadlessNumberField("")
      case (.spinbutton, _): HeadlessStepper("")
      case (.combobox, "combo box"): HeadlessComboBox<String>("")
      case (.combobox, _): HeadlessPicker<String>("")
      case (.radiogroup, "segmented control"): HeadlessSegmentedControl<String>("")
      case (.radiogroup, _): HeadlessRadioGroup<String>("")
      case (.tablist, _): HeadlessTabs<String>("")
      case (.switch, _): HeadlessToggle("")
      case (.colorwell, _): HeadlessColorPicker("")
      case (.button, "file picker"): HeadlessFilePicker("")
      case (.button, _): HeadlessButton("")
      case (.menu, _): HeadlessMenu("")
      case (.link, _): HeadlessLink("", to: "")
      case (.slider, _): HeadlessSlider("")
      case (.datebox, _): HeadlessDatePicker<LocalDate>("")
      case (.text, _): HeadlessLabel()
      case (.heading, _): HeadlessLabel(level: 1)
      case (.image, _): HeadlessImage("")
      case (.progressbar, _): HeadlessProgressBar()
      case (.progress, _): HeadlessSpinner()
      case (.status, "banner"): HeadlessBanner()
      case (.status, _): HeadlessToast()
      case (.region, _): HeadlessScrollView("", length: 1, visible: 1)
      case (.list, _): HeadlessList("", of: ModelRow.self) { HeadlessCell() }
      case (.table, _):
        HeadlessTable("", of: ModelRow.self, headers: [ColumnHeader("", "")]) { HeadlessCell() }
      case (.grid, _): HeadlessGrid("", of: ModelRow.self, columns: 2) { HeadlessCell() }
      case (.tree, _): HeadlessTree("", of: ModelRow.self) { HeadlessTreeCell() }
      case (.treeitem, _): HeadlessTreeCell()
      case (.row, _): HeadlessCell()
      case (.group, _): HeadlessGroup()
      case (.toolbar, _): HeadlessToolbar()
      case (.alertdialog, _), (.menuitem, _), (.columnheader, _): nil
      }
    return model?.kind == kind ? model : nil
  }

  /// Whether the view does not say an attribute that another rendition may: headless views of the kind have
  /// it, or it is no slip in the name of one that this view has.
  package func lacks(_ attribute: String) -> Bool {
    if model?.attributes.contains(where: { $0.name == attribute }) == true { return true }
    return Suggestion.suggestions(for: attribute, among: attributes.map(\.name)).isEmpty
  }

  /// Whether no view of the kind takes a gesture, whatever its state.
  func neverTakes(_ action: UserAction) -> Bool {
    switch role {
    // What rows and images take is a matter of what they are bound to; a key is for the view with the
    // focus.
    case .list, .table, .grid, .tree, .treeitem, .row, .image, .group, .toolbar: return false
    default: break
    }
    guard !(action ~= .press), let model, case .unsupported = model.response(to: action) else {
      return false
    }
    return true
  }

  private struct ModelRow: Identifiable {
    let id: Int
  }
}
