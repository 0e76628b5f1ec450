/// A text to read.
class TextBlock: Widget {
  var text: String { didSet { changed() } }

  init(_ text: String = "") { self.text = text }

  override func lines(width: Int) -> [TextLine] {
    text.split(whereSeparator: \.isNewline).flatMap { String($0).wrapped(to: width) }
      .map { TextLine($0) }
  }
}
