package import Bindery

/// What caused what on a stage: gestures and lines of a script, timers, executions, and the writes
/// and changes that followed from each.
///
/// It keeps texts and numbers, and properties weakly. The text of a value is kept if it can be made
/// without code of the app; other values are described when an explanation asks for them.
@MainActor
package final class StageHistory {
  /// What is known of a property.
  @MainActor
  package final class Subject {
    package private(set) weak var property: AnyProperty?
    /// The given name, and where the property was made.
    let name: String?
    package let site: CallSite
    fileprivate(set) var version: UInt64
    fileprivate(set) var text: String?
    /// The entry of its last change.
    package fileprivate(set) var lastChange: Int?
    package fileprivate(set) var changes = 0
    package fileprivate(set) var evaluations = 0
    package fileprivate(set) var skipped: [Subject] = []
    /// The flush in which it changed last.
    fileprivate var flush = 0
    package var secrecy = Secrecy.none

    fileprivate init(_ property: AnyProperty) {
      self.property = property
      (name, site) = (property.debugName, property.callSite)
      (version, text) = (property.version, property.isUpToDate ? property.safeText : nil)
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
    /// What the log of the stage notes.
    case logged(StageLog.Event)
    /// A property has another value.
    case changed(Subject, from: String?, to: String?)
    /// A derived property was computed and has the value that it had.
    case kept(Subject)
  }

  package struct Entry {
    package let time: Duration
    /// The action in whose course it happened, and what led to it.
    package let action: Int?
    package let cause: Int?
    package let kind: Kind
  }

  /// The most entries that are kept.
  private static let limit = 20_000

  private var entries: [Entry] = []
  /// The number of the first entry.
  private var first = 0
  private let time: VirtualTime
  private var subjects: [ObjectIdentifier: Subject] = [:]
  private var executions: [ExecutionID: Int] = [:]
  /// The last change of each attribute of a view: `confirm.isEnabled`.
  private var viewChanges: [String: Int] = [:]
  /// Where the bindings were made that changed a view.
  package private(set) var bindingSites: Set<CallSite> = []
  /// The property that set an attribute of a view last.
  private var viewSources: [String: Subject] = [:]
  /// How often each observer ran.
  package private(set) var runs: [CallSite: Int] = [:]
  /// The present action, and what happens by itself now.
  private var action: Int?
  private var head: Int?
  private var isInLine = false
  private var written: [Subject] = []
  private var flush = 1
  /// The view models that views were bound to.
  private var models: [WeakModel] = []

  /// Notes which properties are secrets now.
  var findSecrets: (@MainActor () -> Void)?

  private struct WeakModel {
    weak var model: AnyObject?
  }

  init(time: VirtualTime) {
    self.time = time
  }

  isolated deinit {
    HistoryRouter.shared.removeEnded()
  }

  // MARK: Entries

  package var range: Range<Int> { first..<first + entries.count }

  package subscript(id: Int) -> Entry? { range.contains(id) ? entries[id - first] : nil }

  @discardableResult
  private func add(_ kind: Kind, _ cause: Int?) -> Int {
    if entries.count == Self.limit {
      entries.removeFirst(Self.limit / 2)
      first += Self.limit / 2
    }
    entries.append(Entry(time: time.now, action: action, cause: cause, kind: kind))
    return first + entries.count - 1
  }

  /// Begins a step; a step of a line of a script belongs to the line.
  package func begin(_ text: String, line: Int? = nil) {
    if isInLine { return }
    isInLine = line != nil
    action = nil
    head = add(.action(text, line: line), nil)
    action = head
  }

  /// Ends the line of a script.
  package func endLine() {
    isInLine = false
  }

  /// Notes that a timer is due, which was set for the given reason.
  func fire(_ title: String?, setBy cause: Int?) {
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
    case .changed(let view, let attribute, _, _, let site):
      if let site { bindingSites.insert(site) }
      if let source = RunningBinding.sources.first {
        viewSources["\(view).\(attribute)"] = subject(of: source)
      }
      viewChanges["\(view).\(attribute)"] = add(.logged(event), cause)
    case .rows(let view, _): viewChanges["\(view).rows"] = add(.logged(event), cause)
    default: add(.logged(event), cause)
    }
  }

  func note(model: AnyObject) {
    models.removeAll { $0.model == nil || $0.model === model }
    models.append(WeakModel(model: model))
  }

  /// The entry of the beginning of an execution that has not ended.
  func start(of execution: ExecutionID) -> Int? { executions[execution] }

  /// The view models that are alive.
  package var aliveModels: [AnyObject] { models.compactMap(\.model) }

  /// What leads to whatever happens now: the change that the running observer observes, the
  /// execution whose body runs, or else the last gesture, timer or command.
  var cause: Int? {
    let changes = RunningBinding.sources.compactMap { sync($0, depth: 0).lastChange }
    if let last = changes.max(), last >= action ?? 0 { return last }
    if let execution = Runtime.execution, let start = executions[execution] { return start }
    return head
  }

  /// The properties that changed in the last action.
  package var changedInLastAction: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for entry in entries where entry.action == action && action != nil {
      if case .changed(let subject, _, _) = entry.kind, let property = subject.property {
        found.insert(ObjectIdentifier(property))
      }
    }
    return found
  }

  /// The attributes of views that changed in the last action: `confirm.isEnabled`.
  package var viewsChangedInLastAction: Set<String> {
    Set(viewChanges.filter { self[$0.value]?.action == action && action != nil }.keys)
  }

  /// The last change of an attribute of a view.
  package func lastChange(of attribute: String, in view: String) -> Int? {
    viewChanges["\(view).\(attribute)"]
  }

  /// The property that set an attribute of a view last.
  package func source(of attribute: String, in view: String) -> AnyProperty? {
    viewSources["\(view).\(attribute)"]?.property
  }

  // MARK: Properties

  package func subject(of property: AnyProperty) -> Subject {
    let key = ObjectIdentifier(property)
    if let known = subjects[key], known.property === property { return known }
    let new = Subject(property)
    subjects[key] = new
    HistoryRouter.shared.note(key, isKnownTo: self)
    if subjects.count.isMultiple(of: 4096) { subjects = subjects.filter { $1.property != nil } }
    return new
  }

  /// Whether the property with an identifier is known and alive.
  func knows(_ property: ObjectIdentifier) -> Bool { subjects[property]?.property != nil }

  /// All properties that are known and alive.
  package var known: [Subject] { subjects.values.filter { $0.property != nil } }

  /// Brings what is known of a derived property up to date, and notes its change.
  @discardableResult
  private func sync(_ property: AnyProperty, depth: Int) -> Subject {
    let subject = subject(of: property)
    guard property.isUpToDate, property.version != subject.version else { return subject }
    // The first evaluation is no change.
    if property.isDerived, subject.version == 0 {
      (subject.text, subject.version) = (property.safeText, property.version)
      return subject
    }
    let sources = depth < 64 ? property.sources.map { sync($0, depth: depth + 1) } : []
    let last = sources.compactMap(\.lastChange).max()
    note(property, subject, by: last.flatMap { $0 >= action ?? 0 ? $0 : nil } ?? head)
    return subject
  }

  private func note(_ property: AnyProperty, _ subject: Subject, by cause: Int?) {
    let text = property.safeText
    let id = add(.changed(subject, from: subject.text, to: text), cause)
    (subject.text, subject.version, subject.lastChange) = (text, property.version, id)
    subject.changes += 1
    subject.flush = flush
  }

  /// Looks at what a property depends on, so that later changes have a value before.
  private func follow(_ property: AnyProperty) {
    var next = [property]
    while let property = next.popLast() {
      guard !knows(ObjectIdentifier(property)) else { continue }
      _ = subject(of: property)
      next += property.sources
    }
  }
}

