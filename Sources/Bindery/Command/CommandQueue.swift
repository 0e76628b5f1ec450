/// Executions that wait for their turn, with their inputs; made when the first one has to wait.
///
/// The phase of an execution says whether it waits, and the state counts those that do. A
/// cancelled execution leaves the queue and is skipped here. When the queue is released with its
/// command, those that still wait are cancelled.
@MainActor
@usableFromInline
final class CommandQueue<Input, Output, Failure: Error> {
  @usableFromInline
  struct Entry {
    @usableFromInline let execution: ExecutionRecord<Output, Failure>
    @usableFromInline let input: Input
    /// How many deferred actions led to it; see `Turn`.
    let generation: Int
  }

  /// `nil` where an entry was removed.
  private var entries: [Entry?] = []
  private var head = 0

  init() {}

  // The work is in a method: a closure in an isolated `deinit` stops the compiler when it collects
  // coverage (Swift 6.3.1).
  isolated deinit { leave() }

  private func leave() {
    let left = entries[head...].compactMap { $0?.execution }
    if left.isEmpty { return }
    Task { @MainActor in
      ExecutionRecord.leaveQueue(left.filter { $0.phase == .waiting })
    }
  }

  @usableFromInline var isEmpty: Bool { first == nil }

  func append(_ entry: Entry) {
    entries.append(entry)
    if entries.count - head > 2 * Int(entry.execution.state.status.waiting) + 16 { tidy() }
  }

  /// Removes the cancelled ones, when they are more than half of all.
  private func tidy() {
    let old = entries
    entries = entries[head...].filter { $0?.execution.phase == .waiting }
    head = 0
    // The deinit of an input may run code only after the change.
    extendLifetime(old)
  }

  /// Whether an execution waits whose input satisfies a condition.
  func contains(where condition: (Input) -> Bool) -> Bool {
    entries[head...].contains { entry in
      entry.map { $0.execution.phase == .waiting && condition($0.input) } ?? false
    }
  }

  /// The entry that has waited longest.
  var first: Entry? {
    while head < entries.count {
      if let entry = entries[head], entry.execution.phase == .waiting { return entry }
      extendLifetime(removeFirst())
    }
    return nil
  }

  /// Removes the entry at the head, in constant time on average.
  @discardableResult
  func removeFirst() -> Entry? {
    let entry = entries[head]
    entries[head] = nil
    head += 1
    if head >= 64, head * 2 > entries.count {
      entries.removeFirst(head)
      head = 0
    }
    return entry
  }

  /// Empties the queue; returns the waiting executions. The caller commits that they do not wait
  /// any more.
  @usableFromInline
  func takeAll() -> [Entry] {
    let all = entries[head...]
    (entries, head) = ([], 0)
    let waiting = all.compactMap(\.self).filter { $0.execution.phase == .waiting }
    for entry in waiting { entry.execution.phase = .decided }
    return waiting
  }
}

extension Command {
  func enqueue(_ execution: ExecutionRecord<Output, Failure>, _ input: Input) {
    execution.phase = .waiting
    let queue = queue ?? CommandQueue()
    self.queue = queue
    queue.append(
      CommandQueue.Entry(execution: execution, input: input, generation: Turn.generation + 1))
    state.wait(1)
  }

  /// Rejects executions that were taken out of the queue because of an outcome.
  func reject(_ dropped: [CommandQueue<Input, Output, Failure>.Entry]) {
    for entry in dropped { reject(entry.execution, entry.input, for: [.earlierFailure]) }
  }

  /// Rejects executions that were taken out of the queue, and begins the next one in it when the present
  /// turn is over.
  @usableFromInline
  func goOnWithQueue(rejecting dropped: [CommandQueue<Input, Output, Failure>.Entry]?) {
    reject(dropped ?? [])
    guard let next = queue?.first else { return }
    Turn.whenDone(generation: next.generation) {
      self.beginNext()
    } orElse: {
      self.rejectWaiting(for: .loop)
    }
  }

  /// Begins the execution that has waited longest, unless it is blocked; then the next one.
  private func beginNext() {
    Turn.begin()
    defer { Turn.end() }
    while state.status.running == 0, let entry = queue?.first {
      conditions?.prepare?()
      let blockers =
        conditionBlockers(for: entry.input) + (state.status.hasEnded ? [.ended] : [])
      let work = blockers.isEmpty ? deferred?(entry.input) : nil
      // Code that the conditions or the state ran may have cancelled it.
      guard entry.execution.phase == .waiting else { continue }
      queue?.removeFirst()
      if blockers.isEmpty {
        return begin(entry.execution, entry.input, work, fromQueue: true)
      }
      entry.execution.phase = .decided
      state.wait(-1)
      reject(entry.execution, entry.input, for: blockers)
    }
  }

  private func rejectWaiting(for reason: BlockingReason) {
    let waiting = queue?.takeAll() ?? []
    state.wait(-Int32(waiting.count))
    for entry in waiting { reject(entry.execution, entry.input, for: [reason]) }
  }
}
