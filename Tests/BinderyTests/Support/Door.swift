/// Holds an asynchronous body until the test lets it pass.
@MainActor
final class Door {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  /// Waits until the door is opened; cancelling does not help.
  func pass() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      for watcher in watchers { watcher.resume() }
      watchers = []
    }
  }

  /// Waits until a task waits at the door.
  func arrival() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { watchers.append($0) }
  }

  /// Lets all waiting tasks pass.
  func open() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
