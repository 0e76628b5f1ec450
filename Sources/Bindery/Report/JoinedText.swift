extension String {
  /// Texts, one behind the other.
  ///
  /// In memory of the right size, where an interpolation grows several times, and each `append` looks again at
  /// what there is.
  @inlinable
  package init(joining texts: [String]) {
    var size = 0
    for text in texts { size += text.utf8.count }
    self.init(unsafeUninitializedCapacity: size) { memory in
      var end = 0
      for var text in texts {
        text.withUTF8 {
          _ = memory[end...].initialize(fromContentsOf: $0)
          end += $0.count
        }
      }
      return end
    }
  }
}
