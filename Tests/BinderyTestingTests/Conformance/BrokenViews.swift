import Bindery
import BinderyViews

// Views as plain as can be, each of which can be broken in one way.

enum Fault: Sendable {
  case sendsFromCode, sendsFirst, sendsNothing, worksDisabled, worksHidden, deafToCode
  case inOneEdit, swallowsReturn, writesTabs, cancelsFirst, ignoresSubmit, ignoresTexts
  case doesNotClamp, takesAnyText, byPlace, sendsTwice, dropsEqual
  case keepsBindings, forgetsSelection, replacesAlert, performsFirst, focusesFirst, keepsFocus
}

class PlainView: ElementView {
  let scope = Scope()
  let fault: Fault?
  var isHidden = false
  var isEnabled = true

  init(_ fault: Fault?) {
    self.fault = fault
  }

  var takesEvents: Bool {
    (isEnabled || fault == .worksDisabled) && (!isHidden || fault == .worksHidden)
  }
}

class PlainInput<Value>: PlainView {
  let pipe = Signal<Value, Never>.Pipe()
  private(set) var stored: Value

  init(_ value: Value, _ fault: Fault?) {
    stored = value
    super.init(fault)
  }

  func set(_ value: Value) {
    if fault == .deafToCode, !isEnabled { return }
    stored = value
    if fault == .sendsFromCode { pipe.send(value) }
  }

  func userSets(_ value: Value) {
    guard takesEvents else { return }
    if fault == .sendsFirst { pipe.send(value) }
    stored = value
    if fault != .sendsFirst, fault != .sendsNothing { pipe.send(value) }
  }
}

final class PlainToggle: PlainInput<Bool>, ToggleView {
  var isOn: Bool {
    get { stored }
    set { set(newValue) }
  }
  var toggles: Signal<Bool, Never> { pipe.signal }
}

class PlainTextInput: PlainInput<String> {
  var text: String {
    get { stored }
    set { set(newValue) }
  }
  var edits: Signal<String, Never> { pipe.signal }

  func userTypes(_ more: String) {
    if fault == .inOneEdit { return userSets(text + more) }
    for character in more { userSets(text + String(character)) }
  }
}

final class PlainField: PlainTextInput, TextFieldView {}

final class PlainTextView: PlainTextInput, TextView {
  var acceptsReturn = true
  var acceptsTab = false

  override func userTypes(_ more: String) {
    switch more {
    case "\n" where !acceptsReturn || fault == .swallowsReturn: break
    case "\t" where !acceptsTab && fault != .writesTabs: break
    default: super.userTypes(more)
    }
  }
}

final class PlainSlider: PlainInput<Double>, RangeView {
  var range = 0.0...1.0
  var value: Double {
    get { fault == .doesNotClamp ? stored : min(max(stored, range.lowerBound), range.upperBound) }
    set { set(newValue) }
  }
  var edits: Signal<Double, Never> { pipe.signal }
}

final class PlainNumberField: PlainInput<Double?>, NumberFieldView {
  var format = Conversion<Double, String>.decimal
  var allowsEmpty = true
  var value: Double? {
    get { stored }
    set { set(newValue) }
  }
  var edits: Signal<Double?, Never> { pipe.signal }

  func userEnters(_ text: String) {
    if let number = try? format.parse(text) {
      userSets(number)
    } else if text.isEmpty ? allowsEmpty : fault == .takesAnyText {
      userSets(nil)
    }
  }
}

final class PlainPicker: PlainInput<Int?>, ChoiceView {
  private var place: Int?
  var options: [ChoiceOption<Int>] = []
  var selection: Int? {
    get {
      if fault == .byPlace { return place.flatMap { $0 < options.count ? options[$0].value : nil } }
      return options.contains { $0.value == stored } ? stored : nil
    }
    set {
      place = options.firstIndex { $0.value == newValue }
      set(newValue)
    }
  }
  var selections: Signal<Int, Never> { pipe.signal.compactMap { $0 } }

