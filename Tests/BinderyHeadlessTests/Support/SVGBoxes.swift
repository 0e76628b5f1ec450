import BinderyHeadless
import Foundation
import FoundationXML

/// The rectangles, circles and texts of an SVG, read from its text.
///
/// How much room a text takes is what `Font` says; `FontTests` compares that with real fonts.
final class SVGBoxes: NSObject, XMLParserDelegate {
  struct Box: CustomStringConvertible {
    var (x, y, right, bottom) = (0, 0, 0, 0)
    var what = ""
    var isText = false
    /// Which layers it is in; those above cover what is below.
    var layer = 0

    var description: String { "\(what) \(x),\(y)…\(right),\(bottom)" }

    func isDisjoint(from other: Box) -> Bool {
      layer != other.layer || x >= other.right || other.x >= right || y >= other.bottom
        || other.y >= bottom
    }

    func isInside(_ other: Box) -> Bool {
      x >= other.x && right <= other.right && y >= other.y && bottom <= other.bottom
    }
  }

  private(set) var boxes: [Box] = []
  /// The first rectangle of each layer: what all else in it is on.
  private(set) var panels: [Int: Box] = [:]
  private(set) var elementCount = 0
  private(set) var numbers: [String] = []
  private var layers: [Int] = [0]
  private var layerCount = 0
  private var open: [Bool] = []
  private var hasError = false
  private var text: (attributes: [String: String], content: String)?

  /// `nil` if the text is not well-formed.
  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse(), !hasError, open.isEmpty else { return nil }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { hasError = true }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    elementCount += 1
    let isLayer = attributes["data-layer"] != nil
    open.append(isLayer)
    if isLayer {
      layerCount += 1
      layers.append(layerCount)
    }
    for name in ["x", "y", "width", "height", "cx", "cy", "r", "rx", "d", "stroke-width"] {
      if let value = attributes[name] { numbers.append(value) }
    }
    func number(_ key: String) -> Int { attributes[key].flatMap { Int($0) } ?? 0 }
    switch name {
    case "rect":
      let (x, y) = (number("x"), number("y"))
      add(
        Box(
          x: x, y: y, right: x + number("width"), bottom: y + number("height"), what: "rect"))
    case "circle":
      let (x, y, r) = (number("cx"), number("cy"), number("r"))
      add(Box(x: x - r, y: y - r, right: x + r, bottom: y + r, what: "circle"))
    case "text": text = (attributes, "")
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text?.content += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "text", let (attributes, content) = text {
      text = nil
      let face: Font.Face =
        attributes["font-family"] != nil
        ? .monospaced : attributes["font-weight"] != nil ? .bold : .regular
      let font = Font(face: face, size: attributes["font-size"].flatMap { Int($0) } ?? 14)
      let width = font.width(of: content)
      let (x, y) = (Int(attributes["x"] ?? "") ?? 0, Int(attributes["y"] ?? "") ?? 0)
      let left =
        switch attributes["text-anchor"] {
        case "middle": x - (width + 1) / 2
        case "end": x - width
        default: x
        }
      var box = Box(
        x: left, y: y - font.ascent, right: left + width, bottom: y + font.descent,
        what: "text \(content.prefix(20).debugDescription)")
      box.isText = true
      add(box)
    }
    if open.popLast() == true { layers.removeLast() }
  }

  private func add(_ box: Box) {
    var box = box
    box.layer = layers.last ?? 0
    if panels[box.layer] == nil { panels[box.layer] = box }
    boxes.append(box)
  }

  /// What two boxes of a layer have in common without one being in the other, and texts that are
  /// not on the layer's panel.
  var faults: [String] {
    var faults: [String] = []
    for (index, box) in boxes.enumerated() {
      if let panel = panels[box.layer], !box.isInside(panel) {
        faults.append("\(box) leaves \(panel)")
      }
      for next in boxes.indices.dropFirst(index + 1) where !boxes[next].isDisjoint(from: box) {
        let other = boxes[next]
        let isNested = !(box.isText && other.isText) && (box.isInside(other) || other.isInside(box))
        if !isNested { faults.append("\(box) and \(other)") }
      }
    }
    return faults
  }
}
