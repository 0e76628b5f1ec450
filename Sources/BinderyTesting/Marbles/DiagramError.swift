/// An error in a diagram's line.
///
/// Its description shows the place:
///
/// ```text
/// a "(" is missing its ")"
///   -a-(bc--|
///      ^~~~~~
/// ```
package struct DiagramError: Error, Hashable, CustomStringConvertible {
  /// The error in one line.
  package let message: String
  /// The line.
  package let text: String
  /// The wrong characters, counted from 0.
  package let columns: Range<Int>

  /// The message, the line, and carets under the wrong characters.
  package var description: String {
    let indent = String(repeating: " ", count: columns.lowerBound)
    let rest = String(repeating: "~", count: max(0, columns.count - 1))
    return "\(message)\n  \(text)\n  \(indent)^\(rest)"
  }
}
