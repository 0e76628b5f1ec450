/// A derived property of two: `transform` of their values.
///
/// ```swift
/// let isSendable = combine(name, password) { $0 != nil && $1 != nil }
/// ```
///
/// The same as for any number of sources, which the compiler would find for it too: but closures with
/// `$0` are checked in milliseconds if the number of their parameters is written down, and may take
/// seconds if it is not.
@inlinable
@MainActor
public func combine<A, B, Output: Equatable>(
  _ a: Property<A>, _ b: Property<B>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B) -> Output
) -> Property<Output> {
  combine(
    a, b, comparing: .equality, name: name, fileID: fileID, line: line, transform: transform)
}

/// A derived property of three: `transform` of their values.
///
/// ```swift
/// let isEmpty = combine(name, email, phone) { $0 == nil && $1 == nil && $2 == nil }
/// ```
@inlinable
@MainActor
public func combine<A, B, C, Output: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C) -> Output
) -> Property<Output> {
  combine(
    a, b, c, comparing: .equality, name: name, fileID: fileID, line: line, transform: transform)
}

/// A derived property of four: `transform` of their values.
///
/// ```swift
/// let total = combine(meals, travel, hotel, other) { $0 + $1 + $2 + $3 }
/// ```
@inlinable
@MainActor
public func combine<A, B, C, D, Output: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C, D) -> Output
) -> Property<Output> {
  combine(
    a, b, c, d, comparing: .equality, name: name, fileID: fileID, line: line, transform: transform)
}
