import Bindery
import BinderyViews

final class PlainToggle: PlainInput<Bool>, TristateToggleView {
  var isOn: Bool {
    get { stored }
    set {
      set(newValue)
      if fault != .staysMixed { isMixed = false }
    }
  }
  var isMixed = false {
    didSet { if fault == .sendsMixed, isMixed { send(isOn) } }
  }
  var edits: Signal<Bool, Never> { pipe.signal }

  func userToggles() {
    guard takesEvents else { return }
    let isOnNow = isMixed && fault != .togglesMixed || !isOn
    isMixed = false
    userSets(isOnNow)
  }
}

class PlainRange: PlainInput<Double> {
  var range = 0.0...1.0
  var value: Double {
    get { fault == .doesNotClamp ? stored : fitted(stored) }
    set { set(newValue) }
  }
  var edits: Signal<Double, Never> { pipe.signal }

  func fitted(_ number: Double) -> Double {
    min(max(number, range.lowerBound), range.upperBound)
  }
}

final class PlainSlider: PlainRange, SliderView {
  private let movePipe = Signal<SliderMove, Never>.Pipe()
  var moves: Signal<SliderMove, Never> { movePipe.signal }
  override var edits: Signal<Double, Never> { moves.map(\.value) }

  override func send(_ value: Double) {
    movePipe.send(SliderMove(value, isFinal: false))
    if fault != .neverFinal { movePipe.send(SliderMove(value, isFinal: true)) }
  }
}

final class PlainStepper: PlainRange, StepperView {
  var step = 1.0

  func userSteps(_ count: Int) {
    let size = fault == .stepsByOne ? 1 : step
    for _ in 0..<count.magnitude {
      let next = fitted(value + (count > 0 ? size : -size))
      if next != value || fault == .sendsAtEnd { userSets(next) }
    }
  }
}

final class PlainScroll: PlainInput<Double>, ScrollingView {
  var offset: Double {
    get { stored }
    set { set(newValue) }
  }
  var scrolls: Signal<Double, Never> { pipe.signal }
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

class PlainPicker: PlainInput<Int?>, ChoiceView {
  private var place: Int?
  var options: [ChoiceOption<Int>] = [] {
    didSet { if fault == .sendsOptions { send(oldValue.first?.value) } }
  }
  var selection: Int? {
    get {
      if fault == .byPlace { return place.flatMap { $0 < options.count ? options[$0].value : nil } }
      if fault == .staysOffered, !options.isEmpty { return stored }
      return options.contains { $0.value == stored } ? stored : nil
    }
    set {
      place = options.firstIndex { $0.value == newValue }
      set(newValue)
    }
  }
  var edits: Signal<Int?, Never> { pipe.signal }

  func userChooses(_ value: Int) {
    guard value != selection || fault == .sendsChosen else { return }
    guard let index = options.firstIndex(where: { $0.value == value }) else { return }
    guard options[index].isEnabled || fault == .choosesDisabled else { return }
    if takesEvents { place = index }
    userSets(value)
  }
}

/// A picker whose base class is described as a radio group.
final class PlainMenu: PlainPicker, PickerView {}

final class PlainSegments: PlainPicker, SegmentedControlView {
  var isMomentary = false

  override func userChooses(_ value: Int) {
    super.userChooses(value)
    if isMomentary, fault != .staysChosen { selection = nil }
  }
}

final class PlainComboBox: PlainInput<Int?>, ComboBoxView {
  private let editPipe = Signal<String, Never>.Pipe()
  private var offered: Set<Int> = []
  var options: [ChoiceOption<Int>] = [] {
    didSet { offered = Set(options.map(\.value)).union(selection.map { [$0] } ?? []) }
  }
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
    get {
      if fault == .forgetsChosen, !options.contains(where: { $0.value == stored }) { return nil }
      return stored.flatMap { offered.contains($0) ? $0 : nil }
    }
    set { set(newValue) }
  }
  var edits: Signal<Int?, Never> { pipe.signal }
  var textEdits: Signal<String, Never> { editPipe.signal }

  private func option(named text: String) -> ChoiceOption<Int>? {
    options.first { $0.title.lowercased() == text.lowercased() && $0.isEnabled }
  }

  func userEnters(_ text: String) {
    guard takesEvents else { return }
    let option = option(named: text)
    if option == nil, !keepsUnknownText || fault == .dropsUnknown {
      return fault == .takesAnyText ? set(nil) : ()
    }
    entered = text
    let isAnother = option?.value != selection
    if option == nil { set(nil) }
    editPipe.send(text)
    if let option, isAnother, fault != .ignoresTexts { userSets(option.value) }
  }

  func userChooses(_ value: Int) {
    guard takesEvents, let option = options.first(where: { $0.value == value }) else { return }
    guard value != selection, option.isEnabled else { return }
    entered = option.title
    editPipe.send(entered)
    userSets(value)
  }
}

final class PlainColorPicker: PlainInput<HexColor?>, ColorPickerView {
  var color: HexColor? {
    get { stored }
    set { set(newValue) }
  }
  var edits: Signal<HexColor?, Never> { pipe.signal }
}

final class PlainFilePicker: PlainInput<[String]>, FilePickerView {
  var (allowsSeveral, fileTypes) = (false, [String]())
  var files: [String] {
    get { stored }
    set { set(newValue) }
  }
  var edits: Signal<[String], Never> { pipe.signal }

  func userPicks(_ path: String) {
    guard mayPick(path) || fault == .takesAnyText else { return }
    let others = allowsSeveral && fault != .forgetsChosen ? files.filter { $0 != path } : []
    userSets(others + [path])
  }
}
