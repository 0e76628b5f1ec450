/// One function made of two: `second` of what `first` returns.
///
/// ```swift
/// func multiply(_ x: Int) -> Int { x * x }
/// func increment(_ x: Int) -> Int { x + 1 }
///
/// compose(multiply, and: increment)(10)            // 101
/// compose(increment, and: multiply)(10)            // 121
/// let squares = numbers.map(compose(multiply, and: increment))
/// ```
///
/// Functions composed know no actor, so that what they make can be used anywhere.
public func compose<Input, Middle, Output>(
  _ first: @escaping @Sendable (Input) -> Middle, and second: @escaping @Sendable (Middle) -> Output
) -> @Sendable (Input) -> Output {
  { second(first($0)) }
}

/// One function made of two that may throw: `second` of what `first` returns. An error of either is
/// the error of both.
///
/// ```swift
/// let amount = compose(parse, and: convert)
/// print(try amount("12"))
/// ```
@_disfavoredOverload  // functions that do not throw make one that does not throw
public func compose<Input, Middle, Output>(
  _ first: @escaping @Sendable (Input) throws -> Middle,
  and second: @escaping @Sendable (Middle) throws -> Output
) -> @Sendable (Input) throws -> Output {
  { try second(try first($0)) }
}
