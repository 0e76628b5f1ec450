package import Bindery

/// The causes and effects on a stage: gestures and lines of a script, timers, executions, and the
/// writes and changes that followed from each.
///
/// It runs with every write of a test, and no code of the app runs in it, so its state is not checked
/// for overlapping accesses.
///
/// It keeps texts and numbers, and properties weakly. The text of a value is kept if it can be made
/// without code of the app; other values are described when an explanation asks for them.
@MainActor
package final class StageHistory {
  /// The record of a property.
  @MainActor
  package final class Subject {
    @exclusivity(unchecked) package private(set) weak var property: AnyProperty?
    /// The given name, and where the property was made.
    let name: String?
    package let site: CallSite
    @exclusivity(unchecked) fileprivate(set) var version: UInt64
    @exclusivity(unchecked) fileprivate(set) var text: String?
    /// The entry of its last change.
    @exclusivity(unchecked) fileprivate var lastChange: Int?
    @exclusivity(unchecked) package fileprivate(set) var changes = 0
    @exclusivity(unchecked) package fileprivate(set) var evaluations = 0
    package fileprivate(set) var skipped: [Subject] = []
    /// The flush in which it changed last, and that in which its readers were counted.
    @exclusivity(unchecked) fileprivate var flush = 0
    @exclusivity(unchecked) fileprivate var counted = 0
    package var secrecy = Secrecy.none

    fileprivate init(_ property: AnyProperty) {
      self.property = property
      (name, site) = (property.debugName, property.callSite)
      (version, text) = (property.storedVersion, property.isUpToDate ? property.recordedText : nil)
    }

    /// Whether it is not that of an earlier property at the same place in memory. No two have values of one
    /// version, and a weak reference is slow.
    fileprivate func isOf(_ property: AnyProperty) -> Bool {
      version != 0 && version == property.storedVersion || self.property === property
    }

    /// Takes the present value of its property, which is up to date.
    fileprivate func take(_ property: AnyProperty) {
      (text, version) = (property.recordedText, property.storedVersion)
    }
  }

  /// How much of a value may be shown.
  package enum Secrecy {
    /// All of it.
    case none
    /// Flags and numbers: it is computed from a secret.
    case derived
    /// Nothing: a secret field shows it.
    case secret
  }

  /// One thing that happened.
  package enum Kind {
    /// A gesture or another step of a test, or a line of a script.
    case action(String, line: Int?)
    /// A timer was due.
    case timer(String)
    /// The asynchronous body of a signal began.
    case body(ExecutionInfo)
    /// An event of the stage's log.
    case logged(StageLog.Event)
    /// A property has another value.
    case changed(Subject, from: String?, to: String?)
    /// A derived property was computed and has the value that it had.
    case kept(Subject)
    /// A derived property was computed late: it had changed with its sources, when nothing observed it.
    case late(Subject, to: String?)
  }

  package struct Entry {
    package let time: Duration
    /// The action in whose course it happened, and what led to it.
    package let action: Int?
    package let cause: Int?
    package let kind: Kind
    /// The property that set the attribute of a view.
    var source: Subject?
  }

  /// The most entries that are kept.
  private static let limit = 20_000
  /// The most known properties that are looked at again for one that is observed.
  private static let followLimit = 64

  @exclusivity(unchecked) private(set) var entries: [Entry] = []
  /// The number of the first entry.
  @exclusivity(unchecked) private(set) var first = 0
  private let time: VirtualTime
  @exclusivity(unchecked) private var subjects: [ObjectIdentifier: Subject] = [:]
  /// The subject that was asked for last: often it is the next one, too.
  @exclusivity(unchecked) private var recent: (key: ObjectIdentifier, subject: Subject)?
  @exclusivity(unchecked) private var executions: [ExecutionID: Int] = [:]
  /// The entries by view, up to one of them.
  @exclusivity(unchecked) var indexOfViews = ViewIndex()
  /// The runs of observers that are not counted yet.
  @exclusivity(unchecked) private var ran: [(observer: CallSite, count: Int)] = []
  private var countedRuns: [CallSite: Int] = [:]
  /// The present action, and what happens by itself now.
  @exclusivity(unchecked) private(set) var action: Int?
  @exclusivity(unchecked) private var head: Int?
  /// The same of this stage, while something that has begun on another stage goes on.
  @exclusivity(unchecked) private var interrupted: (action: Int?, head: Int?)?
  @exclusivity(unchecked) private var isInLine = false
  @exclusivity(unchecked) private var written: [Subject] = []
  @exclusivity(unchecked) private var flush = 1
  /// The entry of the first write of those for which observers run together.
  @exclusivity(unchecked) private var firstWrite: Int?
  /// The view models that views were bound to.
  private var models: [WeakModel] = []
  /// The form fields and forms that were made on the stage.
  var forms = FormParts()

  /// Called before a step begins, for a record of the step before.
  @exclusivity(unchecked) package var willBegin: (@MainActor () -> Void)?
  /// Notes which properties are secrets now.
  var findSecrets: (@MainActor () -> Void)?

  /// The monitor of the stage, by which the router finds this.
  var activity: ObjectIdentifier?

  private struct WeakModel {
    weak var model: AnyObject?
  }

  init(time: VirtualTime) {
    self.time = time
    subjects.reserveCapacity(12)
    entries.reserveCapacity(64)
    ran.reserveCapacity(32)
  }

  // MARK: Entries

  package var range: Range<Int> { first..<first + entries.count }

  package subscript(id: Int) -> Entry? { range.contains(id) ? entries[id - first] : nil }

  @discardableResult
  private func add(_ kind: consuming Kind, _ cause: Int?, from source: Subject? = nil) -> Int {
    if entries.count == Self.limit {
      _ = views
      entries.removeFirst(Self.limit / 2)
      first += Self.limit / 2
    }
    entries.append(
      Entry(time: time.now, action: action, cause: cause, kind: kind, source: source))
    return first + entries.count - 1
  }

  /// Begins a step; a step of a line of a script belongs to the line.
  package func begin(_ text: String, line: Int? = nil) {
    if isInLine { return }
    willBegin?()
    isInLine = line != nil
    (action, interrupted) = (nil, nil)
    head = add(.action(text, line: line), nil)
    action = head
  }

  package func endLine() {
    isInLine = false
  }

  /// Interrupts the present step: what happens has begun on another stage, until the flush ends or
  /// something is written on this one.
  func interruptStep() {
    if interrupted == nil { interrupted = (action, head) }
    (action, head) = (nil, nil)
  }

  /// Goes on with the step that was interrupted, if one was.
  func resumeStep() {
    if let step = interrupted { (action, head, interrupted) = (step.action, step.head, nil) }
  }

  /// Notes that a timer is due, which was set for the given reason.
  func fire(_ title: String?, setBy cause: Int?) {
    resumeStep()
    head = add(.timer(title ?? "timer"), cause)
  }

  func begin(_ execution: ExecutionInfo) {
    executions[execution.id] = add(.body(execution), cause)
  }

  /// Notes an entry of the log.
  func note(_ event: StageLog.Event) {
    switch event {
    case .user: break
    case .commandStarted(let info):
      head = add(.logged(event), cause)
      executions[info.id] = head
    case .commandEnded(let info, _, _):
      head = add(.logged(event), executions.removeValue(forKey: info.id) ?? cause)
    case .changed:
      var source: Subject?
      if let property = RunningBinding.firstSource { source = subject(of: property) }
      add(.logged(event), cause, from: source)
    default: add(.logged(event), cause)
    }
  }

  func note(model: AnyObject) {
    models.removeAll { $0.model == nil || $0.model === model }
    models.append(WeakModel(model: model))
  }

  /// The entry of the beginning of an execution that has not ended.
  func start(of execution: ExecutionID) -> Int? { executions[execution] }

  package var aliveModels: [AnyObject] { models.compactMap(\.model) }

  /// The present cause: the change that the running observer observes, the execution whose body
  /// runs, or else the last gesture, timer or command.
  var cause: Int? {
    var last: Int?
    RunningBinding.forEachSource { noteLastChange(of: $0, depth: 0, in: &last) }
    if let last, last >= action ?? 0 { return last }
    if let execution = Runtime.execution, let start = executions[execution] { return start }
    return head
  }

  // MARK: Properties

  package func subject(of property: AnyProperty) -> Subject {
    if let known = knownSubject(of: property) { return known }
    let (new, key) = (Subject(property), ObjectIdentifier(property))
    subjects[key] = new
    recent = (key, new)
    HistoryRouter.shared.note(key, isKnownTo: self)
    if subjects.count.isMultiple(of: 4096) { subjects = subjects.filter { $1.property != nil } }
    return new
  }

  private func knownSubject(of property: AnyProperty) -> Subject? {
    let key = ObjectIdentifier(property)
    if let recent, recent.key == key, recent.subject.isOf(property) { return recent.subject }
    guard let known = subjects[key], known.isOf(property) else { return nil }
    recent = (key, known)
    return known
  }

  /// Whether the property with an identifier is known and alive.
  func knows(_ property: ObjectIdentifier) -> Bool { subjects[property]?.property != nil }

  /// All properties that are known and alive.
  package var known: [Subject] { subjects.values.filter { $0.property != nil } }

  /// Brings what is known of a derived property up to date, and notes its change.
  @discardableResult
  private func sync(_ property: AnyProperty, depth: Int) -> Subject {
    let count = subjects.count
    let subject = subject(of: property)
    if subjects.count > count { property.forEachSource { follow($0) } }
    guard property.isUpToDate else { return subject }
    if property.storedVersion == subject.version { return subject }
    // The first evaluation is no change.
    if property.isDerived, subject.version == 0 {
      subject.take(property)
      property.forEachSource { follow($0) }
      return subject
    }
    guard property.isDerived, depth < 64 else {
      note(property, subject, by: head)
      return subject
    }
    var last: Int?
    property.forEachSource { noteLastChange(of: $0, depth: depth + 1, in: &last) }
    if let last, last >= max(action ?? 0, firstWrite ?? 0) {
      note(property, subject, by: last)
    } else {
      // It has changed with its sources, and not by what goes on now.
      subject.take(property)
      add(.late(subject, to: subject.text), last)
      subject.lastChange = last ?? subject.lastChange
    }
    return subject
  }

  /// The entry of the last change of a property, or of what it was computed from without being observed.
  package func lastChange(of property: AnyProperty) -> Int? { sync(property, depth: 0).lastChange }

  /// Brings a property up to date; `last` becomes its last change, unless it is later.
  private func noteLastChange(of property: AnyProperty, depth: Int, in last: inout Int?) {
    guard let change = sync(property, depth: depth).lastChange else { return }
    last = max(change, last ?? change)
  }

  @discardableResult
  private func note(_ property: AnyProperty, _ subject: Subject, by cause: Int?) -> Int {
    let before = subject.text
    subject.take(property)
    let id = add(.changed(subject, from: before, to: subject.text), cause)
    subject.lastChange = id
    subject.changes += 1
    subject.flush = flush
    return id
  }

  /// Looks at what a property depends on, so that later changes have a value before.
  private func follow(_ property: AnyProperty) {
    var next = [property]
    var visited: Set<ObjectIdentifier> = []
    while let property = next.popLast() {
      if knownSubject(of: property) != nil {
        let subject = sync(property, depth: 0)
        if subject.text == nil, property.isUpToDate { subject.text = property.recordedText }
        // Each may have been computed since, and have read others for the same value.
        guard property.isDerived, visited.count < Self.followLimit,
          visited.insert(ObjectIdentifier(property)).inserted
        else { continue }
      } else {
        _ = subject(of: property)
      }
      property.forEachSource { next.append($0) }
    }
  }
}

