extension Double {
  /// The number as people and scripts write it: whole ones without a point.
  package var plainText: String {
    guard isFinite, self == rounded(), magnitude < 1e15 else { return "\(self)" }
    return "\(Int64(self))"
  }
}
