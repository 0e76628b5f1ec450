extension StringProtocol {
  /// The lines, without their line feeds; at least one.
  var lines: [String] {
    let feed: Character = "\n"
    return split(separator: feed, omittingEmptySubsequences: false).map { String($0) }
  }

  /// What stands before the first line feed.
  var firstLine: String { String(prefix { $0 != "\n" }) }
}
