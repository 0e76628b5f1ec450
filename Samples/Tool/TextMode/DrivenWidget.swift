import Bindery
import BinderyHeadless
import BinderyViews

/// A widget that scripts find, read and use: what it says beside its view protocols.
protocol DrivenWidget: Widget, DrivenView {}

extension DrivenWidget {
  var isFocused: Bool { hasFocus }
  var isSecret: Bool { (self as? TextInput)?.isSecure == true }

  /// What is written on it, or beside it.
  var accessibleName: String {
    switch self as Widget {
    case let button as PushButton: button.title
    case let box as CheckBox: box.label
    case let text as TextBlock: text.text
    case let panel as Panel: panel.title
    case let list as any RowsWidget: list.label
    case is ListCell: drivenViews.lazy.map(\.view.accessibleName).first { !$0.isEmpty } ?? ""
    default: caption ?? ""
    }
  }

  /// The rows in sight, or the widgets of its properties that are in the window, for a person.
  var drivenViews: [NamedView] { (self as? any RowsWidget)?.namedRows ?? windowViews(of: self) }
}

extension TextModeScreen: DrivenScreen {
  var presentedAlert: AlertContent? { (dialogs.first as? TextModeAlert)?.alert }
  var alertFields: [any DrivenView] { (dialogs.first as? TextModeAlert)?.fields ?? [] }
  var drivenViews: [NamedView] { windowViews(of: self) }
}

extension TextModeArea: DrivenWidget {}
extension TextModeButton: DrivenWidget {}
extension TextModeCell: DrivenWidget {}
extension TextModeField: DrivenWidget {}
extension TextModeGroup: DrivenWidget {}
extension TextModeImage: DrivenWidget {}
extension TextModeLabel: DrivenWidget {}
extension TextModeNumberField: DrivenWidget {}
extension TextModeScrollArea: DrivenWidget {}
extension TextModeSpinner: DrivenWidget {}
extension TextModeStepper: DrivenWidget {}
extension TextModeToast: DrivenWidget {}
extension TextModeToggle: DrivenWidget {}

/// The widgets of an object's properties that are in a window.
@MainActor
private func windowViews(of owner: AnyObject) -> [NamedView] {
  NamedView.reflected(in: owner).filter { ($0.view as? Widget)?.window != nil }
}

/// A list, without the type of its rows.
protocol RowsWidget: Widget {
  var label: String { get }
  var visibleCount: Int { get }
  /// The place of the first row in sight.
  var first: Int { get }
  var rowCount: Int { get }
  /// The place of the user's cursor.
  var cursorPlace: Int? { get }
  /// The rows in sight.
  var namedRows: [NamedView] { get }
}

extension TextModeList: DrivenWidget, RowsWidget {
  var rowCount: Int { rows.count }
  var namedRows: [NamedView] {
    zip(first..., shown).map { NamedView("[\($0)]", $1.cell, row: "\($1.row.id)") }
  }
}

/// Titles to choose from, without the type of their values.
protocol TitlesWidget: Widget {
  var titles: [String] { get }
  /// The place of the chosen title.
  var chosenPlace: Int? { get }
  var isMomentary: Bool { get }
}

extension TextModeSegments: DrivenWidget, TitlesWidget {
  var titles: [String] { segments.map(\.title) }
  var chosenPlace: Int? { segments.firstIndex { $0.value == chosen } }
}