extension StageHistory: GraphRecorder {
  package func wasWritten(_ source: AnyProperty) {
    let subject = subject(of: source)
    note(source, subject, by: cause)
    written.append(subject)
  }

  package func wasObserved(_ property: AnyProperty) {
    follow(property)
  }

  package func wasSkipped(_ source: AnyProperty, by reader: AnyProperty) {
    let reader = subject(of: reader)
    let source = subject(of: source)
    reader.skipped.removeAll { $0 === source || $0.property == nil }
    reader.skipped = reader.skipped.suffix(15) + [source]
  }

  /// Counts what ran because of the flush, from the properties written on.
  package func flushDidEnd() {
    var visited: Set<ObjectIdentifier> = []
    var next = written.compactMap(\.property)
    written = []
    while let property = next.popLast() {
      guard visited.insert(ObjectIdentifier(property)).inserted, visited.count < 5_000 else {
        continue
      }
      for reader in property.readers {
        switch reader {
        case .observer(let site, _, let count): if count > 0 { runs[site, default: 0] += count }
        case .property(let derived) where derived.isUpToDate:
          let subject = sync(derived, depth: 0)
          guard !visited.contains(ObjectIdentifier(derived)) else { continue }
          subject.evaluations += 1
          if subject.flush == flush {
            next.append(derived)
          } else {
            visited.insert(ObjectIdentifier(derived))
            add(.kept(subject), self.subject(of: property).lastChange)
          }
        case .property: break
        }
      }
    }
    flush += 1
  }
}
