extension Command {
  /// Whether an execution with this input is running or waits in the queue: equal, the same object, or
  /// of the same identity. For inputs that cannot be told apart, whether any is.
  package func isExecuting(for input: Input) -> Property<Bool> {
    guard let isSame = sameness(of: input) else { return isExecuting }
    if inputs == nil { inputs = [:] }
    return state.statusProperty.map { status in
      status.running > 0 && self.inputs?.values.contains(where: isSame) == true
        || status.waiting > 0 && self.queue?.contains(where: isSame) == true
    }
  }

  private func sameness(of input: Input) -> (@MainActor (Input) -> Bool)? {
    if let key = input as? any Equatable { return { isEqual(key, to: $0) } }
    if let key = input as? any Identifiable {
      let id = identity(of: key)
      return { ($0 as? any Identifiable).map { identity(of: $0) == id } ?? false }
    }
    if type(of: input) is AnyObject.Type {
      let key = input as AnyObject
      return { $0 as AnyObject === key }
    }
    return nil
  }
}

private func isEqual<Key: Equatable>(_ key: Key, to other: Any) -> Bool { other as? Key == key }

private func identity(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
