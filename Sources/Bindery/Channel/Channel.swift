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
///   others wins; of several followers of one lead, the one written last.
/// - **Origin.** An end never receives its own echo. If what it sent was changed (truncated,
///   replaced, refused), exactly one corrective write goes back.
/// - **Conversions may fail.** The entry stays on the input's side, the model keeps the last good
///   value, and `issue` says why until the next good edit.
/// - **Consistency.** Any number of ends may be linked, in a row or a tree. They are equal whenever
///   the graph is idle, also when observers change what was written. Links that contradict each
///   other, or send values round a ring, are reported as a loop.
/// - **Lifetime.** A channel retains the property it leads to; a link retains both channels, and
///   neither a view nor the link is retained by the property.
@MainActor
@dynamicMemberLookup
public struct Channel<Value> {
  /// The property that holds the value; for an input, its entry.
  @usableFromInline let property: Property<Value>
  /// Writes a value; returns whether the property may have that value later, if it has another one
  /// now.
  @usableFromInline let write: @MainActor (Value) -> Bool
  /// Whether a write either stores exactly the value written or changes nothing.
  @usableFromInline let isVerbatim: Bool
  /// The entry that has not become a value, if the channel has a conversion.
  @usableFromInline let drafting: Drafting?
  /// The lifetime with which links to this channel end.
  @usableFromInline let lifetime: ChannelLifetime?
  /// The input whose entry the property is.
  @usableFromInline let input: InputEntry<Value>?

  /// Whether it has a conversion, which the end of an edit carries out.
  package var isDrafting: Bool { drafting != nil }

  /// The property that holds the value, for explanations; `nil` for an input.
  package var source: AnyProperty? { input == nil ? property : nil }

  @inlinable
  init(
    property: Property<Value>, isVerbatim: Bool, drafting: Drafting? = nil,
    lifetime: ChannelLifetime? = nil, input: InputEntry<Value>? = nil,
    write: @escaping @MainActor (Value) -> Bool
  ) {
    self.property = property
    self.write = write
    self.isVerbatim = isVerbatim
    self.drafting = drafting
    self.lifetime = lifetime
    self.input = input
  }

  /// The end of a property.
  @inlinable
  @specialized(where Value == String)  // as for `connect`
  public init(_ property: MutableProperty<Value>) {
    self.init(property: property, isVerbatim: true) {
      property.value = $0
      return false
    }
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
    self.init(property: property, isVerbatim: false) {
      write($0)
      return answersLater
    }
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
  ///     committed. During that time nothing crosses a link, in either direction.
  ///   - includesMarkedText: Whether marked text is written to the other end all the same.
  ///   - fileID: Where the end is made.
  ///   - line: Where the end is made.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void,
    changes: Signal<Value, Never>, comparing comparison: Comparison<Value>,
    commits: Signal<Void, Never>? = nil, isComposing: (@MainActor () -> Bool)? = nil,
    includingMarkedText includesMarkedText: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      CodeEntry(
        get: get, set: set, changes: changes, comparing: comparison, commits: commits,
        isComposing: isComposing, includesMarkedText: includesMarkedText, fileID, line))
  }

  /// The end of a view, which it holds weakly: another thread may release the view at any time. Then
  /// the value stays the last one.
  ///
  /// - Parameters:
  ///   - cancellations: Sends when the user has cancelled the editing. What that restores is written and
  ///     converted at once, like what is committed.
  ///   - awaitsAnswers: Whether what is entered stays when the other end has not answered at once. It
  ///     shows the other end's value when that has another, or when edits are committed.
  ///   - resets: Sends when what is entered is to be dropped: the view shows the other end's value.
  package init<View: AnyObject>(
    of view: View, get: @escaping @MainActor (View) -> Value,
    set: @escaping @MainActor (View, Value) -> Void, changes: Signal<Value, Never>,
    comparing comparison: Comparison<Value>, commits: Signal<Void, Never>? = nil,
    cancellations: Signal<Void, Never>? = nil, isComposing: (@MainActor (AnyObject) -> Bool)? = nil,
    includingMarkedText includesMarkedText: Bool = false,
    awaitsAnswers: Bool = false, resets: Signal<Void, Never>? = nil, _ fileID: StaticString,
    _ line: UInt
  ) {
    self.init(
      ViewEntry(
        of: view, get: get, set: set, changes: changes, comparing: comparison, commits: commits,
        cancellations: cancellations, isComposing: isComposing,
        includesMarkedText: includesMarkedText, awaitsAnswers: awaitsAnswers, resets: resets,
        fileID, line))
  }

  @specialized(where Value == String)
  private init(_ input: InputEntry<Value>) {
    self.init(property: input.property, isVerbatim: input.isVerbatim, input: input) {
      input.show($0)
      return false
    }
  }

  /// The present value. Setting it is a write by code, which reaches the observers and every link of
  /// what the channel leads to.
  public var value: Value {
    get {
      let value = property._current
      return input?.present ?? value
    }
    nonmutating set { writeByCode(newValue) }
  }

  /// The property that narrowing and converting derive from. What is derived retains the input.
  var root: Property<Value> {
    guard let input else { return property }
    return property.map(comparing: property.comparison) { value in
      extendLifetime(input)
      return value
    }
  }

  /// Writes from outside all links, which the links of an input have to be called for. Returns what
  /// `write` returns.
  @discardableResult
  func writeByCode(_ value: Value) -> Bool {
    guard let input else { return write(value) }
    input.enter(value)
    return false
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
    guard let input else { return property.observe(fileID: fileID, line: line, handler) }
    input.refresh()
    return property.observe(fileID: fileID, line: line) {
      handler($0)
      extendLifetime(input)
    }
  }

  /// The same channel, whose links end when the scope does: the model's way to end them.
  ///
  /// ```swift
  /// let name = Channel(session.name).ending(with: session.scope)
  /// ```
  public func ending(with scope: LifetimeScope) -> Channel {
    Channel(
      property: property, isVerbatim: isVerbatim, drafting: drafting,
      lifetime: ChannelLifetime(scope), input: input, write: write)
  }
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
