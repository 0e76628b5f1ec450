import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private final class CoverScreen: HeadlessScreen {
  let background = HeadlessColorPicker("Background")
  let pictures = HeadlessFilePicker("Pictures", fileTypes: ["png", "tar.gz"], allowsSeveral: true)
}

@MainActor @Suite("Pickers of colours and files")
struct ColorFileTests {
  nonisolated static let tests: [TestCase<ColorFileTests>] = [
    TestCase("a colour is read from six digits, and written with a #", colors),
    TestCase("what is set follows the property and back, and says its refusals", values),
    TestCase("both are drawn with what is picked, and are in the tree", drawn),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ColorFileTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
}

extension ColorFileTests {
  func colors() {
    expectEqual(HexColor("#ff8800"), HexColor(red: 255, green: 136, blue: 0))
    expectEqual(HexColor("FF8800").map { "\($0)" }, "#ff8800")
    expectEqual("\(HexColor(red: 0, green: 1, blue: 16))", "#000110")
    expectEqual("\(HexColor(fractions: (.nan, 2, -1)))", "#00ff00")
    let wrong = ["", "#", "#ff88", "#ff88000", "red", "+f8800", "#１２３４５６", "#ff 800", "##ff880"]
    expectEqual(wrong.filter { HexColor($0) != nil }, [])
  }

  func values() throws {
    let screen = stage.show { CoverScreen(title: "") }
    let (color, files) = (
      MutableProperty(HexColor(red: 0, green: 0, blue: 0)), MutableProperty(["/tmp/a.png"])
    )
    screen.background.bind(color)
    screen.pictures.bind(files)
    try stage.act(.set(to: .text("#ff8800")), on: screen.background)
    expectEqual("\(color.value)", "#ff8800")
    expectContains(
      refusal { try stage.act(.set(to: .text("orange")), on: screen.background) } ?? "",
      "\"orange\" is no colour such as \"#ff8800\"")
    expectContains(
      refusal { try stage.act(.clear, on: screen.background) } ?? "", "cannot be empty")
    try stage.choose("/tmp/b.TAR.gz", in: screen.pictures)
    expectEqual(files.value, ["/tmp/a.png", "/tmp/b.TAR.gz"])
    expectContains(
      refusal { try stage.choose("c.pdf", in: screen.pictures) } ?? "",
      "\"c.pdf\" is none of the types that can be picked: png, tar.gz")
    try stage.act(.clear, on: screen.pictures)
    expectEqual(files.value, [])
  }

  func drawn() {
    let screen = stage.show { CoverScreen(title: "") }
    screen.background.color = HexColor("#ff8800")
    screen.pictures.files = ["/tmp/a.png", "b.png"]
    let lines = screen.drawing().joined(separator: "\n")
    expectContains(lines, "‹ ■ #ff8800 ›")
    expectContains(lines, "‹ a.png, b.png … ›")
    let tree = screen.tree().joined(separator: "\n")
    expectContains(tree, "- colorwell \"Background\": #ff8800")
    expectContains(tree, "- button \"Pictures\": \"/tmp/a.png, b.png\"")
    let svg = screen.svg(width: 320)
    expectContains(svg, "fill=\"#ff8800\"")
    expectEqual(SVGBoxes(svg)?.faults, [])
    screen.background.color = nil
    screen.pictures.files = []
    expectContains(screen.drawing().joined(separator: "\n"), "‹ — ›")
  }
}
