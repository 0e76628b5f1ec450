/// A two-way end: it can be read, observed and written.
///
/// A text field and a property are joined by a channel, and so are two properties:
///
/// ```swift
/// field.bind(model.name)                           // a property is a channel where one is asked
/// let link = Channel(draft).connect(to: Channel(model.name))
/// ```
///
/// A channel can be narrowed to a member of its value, and converted to what an input shows:
///
/// ```swift
/// let person = Channel(model.person)
/// field.bind(person.address.city)                  // writing it writes the person
/// field.bind(person.age.map(.integer))             // "42" in the field, 42 in the model
/// ```
///
/// Contract:
/// - **Lead.** A link names its lead, whose value wins at the start, and when both ends were
///   written in one transaction or by one observer. Of several linked ends, the one that leads the
///   others wins; if none does, or if the leads form a ring, the one written last.
/// - **Origin.** An end never receives its own echo. If what it sent was changed (truncated,
///   replaced, refused), exactly one corrective write goes back.
/// - **Conversions may fail.** The entry stays on the input's side, the model keeps the last good
///   value, and `issue` says why until the next good edit.
/// - **Consistency.** Any number of ends may be linked, in a row or in a ring. They are equal
///   whenever the graph is idle, also when observers change what was written.
/// - **Lifetime.** A channel retains the property it leads to; a link retains both channels, and
///   neither a view nor the link is retained by the property.
@MainActor
@dynamicMemberLookup
public struct Channel<Value> {
  /// The property that holds the value; `nil` for something that is not a property, such as a view.
  @usableFromInline let property: Property<Value>?
  /// The property that holds the value, for explanations.
  package var source: AnyProperty? { property }
  /// Reads the value, untracked.
  @usableFromInline let read: @MainActor () -> Value
  @usableFromInline let write: @MainActor (Value) -> Void
  @usableFromInline let comparison: Comparison<Value>
  /// Whether a write either stores exactly the value written or changes nothing.
  @usableFromInline let isVerbatim: Bool
  /// The events of an end that is not a property.
  @usableFromInline let input: ChannelInput<Value>?
  /// The entry that has not become a value, if the channel has a conversion.
  @usableFromInline let drafting: Drafting?
  /// The lifetime with which links to this channel end.
  @usableFromInline let lifetime: ChannelLifetime?
  /// The property or part that a write reaches, if it is not `property`.
  @usableFromInline let origin: ChannelOrigin?
  /// Whether the property may have a value later than it was written; `nil` if it never does.
  @usableFromInline let answersLater: (@MainActor (Value) -> Bool)?

  @inlinable
  init(
    property: Property<Value>?, read: @escaping @MainActor () -> Value,
    write: @escaping @MainActor (Value) -> Void, comparison: Comparison<Value>, isVerbatim: Bool,
    input: ChannelInput<Value>? = nil, drafting: Drafting? = nil,
    lifetime: ChannelLifetime? = nil, origin: ChannelOrigin? = nil,
    answersLater: (@MainActor (Value) -> Bool)? = nil
  ) {
    self.property = property
    self.read = read
    self.write = write
    self.comparison = comparison
    self.isVerbatim = isVerbatim
    self.input = input
    self.drafting = drafting
    self.lifetime = lifetime
    self.origin = origin
    self.answersLater = answersLater
  }

  /// The end of a property.
  @inlinable
  public init(_ property: MutableProperty<Value>) {
    self.init(
      property: property, read: { property.untracked }, write: { property.value = $0 },
      comparison: property.comparison, isVerbatim: true)
  }

  /// The end of a derived property, with the code that performs a write.
  ///
  /// ```swift
  /// let celsius = Channel(reading: model.kelvin.map { $0 - 273.15 }) { model.kelvin.value = $0 + 273.15 }
  /// ```
  ///
  /// A write that the code declines is corrected at once: a view shows what the property has.
  ///
  /// ```swift
  /// let picked = MutableProperty<Set<String>>([])
  /// let tea = Channel(reading: picked.map { $0.contains("tea") }) { isOn in
  ///   if !isOn { picked.value.remove("tea") }
  ///   if isOn, picked.value.count < 3 { picked.value.insert("tea") }
  /// }
  /// ```
  ///
  /// If a server answers later, say so. Then a choice or a toggle goes on showing what was chosen
  /// until the property has another value; before a command on a view is executed, it shows what the
  /// property has. A text or a number is corrected at once; for one that is kept elsewhere, see
  /// `RemoteValue`.
  ///
  /// ```swift
  /// let plan = MutableProperty("Free"), requests = Signal<String, Never>.Pipe()
  /// let choice = Channel(reading: plan, answersLater: true) { requests.send($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - property: What is read and observed.
  ///   - answersLater: Whether the property may have the value later than it was written.
  ///   - write: Called with each value written; the resulting value of `property` counts.
  @inlinable
  public init(
    reading property: Property<Value>, answersLater: Bool = false,
    writing write: @escaping @MainActor (Value) -> Void
  ) {
    var answers: (@MainActor (Value) -> Bool)?
    if answersLater { answers = { _ in true } }
    self.init(
      property: property, read: { property.untracked }, write: write,
      comparison: property.comparison, isVerbatim: false, answersLater: answers)
  }

