/// A text to read.
class TextBlock: Widget {
  var text: String { didSet { changed() } }
  var style = TextLine.Style.plain { didSet { changed() } }
  /// The caption of the text.
  override var caption: String? { label }
  private let label: String?
  private let isTrailing: Bool

  /// - Parameter isTrailing: Whether it is aligned at the right end of its column, like numbers.
  init(_ text: String = "", caption: String? = nil, isTrailing: Bool = false) {
    (self.text, label, self.isTrailing) = (text, caption, isTrailing)
  }

  override func lines(width: Int) -> [TextLine] {
    text.split(whereSeparator: \.isNewline).flatMap { String($0).wrapped(to: width) }.map {
      var line = TextLine($0, style)
      line.isTrailing = isTrailing
      return line
    }
  }
}
