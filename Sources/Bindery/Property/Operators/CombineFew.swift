// Always inlined: so the closure of the caller becomes a part of the one that reads the values.

/// A derived property of two: `transform` of their values.
///
/// ```swift
/// let (first, last) = (MutableProperty("Ada"), MutableProperty("Lovelace"))
/// let full = combine(first, last) { $0 + " " + $1 }
/// print(full.value)                                // Ada Lovelace
/// ```
///
/// The same as for any number of sources, in a form of its own for two to eight: there the compiler
/// checks a closure in milliseconds that takes it seconds with a pack of parameters, and a
/// recomputation takes fewer instructions.
@inlinable
@inline(__always)
@MainActor
public func combine<A, B, Output: Equatable>(
  _ a: Property<A>, _ b: Property<B>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B) -> Output
) -> Property<Output> {
  joined(a, b, comparing: .equality, name, fileID, line) {
    transform(a.stored, b.stored)
  }
}

/// A derived property of three: `transform` of their values.
///
/// ```swift
/// let (width, height, depth) = (MutableProperty(2), MutableProperty(3), MutableProperty(4))
/// let volume = combine(width, height, depth) { $0 * $1 * $2 }
/// print(volume.value)                              // 24
/// ```
@inlinable
@inline(__always)
@MainActor
public func combine<A, B, C, Output: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C) -> Output
) -> Property<Output> {
  joined(a, b, c, comparing: .equality, name, fileID, line) {
    transform(a.stored, b.stored, c.stored)
  }
}

/// A derived property of four: `transform` of their values.
///
/// ```swift
/// let scores = [8, 9, 7, 10].map { MutableProperty($0) }
/// let best = combine(scores[0], scores[1], scores[2], scores[3]) { max($0, $1, $2, $3) }
/// print(best.value)                                // 10
/// ```
@inlinable
@inline(__always)
@MainActor
public func combine<A, B, C, D, Output: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C, D) -> Output
) -> Property<Output> {
  joined(a, b, c, d, comparing: .equality, name, fileID, line) {
    transform(a.stored, b.stored, c.stored, d.stored)
  }
}

/// A derived property of five: `transform` of their values.
///
/// ```swift
/// let days = [3, 1, 4, 1, 5].map { MutableProperty($0) }
/// let week = combine(days[0], days[1], days[2], days[3], days[4]) { $0 + $1 + $2 + $3 + $4 }
/// print(week.value)                                // 14
/// ```
@inlinable
@inline(__always)
@MainActor
public func combine<A, B, C, D, E, Output: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>,
  _ d: Property<D>, _ e: Property<E>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C, D, E) -> Output
) -> Property<Output> {
  joined(a, b, c, d, e, comparing: .equality, name, fileID, line) {
    transform(a.stored, b.stored, c.stored, d.stored, e.stored)
  }
}

/// A derived property of six: `transform` of their values.
///
/// ```swift
/// let d = (1...6).map { MutableProperty($0 == 6) }
/// let isAny = combine(d[0], d[1], d[2], d[3], d[4], d[5]) { $0 || $1 || $2 || $3 || $4 || $5 }
/// print(isAny.value)                               // true
/// ```
@inlinable
@inline(__always)
@MainActor
public func combine<A, B, C, D, E, F, Output: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>,
  _ d: Property<D>, _ e: Property<E>, _ f: Property<F>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C, D, E, F) -> Output
) -> Property<Output> {
  joined(a, b, c, d, e, f, comparing: .equality, name, fileID, line) {
    transform(a.stored, b.stored, c.stored, d.stored, e.stored, f.stored)
  }
}

/// A derived property of seven: `transform` of their values.
///
/// ```swift
/// let steps = [8, 9, 7, 6, 9, 3, 4].map { MutableProperty($0) }
/// let week = combine(steps[0], steps[1], steps[2], steps[3], steps[4], steps[5], steps[6]) {
///   $0 + $1 + $2 + $3 + $4 + $5 + $6
/// }
/// print(week.value)                                // 46
/// ```
@inlinable
@inline(__always)
@MainActor
public func combine<A, B, C, D, E, F, G, Output: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>,
  _ e: Property<E>, _ f: Property<F>, _ g: Property<G>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C, D, E, F, G) -> Output
) -> Property<Output> {
  joined(a, b, c, d, e, f, g, comparing: .equality, name, fileID, line) {
    transform(a.stored, b.stored, c.stored, d.stored, e.stored, f.stored, g.stored)
  }
}

/// A derived property of eight: `transform` of their values.
///
/// ```swift
/// let b = (0..<8).map { MutableProperty($0 == 3 ? 1 : 0) }
/// let bits = combine(b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]) {
///   [$0, $1, $2, $3, $4, $5, $6, $7]
/// }
/// print(bits.value)                                // [0, 0, 0, 1, 0, 0, 0, 0]
/// ```
@inlinable
@inline(__always)
@MainActor
public func combine<A, B, C, D, E, F, G, H, Output: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>,
  _ e: Property<E>, _ f: Property<F>, _ g: Property<G>, _ h: Property<H>, name: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C, D, E, F, G, H) -> Output
) -> Property<Output> {
  joined(a, b, c, d, e, f, g, h, comparing: .equality, name, fileID, line) {
    transform(
      a.stored, b.stored, c.stored, d.stored, e.stored, f.stored, g.stored, h.stored)
  }
}
