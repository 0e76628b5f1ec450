import Bindery
import BinderyHeadless
import BinderyTesting
import Synchronization
import TestKit
import Testing

/// A meeting app: models in models, lists of models, and what they send.
@MainActor
private final class MeetingsModel {
  let pages = MutableArrayProperty([PageModel("One"), PageModel("Two")], comparing: .identity)
  let selected: MutableProperty<PageModel?> = MutableProperty(nil, comparing: .identity)
  let current: MutableProperty<DetailModel>
  let title = MutableProperty("Meetings")
  private(set) lazy var titleInput = Channel(title)
  var attempts = 0
  var settings = Settings()
  var drafts: [String: DetailModel] = ["b": DetailModel(), "a": DetailModel()]
  var route = Route.none
  private let refreshes = Signal<Void, Never>.Pipe()
  private let found = Signal<String, Never>.Pipe()
  var warnings: Signal<String, Never> { found.signal }
  var shouts: Signal<String, Never> { found.signal.map { $0.uppercased() } }

  struct Settings: Equatable {
    var isLoud = false
  }

  enum Route {
    case none
    case detail(DetailModel)
  }

  init() {
    current = MutableProperty(DetailModel(), comparing: .identity)
  }

  func refresh() { refreshes.send(()) }
  func warn(_ text: String) { found.send(text) }
}

@MainActor
private final class PageModel {
  let detail = DetailModel()
  let name: FormField<String>

  init(_ name: String) {
    self.name = FormField(name, name: "name")
  }
}

@MainActor
private final class DetailModel {
  let editing = MutableProperty<Int?>(7)
  let meetingStarts = Signal<String, Never>.Pipe()
  private let pipe = Signal<String, Never>.Pipe()
  let notices: Signal<String, Never>
  let ticks: Signal<Int, Never>
  let answers: Signal<Int, Never>
  let start: Command<Void, Void, Never>

  init() {
    notices = pipe.signal.filter { !$0.isEmpty }.map { "\($0)!" }
    ticks = .interval(every: .seconds(1))
    answers = Signal { 42 }
    start = Command { [editing, meetingStarts] in
      editing.value = nil
      meetingStarts.send("now")
    }
  }

  func notify(_ text: String) { pipe.send(text) }
}

