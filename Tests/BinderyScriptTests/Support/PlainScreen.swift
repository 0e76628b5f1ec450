import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews
import TestKit

// A second rendition, of plain objects: it keeps no log, draws nothing and has a small hand.

class PlainView: DrivenView {
  let scope = LifetimeScope()
  var (isHidden, isEnabled, isFocused) = (false, true, false)
  var accessibleName: String { "" }
  var isSecret: Bool { false }
  var drivenViews: [NamedView] { NamedView.reflected(in: self) }
}

final class PlainLabel: PlainView, LabelView {
  var text = ""
  override var accessibleName: String { text }
}

final class PlainSpinner: PlainView, SpinnerView {
  var isAnimating = false
}

final class PlainField: PlainView, TextInputView {
  var text = ""
  private let hidesText: Bool
  override var isSecret: Bool { hidesText }
  let editPipe = Signal<String, Never>.Pipe()
  var edits: Signal<String, Never> { editPipe.signal }
  var selectionChanges: Signal<Range<Int>, Never> { Signal<Range<Int>, Never>.Pipe().signal }

  init(isSecret: Bool = false) { hidesText = isSecret }

  func type(_ characters: String) {
    for character in characters where isEnabled {
      text.append(character)
      editPipe.send(text)
    }
  }
}

final class PlainButton: PlainView, ButtonView {
  var title: String
  override var accessibleName: String { title }
  var isBusy = false
  let tapPipe = Signal<Void, Never>.Pipe()
  var taps: Signal<Void, Never> { tapPipe.signal }
  /// Whether a click on it has an effect though it is disabled: a defect.
  var isLoose = false

  init(_ title: String) { self.title = title }
}

final class PlainToggle: PlainView, ToggleView {
  var isOn = false
  var entry: Bool {
    get { isOn }
    set { isOn = newValue }
  }
  let editPipe = Signal<Bool, Never>.Pipe()
  var edits: Signal<Bool, Never> { editPipe.signal }
}

final class PlainToast: PlainView, ToastView {
  private(set) var (text, count) = ("", 0)
  func show(_ message: String) { (text, count) = (message, count + 1) }
}

final class PlainCell: DrivenView, CellView {
  let scope = LifetimeScope()
  var (isHidden, isEnabled) = (false, true)
  let name = PlainLabel()
  /// What a row knows of its surroundings: none of them is a part of it.
  weak var list: PlainList?
  weak var previous: PlainCell?
  var contents: [any ScopeOwner] { [name] }
}

/// A list that shows two rows.
final class PlainList: PlainView, ListView {
  struct Row: Identifiable, Equatable {
    let id: String
  }

  var configure: (@MainActor (PlainCell, Row) -> Void)?
  var (selectionMode, selectedIDs) = (SelectionMode.none, Set<String>())
  var selections: Signal<Set<String>, Never> { Signal<Set<String>, Never>.Pipe().signal }
  var activations: Signal<String, Never> { Signal<String, Never>.Pipe().signal }
  private(set) var boundCells: [PlainCell] = []
  var sections: [ListSection<Row>] = [] {
    didSet {
      for cell in boundCells { cell.endBindings() }
      boundCells = rows.prefix(2).map { row in
        let cell = PlainCell()
        cell.list = self
        configure?(cell, row)
        return cell
      }
      if let first = boundCells.first { for cell in boundCells { cell.previous = first } }
    }
  }

  private var rows: [Row] { sections.flatMap(\.rows) }
  override var drivenViews: [NamedView] {
    zip(rows, boundCells).enumerated().map { NamedView("[\($0)]", $1.1, row: $1.0.id) }
  }
}

class PlainScreen: DrivenScreen {
  let scope = LifetimeScope()
  var title = ""
  var screenAbove: (any DrivenScreen)? { nil }
  var isPageAbove: Bool { false }
  private(set) var presentedAlert: AlertContent?
  func present(_ alert: AlertContent) { presentedAlert = alert }
  private let choicePipe = Signal<String, Never>.Pipe()
  var choices: Signal<String, Never> { choicePipe.signal }
  func choose(_ action: AlertAction) {
    choicePipe.send(action.title)
    presentedAlert = nil
    action.perform(texts: [])
  }
}

