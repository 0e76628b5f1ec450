/// The body of a derived property: computes a value and stores it in the property.
///
/// It reaches the property only through the node it is given. It runs only during a read of the
/// property or while one of its readers is alive, and both retain the property (I2).
@usableFromInline
class ValueBody<Value>: NodeBody {
  @usableFromInline final let comparison: Comparison<Value>
  /// The value that the property had before a transaction in which it was evaluated.
  final var earlier: EarlierValue<Value>?

  @usableFromInline
  @MainActor
  init(
    _ comparison: Comparison<Value>, onlyHolding held: UnsafeRawPointer? = nil,
    run: @escaping (NodeBody, Node) -> Bool
  ) {
    self.comparison = comparison
    super.init(onlyHolding: held, run: run)
  }
}

extension ValueBody {
  /// Keeps a replaced value until no derived value is being evaluated: its release may run any
  /// code, and a write by that code would count as one of the body.
  @inlinable
  func retire(_ value: Value) {
    if !runsNoCodeWhenReleased(Value.self) { Graph.retired = RetiredValue(value) }
  }
}

/// Whether releasing values of a type is known to run no user code: so it is with plain data, and
/// with strings, the most frequent other values.
@inlinable
@inline(__always)
func runsNoCodeWhenReleased<Value>(_ type: Value.Type) -> Bool {
  _isPOD(type) || type == String.self
}

/// A value that a derived property had.
@usableFromInline
final class RetiredValue<Value> {
  private let value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
  }
}

extension Property {
  /// Replaces the present value and returns it: code that its release runs finds the new one.
  @inlinable
  @inline(__always)
  nonisolated final func replaceStorage(by newValue: consuming Value) -> Value? {
    let oldValue = storage.take()
    storage = consume newValue
    return oldValue
  }
}

/// Stores a newly computed value; returns whether it differs from the last one.
///
/// Called on the main actor only. Not isolated, so that borrowing the property, which saves
/// reference counting, does not check the isolation at run time with every call.
@inlinable
@inline(__always)
func store<Value>(_ newValue: Value, in node: Node, by body: ValueBody<Value>) -> Bool {
  Unmanaged<Property<Value>>.fromOpaque(node.record.object)
    ._withUnsafeGuaranteedRef { $0.store(newValue, by: body) }
}

extension Property {
  @inlinable
  @inline(__always)
  nonisolated final func store(_ newValue: Value, by body: ValueBody<Value>) -> Bool {
    if let oldValue = storage, body.comparison.areEquivalent(oldValue, newValue) { return false }
    let oldValue = replaceStorage(by: newValue)
    if let oldValue { body.retire(oldValue) }
    return true
  }
}
