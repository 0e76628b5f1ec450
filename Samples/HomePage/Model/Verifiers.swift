// What is to be true of a value, and what to do if it is not, are put together as one likes: any
// question with any error.

/// Asks whether a document is of a kind.
public func isKind(of kind: Document.Kind) -> @Sendable (Document) -> Bool {
  { $0.kind == kind }
}

/// Asks whether a document is a dictionary with something of this name in it.
public func hasKey(_ name: String) -> @Sendable (Document) -> Bool {
  { valueForKey(name)($0) != nil }
}

/// What a dictionary has under a name; `nil` if it has nothing, or is no dictionary.
public func valueForKey(_ name: String) -> @Sendable (Document) -> Document? {
  { document in
    guard case .dictionary(let values) = document else { return nil }
    return values[name]
  }
}

/// Lets a value pass for which `condition` is true; for any other, throws the error. For `attempt`.
public func verify<Value, Failure: Error>(
  _ condition: @escaping @Sendable (Value) -> Bool, orThrow error: Failure
) -> @Sendable (Value) throws(Failure) -> Void {
  { value throws(Failure) in if !condition(value) { throw error } }
}

/// What `transform` makes of a value; if it makes nothing, throws the error. For `attemptMap`.
public func require<Value, Output, Failure: Error>(
  _ transform: @escaping @Sendable (Value) -> Output?, orThrow error: Failure
) -> @Sendable (Value) throws(Failure) -> Output {
  { value throws(Failure) in
    guard let output = transform(value) else { throw error }
    return output
  }
}
