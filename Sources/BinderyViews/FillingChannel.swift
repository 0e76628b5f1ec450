import Bindery

extension Channel {
  /// The end of a property that always has a value, where an input may have none: that is not
  /// written.
  init<Wrapped: Equatable>(filling property: MutableProperty<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { property.untracked }, set: { if let value = $0 { property.value = value } },
      changes: property.changes.map { $0 }, comparing: .equality)
  }
}
