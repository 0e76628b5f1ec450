import BinderyHeadless
import BinderyTesting
import BinderyViews
import Foundation
import TestKit
import Testing

private final class SmallScreen: HeadlessScreen {
  let email = HeadlessTextField("Email")
  let save = HeadlessButton("Sign up", role: .default)
}

@MainActor @Suite("Drawing: a screen as SVG")
struct SVGTests {
  nonisolated static let tests: [TestCase<SVGTests>] = [
    TestCase("a field and a button that is off: whole numbers, a group for each view", small),
    TestCase("the same screen is the same text, shown again too", stable),
    TestCase("every view in sight has a group of its own, hidden ones none", groups),
    TestCase("an empty list is no field: its edge is dashed", emptyList),
    TestCase("a badge beside a short label leaves the box as wide as it is", badge),
    TestCase("a text without blanks goes on in the line that it begins in", withoutBlanks),
    TestCase("what is in something that is off is faded once", faded),
    TestCase(
      "a text that is typed shows its end, where the caret is; one that is not, its beginning",
      caret),
    TestCase("a secret is in no form of the screen, of the log, or of a film", secret),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SVGTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
}

extension SVGTests {
  func small() {
    let screen = stage.show { SmallScreen(title: "Create <account>") }
    screen.email.text = "bob@example.com"
    screen.save.isEnabled = false
    expectEqual(
      screen.svg(),
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="360" height="178" viewBox="0 0 360 178" font-family="system-ui, sans-serif" font-size="14" xml:space="preserve">
       <title>Small</title>
       <desc>screen Small &quot;Create &lt;account&gt;&quot;
      - textbox &quot;Email&quot;: bob@example.com
      - button &quot;Sign up&quot; #save [default disabled]</desc>
       <g data-layer="screen">
        <rect x="1" y="1" width="358" height="176" rx="12" fill="#ffffff" stroke="#a8b1bb"/>
        <text x="16" y="37" fill="#1c2733" font-size="20" font-weight="600">Create &lt;account&gt;</text>
        <g data-id="email" data-role="textbox">
         <title>Email</title>
         <text x="16" y="69" fill="#5b6670" font-size="13">Email</text>
         <rect x="16" y="76" width="328" height="36" rx="6" fill="#ffffff" stroke="#a8b1bb"/>
         <text x="26" y="99" fill="#1c2733">bob@example.com</text>
        </g>
        <g data-id="save" data-role="button" data-state="default disabled" opacity="0.4">
         <title>Sign up</title>
         <rect x="16" y="126" width="328" height="36" rx="8" fill="#0a60d6" stroke="#0a60d6"/>
         <text x="180" y="149" fill="#ffffff" font-weight="600" text-anchor="middle">Sign up</text>
        </g>
       </g>
      </svg>

      """)
  }

  func stable() {
    func svg() -> String {
      let screen = makeStage().show { KindsScreen() }
      screen.fill()
      return screen.svg()
    }
    expectEqual(svg(), svg())
  }

  func groups() {
    let screen = stage.show { KindsScreen() }
    screen.fill()
    screen.guests.isHidden = true
    let svg = screen.svg()
    for view in screen.allViews {
      expectEqual(svg.contains("data-id=\"\(view.id)\""), !view.isEffectivelyHidden, "\(view.id)")
    }
    #expect(!svg.contains("http://www.w3.org/2000/svg\" id="))
    #expect(!svg.contains(" id="))
  }

  @Test("the bar of a region is where the region is, and as long as its part")
  func bar() throws {
    final class PageScreen: HeadlessScreen {
      let page: HeadlessScrollView

      init(_ length: Double, _ visible: Double) {
        page = HeadlessScrollView("Page", length: length, visible: visible)
        super.init(title: "")
      }
    }
    func bar(_ screen: PageScreen) -> Substring? {
      screen.svg().firstMatch(of: /M336 (\d+V\d+)"/)?.output.1
    }
    let screen = stage.show { PageScreen(300, 100) }
    expectEqual(bar(screen), "44V54")
    try stage.act(.scroll(.down), on: screen.page)
    expectEqual(bar(screen), "54V65")
    try stage.act(.scroll(.end), on: screen.page)
    expectEqual(bar(screen), "65V76")
    for number in [Double.nan, .infinity, -1, 0, .leastNonzeroMagnitude] {
      expectNotNil(bar(stage.show { PageScreen(number, number) }), "\(number)")
    }
  }

  func emptyList() {
    let screen = stage.show { KindsScreen() }
    screen.none.emptyText = ""
    expectEqual(screen.svg().components(separatedBy: "stroke-dasharray").count, 2)
  }

  func badge() throws {
    let screen = stage.show { SmallScreen(title: "") }
    func boxWidth() throws -> Int {
      let boxes = try #require(SVGBoxes(screen.svg())).boxes.filter { $0.bottom - $0.y == 36 }
      return try #require(boxes.first.map { $0.right - $0.x })
    }
    screen.email.badge = "new"
    try expectEqual(boxWidth(), 328)
    screen.email.label = String(repeating: "A label that is long ", count: 4)
    expectLess(try boxWidth(), 328)
  }

  func withoutBlanks() {
    let screen = stage.show { SmallScreen(title: "") }
    screen.email.issue = String(repeating: "春夏秋冬", count: 20)
    let svg = screen.svg()
    expectContains(svg, ">! 春夏秋冬")
    #expect(!svg.contains(">!<"))
  }

  @Test("texts can be read on what is behind them")
  func contrast() throws {
    let screen = stage.show { KindsScreen() }
    screen.fill()
    screen.save.isEnabled = true
    let fills = Set(screen.svg().matches(of: /<text [^>]*fill="#(\w{6})"/).map { $0.output.1 })
    expectGreater(fills.count, 4)
    for fill in fills {
      // White and the light blue stand on the blue of a button or the dark of a notice.
      let grounds = fill == "ffffff" ? ["0a60d6", "27313b"] : ["ffffff", "f3f5f7", "e4eefc"]
      for ground in fill == "9cc4ff" ? ["27313b"] : grounds {
        expectAtLeast(contrast(String(fill), ground), 4.5, "\(fill) on \(ground)")
      }
    }
  }

  /// By WCAG 2.2, "relative luminance" and "contrast ratio".
  private func contrast(_ one: String, _ other: String) -> Double {
    func luminance(_ colour: String) -> Double {
      let bytes = Int(colour, radix: 16) ?? 0
      let parts = [bytes >> 16 & 255, bytes >> 8 & 255, bytes & 255].map { byte in
        let part = Double(byte) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (dark, light) = (
      min(luminance(one), luminance(other)), max(luminance(one), luminance(other))
    )
    return (light + 0.05) / (dark + 0.05)
  }

  func faded() {
    let screen = stage.show { AddressScreen() }
    screen.home.isEnabled = false
    expectEqual(screen.svg().components(separatedBy: "opacity").count, 2)
  }

  func caret() throws {
    let screen = stage.show { SmallScreen(title: "") }
    let text = String(repeating: "abc ", count: 40) + "end"
    try stage.type(text, into: screen.email)
    expectContains(screen.svg(), "abc end▏</text>")
    try stage.act(.blur, on: screen.email)
    expectContains(screen.svg(), ">abc abc")
    #expect(!screen.svg().contains("end</text>"))
  }

  func secret() throws {
    let screen = stage.show { KindsScreen() }
    screen.fill()
    try stage.type("xyzzy-plugh", into: screen.password)
    try stage.act(.selectText(.range(0..<3)), on: screen.password)
    var film = FilmStrip("a secret")
    film.add(screen, after: "type password …")
    let outputs: [String] = [
      screen.svg(), film.svg(), screen.drawing().joined(), screen.tree().joined(),
      screen.drawing(isASCII: true).joined(), screen.tree(showingHidden: true).joined(),
      screen.accessibilityTree.flatMap(\.lines).joined(), stage.log.lines.joined(),
      stage.delta(since: 0).joined(),
    ]
    for output in outputs {
      #expect(!output.contains("hunter2") && !output.contains("xyzzy-plugh"))
      #expect(!output.contains("xyz"))
    }
    expectContains(screen.svg(), "••••")
  }
}
