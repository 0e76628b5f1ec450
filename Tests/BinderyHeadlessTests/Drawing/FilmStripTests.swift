import BinderyHeadless
import BinderyTesting
import Foundation
import TestKit
import Testing

@MainActor @Suite("Drawing: film strips")
struct FilmStripTests {
  nonisolated static let tests: [TestCase<FilmStripTests>] = [
    TestCase("a picture for each change, the steps without one below the picture before", frames),
    TestCase(
      "there are at most so many pictures, and it is said how many steps are not shown", limit),
    TestCase(
      "a step after those that are left out is left out, though the screen is as it was", order),
    TestCase("many steps without a change are counted", many),
    TestCase("without a picture it is its title", empty),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FilmStripTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: AddressScreen

  init() { screen = stage.show { AddressScreen() } }
}

extension FilmStripTests {
  func frames() throws {
    var film = FilmStrip("an address")
    film.add(screen, after: "start Addresses")
    film.add(screen, after: "expect send enabled")
    try stage.type("Ada", into: screen.name)
    film.add(screen, after: #"type name "Ada""#)
    expectEqual(film.frameCount, 2)
    let svg = film.svg()
    expectContains(svg, ">an address</text>")
    expectContains(svg, ">expect send enabled</text>")
    expectContains(svg, ">type name &quot;Ada&quot;</text>")
    expectEqual(svg.components(separatedBy: "data-frame=").count, 3)
    expectEqual(svg.components(separatedBy: ">Ada▏</text>").count, 2)
  }

  func limit() {
    var film = FilmStrip("long", limit: 2)
    for number in 1...5 {
      screen.caption.text = "\(number)"
      film.add(screen, after: "step \(number)")
    }
    expectEqual(film.frameCount, 2)
    expectEqual(film.stepsLeftOut, 3)
    expectContains(film.svg(), "… 3 more steps")
  }

  func order() {
    var film = FilmStrip("long", limit: 1)
    film.add(screen, after: "one")
    screen.caption.text = "other"
    film.add(screen, after: "two")
    screen.caption.text = "Send"
    film.add(screen, after: "three")
    expectEqual(film.stepsLeftOut, 2)
  }

  func many() {
    var film = FilmStrip("checks")
    for number in 1...9 { film.add(screen, after: "expect \(number)") }
    let svg = film.svg()
    expectContains(svg, "… 6 more")
    #expect(!svg.contains(">expect 4<"))
  }

  func empty() {
    expectContains(FilmStrip("nothing").svg(), ">nothing</text>")
  }
}