extension StageHistory: GraphRecorder {
  package func wasWritten(_ source: AnyProperty, isRead: Bool) {
    // Of what nothing reads, only what was looked at before is of interest.
    guard isRead || knownSubject(of: source) != nil else { return }
    let subject = subject(of: source)
    let id = note(source, subject, by: cause)
    if firstWrite == nil || !GraphRecording.isHeldBack { firstWrite = id }
    if isRead { written.append(subject) }
  }

  package func wasLinked(_ source: AnyProperty, to reader: AnyProperty?) {
    // What a property reads that was not looked at before is looked at when that is.
    if let reader, knownSubject(of: reader) == nil { return }
    follow(source)
  }

  package func wasSkipped(_ source: AnyProperty, by reader: AnyProperty) {
    let reader = subject(of: reader)
    let source = subject(of: source)
    reader.skipped.removeAll { $0 === source || $0.property == nil }
    reader.skipped = reader.skipped.suffix(15) + [source]
  }

  /// Counts what ran because of the flush, from the properties written on.
  package func flushDidEnd() {
    var next = written
    written = []
    var count = 0
    while let subject = next.popLast() {
      guard subject.counted != flush, count < 5_000, let property = subject.property else {
        continue
      }
      subject.counted = flush
      count += 1
      property.forEachReader { reader in
        switch reader {
        case .observer(let site, _, let runs): if runs > 0 { ran.append((site, runs)) }
        case .property(let derived) where derived.isUpToDate:
          let reader = sync(derived, depth: 0)
          guard reader.counted != flush else { return }
          reader.evaluations += 1
          if reader.flush == flush {
            next.append(reader)
          } else {
            reader.counted = flush
            count += 1
            add(.kept(reader), subject.lastChange)
          }
        case .property: break
        }
      }
    }
    // Its memory is for the next flush.
    if written.isEmpty { written = next }
    firstWrite = nil
    flush += 1
    resumeStep()
    if ran.count > 1_000 { _ = runs }
  }

  /// How often each observer ran.
  package var runs: [CallSite: Int] {
    for (observer, count) in ran { countedRuns[observer, default: 0] += count }
    ran = []
    return countedRuns
  }
}
