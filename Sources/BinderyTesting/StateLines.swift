import BinderyHeadless

/// Values as lines of text, one for each part that has no parts.
@MainActor
enum StateLines {
  /// The leaves of a value with their paths, in order.
  static func all(_ value: Any, at path: String = "") -> [(path: String, text: String)] {
    let mirror = Mirror(reflecting: value)
    let isLeaf = mirror.children.isEmpty || value is any CustomStringConvertible
    if isLeaf, mirror.displayStyle != .collection { return [(path, ModelText.of(value))] }
    return mirror.children.enumerated().flatMap { index, child in
      let name = child.label ?? "[\(index)]"
      return all(
        child.value, at: path.isEmpty || name.hasPrefix("[") ? path + name : "\(path).\(name)")
    }
  }

  static func differences(
    _ expected: [(path: String, text: String)], _ actual: [(path: String, text: String)]
  ) -> [String] {
    let (wanted, found) = (table(expected), table(actual))
    var lines: [String] = []
    for (path, text) in expected where found[path] != text {
      lines.append("  \(path): expected \(text), is \(found[path] ?? "not there")")
    }
    for (path, text) in actual where wanted[path] == nil {
      lines.append("  \(path): \(text)  was not expected")
    }
    return lines
  }

  private static func table(_ leaves: [(path: String, text: String)]) -> [String: String] {
    Dictionary(leaves.map { ($0.path, $0.text) }) { first, _ in first }
  }
}
