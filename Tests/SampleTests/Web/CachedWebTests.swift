import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("The web: answers that are kept", .stage)
struct CachedWebTests {
  nonisolated static let tests: [TestCase<CachedWebTests>] = [
    TestCase("C1 an answer is asked for once", once),
    TestCase("G5 the cache is bounded by bytes; what was not used for longest goes first", bounded),
    TestCase(
      "G5 an answer larger than the cache is passed on and not kept, and drives nothing out",
      tooLarge),
    TestCase("G4 a failure is not kept: neither an error nor a status", failures),
    TestCase(
      "G5 two that ask at once share one request; it is given up when both have left", shared),
    TestCase(
      "G5 trap: cells that scroll out of sight and back make no request for a picture that is kept",
      cells),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CachedWebTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let server = GatedWeb()
}

extension CachedWebTests {
  private func load(_ address: String, from web: CachedWeb) -> Command<Void, Int, any Error> {
    Command(.named(address)) { try await web.get(address).body.count }
  }

  /// Asks for documents of a size one after the other, and returns how many requests that made.
  private func ask(_ addresses: [String], of size: Int = 400, _ web: CachedWeb) async -> Int {
    let before = server.addresses.count
    for address in addresses {
      let load = load(address, from: web)
      load.execute()
      await stage.settle()
      if load.isExecuting.value {
        server.gate.reply(WebAnswer(body: .init(repeating: 0, count: size)))
      }
      await stage.settle()
      expectEqual(load.lastOutcome.value?.value, size)
    }
    return server.addresses.count - before
  }

  func once() async {
    let web = CachedWeb(server, bytes: 1000)
    expectEqual(await ask(["a", "a", "a"], web), 1)
  }

  func bounded() async {
    let web = CachedWeb(server, bytes: 1000)
    expectEqual(await ask(["a", "b"], web), 2)
    expectEqual(await ask(["a"], web), 0, "it is used, and so is newer than b")
    expectEqual(await ask(["c"], web), 1)
    expectEqual(web.byteCount, 800)
    expectEqual(await ask(["a", "c"], web), 0)
    expectEqual(await ask(["b"], web), 1)
  }

  func tooLarge() async {
    let web = CachedWeb(server, bytes: 1000)
    expectEqual(await ask(["a"], web), 1)
    expectEqual(await ask(["large", "large"], of: 1001, web), 2)
    expectEqual(await ask(["a"], web), 0)
    expectEqual(web.byteCount, 400)
    expectEqual(await ask(["whole"], of: 1000, web), 1)
    expectEqual(web.byteCount, 1000)
  }

  func failures() async {
    let web = CachedWeb(server, bytes: 1000)
    let load = load("a", from: web)
    for answer in [
      Result<WebAnswer, any Error>.failure(WebError.interrupted), .success(WebAnswer(status: 404)),
    ] {
      let execution = load.execute()
      execution.onEnd { _ in }
      await stage.settle()
      switch answer {
      case .success(let answer): server.gate.reply(answer)
      case .failure(let error): server.gate.fail(error)
      }
      await stage.settle()
      expectNotNil(execution.result)
      expectEqual(web.byteCount, 0)
    }
    expectEqual(await ask(["a"], web), 1)
  }

  func shared() async {
    let web = CachedWeb(server, bytes: 1000)
    let (first, second) = (load("a", from: web), load("a", from: web))
    first.execute()
    second.execute()
    await stage.settle()
    expectEqual(server.addresses, ["a"])
    first.cancel()
    await stage.settle()
    #expect(stage.pending.contains { $0.contains("gate") }, "the second one still waits")
    server.gate.reply(WebAnswer(body: [1, 2, 3]))
    await stage.settle()
    expectEqual(second.lastOutcome.value?.value, 3)

    let (third, fourth) = (load("b", from: web), load("b", from: web))
    third.execute()
    fourth.execute()
    await stage.settle()
    third.cancel()
    fourth.cancel()
    await stage.settle()
    expectEqual(stage.pending, [])
    expectEqual(await ask(["b"], web), 1)
  }

  func cells() async throws {
    let images = ServedImages(
      at: try WebAddress("https://images.example"), web: CachedWeb(server, bytes: 1000))
    let beers = ["a", "b", "a", "c"].enumerated().map {
      Beer(id: $0, image: "https://images.example/\($1).png")
    }
    let screen = stage.show {
      BeerCatalogScreen(BeerCatalogViewModel(beers: beers, images: images), visibleCount: 2)
    }
    await stage.settle()
    for _ in 0..<2 {
      server.gate.reply(WebAnswer(body: .init(repeating: 0, count: 400)))
      await stage.settle()
    }
    try stage.act(.scroll(.row(1)), on: screen.beers)
    await stage.settle()
    expectEqual(screen.beers.visibleCells.map(\.image.name), ["b.png", "a.png"])
    try stage.act(.scroll(.top), on: screen.beers)
    await stage.settle()
    expectEqual(screen.beers.visibleCells.map(\.image.name), ["a.png", "b.png"])
    expectEqual(server.addresses.count, 2, "two pictures, four cells: \(server.addresses)")
    for cell in screen.beers.visibleCells { cell.endBindings() }
    await stage.settle()
  }
}

/// A web that answers when the test says so, and counts.
@MainActor
private final class GatedWeb: Web {
  let gate: Gate<WebAnswer> = Stage.current.gate("web")
  private(set) var addresses: [String] = []

  @MainActor func get(_ address: String) async throws -> WebAnswer {
    addresses.append(address)
    return try await gate.wait(address)
  }
}
