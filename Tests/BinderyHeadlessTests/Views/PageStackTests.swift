import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor private final class Editor: ScopeOwner {
  let scope = LifetimeScope()
  let title: MutableProperty<String>
  let isSaved = MutableProperty(true)
  let recordings = MutableProperty(0)
  let save: Command<Void, Void, Never>, record: Command<Void, Void, Never>

  init(_ title: String) {
    self.title = MutableProperty(title)
    save = Command { [isSaved] in isSaved.value = true }
    record = Command { [recordings] in
      recordings.value += 1
      for await _ in Signal<Int, Never>.never.values {}
    }
  }
}

private final class EditorScreen: HeadlessScreen {
  let field = HeadlessTextField("Title")

  init(_ model: Editor, while presence: ScreenPresence, discard: Command<Void, Void, Never>) {
    super.init(title: "Editor")
    field.bind(model.title)
    bind(model.record, while: presence)
    bind(mayLeave: model.isSaved, orElse: discard)
  }
}

@MainActor private final class App {
  let pages = Pages<AnyObject>(name: "pages")
  let confirm = Interaction<String, Bool>(name: "confirm")
  let editing = MutableProperty<Editor?>(nil, comparing: .identity)
  let warning = MutableProperty<String?>(nil)
  let discard: Command<Void, Void, Never>

  init() {
    discard = Command { [pages, confirm] in
      if await confirm.ask("Discard?") == true { pages.pop() }
    }
  }
}

private final class HomeScreen: HeadlessScreen {
  let title2 = HeadlessTextField("Title")
  let save = HeadlessButton("Save")

  init(_ app: App) {
    super.init(title: "Home")
    title2.bind(app.editing) { $0.title }
    save.bind(app.editing) { $0.save }
    answer(app.confirm) { .confirm($0, action: "Discard") }
    present(alert: app.warning) { warning in
      .alert(
        warning,
        [AlertAction("More") { app.warning.value = "More of \(warning)" }, .cancel()])
    }
  }
}

@MainActor @Suite("A stack of child view models, and the life of their screens")
struct PageStackTests {
  private let stage = makeStage()
  private let app: App
  private let stack: HeadlessPageStack<AnyObject>
  private let home: HomeScreen
  private let editors: [Editor]

  init() {
    let app = stage.perform { App() }
    let home = stage.perform { HomeScreen(app) }
    stack = stage.show { HeadlessPageStack<AnyObject>(home) }
    stack.bind(app.pages) { child in
      (child as? Editor).map {
        EditorScreen($0, while: $0.title.value == "Ada" ? .present : .visible, discard: app.discard)
      }
    }
    (self.app, self.home) = (app, home)
    editors = stage.perform { [Editor("Ada"), Editor("Grace")] }
  }
}

extension PageStackTests {
  private var screen: EditorScreen? { stage.screen as? EditorScreen }
  private var isRecording: [Bool] { editors.map(\.record.isExecuting.value) }

