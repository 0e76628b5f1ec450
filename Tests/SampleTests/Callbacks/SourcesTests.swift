import Bindery
import BinderyHeadless
import BinderyTesting
import Foundation
import SampleModels
import Synchronization
import TestKit
import Testing

@testable import samples

@MainActor @Suite("Sources: callbacks as signals", .stage)
struct SourcesTests {
  nonisolated static let tests: [TestCase<SourcesTests>] = [
    TestCase("B2 five styles of callback arrive as one shape of signal", fiveStyles),
    TestCase("B2 an async callback with an error is a failure", failure),
    TestCase("B2 a request that is replaced is given up, once", givenUp),
    TestCase("B2 a screen that goes away leaves no observer behind", noObservers),
    TestCase(
      "B2 a notification of Foundation's centre is wrapped by the same initialiser", foundation),
    TestCase(
      "B10 work started off the main actor is not isolated to it, and is shown on it",
      offTheMainActor),
    TestCase("B10 what is scheduled on the main actor runs in the next turn", nextTurn),
    TestCase(
      "B2 scrolling goes as far as there is something to see, and is silent where nothing moves",
      scrolling),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SourcesTests>) async throws {
    try await test(in: self)
  }
}

extension SourcesTests {
  private var stage: Stage { Stage.current }

  private func show(_ announcements: Announcements = Announcements()) -> (SourcesScreen, Gate<Int>)
  {
    let gate: Gate<Int> = stage.gate("mailbox")
    let mailbox = StubMailbox(gate: gate, executor: stage.runtime.executor)
    let screen = stage.show {
      SourcesScreen(SourcesViewModel(mailbox: mailbox, announcements: announcements))
    }
    return (screen, gate)
  }

  func fiveStyles() async throws {
    let (screen, gate) = show()
    expectEqual(screen.last.text, "nothing yet")
    try stage.tap(screen.tap)
    expectEqual(screen.last.text, "control event")
    try stage.act(.scroll(.down), on: screen.page)
    expectEqual(screen.last.text, "delegate method: 100")
    try stage.tap(screen.fetch)
    await stage.settle()
    gate.reply(3)
    await stage.settle()
    expectEqual(screen.last.text, "async callback: 3")
    try stage.tap(screen.announce)
    expectEqual(screen.last.text, "notification: signed in")
    try stage.type("A", into: screen.name)
    expectEqual(screen.last.text, "property change: A")
  }

  func failure() async throws {
    let (screen, gate) = show()
    try stage.tap(screen.fetch)
    await stage.settle()
    gate.fail(StubError("no connection"))
    await stage.settle()
    expectEqual(screen.last.text, "async callback: no connection")
  }

  func givenUp() async throws {
    let mailbox = RecordingMailbox()
    let first = mailbox.unread.observeEvents { _ in }
    first.cancel()
    first.cancel()
    expectEqual(mailbox.calls, ["fetch 1", "cancel 1"])
    let second = mailbox.unread.observeEvents { _ in }
    mailbox.answer(2)
    await stage.settle()
    expectEqual(mailbox.calls, ["fetch 1", "cancel 1", "fetch 2", "cancel 2"])
    second.cancel()
    expectEqual(mailbox.calls.count, 4)
  }

  func noObservers() {
    let announcements = Announcements()
    do {
      let model = SourcesViewModel(mailbox: RecordingMailbox(), announcements: announcements)
      expectTrue(announcements.hasObservers)
      withExtendedLifetime(model) {}
    }
    MutableProperty(0).value = 1
    expectFalse(announcements.hasObservers)
  }

  func foundation() async {
    let center = NotificationCenter()
    let name = Notification.Name("account")
    let signal = Signal<String, Never> { receiver in
      let remote = receiver.remote
      let token = center.addObserver(forName: name, object: nil, queue: nil) { notification in
        remote.send(notification.object as? String ?? "")
      }
      receiver.onEnd { center.removeObserver(token) }
    }
    let recorder = stage.record(signal, "account")
    center.post(name: name, object: "signed in")
    await stage.settle()
    expectEqual(recorder.values, ["signed in"])
  }

  func offTheMainActor() async throws {
    let (screen, _) = show()
    try stage.tap(screen.check)
    expectEqual(screen.last.text, "nothing yet")
    await stage.settle()
    expectEqual(screen.last.text, "checked on no actor")
  }

  func nextTurn()
    async throws
  {
    let (screen, _) = show()
    try stage.tap(screen.check)
    expectEqual(screen.order.text, "now")
    await stage.settle()
    expectEqual(screen.order.text, "now next turn")
  }

  func scrolling() throws {
    let (screen, _) = show()
    let offsets = stage.record(screen.page.scrolls)
    for target in [UserAction.ScrollTarget.down, .down, .down, .end, .row(50), .up, .up, .top] {
      try stage.act(.scroll(target), on: screen.page)
    }
    screen.page.offset = 120
    expectEqual(offsets.values, [100, 200, 50, 0])
    screen.page.offset = 900
    expectEqual(screen.page.offset, 200)
  }
}

/// A mailbox that answers when the test says so, off the main actor's knowledge.
private final class RecordingMailbox: Mailbox {
  private struct State {
    var calls: [String] = []
    var completion: (@Sendable (Int?, (any Error)?) -> Void)?
    var count = 0
  }

  private let state = Mutex(State())

  var calls: [String] { state.withLock(\.calls) }

  func fetchUnread(_ completion: @escaping @Sendable (Int?, (any Error)?) -> Void) -> Int {
    state.withLock { state in
      state.count += 1
      state.calls.append("fetch \(state.count)")
      state.completion = completion
      return state.count
    }
  }

  func cancel(_ request: Int) {
    state.withLock { $0.calls.append("cancel \(request)") }
  }

  func answer(_ count: Int) {
    state.withLock(\.completion)?(count, nil)
  }
}
