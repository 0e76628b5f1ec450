// Conditions on values and the errors for them can be combined freely.

/// Tests whether a document is of a kind.
public func isKind(of kind: Document.Kind) -> @Sendable (Document) -> Bool {
  { $0.kind == kind }
}

/// Tests whether a document is a dictionary with this key.
public func hasKey(_ name: String) -> @Sendable (Document) -> Bool {
  { valueForKey(name)($0) != nil }
}

/// The value of a dictionary for a key; `nil` if there is none, or the document is not a
/// dictionary.
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

/// The result of `transform`; throws the error if that is `nil`. For `attemptMap`.
public func require<Value, Output, Failure: Error>(
  _ transform: @escaping @Sendable (Value) -> Output?, orThrow error: Failure
) -> @Sendable (Value) throws(Failure) -> Output {
  { value throws(Failure) in
    guard let output = transform(value) else { throw error }
    return output
  }
}
