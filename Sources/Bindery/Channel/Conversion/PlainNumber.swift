extension Double {
  /// The number as people and scripts write it: whole ones without a point.
  package var plainText: String {
    guard isFinite, self == rounded(), magnitude < 1e15 else { return "\(self)" }
    return "\(Int64(self))"
  }
}

/// A value in a sentence: numbers as people write them, anything else as it describes itself.
func plainText<Value>(of value: Value) -> String {
  (value as? Double)?.plainText ?? "\(value)"
}
