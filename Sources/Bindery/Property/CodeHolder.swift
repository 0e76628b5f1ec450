/// A property that code computes.
@MainActor
package protocol CodeHolder: AnyObject, Sendable {
  /// Releases the code, and all that it captures: to find out whether that has kept an object. The property
  /// has the value that it has.
  func releaseCode()
}

extension Property: CodeHolder {
  package func releaseCode() {
    let flags = node.record.pointee.flags
    guard flags.contains(.derived), flags.isDisjoint(with: .ended | .running | .checking) else {
      return
    }
    Graph.replaceBody(of: self, by: ValueBody(comparison) { _, _ in false })
  }
}
