/// A text that disappears by itself.
class NoticeLine: Widget {
  private(set) var text = "" { didSet { changed() } }
  /// The number of texts shown so far.
  private(set) var count = 0

  /// Shows a text in place of the one before.
  func put(_ message: String) {
    text = message
    count += 1
  }

  /// Clears the text when its time is over.
  func clear() { text = "" }

  override func lines(width: Int) -> [TextLine] {
    text.isEmpty ? [] : [TextLine("» \(text) «", .strong)]
  }
}
