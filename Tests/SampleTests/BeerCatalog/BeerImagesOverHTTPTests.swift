import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("BeerCatalog: pictures of a real server", .stage, .timeLimit(.minutes(10)))
struct BeerImagesOverHTTPTests {
  nonisolated static let tests: [TestCase<BeerImagesOverHTTPTests>] = [
    TestCase("G4 a picture comes over HTTP, however slow the server is", loads),
    TestCase(
      "G5 using the cell again gives up the request: the server sees the caller leave", givenUp),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BeerImagesOverHTTPTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let server: LoopbackServer
  private let screen: BeerCatalogScreen

  init() throws {
    let server = try LoopbackServer()
    self.server = server
    // Only a net: nothing here takes that long.
    stage.patience = .seconds(500)
    let images = ServedImages(at: try WebAddress(server.address + "/beers"), web: LiveWeb.patient)
    let beers = [
      Beer(id: 1, image: "https://images.example/one.png"),
      Beer(id: 2, image: "https://images.example/two.png"),
    ]
    screen = Stage.current.show {
      BeerCatalogScreen(BeerCatalogViewModel(beers: beers, images: images), visibleCount: 1)
    }
  }
}

extension BeerImagesOverHTTPTests {
  private var image: HeadlessImage { screen.beers.visibleCells[0].image }

  /// Gives up the fading.
  private func finish() async {
    for cell in screen.beers.visibleCells { cell.endBindings() }
    await stage.settle()
  }

  func loads() async throws {
    let request = try #require(await server.nextRequest())
    expectEqual(request.target, "/beers/one.png")
    expectEqual(image.name, "glass")
    expectTrue(image.isLoading)
    request.answer(.json("a picture"))
    await stage.settle()
    expectEqual(image.name, "one.png")
    await finish()
  }

  @Test(
    "G4 a picture that does not come leaves the placeholder",
    arguments: [
      LoopbackServer.Answer.status(404), .status(500), .half(of: "a picture"), .silence, .json(""),
    ])
  func failures(answer: LoopbackServer.Answer) async throws {
    try #require(await server.nextRequest()).answer(answer)
    await stage.settle()
    expectEqual(image.name, "glass")
    expectFalse(image.isLoading)
    expectNil(screen.presentedAlert)
    await finish()
  }

  func givenUp() async throws {
    _ = try #require(await server.nextRequest())
    try stage.act(.scroll(.row(1)), on: screen.beers)
    var happened: Set<String> = []
    while happened.count < 2, let event = await server.next() {
      switch event {
      case .request(let request):
        happened.insert(request.target)
        request.answer(.json("a picture"))
      case .left(target: "/beers/one.png"): happened.insert("left")
      case .left: break
      }
    }
    expectEqual(happened, ["left", "/beers/two.png"])
    await stage.settle()
    expectEqual(image.name, "two.png")
    await finish()
  }
}
