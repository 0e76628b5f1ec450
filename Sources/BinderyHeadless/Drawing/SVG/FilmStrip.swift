/// How a screen changes, as one SVG: a picture after each step, under what was done.
///
/// ```swift
/// var film = FilmStrip("a name of sixteen characters is too long")
/// film.add(screen, after: "start SignUp")
/// try stage.type("Ada Lovelace of L", into: screen.name)
/// film.add(screen, after: #"type name "Ada Lovelace of L""#)
/// try film.svg().write(toFile: "SignUp.svg", atomically: true, encoding: .utf8)
/// ```
///
/// - A step that leaves the screen as it was adds no picture; it is named below the one before.
/// - There are at most so many pictures as were asked for; how many steps are left out is said.
package struct FilmStrip: Sendable {
  /// One picture, and what led to it and was done without a change of it.
  fileprivate struct Frame: Sendable {
    let picture: Picture
    var steps: [String]
  }

  /// What it shows.
  package let title: String
  /// The most pictures.
  package let limit: Int
  /// How many steps there are after the last picture.
  package private(set) var stepsLeftOut = 0
  private var frames: [Frame] = []

  /// How many pictures there are.
  package var frameCount: Int { frames.count }

  /// Makes a strip without pictures.
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

  /// The strip as a document.
  ///
  /// - Parameters:
  ///   - columns: How many pictures stand side by side.
  ///   - frameWidth: How wide each of them is, in pixels; at least 200.
  package func svg(columns: Int = 3, frameWidth: Int = 280) -> String {
    let (margin, gap) = (16, 20)
    let (count, frameWidth) = (max(1, min(columns, frames.count)), max(200, frameWidth))
    let width = count * frameWidth + (count - 1) * gap + 2 * margin
    var pen = Pen()
    var y = pen.paragraph(
      Font.bold(16).wrapped(title, to: width - 2 * margin, limit: 3), x: margin, y: margin,
      .bold(16), fill: Ink.text)
    for start in stride(from: 0, to: frames.count, by: count) {
      let row = frames[start..<min(start + count, frames.count)]
      let captionHeight = row.map { $0.captionHeight(width: frameWidth) }.max() ?? 0
      var bottom = y
      for (index, frame) in zip(row.indices, row) {
        let x = margin + (index - start) * (frameWidth + gap)
        pen.open("data-frame=\"\(index + 1)\"")
        pen.write("<desc>\(frame.picture.tree.joined(separator: "\n").xmlEscaped)</desc>")
        frame.drawCaption(with: &pen, x: x, y: y + 12, width: frameWidth)
        let top = y + 12 + captionHeight + 6
        bottom = max(bottom, top + frame.picture.draw(with: &pen, x: x, y: top, width: frameWidth))
        pen.close()
      }
      y = bottom + 8
    }
    if stepsLeftOut > 0 {
      let steps = stepsLeftOut == 1 ? "1 more step" : "\(stepsLeftOut) more steps"
      y = pen.paragraph(["… \(steps)"], x: margin, y: y + 4, .regular(13), fill: Ink.quiet)
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

  /// The lines of the caption; what led to the picture comes first.
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

  func drawCaption(with pen: inout Pen, x: Int, y: Int, width: Int) {
    let (step, others) = caption(width: width)
    let top = pen.paragraph(step, x: x, y: y, Self.font, fill: Ink.text)
    _ = pen.paragraph(others, x: x, y: top, Self.font, fill: Ink.quiet)
  }
}