@MainActor @Suite("Expecting changes of the whole tree, and what is sent", .stage)
struct ExpectTreeTests {
  nonisolated static let tests: [TestCase<ExpectTreeTests>] = [
    TestCase("a path goes through models, rows and what is sent", paths),
    TestCase("what is not named fails with its path, from where and where to", unnamed),
    TestCase("rows keep what they are when they come, go and move", rows),
    TestCase("a model is found in a table, an enum and the value of a property", places),
    TestCase("what was sent is compared by number and by value", sent),
    TestCase(
      "a signal without operators is that of its pipe; one with operators says what to do", computed
    ),
    TestCase("what no key path reaches is named by its path", byPath),
    TestCase("a plain variable counts, and is named by its key path", variables),
    TestCase("a channel counts as what it shows", channels),
    TestCase("a signal that begins when it is observed is left alone", cold),
    TestCase("a pipe that feeds a stored signal is not asked for itself", feeding),
    TestCase(
      "what is sent before and after the step does not count, nor does an observer stay", bounds),
    TestCase("a step that throws ends the recording", throwing),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ExpectTreeTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let app = MeetingsModel()
}

extension ExpectTreeTests {
  /// The lines of the failure of a step.
  private func lines(
    _ step: () async throws -> Void,
    to expect: (inout ExpectedChanges<MeetingsModel>) -> Void = { _ in }
  ) async throws -> [String] {
    let comments = Mutex<[String]>([])
    try await withKnownIssue {
      try await stage.expectChanges(of: app, by: step, to: expect)
    } matching: { issue in
      comments.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let lines = comments.withLock(\.self).first?.split(separator: "\n").dropFirst() ?? []
    return lines.filter { !$0.hasPrefix("  last: ") && !$0.hasPrefix("  not compared: ") }
      .map(String.init)
  }

  func paths() async {
    let detail = app.pages.value[0].detail
    await stage.expectChanges(of: app) {
      detail.start.execute()
    } to: {
      $0[\.pages[0].detail.editing] = nil
      $0[\.pages[0].detail.start] = .value(())
      $0.sends(\.pages[0].detail.meetingStarts, 1)
    }
    await stage.expectChanges(of: app) {
      detail.editing.value = 3
      app.pages.value[1].name.draft.value = "Second"
      app.current.value.editing.value = 4
    } to: {
      $0[\.pages[0].detail.editing] = 3
      $0[\.pages[1].name] = "Second"
      $0[\.current.value.editing] = 4
    }
  }

  func unnamed() async throws {
    let found = try await lines {
      app.pages.value[1].detail.start.execute()
      app.pages.value[1].name.draft.value = "Second"
      app.attempts += 1
      app.warn("Careful")
    } to: {
      $0[\.pages[1].name] = "Third"
      $0.sends(\.pages[1].detail.notices, ["x!"])
    }
    expectEqual(
      found,
      [
        "  pages[1].detail.editing: Optional(7) -> nil  was not expected",
        #"  pages[1].name: expected "Third", is "Second""#,
        "  pages[1].detail.start: ended with .value(())  was not expected",
        "  attempts: 0 -> 1  was not expected",
        #"  found: sent 1 value: "Careful"  was not expected, to expect it: `$0.sends("found", 1)`"#,
        "  pages[1].detail.meetingStarts: sent 1 value: \"now\"  was not expected, to expect it: "
          + "`$0.sends(\"pages[1].detail.meetingStarts\", 1)`",
        #"  pages[1].detail.notices: expected "x!", sent nothing"#,
        "  to expect one: `$0[\\.pages[1].detail.editing] = …`, or "
          + "`$0.change(\"pages[1].detail.editing\")` where no key path reaches it",
      ])
  }

  func rows() async throws {
    let (first, second) = (app.pages.value[0], app.pages.value[1])
    await stage.expectChanges(of: app) {
      app.pages.move(from: 0, to: 1)
      app.pages.append(PageModel("Three"))
      first.detail.editing.value = 1
    } to: {
      $0.change(\.pages) { $0.count == 3 && $0[0] === second }
      $0[\.pages[1].detail.editing] = 1
    }
    await stage.expectChanges(of: app) {
      second.detail.editing.value = 2
      app.pages.remove(at: 0)
    } to: {
      $0.change(\.pages)
    }
    let found = try await lines {
      app.pages.remove(at: 1)
      first.detail.editing.value = 5
    }
    expectEqual(found.count, 3)
    expectPrefix(found[0], "  pages: [")
    expectEqual(found[1], "  pages[0].detail.editing: Optional(1) -> Optional(5)  was not expected")
  }

  func places() async throws {
    app.selected.value = app.pages.value[1]
    app.route = .detail(DetailModel())
    let found = try await lines {
      app.drafts["b"]?.editing.value = 1
      app.selected.value?.detail.editing.value = 2
      app.current.value.editing.value = 3
      if case .detail(let detail) = app.route { detail.editing.value = 4 }
    } to: {
      $0[\.selected.value!.detail.editing] = 2
    }
    expectEqual(
      Set(found.dropLast()),
      [
        "  drafts[b].editing: Optional(7) -> Optional(1)  was not expected",
        "  current.editing: Optional(7) -> Optional(3)  was not expected",
        "  route.detail.editing: Optional(7) -> Optional(4)  was not expected",
      ])
  }

  func sent() async throws {
    let detail = app.pages.value[0].detail
    await stage.expectChanges(of: app) {
      detail.notify("a")
      detail.notify("")
      detail.notify("b")
    } to: {
      $0.sends(\.pages[0].detail.notices, ["a!", "b!"])
    }
    let found = try await lines {
      detail.notify("a")
      for _ in 0..<7 { detail.meetingStarts.send("x") }
      detail.meetingStarts.complete()
    } to: {
      $0.sends(\.pages[0].detail.notices, ["b!"])
      $0.sends(\.pages[0].detail.meetingStarts, 2)
      $0.sends(\.title, 1)
    }
    expectEqual(
      found,
      [
        #"  pages[0].detail.meetingStarts: expected 2 values, sent 7 values: "x", "x", "x", "x", "x", …, and completed"#,
        #"  pages[0].detail.notices: expected "b!", sent 1 value: "a!""#,
        #"  \MeetingsModel.title: is no signal and no pipe, so it sends nothing"#,
      ])
  }

  func computed() async throws {
    await stage.expectChanges(of: app) {
      app.warn("Careful")
    } to: {
      $0.sends(\.warnings, ["Careful"])
    }
    let found = try await lines {
      app.warn("Careful")
    } to: {
      $0.sends(\.shouts, ["CAREFUL"])
    }
    expectEqual(found.count, 2)
    expectEqual(
      found.first,
      #"  found: sent 1 value: "Careful"  was not expected, to expect it: `$0.sends("found", 1)`"#)
    expectContains(found.joined(separator: "\n"), "what it sent is not known")
    expectContains(found.joined(separator: "\n"), "Store it, or name the pipe")
  }

  func byPath() async throws {
    await stage.expectChanges(of: app) {
      app.refresh()
      app.pages.value[0].detail.editing.value = 1
      app.settings.isLoud = true
    } to: {
      $0.sends("refreshes", 1)
      $0.change("pages[0].detail.editing", to: Int?(1))
      $0.change("settings.isLoud", to: true)
    }
    let found = try await lines {
      app.refresh()
      app.title.value = "New"
    } to: {
      $0.sends("refreshs", 1)
      $0.sends("refreshes", 2)
      $0.change("title", to: "Old")
      $0.change("tilte")
    }
    expectEqual(
      found,
      [
        #"  title: expected "Old", is "New""#, "  refreshes: expected 2 values, sent 1 value",
        #"  refreshs: no signal or pipe had this path when the step began; did you mean "refreshes"?"#,
        #"  tilte: no part has this path; did you mean "title"?"#,
      ])
    let none = try await lines {
    } to: {
      $0.change("title")
      $0.sends("refreshes", 0)
    }
    expectEqual(none, [#"  title: expected to change, was "New" before"#])
  }

  func variables() async throws {
    await stage.expectChanges(of: app) {
      app.attempts = 2
      app.settings.isLoud = true
    } to: {
      $0[\.attempts] = 2
      $0[\.settings.isLoud] = true
    }
    let found = try await lines {
      app.attempts = 3
    } to: {
      $0[\.attempts] = 4
      $0[\.settings.isLoud] = true
    }
    expectEqual(
      found,
      [
        "  attempts: expected 4, is 3",
        "  settings.isLoud: expected to change, was true before",
      ])
  }

  func channels() async {
    _ = app.titleInput
    await stage.expectChanges(of: app) {
      app.titleInput.value = "New"
    } to: {
      $0[\.titleInput] = "New"
    }
  }

  func cold() async throws {
    await stage.expectChanges(of: app) {
      await stage.advance(by: .seconds(3))
    } to: { _ in
    }
    expectTrue(stage.isIdle)
    let comments = Mutex<[String]>([])
    await withKnownIssue {
      await stage.expectChanges(of: app) {
      } to: {
        $0.sends(\.pages[0].detail.ticks, 1)
      }
    } matching: { issue in
      comments.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let text = comments.withLock(\.self).joined()
    expectContains(
      text, "  pages[0].detail.ticks: expected 1 value, but the signal begins when it is observed")
    expectContains(
      text, "  not compared: current.ticks, current.answers, drafts[a].ticks, and ")
  }

  func feeding() async throws {
    let found = try await lines { app.pages.value[0].detail.notify("a") }
    expectEqual(
      found,
      [
        "  pages[0].detail.notices: sent 1 value: \"a!\"  was not expected, to expect it: "
          + "`$0.sends(\"pages[0].detail.notices\", 1)`"
      ])
    await stage.expectChanges(of: app) {
      app.pages.value[0].detail.notify("")
    } to: { _ in
    }
  }

  func bounds() async {
    let starts = app.pages.value[0].detail.meetingStarts
    starts.send("before")
    await stage.expectChanges(of: app) {
      expectTrue(starts.isObserved)
    } to: {
      $0.sends(\.pages[0].detail.meetingStarts, 0)
    }
    expectFalse(starts.isObserved)
  }

  func throwing() async {
    struct Broken: Error {}
    let starts = app.pages.value[0].detail.meetingStarts
    await #expect(throws: Broken.self) {
      try await stage.expectChanges(of: app) {
        throw Broken()
      } to: { _ in
      }
    }
    expectFalse(starts.isObserved)
  }
}
