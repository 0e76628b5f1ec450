import Bindery

extension Channel where Value == Double {
  /// The end of a property with whole numbers; what falls between two is rounded.
  init<Number: BinaryInteger>(rounding property: MutableProperty<Number>) {
    self.init(
      get: { Double(property.untracked) },
      set: { property.value = Number(rounded: $0) ?? property.untracked },
      changes: property.changes.map { Double($0) }, comparing: .equality)
  }
}

extension Channel where Value == Double? {
  /// The end of a property with whole numbers or none; what falls between two is rounded.
  init<Number: BinaryInteger>(rounding property: MutableProperty<Number?>) {
    self.init(
      get: { property.untracked.map { Double($0) } },
      set: { property.value = $0.flatMap { Number(rounded: $0) } },
      changes: property.changes.map { $0.map { Double($0) } }, comparing: .equality)
  }

  /// The end of a property with whole numbers; what falls between two is rounded, and no number is
  /// not written.
  init<Number: BinaryInteger>(fillingRounded property: MutableProperty<Number>) {
    self.init(
      get: { Double(property.untracked) },
      set: { if let number = $0.flatMap({ Number(rounded: $0) }) { property.value = number } },
      changes: property.changes.map { Double($0) }, comparing: .equality)
  }
}

extension BinaryInteger {
  /// The nearest whole number; `nil` if the type has none.
  fileprivate init?(rounded number: Double) {
    self.init(exactly: number.rounded())
  }
}
