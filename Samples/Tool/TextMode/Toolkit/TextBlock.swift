/// A text to read.
class TextBlock: Widget {
  var text: String { didSet { changed() } }
  private let isTrailing: Bool

  /// - Parameter isTrailing: Whether it stands at the right end of its column, as numbers do.
  init(_ text: String = "", isTrailing: Bool = false) {
    (self.text, self.isTrailing) = (text, isTrailing)
  }

  override func lines(width: Int) -> [TextLine] {
    text.split(whereSeparator: \.isNewline).flatMap { String($0).wrapped(to: width) }.map {
      var line = TextLine($0)
      line.isTrailing = isTrailing
      return line
    }
  }
}
