/// The entry of an input as a property, so that a link joins two properties.
///
/// The property has what the user entered last, or what was shown last, whichever is newer. Text
/// that is being composed does not become the entry, and is not written over.
///
/// ```text
/// compose "に"    input: "に" marked     entry: ""
/// show "x"        input: "に" marked     entry: "x"       covered, and shown later
/// compose ""      input: "x"             entry: "x"       the user entered nothing after all
/// ```
@usableFromInline
@MainActor
class InputEntry<Value> {
  let property: MutableProperty<Value>
  /// Sends when the user has finished editing.
  let commits: Signal<Void, Never>?
  /// Sends when the user has cancelled the editing, and what was before it is restored.
  let cancellations: Signal<Void, Never>?
  /// Sends when what is entered is to be dropped.
  let resets: Signal<Void, Never>?
  /// Whether the input takes what is set; what it shows instead may be corrected in its own time.
  let isVerbatim: Bool
  /// Whether what is entered is a whole value, which stays until the other end has answered.
  let awaitsAnswers: Bool

  private let includesMarkedText: Bool
  /// Returns the entry before one that could not be shown, because text was being composed. It counts
  /// until a later entry crosses a link. (A closure, since an optional of any type is slow.)
  @exclusivity(unchecked) private var covered: (@MainActor () -> Value)?
  /// Whether the input is being set; what it sends during that time is an echo.
  @exclusivity(unchecked) private var isSetting = false
  /// The links to this end. Each leaves when it ends. All are of this type of value, which the list does
  /// not know: a list of a generic type is slow.
  @exclusivity(unchecked) private var links: [AnyChannelLink] = []
  /// Used on the main actor only; on other threads, `deinit` just hands it over.
  private nonisolated(unsafe) let edits: SignalGate
  /// Whether the changes have completed.
  private var isOver = false

  @specialized(where Value == String)
  @specialized(where Value == Bool)
  init(
    _ value: Value, changes: Signal<Value, Never>, comparing comparison: Comparison<Value>,
    commits: Signal<Void, Never>?, cancellations: Signal<Void, Never>? = nil,
    includesMarkedText: Bool, isVerbatim: Bool, awaitsAnswers: Bool = false,
    resets: Signal<Void, Never>? = nil, _ fileID: StaticString, _ line: UInt
  ) {
    property = MutableProperty(value, comparing: comparison, fileID: fileID, line: line)
    self.commits = commits
    self.cancellations = cancellations
    self.includesMarkedText = includesMarkedText
    self.isVerbatim = isVerbatim
    self.awaitsAnswers = awaitsAnswers
    self.resets = resets
    edits = SignalGate(fileID, line)
    // One for both closures: each that captures an object weakly makes an object for that.
    weak let entry = self
    changes.begin(at: edits, onValue: { entry?.receive($0) }, onEnd: { _ in entry?.end() })
  }

  deinit {
    Graph.drop(edits)
  }

  // MARK: The input

  /// Returns the value that the input has now; `nil` if it has gone.
  func read() -> Value? { nil }

  /// Sets the input.
  func write(_ value: Value) {}

  /// Whether the input contains text that an input method has not committed.
  var isComposing: Bool { false }

  // MARK: Values

  /// The value that the input has now; the last one if the input has gone.
  var present: Value { read() ?? property.untracked }

  /// Takes what the input has now, which code may have set without sending it.
  @usableFromInline
  func refresh() { property.value = present }

  /// Shows a value that comes from a link.
  @specialized(where Value == String)
  func show(_ value: Value) {
    if isComposing {
      if covered == nil { covered = { [entry = property.untracked] in entry } }
      property.value = value
    } else {
      uncover()
      fill(value)
      property.value = isVerbatim ? value : present
    }
  }

  /// Forgets what was not shown, because a later entry has crossed a link.
  @usableFromInline
  func uncover() { covered = nil }

  /// Takes a value that code writes, for all links.
  func enter(_ value: Value) {
    uncover()
    fill(value)
    accept(present)
  }

  private func fill(_ value: Value) {
    let outer = isSetting
    isSetting = true
    write(value)
    isSetting = outer
  }

  /// Handles a value that the user has entered.
  @specialized(where Value == String)
  private func receive(_ value: Value) {
    if isSetting { return }
    if isComposing {
      guard includesMarkedText else { return }
    } else if let covered, property.isSame(covered(), value) {
      // However the composition ended, and also if that was an edit which was taken back later.
      for link in links { link.takeBack(at: self) }
      return
    }
    accept(value)
  }

  @specialized(where Value == String)
  private func accept(_ value: Value) {
    let before = Graph.version(of: property.node)
    property.value = value
    // While an entry is covered, an equal one is what was to be shown, and not the user's.
    let isRepeated = covered == nil && Graph.version(of: property.node) == before
    for link in links { link.entered(at: self, isRepeated: isRepeated) }
  }

  // MARK: Links

  /// Adds a link, which ends with the changes.
  @usableFromInline
  func add(_ link: AnyChannelLink) {
    // A link that has ended, in its first write, does not come back to leave.
    if isOver { link.cancel() } else if !link.hasEnded { links.append(link) }
  }

  @usableFromInline
  func remove(_ link: AnyChannelLink) {
    for place in links.indices where links[place] === link {
      links.remove(at: place)
      break
    }
    // No link is left to show what was not shown.
    if links.isEmpty { uncover() }
  }

  private func end() {
    isOver = true
    for link in links { link.cancel() }
  }
}

/// The entry of an input that closures read and write.
final class CodeEntry<Value>: InputEntry<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  private let composing: (@MainActor () -> Bool)?

  init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void,
    changes: Signal<Value, Never>, comparing comparison: Comparison<Value>,
    commits: Signal<Void, Never>?, isComposing: (@MainActor () -> Bool)?,
    includesMarkedText: Bool, _ fileID: StaticString, _ line: UInt
  ) {
    (self.get, self.set, composing) = (get, set, isComposing)
    super.init(
      get(), changes: changes, comparing: comparison, commits: commits,
      includesMarkedText: includesMarkedText, isVerbatim: false, fileID, line)
  }

  override func read() -> Value? { get() }
  override func write(_ value: Value) { set(value) }
  override var isComposing: Bool { composing?() ?? false }
}

/// The entry of a view, which it does not keep.
final class ViewEntry<View: AnyObject, Value>: InputEntry<Value> {
  private weak let view: View?
  private let get: @MainActor (View) -> Value
  private let set: @MainActor (View, Value) -> Void
  private let composing: (@MainActor (AnyObject) -> Bool)?

  init(
    of view: View, get: @escaping @MainActor (View) -> Value,
    set: @escaping @MainActor (View, Value) -> Void, changes: Signal<Value, Never>,
    comparing comparison: Comparison<Value>, commits: Signal<Void, Never>?,
    cancellations: Signal<Void, Never>?, isComposing: (@MainActor (AnyObject) -> Bool)?,
    includesMarkedText: Bool, awaitsAnswers: Bool, resets: Signal<Void, Never>?,
    _ fileID: StaticString, _ line: UInt
  ) {
    self.view = view
    self.get = get
    self.set = set
    composing = isComposing
    super.init(
      get(view), changes: changes, comparing: comparison, commits: commits,
      cancellations: cancellations, includesMarkedText: includesMarkedText, isVerbatim: true,
      awaitsAnswers: awaitsAnswers, resets: resets, fileID, line)
  }

  override func read() -> Value? { if let view { get(view) } else { nil } }
  override func write(_ value: Value) { if let view { set(view, value) } }
  override var isComposing: Bool {
    guard let composing, let view else { return false }
    return composing(consume view)
  }
}