/// A screen with another one above it.
final class PlainBelow: PlainScreen {
  private let (isPage, above): (Bool, PlainScreen)
  override var screenAbove: (any DrivenScreen)? { above }
  override var isPageAbove: Bool { isPage }

  init(isPageAbove: Bool) { (isPage, above) = (isPageAbove, PlainScreen()) }
}

final class PlainForm: PlainScreen {
  let name = PlainField()
  let password = PlainField(isSecret: true)
  let accepts = PlainToggle()
  let greeting = PlainLabel()
  let save = PlainButton("Save")
  let spinner = PlainSpinner()
  let notice = PlainToast()

  init(_ model: FormModel, hasLooseButton: Bool = false) {
    super.init()
    name.bind(model.name)
    accepts.bind(model.accepts)
    greeting.bind(model.name) { $0.isEmpty ? "" : "Hello, \($0)" }
    save.bind(model.save)
    save.isLoose = hasLooseButton
    spinner.bind(model.save.isExecuting)
    notice.bind(model.save.completions.map { "Saved" })
    present(model.save.errors) { .alert("\($0)", [.retry(model.save), .cancel()]) }
  }
}

final class PlainGuests: PlainScreen {
  let guests = PlainList()
  let last = PlainButton("Last to first")
  let more = PlainButton("More")
  let names = MutableProperty(["Ada", "Bob", "Cleo"].map(PlainList.Row.init(id:)))

  override init() {
    super.init()
    guests.bind(names) { cell, row in cell.name.text = row.id }
    last.taps.observe { [names] in
      names.value.insert(names.value.removeLast(), at: 0)
    }.store(in: scope)
    more.taps.observe { [names] in names.value.append(PlainList.Row(id: "Dora")) }.store(in: scope)
  }
}

/// A hand that taps, types and chooses.
final class PlainHand: Hand {
  private let settles: Log<String>

  /// - Parameter settles: Has an entry for each time that the hand settles.
  init(settles: Log<String> = Log()) { self.settles = settles }

  func perform(
    _ action: UserAction, on view: (any DrivenView)?, of screen: any DrivenScreen
  ) async throws(HandError) {
    switch (action, action.argument, view) {
    case (.tap, _, let button as PlainButton):
      if button.isEnabled {
        button.tapPipe.send(())
      } else if button.isLoose {
        button.isBusy = true
      }
    case (.tap, _, let toggle as PlainToggle), (.toggle, _, let toggle as PlainToggle):
      toggle.isOn.toggle()
      toggle.editPipe.send(toggle.isOn)
    case (.type, .text(let text), let field as PlainField): field.type(text)
    case (.replace, .text(let text), let field as PlainField):
      field.text = ""
      field.type(text)
    case (.choose, .text(let title), nil):
      guard let screen = screen as? PlainScreen, let alert = screen.presentedAlert,
        let chosen = alert.actions.first(where: { $0.title == title })
      else { throw .refused("there is no alert") }
      screen.choose(chosen)
    default: throw .lacking(action)
    }
  }

  func settle() async { settles("settled") }
}

/// A host of the second rendition.
@MainActor
func makePlainHost(_ output: Output) -> ScriptHost { makePlainHost(output, settles: Log()) }

/// A host of the second rendition, whose hand notes when it settles.
@MainActor
func makePlainHost(_ output: Output, settles: Log<String>) -> ScriptHost {
  let host = ScriptHost("tests", console: output.console)
  for (name, isLoose) in [("Form", false), ("Loose", true)] {
    host.screen(name, hand: { _ in PlainHand(settles: settles) }) { stage in
      let server = stage.gate("server") { $0.reply ?? $0.text }
      return PlainForm(FormModel(server: server), hasLooseButton: isLoose)
    }
  }
  host.screen("Warned", hand: { _ in PlainHand() }) { _ in
    let screen = PlainScreen()
    screen.present(.alert("full", [.ok()]))
    return screen
  }
  for (name, isPage) in [("Paged", true), ("Sheeted", false)] {
    host.screen(name, hand: { _ in PlainHand() }) { _ in PlainBelow(isPageAbove: isPage) }
  }
  host.screen("Guests", hand: { _ in PlainHand() }) { _ in PlainGuests() }
  host.screen("Nowhere", hand: { _ in PlainHand() }) { _ in
    throw HandError.lacking("there is no screen Nowhere in this rendition")
  }
  return host
}
