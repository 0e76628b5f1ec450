import Bindery
import BinderyViews
import TestKit
import Testing

/// What is bound to a view that another thread is ending: it can no longer be retained, and its scope
/// has not ended yet.
@MainActor @Suite("Views: a view that another thread ends")
struct EndElsewhereTests {}

extension EndElsewhereTests {
  enum Kind: CaseIterable {
    case output, field, number, choice, list, sections, screen, stack
  }

  @MainActor
  final class Model {
    let text = MutableProperty("a")
    let flag = MutableProperty(false)
    let number = MutableProperty(1)
    let choices = MutableProperty([1])
    let chosen = MutableProperty<Int?>(1)
    let rows = MutableArrayProperty([Item(id: 1)])
    let path = MutableProperty([1])
    let sheet = MutableProperty<Int?>(1)
    let words = Signal<String, Never>.Pipe()
    let field = FormField("", .length(2...))
    var sheetCount = 0
    private(set) lazy var command = Command<Void, Void, Never>(
      .blocked(by: ["The flag is set.": flag])
    ) {}

    /// Changes all that can be shown.
    func change() {
      text.value += "b"
      flag.value.toggle()
      number.value += 1
      choices.value.append(2)
      chosen.value = chosen.value == nil ? 1 : nil
      rows.append(Item(id: rows.value.count + 1))
      path.value.append(2)
      sheet.value = (sheet.value ?? 0) + 1
      words.send("word")
      field.draft.value += "c"
      field.endEditing()
      field.requestFocus()
    }
  }

  struct Item: Identifiable, Equatable {
    let id: Int
  }

  @Test("what is written in that time does not reach it", arguments: Kind.allCases)
  func writes(_ kind: Kind) {
    let (model, end) = (Model(), HeldEnd())
    var views = [kind.bind(model, end)]
    let sheetCount = model.sheetCount
    let parcel = Parcel(views.removeLast())
    Parcel.letGo(of: [parcel], heldUpBy: end) { model.change() }
    model.change()
    expectEqual(model.text.value, "abb")
    expectEqual(model.words.isObserved, false)
    expectEqual(model.sheetCount, sheetCount, "No screen is made for a screen that is ending.")
  }

  @Test("a view that is let go at any moment is written or not", arguments: Kind.allCases)
  func races(_ kind: Kind) {
    let model = Model()
    for _ in 0..<50 {
      var views = [kind.bind(model, nil)]
      let parcel = Parcel(views.removeLast())
      Parcel.letGo(of: [parcel]) { for _ in 0..<2 { model.change() } }
      model.rows.removeAll()
      (model.choices.value, model.path.value) = ([], [])
      (model.text.value, model.field.draft.value) = ("", "")
    }
    model.change()
    expectEqual(model.words.isObserved, false)
  }
}

extension EndElsewhereTests.Kind {
  /// A view of this kind that is bound to all that the model has for it.
  @MainActor
  func bind(_ model: EndElsewhereTests.Model, _ end: HeldEnd?) -> HeldView {
    switch self {
    case .output:
      let view = Output(end)
      (view as any LabelView).bind(model.text)
      (view as any ToastView).bind(model.words.signal)
      (view as any BannerView).bind(model.words.signal) { BannerContent($0) }
      (view as any ButtonView).bind(model.command)
      (view as any ImageView).bind(loading: model.words.signal, placeholder: nil)
      model.flag.bind(to: view, .isHidden)
      model.flag.bind(to: view, .isRequired, merging: .any)
      model.text.map { $0 == "a" ? .normal : .success }.bind(to: view, .tone)
      model.flag.changes.bind(to: view, .isSelected)
      return view
    case .field:
      let view = Field(end)
      view.bind(model.field)
      return view
    case .number:
      let view = Range(end)
      view.bind(model.number)
      return view
    case .choice:
      let view = Choice(end)
      view.bind(options: model.choices) { "\($0)" }
      view.bind(model.chosen)
      return view
    case .list:
      let view = Rows(end)
      view.bind(model.rows) { _, _ in }
      view.bind(selection: model.chosen)
      return view
    case .sections:
      let view = Rows(end)
      view.bind(sections: model.rows.grouped { $0.id }) { _, _ in }
      return view
    case .screen:
      let view = Screen(end)
      view.present(model.words.signal) { .alert($0) }
      view.present(model.sheet) { _ in
        model.sheetCount += 1
        return Screen(nil)
      }
      return view
    case .stack:
      let view = Stack(end)
      view.bind(model.path) { _ in PlainScreen() }
      return view
    }
  }
}

/// A view that can wait in its end.
@MainActor
class HeldView: ElementView {
  let scope = LifetimeScope()
  var (isHidden, isEnabled) = (false, true)
  private let end: HeldEnd?

  init(_ end: HeldEnd?) { self.end = end }

  nonisolated deinit { end?.hold() }
}

private final class Output: HeldView, LabelView, ToastView, BannerView, ButtonView, ImageView,
  ExplainedView
{
  static var kind: ViewKind { ViewKind(.text, of: Output.self) }
  var (text, disabledReason, name) = ("", String?.none, String?.none)
  var (isBusy, isLoading, isRequired, isSelected) = (false, false, false, false)
  var (tone, content, count) = (LabelTone.normal, BannerContent?.none, 0)
  let taps = Signal<Void, Never>.never
  func show(_ message: String) { count += 1 }
  func show(_ banner: BannerContent) { content = banner }
}

extension ViewKey where View == Output {
  fileprivate static var isSelected: ViewKey<Output, Bool> {
    .init({ $0.isSelected }, { $0.isSelected = $1 })
  }
}

private final class Field: HeldView, TextFieldView, ValidatedView, FocusableView {
  var (text, issue, hasFocus) = ("", String?.none, false)
  let edits = Signal<String, Never>.never
  func takeFocus() { hasFocus = true }
}

private final class Range: HeldView, RangeView {
  var (value, range) = (0.0, 0.0...1.0)
  let edits = Signal<Double, Never>.never
}

private final class Choice: HeldView, ChoiceView {
  var (options, selection) = ([ChoiceOption<Int>](), Int?.none)
  let edits = Signal<Int?, Never>.never
}

private final class Rows: HeldView, ListView {
  final class Cell: CellView {
    let scope = LifetimeScope()
    var (isHidden, isEnabled) = (false, true)
    let contents: [any ScopeOwner] = []
  }
  typealias Row = EndElsewhereTests.Item

  var (sections, selectedIDs, boundCells) = ([ListSection<Row>](), Set<Int>(), [Cell]())
  var (configure, selectionMode) = ((@MainActor (Cell, Row) -> Void)?.none, SelectionMode.none)
  let (selections, activations) = (Signal<Set<Int>, Never>.never, Signal<Int, Never>.never)
}

private final class Screen: HeldView, SheetPresentingView {
  var (title, alerts, sheet) = ("", [AlertContent](), Screen?.none)
  let sheetDismissals = Signal<Void, Never>.never
  func present(_ alert: AlertContent) { alerts.append(alert) }
  func present(sheet: Screen?) { self.sheet = sheet }
}

private final class Stack: HeldView, NavigationStackView {
  var (path, makePage) = ([Int](), (@MainActor (Int) -> PlainScreen?)?.none)
  var overlay: HeldView?
  let navigations = Signal<[Int], Never>.never
}
