/// Why a line is not a diagram.
///
/// Its description shows the place:
///
/// ```text
/// a "(" is missing its ")"
///   -a-(bc--|
///      ^~~~~~
/// ```
public struct DiagramError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in a line.
  public let message: String
  /// The line.
  public let text: String
  /// Which characters are wrong, counted from 0.
  public let columns: Range<Int>

  init(_ message: String, in text: String, at columns: Range<Int>) {
    self.message = message
    self.text = text
    self.columns = columns
  }

  /// The message, the line, and a caret under what is wrong.
  public var description: String {
    let indent = String(repeating: " ", count: columns.lowerBound)
    let rest = String(repeating: "~", count: max(0, columns.count - 1))
    return "\(message)\n  \(text)\n  \(indent)^\(rest)"
  }
}
