package import Bindery

/// What happened, in the order it happened; shared by the observers of a test.
@MainActor
package final class Log<Entry> {
  package private(set) var entries: [Entry] = []
  private var connections: [Connection] = []

  package init() {}

  /// Keeps the values of a signal.
  package convenience init(_ signal: Signal<Entry, Never>) {
    self.init()
    hear(signal) { $0 }
  }

  /// Keeps the present value of a property, and its changes.
  package convenience init(_ property: Property<Entry>) {
    self.init()
    connections.append(property.observe { [unowned self] in add($0) })
  }

  /// Keeps the present value of a channel, and its changes.
  package convenience init(_ channel: Channel<Entry>) {
    self.init()
    connections.append(channel.observe { [unowned self] in add($0) })
  }

  /// Keeps the changes of a property, not its present value.
  package convenience init(changesOf property: Property<Entry>) {
    self.init(property.changes)
  }

  /// Adds an entry for each value of a signal, for as long as the log is there.
  package func hear<Value>(
    _ signal: Signal<Value, Never>, _ entry: @escaping @MainActor (Value) -> Entry
  ) {
    connections.append(signal.observe { [unowned self] in add(entry($0)) })
  }

  /// Ends what it observes, at once.
  package func stop() {
    for connection in connections { connection.cancel() }
    connections = []
  }

  package func add(_ entry: Entry) {
    entries.append(entry)
  }

  package func clear() {
    entries = []
  }
}

extension Log where Entry == String {
  package func callAsFunction(_ entry: String) {
    add(entry)
  }
}

/// Holds something that a closure made before it needs, or that a test lets go of.
@MainActor
package final class Box<Content> {
  package var content: Content?

  package init(_ content: Content? = nil) {
    self.content = content
  }
}

/// Holds asynchronous bodies where no stage can see them, until the test lets them pass.
@MainActor
package final class Door {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  package init() {}

  /// Waits until the door is opened; cancelling does not help.
  package func pass() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      for watcher in watchers { watcher.resume() }
      watchers = []
    }
  }

  /// Waits until a task waits at the door.
  package func arrival() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { watchers.append($0) }
  }

  /// Lets all waiting tasks pass.
  package func open() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
