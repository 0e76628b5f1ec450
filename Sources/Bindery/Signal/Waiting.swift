/// Values in the order they came.
@usableFromInline
struct Waiting<Value> {
  /// `nil` until something waits: then a queue that is never used needs no look-up of a type.
  @usableFromInline var values: [Value?]?
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool {
    guard let values else { return true }
    return head == values.count
  }

  var count: Int { (values?.count ?? 0) - head }

  var first: Value? { isEmpty ? nil : values?[head] }

  @inlinable
  mutating func append(_ value: Value) {
    if values == nil { values = [] }
    values?.append(value)
  }

  @inlinable
  mutating func popFirst() -> Value? {
    guard let count = values?.count, head < count else { return nil }
    let value = values?[head].take()
    head += 1
    if head == count {
      values?.removeAll(keepingCapacity: head < 1_024)
      head = 0
    } else if head >= 64, head * 2 > count {
      values?.removeFirst(head)
      head = 0
    }
    return value
  }
}
