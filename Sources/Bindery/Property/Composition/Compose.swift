/// The composition of two functions: `second` is called with the result of `first`.
///
/// ```swift
/// func multiply(_ x: Int) -> Int { x * x }
/// func increment(_ x: Int) -> Int { x + 1 }
///
/// print(compose(multiply, and: increment)(10))     // 101
/// print(compose(increment, and: multiply)(10))     // 121
/// let squares = numbers.map(compose(multiply, and: increment))
/// ```
///
/// The functions are not isolated to an actor, so that the result can be used anywhere.
public func compose<Input, Middle, Output>(
  _ first: @escaping @Sendable (Input) -> Middle, and second: @escaping @Sendable (Middle) -> Output
) -> @Sendable (Input) -> Output {
  { second(first($0)) }
}

/// The composition of two functions that may throw: `second` is called with the result of `first`.
/// The first error is thrown.
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
  // Not one function with a typed error: the compiler (6.3) crashes in code that calls it.
  { try second(try first($0)) }
}
