/// The steps of a history, and the recording of them.
@MainActor
final class UndoTape {
  /// A property or a list, and its value at the last look at it.
  @MainActor
  private final class Watched {
    let source: any UndoSource
    var last: UndoMemento
    var connection: Connection?

    init(_ source: any UndoSource) {
      (self.source, last) = (source, source._memento)
    }
  }

  /// One step.
  private final class Record {
    struct Change {
      let source: ObjectIdentifier
      let before: UndoMemento
      var after: UndoMemento
    }

    let id: Int
    /// `nil` for a change outside of commands and `record`.
    let name: String?
    var changes: [Change] = []
    /// The change that it has last, and its time.
    var change: (UInt64, isLook: Bool) = (0, false)
    var time = Duration.zero

    init(_ id: Int, _ name: String?) {
      (self.id, self.name) = (id, name)
    }
  }

  /// A step that is being made.
  private final class Recording {
    let name: String
    /// Set with the first change.
    var record: Record?

    init(_ name: String) { self.name = name }
  }

  /// The state that the commands and the names of a history follow.
  @MainActor
  struct State {
    let canUndo = MutableProperty(false)
    let canRedo = MutableProperty(false)
    let undoName = MutableProperty<String?>(nil)
    let redoName = MutableProperty<String?>(nil)
  }

  let state = State()
  let recorded = Signal<UndoHistory.Step, Never>.Pipe()
  private let limit: Int
  private let runtime = Runtime.current
  private var watched: [Watched] = []
  private var (undoable, redoable): ([Record], [Record]) = ([], [])
  private var lastID = 0
  private var isRestoring = false
  /// The recording of the synchronous code that runs.
  private var present: Recording?
  /// How often it has looked at its sources outside of a flush; and whether it does so now.
  private var looks: UInt64 = 0
  private var isLooking = false
  /// The recordings of asynchronous bodies.
  private var bodies: [ExecutionID: Recording] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  func watch(_ source: any UndoSource, _ fileID: StaticString, _ line: UInt) {
    if watched.contains(where: { $0.source === source }) { return }
    let new = Watched(source)
    watched.append(new)
    new.connection = source._observeChanges(fileID: fileID, line: line) { [weak self, weak new] in
      if let self, let new { note(new) }
    }
  }

  // MARK: Recording

  /// Begins a step; the closure ends it. Within a step, nothing begins.
  func open(_ name: String) -> @MainActor () -> Void {
    let execution = Runtime.execution
    // Inside of an asynchronous body, the execution says which step it is: others may come in between.
    let isBody = execution != nil && present == nil
    let outer = isBody ? execution.flatMap { bodies[$0] } : present
    if outer != nil { return {} }
    look()
    let recording = Recording(name)
    if isBody, let execution { bodies[execution] = recording } else { present = recording }
    return { [weak self] in
      guard let self else { return }
      look()
      if isBody, let execution { bodies[execution] = nil } else { present = nil }
      close(recording)
    }
  }

  private func close(_ recording: Recording) {
    guard let record = recording.record, let name = record.name else { return }
    prune(record)
    publish()
    guard undoable.contains(where: { $0 === record }) else { return }
    recorded.send(UndoHistory.Step(id: record.id, name: name))
  }

  /// Looks at all sources: what has changed and was not notified yet, such as in a transaction, belongs to
  /// the present step.
  private func look() {
    let outer = isLooking
    isLooking = true
    looks += 1
    for source in watched { note(source) }
    isLooking = outer
  }

  /// The change that several sources may have together: a flush, or a look at all of them.
  private var change: (UInt64, isLook: Bool) {
    isLooking ? (looks, true) : (Graph.flushNumber, false)
  }

  private func note(_ watched: Watched) {
    // Runs the comparison of the user, which may do anything.
    if watched.last.isPresent() { return }
    let (before, now) = (watched.last, watched.source._memento)
    watched.last = now
    if isRestoring || UnrecordedChange.isUnderWay { return }
    let record = recordOfChange(of: watched.source)
    let id = ObjectIdentifier(watched.source)
    if let index = record.changes.firstIndex(where: { $0.source == id }) {
      record.changes[index].after = now
    } else {
      record.changes.append(Record.Change(source: id, before: before, after: now))
    }
    (record.change, record.time) = (change, runtime.time.now)
    // Of this source alone: others may have changes that are not noted yet.
    if record.name == nil { prune(record) { $0.source == id } }
    forgetRedoable()
    publish()
  }

  /// The step that a change belongs to, which is the last one then.
  private func recordOfChange(of source: any UndoSource) -> Record {
    let recording = present ?? Runtime.execution.flatMap { bodies[$0] }
    if let recording {
      if let record = recording.record, undoable.last === record { return record }
      let record = push(recording.name)
      recording.record = record
      return record
    }
    if let last = undoable.last, last.name == nil, joins(last, source) { return last }
    return push(nil)
  }

  /// Whether a change without a name belongs to the last step, which has none either.
  private func joins(_ last: Record, _ source: any UndoSource) -> Bool {
    if last.change == change { return true }
    return source._joinsChanges && last.changes.map(\.source) == [ObjectIdentifier(source)]
      && runtime.time.now - last.time < .seconds(1)
  }

  private func push(_ name: String?) -> Record {
    lastID += 1
    let record = Record(lastID, name)
    undoable.append(record)
    if undoable.count > limit {
      let first = undoable.removeFirst()
      // Its values are released when the list is in order.
      extendLifetime(first)
    }
    return record
  }

  /// Removes what has the value from before the step, and the step if nothing is left.
  private func prune(_ record: Record, where condition: (Record.Change) -> Bool = { _ in true }) {
    let all = record.changes
    record.changes = all.filter { !condition($0) || !$0.before.isPresent() }
    if record.changes.isEmpty { undoable.removeAll { $0 === record } }
    extendLifetime(all)
  }

  private func forgetRedoable() {
    let forgotten = redoable
    redoable = []
    extendLifetime(forgotten)
  }

  private func publish() {
    transaction {
      state.canUndo.value = !undoable.isEmpty
      state.canRedo.value = !redoable.isEmpty
      state.undoName.value = undoable.last?.name
      state.redoName.value = redoable.last?.name
    }
  }

  /// Runs code whose changes are no steps.
  func withoutRecording<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    look()
    let outer = isRestoring
    isRestoring = true
    defer {
      look()
      isRestoring = outer
    }
    return try body()
  }

  // MARK: Undoing

  func undo() {
    look()
    guard let record = undoable.popLast() else { return }
    redoable.append(record)
    restore(record.changes.reversed().map(\.before))
  }

  func redo() {
    look()
    guard let record = redoable.popLast() else { return }
    undoable.append(record)
    restore(record.changes.map(\.after))
  }

  private func restore(_ values: [UndoMemento]) {
    isRestoring = true
    transaction {
      for value in values { value.restore() }
    }
    look()
    isRestoring = false
    publish()
  }

  /// How many steps are to be undone, so that a step is.
  func count(to id: Int) -> Int {
    undoable.lastIndex { $0.id == id }.map { undoable.count - $0 } ?? 0
  }

  func clear() {
    look()
    let forgotten = undoable + redoable
    (undoable, redoable) = ([], [])
    publish()
    extendLifetime(forgotten)
  }
}
