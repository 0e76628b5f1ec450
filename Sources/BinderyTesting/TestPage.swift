import BinderyHeadless
import BinderyScript
import Foundation
import Synchronization
import Testing

/// The page of a test on a stage, which is attached if the test fails, or if pages are asked for.
final class TestPage: Sendable {
  private let title: String
  private let file: String
  private let environment: [String: String]
  private let state = Mutex(State())

  private struct State {
    var messages: [String] = []
  }

  @MainActor private var run: StageRun?
  /// The screens so far, if no page is asked for.
  @MainActor private var frames: StageFrames?
  @MainActor private var hasEnded = false
  @MainActor private weak var stage: Stage?

  @MainActor
  init(_ stage: Stage, of test: Test, environment: [String: String]) {
    self.stage = stage
    (title, file) = (test.displayName ?? test.name, test.sourceLocation.fileName)
    self.environment = environment
    if RunPage.isAskedFor(in: environment) {
      run = StageRun(stage, title: title, file: file, frames: nil)
    } else {
      frames = StageFrames(stage)
    }
  }

  private var messages: [String] { state.withLock(\.messages) }

  /// Notes an issue. An expectation is checked by the code of the test, so the stage is looked at there;
  /// other issues may be reported at any time.
  func note(_ issue: Issue) {
    guard issue.isFailure else { return }
    note("\(issue)")
    guard case .expectationFailed = issue.kind, MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { look() }
  }

  /// Notes a failure, whenever it came.
  func note(_ message: String) {
    state.withLock { $0.messages.append(message) }
  }

  /// Adds the steps so far, and the failure that came first.
  @MainActor
  func look() {
    guard let message = messages.first else { return }
    if let stage, run == nil || !hasEnded {
      let run = run ?? StageRun(stage, title: title, file: file, frames: frames)
      self.run = run
      run.addSteps()
    }
    run?.fail(message)
  }

  /// Looks at the stage before it lets go of its screens, which is no step of the test.
  @MainActor
  func testDidEnd() {
    if messages.isEmpty { run?.addSteps() } else { look() }
    frames?.keepLast()
    hasEnded = true
  }

  /// The page after the end of the test; `nil` if it passed and no page is asked for.
  @MainActor
  func html() -> String? {
    look()
    return run?.html(linkingTo: environment["BINDERY_EDITOR"])
  }

  /// Attaches the page to the running test, if there is one.
  @MainActor
  func attach() {
    if let html = html() { Attachment.record(html, named: "\(title.asFileName).html") }
  }
}

/// The queue of the main actor, which need not be on the main thread.
private enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the running code is on it.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

extension String {
  /// Letters and digits, and hyphens for everything else.
  fileprivate var asFileName: String {
    split { !$0.isLetter && !$0.isNumber }.prefix(12).joined(separator: "-")
  }
}