  /// The end of something that is not a property, such as a view.
  ///
  /// ```swift
  /// let end = Channel(
  ///   get: { slider.value }, set: { slider.value = $0 }, changes: slider.moves.map(\.value),
  ///   comparing: .equality)
  /// ```
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes the value; what `changes` sends during the call counts as an echo.
  ///   - changes: Changes of the value from outside; for a view, the user's edits. When it
  ///     completes, links to this end are over.
  ///   - comparison: Decides whether two values are the same.
  ///   - commits: Sends when the user has finished editing: by Return, or by leaving.
  ///   - isComposing: Whether the value contains marked text, which an input method has not
  ///     committed. During that time nothing crosses the link, in either direction.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void,
    changes: Signal<Value, Never>, comparing comparison: Comparison<Value>,
    commits: Signal<Void, Never>? = nil, isComposing: (@MainActor () -> Bool)? = nil
  ) {
    self.init(
      property: nil, read: get, write: set, comparison: comparison, isVerbatim: false,
      input: ChannelInput(
        changes: changes, commits: commits, isComposing: isComposing, awaitsAnswers: false))
  }

  /// The end of a view, which it holds weakly: another thread may release the view at any time. Then
  /// the value stays the last one.
  ///
  /// - Parameters:
  ///   - awaitsAnswers: Whether what is entered stays when the other end has not answered at once. It
  ///     shows the other end's value when that has another, or when edits are committed.
  ///   - resets: Sends when what is entered is to be dropped: the view shows the other end's value.
  package init<View: AnyObject>(
    of view: View, get: @escaping @MainActor (View) -> Value,
    set: @escaping @MainActor (View, Value) -> Void, changes: Signal<Value, Never>,
    comparing comparison: Comparison<Value>, commits: Signal<Void, Never>? = nil,
    isComposing: (@MainActor () -> Bool)? = nil, awaitsAnswers: Bool = false,
    resets: Signal<Void, Never>? = nil
  ) {
    var last = get(view)
    self.init(
      property: nil,
      read: { [weak view] in
        if let view { last = get(view) }
        return last
      }, write: { [weak view] in if let view { set(view, $0) } }, comparison: comparison,
      isVerbatim: false,
      input: ChannelInput(
        changes: changes, commits: commits, isComposing: isComposing, awaitsAnswers: awaitsAnswers,
        resets: resets))
  }

  /// The present value. Setting it is a write by code, which reaches the observers and every link of
  /// what the channel leads to.
  public var value: Value {
    get { property?._current ?? read() }
    nonmutating set { writeByCode(newValue) }
  }

  /// Writes from outside all links: something that is not a property has to be told for.
  func writeByCode(_ value: Value) {
    if let input { input.announce(read) { write(value) } } else { write(value) }
  }

  /// Why what was entered last is not the value, if a conversion failed; see `map(_:)`.
  ///
  /// ```swift
  /// let age = MutableProperty(42)
  /// let text = Channel(age).map(.integer)
  /// text.value = "4x"
  /// print(text.issue.value?.message ?? "")           // Enter a whole number.
  /// print(age.value)                                 // 42
  /// ```
  public var issue: Property<ValidationIssue?> { drafting?.issue ?? .constant(nil) }

  /// Ends the edit: shows the converted value instead of the entry. An entry that could not be
  /// converted stays. Inputs call this by themselves when they are left.
  public func commit() {
    drafting?.commit()
  }

  /// Calls `handler` with the present value now, and with each new one.
  public func observe(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    if let property { return property.observe(fileID: fileID, line: line, handler) }
    handler(read())
    return input?.changes.observe(fileID: fileID, line: line, handler) ?? Connection {}
  }

  /// The same channel, whose links end when the scope does: the model's way to end them.
  ///
  /// ```swift
  /// let name = Channel(session.name).ending(with: session.scope)
  /// ```
  public func ending(with scope: LifetimeScope) -> Channel {
    Channel(
      property: property, read: read, write: write, comparison: comparison,
      isVerbatim: isVerbatim, input: input, drafting: drafting, lifetime: ChannelLifetime(scope),
      origin: origin, answersLater: answersLater)
  }
}

/// The events of an end that is not a property, usually a view.
@usableFromInline
struct ChannelInput<Value> {
  /// What others make of the value, and what code writes through the channel.
  let changes: Signal<Value, Never>
  let commits: Signal<Void, Never>?
  let isComposing: (@MainActor () -> Bool)?
  /// Whether what is entered is a whole value, which stays until the other end has answered.
  let awaitsAnswers: Bool
  /// Sends when what is entered is to be dropped.
  let resets: Signal<Void, Never>?
  private let writes: ChannelWrites<Value>

  @MainActor
  init(
    changes: Signal<Value, Never>, commits: Signal<Void, Never>?,
    isComposing: (@MainActor () -> Bool)?, awaitsAnswers: Bool,
    resets: Signal<Void, Never>? = nil
  ) {
    let writes = ChannelWrites<Value>()
    self.changes = Signal { receiver in
      receiver.own(writes.pipe.signal.observe { receiver.send($0) })
      receiver.own(
        changes.observe(
          fileID: #fileID, line: #line,
          onValue: { value in
            writes.heardCount &+= 1
            receiver.send(value)
          }, onEnd: { receiver.finish($0) }))
    }
    self.commits = commits
    self.isComposing = isComposing
    self.awaitsAnswers = awaitsAnswers
    self.resets = resets
    self.writes = writes
  }

  /// Writes by code, and tells what came of it, unless the end itself has told.
  @MainActor
  func announce(_ read: @MainActor () -> Value, after write: @MainActor () -> Void) {
    let before = writes.heardCount
    write()
    if writes.heardCount == before { writes.pipe.send(read()) }
  }
}

/// What code writes through a channel to something that is not a property.
@MainActor
private final class ChannelWrites<Value> {
  let pipe = Signal<Value, Never>.Pipe()
  /// How much the end itself has told.
  var heardCount = 0
}

/// The scope that the links of a channel end with; not retained, as a scope is what ends it.
@usableFromInline
@MainActor
final class ChannelLifetime {
  private(set) weak var scope: LifetimeScope?

  init(_ scope: LifetimeScope) {
    self.scope = scope
  }
}
