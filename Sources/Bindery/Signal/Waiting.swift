/// Values in the order they came.
@usableFromInline
struct Waiting<Value> {
  @usableFromInline var values: [Value?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == values.count }

  var first: Value? { isEmpty ? nil : values[head] }

  @inlinable
  mutating func append(_ value: Value) {
    values.append(value)
  }

  @inlinable
  mutating func popFirst() -> Value? {
    guard head < values.count else { return nil }
    let value = values[head].take()
    head += 1
    if head == values.count {
      values.removeAll(keepingCapacity: head < 1_024)
      head = 0
    } else if head >= 64, head * 2 > values.count {
      values.removeFirst(head)
      head = 0
    }
    return value
  }
}
