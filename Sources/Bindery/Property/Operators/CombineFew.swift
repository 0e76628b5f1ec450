/// A derived property of two: `transform` of their values.
///
/// ```swift
/// let isSendable = combine(name, password) { $0 != nil && $1 != nil }
/// ```
///
/// The same as for any number of sources, in a form of its own for two, three and four: there the
/// compiler checks a closure in milliseconds that takes it seconds with a pack of parameters, and a
/// recomputation takes fewer instructions.
@inlinable
@MainActor
public func combine<A, B, Output: Equatable>(
  _ a: Property<A>, _ b: Property<B>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B) -> Output
) -> Property<Output> {
  let derived = Property<Output>(
    derivedWith: .fixed, name: name, fileID: fileID, line: line)
  derived.setBody(comparing: .equality) { transform(a.stored, b.stored) }
  Graph.link(derived, to: a)
  Graph.link(derived, to: b)
  return derived
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
  let derived = Property<Output>(
    derivedWith: .fixed, name: name, fileID: fileID, line: line)
  derived.setBody(comparing: .equality) { transform(a.stored, b.stored, c.stored) }
  Graph.link(derived, to: a)
  Graph.link(derived, to: b)
  Graph.link(derived, to: c)
  return derived
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
  let derived = Property<Output>(
    derivedWith: .fixed, name: name, fileID: fileID, line: line)
  derived.setBody(comparing: .equality) { transform(a.stored, b.stored, c.stored, d.stored) }
  Graph.link(derived, to: a)
  Graph.link(derived, to: b)
  Graph.link(derived, to: c)
  Graph.link(derived, to: d)
  return derived
}