  @Test("each child has its screen; the user who goes back takes the children away")
  func screens() async throws {
    app.pages.set(editors)
    expectEqual(screen?.field.text, "Grace")
    try stage.type("!", into: #require(self.screen).field)
    expectEqual(editors[1].title.value, "Grace!")
    try stage.back()
    expectEqual(screen?.field.text, "Ada")
    expectEqual(app.pages.children.value.count, 1)
    app.pages.popAll()
    expectSame(stage.screen, home)
  }

  @Test("a command lasts while its page is present, or while it is visible")
  func life() async throws {
    app.pages.push(editors[0])
    expectEqual(isRecording, [true, false])
    app.pages.push(editors[1])
    await stage.settle()
    expectEqual(isRecording, [true, true])
    screen?.present(sheet: HeadlessScreen(title: "Sheet"))
    await stage.settle()
    expectEqual(isRecording, [true, false], "covered by a sheet")
    try stage.dismiss()
    await stage.settle()
    expectEqual(isRecording, [true, true])
    app.pages.popAll()
    await stage.settle()
    expectEqual(isRecording, [false, false])
    expectEqual(editors.map(\.recordings.value), [1, 2])
  }

  @Test("leaving is refused, and asked about; code is not asked")
  func leaving() async throws {
    app.pages.push(editors[0])
    editors[0].isSaved.value = false
    try stage.back()
    await stage.settle()
    try stage.choose("Cancel")
    await stage.settle()
    expectEqual(app.pages.children.value.count, 1)
    try stage.back()
    await stage.settle()
    try stage.choose("Discard")
    await stage.settle()
    expectSame(stage.screen, home)
    app.pages.push(editors[1])
    editors[1].isSaved.value = false
    app.pages.pop()
    expectSame(stage.screen, home)
  }

  @Test("views of a child that comes and goes")
  func optionalChild() throws {
    expectEqual([home.save.isEnabled, home.title2.isEnabled], [false, false])
    app.editing.value = editors[0]
    editors[0].isSaved.value = false
    try stage.tap(home.save)
    expectTrue(editors[0].isSaved.value)
    app.editing.value = editors[1]
    try stage.type("!", into: home.title2)
    expectEqual(editors.map(\.title.value), ["Ada", "Grace!"])
    editors[0].title.value = "not bound"
    expectEqual(home.title2.text, "Grace!")
    app.editing.value = nil
    expectEqual([home.save.isEnabled, home.title2.isEnabled], [false, false])
  }

  @Test(
    "an alert that is state is replaced, withdrawn and there at the start; its action may set it")
  func alertState() throws {
    app.warning.value = "Low"
    app.warning.value = "Lower"
    expectEqual(stage.screen?.presentedAlert?.title, "Lower")
    try stage.choose("More")
    expectEqual(stage.screen?.presentedAlert?.title, "More of Lower")
    expectEqual(app.warning.value, "More of Lower")
    app.warning.value = nil
    expectNil(stage.screen?.presentedAlert)
    app.warning.value = "Again"
    try stage.choose("Cancel")
    expectNil(app.warning.value)
    app.warning.value = "At the start"
    stage.show { HomeScreen(app) }
    expectEqual(stage.screen?.presentedAlert?.title, "At the start")
  }

  @Test("a screen that goes while it presents an alert that is state leaves nothing behind")
  func alertLeft() {
    weak var left: App?
    stage.perform {
      let app = App()
      left = app
      app.warning.value = "Low"
      expectEqual(HomeScreen(app).presentedAlert?.title, "Low")
    }
    expectNil(left)
  }

  @Test("a child without a screen is reported, and the path ends before it")
  func unmakable() {
    let reporting = ReportingStage(), pages = Pages<AnyObject>()
    let stack = reporting.stage.show { HeadlessPageStack<AnyObject>(HeadlessScreen(title: "")) }
    reporting.stage.perform {
      stack.bind(pages) { $0 is Editor ? HeadlessScreen(title: "") : nil }
      pages.set([editors[0], Log<Int>(), editors[1]])
    }
    expectEqual(
      reporting.messages,
      [
        """
        A stack has no screen for the page Log<Int>: the path ends before it.
        To fix: return a screen for Log<Int> where the stack is bound.
        """
      ])
    expectEqual(pages.children.value.count, 1)
  }
}

@MainActor @Suite("The focus as state")
struct FocusStateTests {
  private enum Field { case title, count }

  private final class Form: HeadlessScreen {
    let title2 = HeadlessTextField("Title"), count = HeadlessTextField("Count")

    init(_ focus: MutableProperty<Field?>) {
      super.init(title: "Form")
      title2.bind(focus: focus, .title)
      count.bind(focus: focus, .count)
    }
  }

  @Test("it is where the model says, before the screen is there too, and the model hears the user")
  func focus() throws {
    let stage = makeStage(), seen = Log<Field?>()
    let focus = MutableProperty<Field?>(.count)
    let form = stage.show { Form(focus) }
    let observation = focus.observe { seen.add($0) }
    expectTrue(form.count.isFocused)
    focus.value = .title
    expectTrue(form.title2.isFocused)
    focus.value = nil
    expectEqual([form.title2, form.count].map(\.isFocused), [false, false])
    try stage.focus(form.count)
    try stage.focus(form.title2)
    try stage.act(.blur, on: form.title2)
    expectEqual(seen.entries, [.count, .title, nil, .count, nil, .title, nil])
    observation.cancel()
  }

  private struct Row: Identifiable, Equatable { let id: Int }

  private final class Cell: HeadlessCell {
    let title = HeadlessTextField("Title")
  }

  @Test("in a cell: it waits for the row, and is given up when the row goes")
  func cells() throws {
    let stage = makeStage(), rows = MutableArrayProperty((0..<9).map { Row(id: $0) })
    let focus = MutableProperty<Int?>(7)
    let list = HeadlessList("Rows", of: Row.self, visibleCount: 3) { Cell() }
    list.bind(rows) { cell, row in cell.title.bind(focus: focus, row.id) }
    let screen = stage.show { ListScreen(list) }
    expectEqual(screen.allViews.filter(\.isFocused).map(\.id), [])
    expectEqual(focus.value, 7)
    try stage.act(.scroll(.row(6)), on: list)
    expectEqual(screen.allViews.filter(\.isFocused).map(\.id), ["rows[7].title"])
    rows.remove(id: 0)
    expectEqual(screen.allViews.filter(\.isFocused).map(\.id), ["rows[6].title"])
    focus.value = 6
    expectEqual(screen.allViews.filter(\.isFocused).map(\.id), ["rows[5].title"])
    rows.remove(id: 6)
    expectEqual(screen.allViews.filter(\.isFocused).map(\.id), [])
    expectEqual(focus.value, nil)
    try stage.focus(stage.view("rows[6].title"))
    expectEqual(focus.value, 8)
  }

  private final class ListScreen: HeadlessScreen {
    let rows: HeadlessList<Row, Cell>

    init(_ rows: HeadlessList<Row, Cell>) {
      self.rows = rows
      super.init(title: "Rows")
    }
  }
}
