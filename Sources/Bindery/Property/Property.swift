/// A value over time: it can be read at any time, and observed for changes.
///
/// A view model exposes state as properties and views bind to them. A property made with a closure
/// is *derived*: it depends on the properties that the closure reads, and follows their changes.
///
/// ```swift
/// let price = MutableProperty(3)
/// let count = MutableProperty(4)
/// let total = Property { price.value * count.value }
/// print(total.value)                               // 12
/// count.value = 5
/// print(total.value)                               // 15
/// ```
///
/// Contract:
/// - **Synchronous.** When the outermost setter outside a transaction returns, every observer has
///   run. Observers of one property run in the order they were added.
/// - **No glitches.** No observer sees an impossible combination of old and new values; a diamond
///   runs its observer once.
/// - **Equal values are silent**, according to the property's `Comparison`.
/// - **Reads are always fresh**, in observers and inside transactions too.
/// - **Lazy.** A derived value is computed when it is read or observed, once per change.
/// - **Lifetime.** A derived property keeps its sources alive; a source never keeps what is
///   derived from it.
@MainActor
@dynamicMemberLookup
public class Property<Value>: PropertyStorage<Value?>, ReadableProperty {
  /// Makes a property that holds a value from the start.
  @inlinable
  init(storing value: Value, name: String?, fileID: StaticString, line: UInt) {
    super.init(value, .none, file: fileID, line: line)
    if let name { node.name = name }
  }

  /// Makes a derived property whose node still needs a body (`setBody`) and, if its sources are
  /// fixed, its links.
  @inlinable
  init(
    derivedWith flags: NodeFlags, name: String?, fileID: StaticString, line: UInt
  ) {
    super.init(nil, flags | .derived | .marked | .unevaluated, file: fileID, line: line)
    if let name { node.name = name }
  }

  /// A derived property that compares with the given comparison.
  ///
  /// Each run of `compute` finds its dependencies again, so a branch that is not taken adds none.
  /// It must not write to properties: such a write is reported, and made after the evaluation.
  @inlinable
  public convenience init(
    comparing comparison: Comparison<Value>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ compute: @escaping @MainActor () -> Value
  ) {
    self.init(derivedWith: .tracked, name: name, fileID: fileID, line: line)
    setBody(comparing: comparison, compute)
  }

  /// A derived property: `compute` runs on a read or a notification, if something it read has
  /// changed.
  @inlinable
  public convenience init(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ compute: @escaping @MainActor () -> Value
  ) where Value: Equatable {
    self.init(comparing: .equality, name: name, fileID: fileID, line: line, compute)
  }

  /// A property that never changes.
  public static func constant(
    _ value: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Value> {
    Property(storing: value, name: nil, fileID: fileID, line: line)
  }

  /// The present value; tracked if a derived property or an effect is running.
  @inlinable
  public final var _current: Value {
    if node.record.pointee.flags.isUnready {
      Graph.prepareToRead(node)
    }
    if Graph.current != nil, Graph.cursor?.pointee.source != node.record { Graph.track(node) }
    return stored
  }

  /// The property itself, for members of `ReadableProperty`.
  @inlinable
  public final var _property: Property<Value> { self }

  /// The stored value; a separate function, so that a read has a small stack frame in debug builds
  /// (P10).
  @inlinable
  final var stored: Value { storage.unsafelyUnwrapped }

  /// The present value, read without becoming a dependency of the running code.
  @inlinable
  public final var untracked: Value {
    if node.record.pointee.flags.isUnready {
      Graph.prepareToRead(node)
    }
    return stored
  }

  /// The version of the present value: a value that is new has another one.
  @inlinable final var version: UInt64 { Graph.version(of: node) }

  /// A derived property that follows one member of the value.
  @inlinable
  public final subscript<Member: Equatable>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> Property<Member> {
    map { $0[keyPath: keyPath] }
  }

  package override final var valueDescription: String {
    switch storage {
    case let text as String: text.quoted
    case let value?: "\(value)"
    case nil: "(not evaluated)"
    }
  }

  package override final func valueDescription(upTo length: Int) -> String {
    guard let storage, !(storage is String) else { return valueDescription }
    return TextBeginning(of: storage, length: length).text
  }

  package override final var safeText: String? {
    guard let value = storage else { return nil }
    return Bindery.safeText(of: value)
  }

  /// The comparison; a derived property keeps it in its body.
  @usableFromInline var comparison: Comparison<Value> {
    node.record.pointee.flags.contains(.derived) ? derivedBody.comparison : .alwaysDifferent
  }

  override final var hasValue: Bool { storage != nil }

  override final func storeEmptyValue() -> Bool {
    storage = emptyValue(of: Value.self)
    return hasValue
  }

  override final func rememberValue() {
    let body = derivedBody
    let earlier = body.earlier ?? EarlierValue()
    body.earlier = earlier
    body.onlyHeld = nil
    // No value of an older transaction is kept (`touch`), so none is released here.
    (earlier.value, earlier.version) = (storage, node.record.pointee.version)
  }

  override final var earlierVersion: UInt64? {
    let body = derivedBody
    guard let earlier = body.earlier, let value = earlier.value, let storage,
      body.comparison.areEquivalent(value, storage)
    else { return nil }
    return earlier.version
  }

  override final func takeEarlierValue() -> AnyObject? {
    guard let value = earlier?.value.take() else { return nil }
    return runsNoCodeWhenReleased(Value.self) ? nil : RetiredValue(value)
  }
}

extension Property {
  /// Gives a derived property its code.
  @inlinable
  func setBody(comparing comparison: Comparison<Value>, _ compute: @escaping @MainActor () -> Value)
  {
    Graph.setBody(DerivedBody(comparison, compute), of: self)
  }
}
