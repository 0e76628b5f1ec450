import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Synchronization
import TestKit
import Testing

/// A view model whose command captures it.
@MainActor
private final class CyclicModel {
  let text = MutableProperty("")
  private(set) var save: Command<Void, Void, Never>?

  init(isCyclic: Bool) {
    save =
      isCyclic
      ? Command { [self] () async in text.value = "saved" }
      : Command { [text] () async in text.value = "saved" }
  }
}

private final class NoteScreen: HeadlessScreen, BindableView {
  let text = HeadlessTextField("Text")
  private var keepsItself: (() -> Void)?

  init(_ model: CyclicModel, isCyclic: Bool = false) {
    super.init(title: "Note")
    if isCyclic { keepsItself = { [self] in isEnabled = true } }
    bind(model)
  }

  func makeBindings(to model: CyclicModel) {
    text.bind(model.text)
  }
}

/// A view model with a timer: one that ticks, or one that holds a value back.
@MainActor
private final class ClockModel {
  let seconds = MutableProperty(0)
  private let scope = LifetimeScope()

  init(isInterval: Bool) {
    if isInterval {
      Signal<Int, Never>.interval(every: .seconds(1))
        .observe { [seconds] in seconds.value = $0 }.store(in: scope)
    } else {
      seconds.changes.debounce(for: .seconds(1)).observe { _ in }.store(in: scope)
      seconds.value = 1
    }
  }
}

private final class ClockScreen: HeadlessScreen, BindableView {
  let seconds = HeadlessLabel()

  init(_ model: ClockModel, isBound: Bool = true) {
    super.init(title: "Clock")
    if isBound {
      bind(model)
    } else {
      makeBindings(to: model)
    }
  }

  func makeBindings(to model: ClockModel) {
    seconds.bind(model.seconds) { "\($0)" }
  }
}

@MainActor @Suite("Testing: what stays alive when a test is over")
struct LeftoverTests {
  nonisolated static let tests: [TestCase<LeftoverTests>] = [
    TestCase("a view model that its own closures keep alive is reported", model),
    TestCase(
      "the last screen is reported if it stays alive, and not also the view model that it keeps",
      screen),
    TestCase("nothing is reported when all of it goes", clean),
    TestCase(
      "an interval has no end that a test can wait for, so the advice is another one", finished),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LeftoverTests>) async throws {
    try await test(in: self)
  }
}

extension LeftoverTests {
  private func leftover(of body: @escaping @MainActor () -> Void) async throws -> String {
    let test = try #require(Test.current)
    let found = Mutex("")
    try await withKnownIssue(isIntermittent: true) {
      try await StageTrait.stage.provideScope(for: test, testCase: nil) { await body() }
    } matching: { issue in
      found.withLock { $0 += issue.comments.map(\.rawValue).joined() }
      return true
    }
    return found.withLock(\.self)
  }

  func model() async throws {
    let found = try await leftover {
      Stage.current.show { NoteScreen(CyclicModel(isCyclic: true)) }
    }
    expectEqual(
      found,
      """
      The stage ended with 1 thing unfinished.
        view model CyclicModel, bound at LeftoverTests.swift:30, is still alive after its screen \
      was closed
            It is held by the body of the command made at LeftoverTests.swift:18: \
      CyclicModel → save → its closure → CyclicModel
          To fix: look for a closure in it that captures it or a property that holds it, such as the \
      body of a command, an observer, or a closure in a path: capture what it uses, or `[weak self]`.
      """)
  }

  func screen() async throws {
    let found = try await leftover {
      Stage.current.show { NoteScreen(CyclicModel(isCyclic: false), isCyclic: true) }
    }
    expectEqual(
      found,
      """
      The stage ended with 1 thing unfinished.
        screen Note is still alive after it was closed
          To fix: look for a closure that captures it or a property that holds it, such as an observer \
      that is never cancelled.
      """)
  }

  func clean() async throws {
    let found = try await leftover {
      Stage.current.show { NoteScreen(CyclicModel(isCyclic: false)) }
    }
    expectEqual(found, "")
  }

  @Test("a timer that goes with its screen is not unfinished", arguments: [true, false])
  func clock(isInterval: Bool) async throws {
    let found = try await leftover {
      Stage.current.show { ClockScreen(ClockModel(isInterval: isInterval)) }
    }
    expectEqual(found, "")
  }

  @Test("a timer that outlives its screen is reported with who keeps it", arguments: [true, false])
  func survivor(isBound: Bool) async throws {
    let kept = Log<ClockModel>()
    let found = try await leftover {
      let model = ClockModel(isInterval: true)
      kept.add(model)
      Stage.current.show { ClockScreen(model, isBound: isBound) }
    }
    let keeper =
      isBound
      ? "view model ClockModel, bound at LeftoverTests.swift:61."
      : "something that is not part of a screen, such as a variable with its connection, its scope "
        + "or its view model."
    expectEqual(
      found.split(separator: "\n").prefix(4),
      [
        "The stage ended with \(isBound ? "2 things" : "1 thing") unfinished.",
        "  interval (LeftoverTests.swift:46) goes on after the screens were closed, waits for the "
          + "clock until 1s", "    It is kept by \(keeper)",
        "    To fix: end its observation with its screen, or advance the clock until it ends.",
      ])
  }

  func finished() async {
    let messages = await reports(at: "none") { (stage, _: Gate<Void>) in
      stage.show { ClockScreen(ClockModel(isInterval: true)) }
    }
    expectEqual(
      messages,
      [
        """
        The stage ended with 1 thing unfinished.
          interval (LeftoverTests.swift:46) waits for the clock until 1s
            To fix: end its observation; a test with `.stage` closes its screens first.
        """
      ])
  }
}
