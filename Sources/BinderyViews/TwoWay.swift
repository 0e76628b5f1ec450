import Bindery

extension ElementView {
  /// Keeps an attribute that the user edits and a channel equal; the channel leads.
  ///
  /// - Parameter owned: The attribute as all bindings of it know it: its key path starts at the
  ///   protocol, if others know it as well.
  func connect<Value: Equatable>(
    _ attribute: ReferenceWritableKeyPath<Self, Value>, as owned: AnyKeyPath? = nil,
    _ edits: Signal<Value, Never>, to channel: Channel<Value>,
    updating trigger: UpdateTrigger = .everyChange, finishing commits: Signal<Void, Never>? = nil,
    _ fileID: StaticString, _ line: UInt
  ) {
    let end = Channel<Value>(
      get: { [unowned self] in self[keyPath: attribute] },
      set: { [unowned self] in self[keyPath: attribute] = $0 },
      changes: edits, comparing: .equality, commits: commits)
    scope.give(
      owned ?? attribute, of: Self.self,
      to: end.connect(to: channel, updating: trigger, fileID: fileID, line: line))
  }
}
