extension String {
  /// Texts, one behind the other.
  ///
  /// In memory of the right size, where an interpolation grows several times, and each `append` looks again at
  /// what there is.
  @inlinable
  package init(joining texts: [String]) {
    let texts = texts.span
    var size = 0
    for place in texts.indices { size += texts[place].utf8.count }
    self.init(unsafeUninitializedCapacity: size) { memory in
      var end = 0
      for place in texts.indices {
        let text = texts[place].utf8
        let count = text.withContiguousStorageIfAvailable {
          _ = memory[end...].initialize(fromContentsOf: $0)
          return $0.count
        }
        // A text that Objective-C has made need not be in one piece.
        end += count ?? memory[end...].initialize(fromContentsOf: text) - end
      }
      return end
    }
  }
}
