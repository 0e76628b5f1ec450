/// A derived property of several: `transform` of their values.
///
/// ```swift
/// let total = combine(price, count) { $0 * $1 }
/// ```
///
/// All sources are up to date when `transform` runs, and it runs once however many of them
/// changed. What else it reads is not a dependency.
///
/// It combines what the sources are now. Pairing the first change of one with the first of the
/// other is about events: there is no `zip` of properties, only of signals.
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
@inlinable
@MainActor
public func combine<each Value, Output>(
  _ sources: repeat Property<each Value>, comparing comparison: Comparison<Output>,
  name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (repeat each Value) -> Output
) -> Property<Output> {
  let derived = Property<Output>(
    derivedWith: .fixed, name: name, fileID: fileID, line: line)
  // The compiler does not specialise a loop over a pack: reading a property in it looks up
  // metadata and copies an optional, a place in memory does not.
  let values = (repeat ValuePointer(to: each sources))
  let retained = (repeat each sources)
  derived.setBody(comparing: comparison) {
    extendLifetime(retained)
    return transform(repeat (each values).value)
  }
  for source in repeat each sources {
    Graph.link(derived, to: source)
  }
  return derived
}

/// A derived property of several: their values as a tuple.
///
/// Tuples are not `Equatable`; two are the same if each element is.
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

/// Where a property keeps its value, for code that reads it without asking the property.
///
/// Good while somebody holds the property; what it points to is a value while the property has been
/// evaluated. Both are so in the body of a fixed node, which holds its sources (I2) and runs when
/// they are up to date (I4).
@frozen
@usableFromInline
struct ValuePointer<Value>: BitwiseCopyable {
  @usableFromInline let address: UnsafeRawPointer

  @inlinable
  @MainActor
  init(to property: Property<Value>) {
    // Objects do not move, and nothing but the main actor uses the place.
    address = withUnsafePointer(to: &property.storage) { UnsafeRawPointer($0) }
  }

  /// The value, which is where an optional that holds one begins.
  @inlinable
  var value: Value {
    @inline(__always) get { address.load(as: Value.self) }
  }
}