  func userChooses(_ value: Int) {
    guard value != selection else { return }
    if takesEvents { place = options.firstIndex { $0.value == value } }
    userSets(value)
  }
}

final class PlainComboBox: PlainInput<Int?>, ComboBoxView {
  private let editPipe = Signal<String, Never>.Pipe()
  var options: [ChoiceOption<Int>] = []
  var keepsUnknownText = false
  private var entered = ""
  var text: String {
    get { entered }
    set {
      entered = newValue
      set(option(named: newValue)?.value)
      if fault == .sendsFromCode { editPipe.send(newValue) }
    }
  }
  var selection: Int? {
    get { options.contains { $0.value == stored } ? stored : nil }
    set { set(newValue) }
  }
  var selections: Signal<Int, Never> { pipe.signal.compactMap { $0 } }
  var edits: Signal<String, Never> { editPipe.signal }

  private func option(named text: String) -> ChoiceOption<Int>? {
    options.first { $0.title.lowercased() == text.lowercased() }
  }

  func userEnters(_ text: String) {
    guard takesEvents else { return }
    let option = option(named: text)
    if option == nil, !keepsUnknownText { return fault == .takesAnyText ? set(nil) : () }
    entered = text
    let isAnother = option?.value != selection
    if option == nil { set(nil) }
    editPipe.send(text)
    if let option, isAnother, fault != .ignoresTexts { userSets(option.value) }
  }

  func userChooses(_ value: Int) {
    guard takesEvents, let option = options.first(where: { $0.value == value }) else { return }
    guard value != selection else { return }
    entered = option.title
    editPipe.send(entered)
    userSets(value)
  }
}

final class PlainSearchField: PlainTextInput, SearchFieldView {
  private let submissionPipe = Signal<String, Never>.Pipe()
  private let cancelPipe = Signal<Void, Never>.Pipe()
  var suggestions: [String] = []
  var submissions: Signal<String, Never> { submissionPipe.signal }
  var cancellations: Signal<Void, Never> { cancelPipe.signal }

  func userSubmits() {
    if fault != .ignoresSubmit { submissionPipe.send(text) }
  }

  func userChooses(_ suggestion: String) {
    if fault == .sendsFirst { submissionPipe.send(suggestion) }
    userSets(suggestion)
    if fault != .sendsFirst { submissionPipe.send(suggestion) }
  }

  func userEscapes() {
    if text.isEmpty || fault == .cancelsFirst { return cancelPipe.send(()) }
    userSets("")
  }
}

final class PlainDatePicker: PlainInput<LocalDate?>, DatePickerView {
  var earliest: LocalDate?
  var latest: LocalDate?
  var date: LocalDate? {
    get {
      if fault == .doesNotClamp { return stored }
      return stored.map { min(max($0, earliest ?? $0), latest ?? max($0, earliest ?? $0)) }
    }
    set { set(newValue) }
  }
  var edits: Signal<LocalDate?, Never> { pipe.signal }
}

final class PlainButton: PlainView, ButtonView, ImageView, LinkView {
  private let pipe = Signal<Void, Never>.Pipe()
  var isBusy = false
  var name: String?
  var isLoading = false
  var title = ""
  var address = ""
  var taps: Signal<Void, Never> { pipe.signal }
  var follows: Signal<String, Never> { pipe.signal.map { "" } }

  func userTaps() {
    guard takesEvents else { return }
    pipe.send(())
    if fault == .sendsTwice { pipe.send(()) }
  }
}

final class PlainShow: PlainView, LabelView, SpinnerView, ProgressBarView {
  private var shown: (text: String, isAnimating: Bool, fraction: Double?) = ("", false, nil)
  private var isDeaf: Bool { fault == .deafToCode && !isEnabled }

  var text: String {
    get { shown.text }
    set { if !isDeaf { shown.text = newValue } }
  }
  var isAnimating: Bool {
    get { shown.isAnimating }
    set { if !isDeaf { shown.isAnimating = newValue } }
  }
  var fraction: Double? {
    get { shown.fraction }
    set { if !isDeaf { shown.fraction = newValue } }
  }
}

