/// A text that goes away by itself.
class NoticeLine: Widget {
  private(set) var text = "" { didSet { changed() } }
  /// How many there were so far.
  private(set) var count = 0

  /// Shows a text in place of the one before.
  func put(_ message: String) {
    text = message
    count += 1
  }

  /// The time of the text has come.
  func clear() { text = "" }

  override func lines(width: Int) -> [TextLine] {
    text.isEmpty ? [] : [TextLine("» \(text) «", .strong)]
  }
}
