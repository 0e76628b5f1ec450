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
