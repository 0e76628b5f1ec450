/// How a Boolean property follows from its sources: it is `value` as long as each of them is `each`.
package struct Condition: Sendable, Equatable {
  package let value: Bool
  package let each: Bool

  package init(_ value: Bool, ifEach each: Bool) {
    (self.value, self.each) = (value, each)
  }
}

extension AnyProperty {
  /// The condition that computes it, if it is one of `&&`, `||`, `all`, `any` and `none`.
  package final var condition: Condition? {
    guard isDerived, let body = node.record.asProperty.pointee.body else { return nil }
    return (body.takeUnretainedValue() as? any ConditionalBody)?.condition
  }
}

/// The body of a condition.
@MainActor
protocol ConditionalBody: NodeBody {
  var condition: Condition { get }
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
      let properties = body.properties
      // By places: a list that is walked retains each element, which takes longer than to read it.
      for place in properties.indices where properties[place].stored != each {
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
