/// The changes of a screen, as one SVG: a picture after each step, below the step's text.
///
/// ```swift
/// var film = FilmStrip("a name of sixteen characters is too long")
/// film.add(screen, after: "start SignUp")
/// try stage.type("Ada Lovelace of L", into: screen.name)
/// film.add(screen, after: #"type name "Ada Lovelace of L""#)
/// try film.svg().write(toFile: "SignUp.svg", atomically: true, encoding: .utf8)
/// ```
///
/// - A step that does not change the screen adds no picture; its text is added to the picture
///   before.
/// - The number of pictures is limited; the strip shows how many steps are left out.
package struct FilmStrip: Sendable {
  /// One picture, with the step that led to it and the steps that did not change it.
  fileprivate struct Frame: Sendable {
    let picture: Picture
    var steps: [String]
  }

  package let title: String
  /// The most pictures.
  package let limit: Int
  /// The number of steps after the last picture.
  package private(set) var stepsLeftOut = 0
  private var frames: [Frame] = []

  /// The number of pictures.
  package var frameCount: Int { frames.count }

  package init(_ title: String, limit: Int = 12) {
    self.title = title
    self.limit = limit
  }

  /// Adds the screen as it is now, after a step.
  @MainActor
  package mutating func add(_ screen: HeadlessScreen, after step: String) {
    let picture = screen.picture
    if stepsLeftOut == 0, let last = frames.last, last.picture == picture {
      frames[frames.count - 1].steps.append(step)
    } else if frames.count < limit {
      frames.append(Frame(picture: picture, steps: [step]))
    } else {
      stepsLeftOut += 1
    }
  }

  /// The strip as a document; a picture is at least 200 pixels wide.
  package func svg(columns: Int = 3, frameWidth: Int = 280) -> String {
    let (margin, gap) = (16, 20)
    let (count, frameWidth) = (max(1, min(columns, frames.count)), max(200, frameWidth))
    let width = count * frameWidth + (count - 1) * gap + 2 * margin
    var pen = Pen()
    let page = Pen.Box(x: 0, y: 0, width: width).inset(by: margin)
    var y = pen.paragraph(title, limit: 3, in: page, .bold(16), fill: Ink.text)
    for start in stride(from: 0, to: frames.count, by: count) {
      let row = frames[start..<min(start + count, frames.count)]
      let captionHeight = row.map { $0.captionHeight(width: frameWidth) }.max() ?? 0
      var bottom = y
      for (index, frame) in zip(row.indices, row) {
        let x = margin + (index - start) * (frameWidth + gap)
        pen.open("data-frame=\"\(index + 1)\"")
        pen.write("<desc>\(frame.picture.tree.joined(separator: "\n").xmlEscaped)</desc>")
        frame.drawCaption(with: &pen, in: Pen.Box(x: x, y: y + 12, width: frameWidth))
        let top = y + 12 + captionHeight + 6
        bottom = max(bottom, top + frame.picture.draw(with: &pen, x: x, y: top, width: frameWidth))
        pen.close()
      }
      y = bottom + 8
    }
    if stepsLeftOut > 0 {
      let steps = stepsLeftOut == 1 ? "1 more step" : "\(stepsLeftOut) more steps"
      y = pen.lines(["… \(steps)"], in: page.from(y + 4), .regular(13), fill: Ink.quiet)
    }
    let height = y + margin
    var background = Pen()
    background.rectangle(
      Pen.Box(x: 0, y: 0, width: width, height: height), radius: 12, fill: Ink.fill)
    return svgDocument(
      width: width, height: height, title: title,
      description: frames.flatMap(\.steps).joined(separator: "\n"), background.lines + pen.lines)
  }
}

extension FilmStrip.Frame {
  private static let font = Font.monospaced(12)

  /// The lines of the caption; the step that led to the picture comes first.
  private func caption(width: Int) -> (step: [String], others: [String]) {
    let step = Self.font.wrapped(steps[0], to: width, limit: 2)
    var others = steps.dropFirst().prefix(3).map { Self.font.cut($0, to: width) }
    if steps.count > 5 {
      others[2] = "… \(steps.count - 3) more"
    } else {
      others = steps.dropFirst().map { Self.font.cut($0, to: width) }
    }
    return (step, others)
  }

  func captionHeight(width: Int) -> Int {
    let (step, others) = caption(width: width)
    return (step.count + others.count) * Self.font.lineHeight
  }

  func drawCaption(with pen: inout Pen, in place: Pen.Box) {
    let (step, others) = caption(width: place.width)
    let top = pen.lines(step, in: place, Self.font, fill: Ink.text)
    _ = pen.lines(others, in: place.from(top), Self.font, fill: Ink.quiet)
  }
}
