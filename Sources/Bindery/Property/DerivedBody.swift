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
  init(_ comparison: Comparison<Value>, run: @escaping (NodeBody, Node) -> Bool) {
    self.comparison = comparison
    super.init(run: run)
  }
}

extension ValueBody {
  /// Keeps a replaced value until no derived value is being evaluated: its release may run any
  /// code, and a write by that code would count as one of the body.
  @inlinable
  func retire(_ value: Value) {
    if !runsNoCodeWhenReleased(Value.self) { retired = RetiredValue(value) }
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
  nonisolated final func replaceStorage(by newValue: Value) -> Value? {
    let oldValue = storage.take()
    storage = newValue
    return oldValue
  }
}

/// The body of a property that a closure computes.
@usableFromInline
final class DerivedBody<Value>: ValueBody<Value> {
  @usableFromInline let compute: @MainActor () -> Value

  @inlinable
  @MainActor
  init(_ comparison: Comparison<Value>, _ compute: @escaping @MainActor () -> Value) {
    self.compute = compute
    super.init(comparison) { body, node in
      let body = unsafeDowncast(body, to: DerivedBody.self)
      return store(body.compute(), in: node, by: body)
    }
  }
}

/// The body of a property mapped from one other, which it retains (I2). That property has a value
/// when the body runs: all sources of a fixed node are brought up to date first (I4).
@usableFromInline
final class MapBody<Input, Output>: ValueBody<Output> {
  @usableFromInline let source: Property<Input>
  @usableFromInline let transform: @MainActor (Input) -> Output

  @inlinable
  @MainActor
  init(
    _ comparison: Comparison<Output>, _ source: Property<Input>,
    _ transform: @escaping @MainActor (Input) -> Output
  ) {
    self.source = source
    self.transform = transform
    super.init(comparison) { body, node in
      let body = unsafeDowncast(body, to: MapBody.self)
      return store(body.transform(body.source.storage.unsafelyUnwrapped), in: node, by: body)
    }
  }
}

/// The body of a condition of any number of properties.
final class AllBody: ValueBody<Bool>, ConditionalBody {
  let properties: [Property<Bool>]
  let condition: Condition

  init(_ properties: [Property<Bool>], _ condition: Condition) {
    self.properties = properties
    self.condition = condition
    super.init(.equality) { body, node in
      let body = unsafeDowncast(body, to: AllBody.self)
      let (value, each) = (body.condition.value, body.condition.each)
      for property in body.properties where property.stored != each {
        return store(!value, in: node, by: body)
      }
      return store(value, in: node, by: body)
    }
  }
}

/// The body of a condition of two properties.
final class PairBody: ValueBody<Bool>, ConditionalBody {
  let lhs: Property<Bool>
  let rhs: Property<Bool>
  let each: Bool

  var condition: Condition { Condition(each, ifEach: each) }

  init(_ lhs: Property<Bool>, _ rhs: Property<Bool>, ifEach each: Bool) {
    (self.lhs, self.rhs, self.each) = (lhs, rhs, each)
    super.init(.equality) { body, node in
      let body = unsafeDowncast(body, to: PairBody.self)
      let isEach = body.lhs.stored == body.each && body.rhs.stored == body.each
      return store(isEach == body.each, in: node, by: body)
    }
  }
}

/// Stores a newly computed value; returns whether it differs from the last one.
///
/// Called on the main actor only. Not isolated, so that borrowing the property, which saves
/// reference counting, does not check the isolation at run time with every call.
@inlinable
func store<Value>(_ newValue: Value, in node: Node, by body: ValueBody<Value>) -> Bool {
  Unmanaged<Property<Value>>.fromOpaque(node.record.object)._withUnsafeGuaranteedRef { property in
    if let oldValue = property.storage, body.comparison.areEquivalent(oldValue, newValue) {
      return false
    }
    let oldValue = property.replaceStorage(by: newValue)
    if let oldValue { body.retire(oldValue) }
    return true
  }
}

/// The empty value of a type: `nil`, `false`, zero, an empty collection.
///
/// Returned by a read that was reported and has no value.
func emptyValue<Value>(of type: Value.Type) -> Value? {
  switch type {
  case let type as any ExpressibleByNilLiteral.Type: empty(type)
  case is Bool.Type: false as? Value
  case let type as any AdditiveArithmetic.Type: zero(type)
  case let type as any RangeReplaceableCollection.Type: empty(type)
  case let type as any SetAlgebra.Type: empty(type)
  case let type as any ExpressibleByDictionaryLiteral.Type: empty(type)
  case is Void.Type: () as? Value
  default: nil
  }
}

private func empty<Value, Empty: ExpressibleByNilLiteral>(_ type: Empty.Type) -> Value? {
  Empty(nilLiteral: ()) as? Value
}

private func zero<Value, Empty: AdditiveArithmetic>(_ type: Empty.Type) -> Value? {
  Empty.zero as? Value
}

private func empty<Value, Empty: RangeReplaceableCollection>(_ type: Empty.Type) -> Value? {
  Empty() as? Value
}

private func empty<Value, Empty: SetAlgebra>(_ type: Empty.Type) -> Value? {
  Empty() as? Value
}

private func empty<Value, Empty: ExpressibleByDictionaryLiteral>(_ type: Empty.Type) -> Value? {
  let none: Empty = [:]
  return none as? Value
}
