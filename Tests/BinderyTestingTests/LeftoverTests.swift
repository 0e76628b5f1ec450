import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Synchronization
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

@MainActor @Suite("Testing: what stays alive when a test is over")
struct LeftoverTests {
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

  @Test("a view model that its own closures keep alive is reported")
  func model() async throws {
    let found = try await leftover {
      Stage.current.show { NoteScreen(CyclicModel(isCyclic: true)) }
    }
    #expect(
      found == """
        The stage ended with 1 thing unfinished.
          view model CyclicModel, bound at LeftoverTests.swift:29, is still alive after its screen \
        was closed
            To fix: look for a closure in it that captures it, such as the body of a command or an \
        observer: capture what it uses, or `[weak self]`.
        """)
  }

  @Test("the last screen is reported if it stays alive, and not also the view model that it keeps")
  func screen() async throws {
    let found = try await leftover {
      Stage.current.show { NoteScreen(CyclicModel(isCyclic: false), isCyclic: true) }
    }
    #expect(
      found == """
        The stage ended with 1 thing unfinished.
          screen Note is still alive after it was closed
            To fix: look for a closure that captures it, such as an observer that is never cancelled.
        """)
  }

  @Test("nothing is reported when all of it goes")
  func clean() async throws {
    let found = try await leftover {
      Stage.current.show { NoteScreen(CyclicModel(isCyclic: false)) }
    }
    #expect(found == "")
  }
}