final class PlainToast: PlainView, ToastView {
  private(set) var messages: [String] = []

  func show(_ message: String) {
    if fault == .dropsEqual, messages.last == message { return }
    messages.append(message)
  }
}

final class PlainScreen: ScreenView {
  let scope = Scope()
  let fault: Fault?
  var title = ""
  private(set) var alerts: [AlertContent] = []

  init(_ fault: Fault?) {
    self.fault = fault
  }

  func present(_ alert: AlertContent) {
    if fault == .replacesAlert { alerts = [] }
    alerts.append(alert)
  }

  func userChooses(_ title: String) {
    guard let action = alerts.first?.actions.first(where: { $0.title == title }) else { return }
    if fault == .performsFirst { action.perform() }
    alerts.removeFirst()
    if fault != .performsFirst { action.perform() }
  }
}

/// Two of them share a focus.
@MainActor
final class PlainFocus {
  var owner: PlainFocusField?
}

final class PlainFocusField: PlainView, TextFieldView {
  private let focus: PlainFocus
  private let editPipe = Signal<String, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  var text = ""
  var edits: Signal<String, Never> { editPipe.signal }
  var commits: Signal<Void, Never> { commitPipe.signal }
  var isFocused: Bool {
    focus.owner === self && (fault == .keepsFocus || isEnabled && !isHidden)
  }

  init(_ focus: PlainFocus, _ fault: Fault?) {
    self.focus = focus
    super.init(fault)
  }

  func userFocuses() {
    guard isEnabled, !isHidden else { return }
    let old = focus.owner
    if fault == .focusesFirst { focus.owner = self } else { focus.owner = nil }
    old?.commitPipe.send(())
    focus.owner = self
  }
}

final class PlainCell: PlainView, CellView {
  var contents: [any BindingTarget] { [] }
}

struct PlainRow: Identifiable, Sendable {
  let id: Int
}

/// A list that makes a cell for each row in sight, two of them.
final class PlainList: PlainInput<Set<Int>>, ListView {
  private let activationPipe = Signal<Int, Never>.Pipe()
  private var first = 0
  private(set) var visibleCells: [PlainCell] = []
  var configure: (@MainActor (PlainCell, PlainRow) -> Void)? { didSet { arrange() } }
  var selectionMode = SelectionMode.none
  var sections: [ListSection<PlainRow>] = [] {
    didSet {
      arrange()
      let ids = Set(rows.map(\.id))
      let gone = Set(oldValue.flatMap(\.rows).map(\.id)).subtracting(ids)
      if fault != .forgetsSelection { set(stored.subtracting(gone)) } else { set([]) }
    }
  }
  var rows: [PlainRow] { sections.flatMap(\.rows) }
  var selectedIDs: Set<Int> {
    get { stored.intersection(rows.map(\.id)) }
    set { set(newValue) }
  }
  var selections: Signal<Set<Int>, Never> { pipe.signal }
  var activations: Signal<Int, Never> { activationPipe.signal }

  func userScrolls(to place: Int) {
    first = place
    arrange()
  }

  func userTaps(_ index: Int) {
    guard takesEvents else { return }
    let id = rows[index].id
    switch selectionMode {
    case .none: activationPipe.send(id)
    case .single, .toggle: userSets([id])
    case .multiple: userSets(selectedIDs.symmetricDifference([id]))
    }
  }

  private func arrange() {
    if fault != .keepsBindings { for cell in visibleCells { cell.endBindings() } }
    let shown = rows.dropFirst(first).prefix(2)
    while visibleCells.count < shown.count { visibleCells.append(PlainCell(nil)) }
    visibleCells.removeLast(visibleCells.count - shown.count)
    for (cell, row) in zip(visibleCells, shown) { configure?(cell, row) }
  }
}
