/// The most sources of a node of a tree: with more, a change costs more; with fewer, there are more nodes.
private var widest: Int { 32 }

extension Int {
  /// The numbers below this one in ranges of at most as many as a node of a tree has sources.
  var ranges: [Range<Int>] {
    stride(from: 0, to: self, by: widest).map { $0..<Swift.min($0 + widest, self) }
  }
}

extension Array {
  /// These elements if they are few, else some that stand for them: each is made of several of these, or of
  /// such that are.
  ///
  /// A property of many is made so, as a tree: a change of one costs what its path to the root costs,
  /// however many there are.
  @MainActor
  func grouped(by join: (Self) -> Element) -> Self {
    var level = self
    while level.count > widest { level = level.count.ranges.map { join(Array(level[$0])) } }
    return level
  }
}
