import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyTesting
import BinderyViews

@testable import Names
@testable import Screens

// Other views with the names of text fields, and those of a toolkit that adopts the protocols.

@MainActor let price: HeadlessNumberField = absent(), age: HeadlessNumberField = absent()
@MainActor let birthday: HeadlessDatePicker<LocalDate> = absent()
@MainActor let country: HeadlessComboBox<Country> = absent(),
  city: HeadlessComboBox<String> = absent()
@MainActor let airport: HeadlessComboBox<Country> = absent(), seat: HeadlessPicker<Seat> = absent()
@MainActor let plan: HeadlessPicker<Plan> = absent(),
  tasks: HeadlessList<TaskRow, TodoCell> = absent()
@MainActor let list: HeadlessList<Mail, MailCell> = absent()
@MainActor let fetched: [Mail] = [], status: HeadlessButton = absent(),
  stars: HeadlessStepper = absent()
@MainActor let background: HeadlessColorPicker = absent()
@MainActor let attachments: HeadlessFilePicker = absent(), paths = MutableProperty<[String]>([])
@MainActor let color = MutableProperty<HexColor?>(nil)
@MainActor let photos: HeadlessGrid<TaskRow, TodoCell> = absent()
@MainActor let columnCount = MutableProperty(3)
@MainActor final class FileNode: Identifiable {
  nonisolated let id: Int
  let name = "", isFolder = true,
    files = MutableProperty<[FileNode]>([], comparing: .alwaysDifferent)
  init(id: Int) { self.id = id }
}
final class FileCell: HeadlessTreeCell { let name = HeadlessLabel() }
@MainActor let files: HeadlessTree<FileNode, FileCell> = absent()
@MainActor let nodes = MutableProperty<[FileNode]>([], comparing: .alwaysDifferent),
  expanded = MutableProperty<Set<Int>>([])
enum BookColumn { case title, price }
@MainActor let books: HeadlessTable<TaskRow, TodoCell, BookColumn> = absent()
@MainActor let sortOrder = MutableProperty<ColumnOrder<BookColumn>?>(nil)
@MainActor let more: HeadlessMenu = absent()
@MainActor let terms: HeadlessLink = absent(), canvas: HeadlessFrame = absent()

final class HeadlessFrame: HeadlessControl, FramedView {
  var frame = ViewFrame(width: 0, height: 0)
}
final class ProfileGroup: HeadlessGroup { init() { super.init("Profile") } }
final class SettingsGroup: HeadlessGroup { init() { super.init("Settings") } }

typealias HeadlessRating = HeadlessSlider
typealias SwitchView = HeadlessToggle
typealias EntryView = HeadlessTextField
typealias KnobView = HeadlessSlider
typealias ToolkitBanner = HeadlessBanner
typealias CounterView = HeadlessStepper
typealias NumberEntry = HeadlessNumberField
typealias SeparatorView = HeadlessLabel
/// Touches the window at the place of a view.
struct Finger {
  @MainActor func touch(_ view: HeadlessToggle) async {
    guard view.isEnabled, !view.isHidden else { return }
    if case .accepted(let toggle) = view.response(to: .tap) { toggle() }
  }
}
let finger = Finger()
enum ToolkitKey { case `return` }
extension HeadlessToggle {
  convenience init() { self.init("") }
}
extension HeadlessTextField {
  convenience init() { self.init("") }
  func insert(_ text: String) {}
  func press(_ key: ToolkitKey) {}
}
extension HeadlessSlider {
  convenience init() { self.init("") }
  var user: ViewConformance.Perform { { _ in } }
}
extension HeadlessBanner {
  convenience init() { self.init("") }
  func press() {}
}
extension HeadlessStepper {
  convenience init() { self.init("") }
  var plus: Double { 1 }
  var minus: Double { -1 }
  func press(_ button: Double) {}
}
extension HeadlessNumberField {
  convenience init() { self.init("") }
  func user(_ action: UserAction) {}
}

/// A kind of view of the reader's app.
@MainActor
protocol MeterView: DescribedView {
  var level: Double { get set }
}

extension ViewKey where View: MeterView {
  static var level: ViewKey<View, Double> { .init({ $0.level }, { $0.level = $1 }) }
}

extension MeterView {
  static var kind: ViewKind { ViewKind(.progressbar, of: Self.self, .level) }
}

final class Gauge: MeterView, DrivenView {
  let scope = LifetimeScope()
  var (isHidden, isEnabled, isFocused) = (false, true, false)
  var level = 0.5
}

@MainActor func makeToggle() -> (view: SwitchView, perform: ViewConformance.Perform) {
  let view = SwitchView()
  return (view, { _ in await finger.touch(view) })
}
