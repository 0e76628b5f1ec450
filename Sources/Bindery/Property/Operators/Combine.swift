/// A derived property of several: `transform` of their values.
///
/// ```swift
/// let total = combine(price, count) { $0 * $1 }
/// ```
///
/// All sources are up to date when `transform` runs, and it runs once however many of them changed.
/// Other properties that it reads are not dependencies.
///
/// A closure with `$0` for more than eight sources may take the compiler long: name its parameters with
/// their types, or write `Property { … }`.
///
/// It combines present values. To pair the first change of one with the first change of the other
/// is a matter of events: `zip` exists for signals only.
@_disfavoredOverload  // `CombineFew` has the forms for two to eight
@inlinable
@MainActor
public func combine<each Value, Output: Equatable>(
  _ sources: repeat Property<each Value>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (repeat each Value) -> Output
) -> Property<Output> {
  combine(
    repeat each sources, comparing: .equality, name: name, fileID: fileID, line: line,
    transform: transform)
}

/// A derived property of several that compares with the given comparison.
@_disfavoredOverload
@inlinable
@MainActor
public func combine<each Value, Output>(
  _ sources: repeat Property<each Value>, comparing comparison: Comparison<Output>,
  name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (repeat each Value) -> Output
) -> Property<Output> {
  // The compiler does not specialise a loop over a pack: reading a property in it looks up
  // metadata and copies an optional, a place in memory does not.
  let values = (repeat ValuePointer(to: each sources))
  let retained = (repeat each sources)
  return joined(repeat each sources, comparing: comparison, name, fileID, line) {
    extendLifetime(retained)
    return transform(repeat (each values).value)
  }
}

/// A derived property of sources that stay the same: `compute` reads their stored values, and retains
/// them.
@inlinable
@MainActor
func joined<each Value, Output>(
  _ sources: repeat Property<each Value>, comparing comparison: Comparison<Output>,
  _ name: String?, _ fileID: StaticString, _ line: UInt,
  _ compute: @escaping @MainActor () -> Output
) -> Property<Output> {
  let derived = Property<Output>(
    derivedWith: .none, name: name, fileID: fileID, line: line)
  derived.setBody(comparing: comparison, compute)
  for source in repeat each sources {
    Graph.link(derived, to: source)
  }
  return derived
}

/// A derived property of several: their values as a tuple.
///
/// Tuples are not `Equatable`; two are the same if their elements are equal.
@inlinable
@MainActor
public func combine<each Value: Equatable>(
  _ sources: repeat Property<each Value>,
  fileID: StaticString = #fileID, line: UInt = #line
) -> Property<(repeat each Value)> {
  combine(
    repeat each sources,
    comparing: .by { (old: (repeat each Value), new: (repeat each Value)) in
      for (oldValue, newValue) in repeat (each old, each new) {
        if oldValue != newValue { return false }
      }
      return true
    },
    fileID: fileID, line: line
  ) { (values: repeat each Value) in (repeat each values) }
}

/// The address of a property's value, for code that reads it without a call to the property.
///
/// Valid while the property is retained and has been evaluated. Both hold in the body of a fixed
/// node, which retains its sources (I2) and runs when they are up to date (I4).
@frozen
@usableFromInline
struct ValuePointer<Value>: BitwiseCopyable {
  @usableFromInline let address: UnsafeRawPointer

  @inlinable
  init(to property: Property<Value>) {
    // Objects do not move, and only the main actor uses the address.
    address = withUnsafePointer(to: &property.storage) { UnsafeRawPointer($0) }
  }

  /// The value, which is where an optional that holds one begins.
  @inlinable
  var value: Value {
    @inline(__always) get { address.assumingMemoryBound(to: Value.self).pointee }
  }

  /// Calls code with the value, without retaining what the value refers to.
  ///
  /// The value is taken from its place and put back as it is: while a fixed node is evaluated, no
  /// property changes, because writes wait. Reads find the value in between, because taking it leaves the
  /// memory as it is.
  @inlinable
  @inline(__always)
  func lend<Result>(to code: (Value) -> Result) -> Result {
    if _isPOD(Value.self) { return code(value) }
    let place = UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: Lent.self)
    let lent = place.move()
    let result = code(lent.value)
    place.initialize(to: lent)
    return result
  }

  /// A value that is not copied.
  @frozen
  @usableFromInline
  struct Lent: ~Copyable {
    @usableFromInline let value: Value
  }
}
