/// A property that can be written.
///
/// A view model keeps it and exposes it as a `Property` to code that should only read.
///
/// ```swift
/// let name = MutableProperty("")
/// let connection = name.observe { print("name is \($0)") }   // name is
/// name.value = "Ada"                                         // name is Ada
/// name.value = "Ada"                                         // equal: nothing
/// ```
///
/// It is a property wrapper too; `$name` is the property:
///
/// ```swift
/// @MainActor final class Profile {
///   @MutableProperty var name = ""
///   lazy var greeting = $name.map { "Hello \($0)" }
/// }
/// ```
///
/// Writing notifies synchronously, see `Property`. Writing inside an observer commits at once and
/// notifies when the observers already queued have run; writing inside a derived property is
/// reported and done afterwards.
@MainActor
@propertyWrapper
public final class MutableProperty<Value>: Property<Value> {
  /// The code of the comparison; whether that is plain stands in the record.
  @usableFromInline let areEquivalent: (Value, Value) -> Bool

  /// Makes a property that compares with the given comparison.
  @inlinable
  public init(
    _ value: Value, comparing comparison: Comparison<Value>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    areEquivalent = comparison.code
    super.init(storing: value, name: name, fileID: fileID, line: line)
    if comparison.isPlain { node.record.pointee.isPlain = true }
  }

  /// Makes a property; writing an equal value is silent.
  @inlinable
  public convenience init(
    _ value: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    self.init(value, comparing: .equality, name: name, fileID: fileID, line: line)
  }

  /// Makes the storage of a wrapped property.
  @inlinable
  public convenience init(
    wrappedValue: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    self.init(wrappedValue, comparing: .equality, name: nil, fileID: fileID, line: line)
  }

  /// Makes the storage of a wrapped property that compares with the given comparison.
  @inlinable
  public convenience init(
    wrappedValue: Value, comparing comparison: Comparison<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(wrappedValue, comparing: comparison, name: nil, fileID: fileID, line: line)
  }

  /// The present value. Setting it notifies before the setter returns.
  @inlinable
  public var value: Value {
    get { _current }
    set { write(newValue) }
  }

  /// The present value, for the property wrapper.
  @inlinable
  public var wrappedValue: Value {
    get { _current }
    set { write(newValue) }
  }

  /// The property itself, as `$name`.
  @inlinable
  public var projectedValue: MutableProperty<Value> { self }

  /// Changes the value in place, as one write.
  public func modify<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    var copy = untracked
    let result = try body(&copy)
    write(copy)
    return result
  }

  @usableFromInline override var comparison: Comparison<Value> {
    Comparison(isPlain: node.record.pointee.isPlain, code: areEquivalent)
  }

  /// Whether a value is the same as the present one.
  @inlinable
  @inline(__always)
  final func isUnchanged(by value: Value) -> Bool {
    let present = storage.unsafelyUnwrapped
    return Comparison<Value>.hasPlainType && node.record.pointee.isPlain
      ? Comparison.areEqual(present, value) : areEquivalent(present, value)
  }

  /// Sets the value and notifies. The old value is released at the very end, because its release
  /// may run any code, including another write of this property.
  @inlinable
  @specialized(where Value == String)  // as for `observe`
  func write(_ newValue: consuming Value) {
    assertMainActor()
    if Graph.evaluating != nil {
      writeAfterEvaluation(newValue)
      return
    }
    if isUnchanged(by: newValue) { return }
    let oldValue: Value?
    if Graph.transactionDepth > 0 {
      rememberBeforeWrite()
      oldValue = replaceStorage(by: newValue)
      noteWrite(comparing: comparison)
    } else {
      oldValue = replaceStorage(by: newValue)
      Graph.bumpVersion(of: node)
    }
    Graph.notifyReaders(of: node)
    extendLifetime(oldValue)
  }

  /// Sets a value that differs from the present one, while no derived value is being evaluated and no
  /// transaction is open.
  final func replaceValue(by newValue: consuming Value) {
    let oldValue = replaceStorage(by: newValue)
    Graph.bumpVersion(of: node)
    Graph.notifyReaders(of: node)
    extendLifetime(oldValue)
  }

  @usableFromInline
  func writeAfterEvaluation(_ newValue: Value) {
    postpone { self.value = newValue }
  }
}
