import Bindery
import BinderyFoundation
import BinderyHeadless
import BinderyTesting
import Foundation
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("HomePage: news from the shelf, then from the web", .stage)
struct KeptNewsTests {
  nonisolated static let tests: [TestCase<KeptNewsTests>] = [
    TestCase(
      "H3 without kept news there is nothing, then those of the web, and these are kept", first),
    TestCase(
      "H3 kept news are there before the web has answered, then the new ones, once each", storeFirst
    ),
    TestCase(
      "H4 offline the kept news stay, and the request is made again when the connection is back",
      offline),
    TestCase("H4 a failure while online is shown, and what was kept stays", failure),
    TestCase("H4 news that cannot be kept are shown all the same, with a notice", diskFull),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<KeptNewsTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let pages = GatedPages("news")
  private let disk = MemoryDisk()
  private let isOnline = MutableProperty(true)
}

extension KeptNewsTests {
  private func makeModel() -> KeptNewsViewModel {
    KeptNewsViewModel(pages: pages, shelf: DiskShelf(disk: disk), isOnline: isOnline)
  }

  private func news(_ text: String, isKept: Bool = false) -> KeptNewsViewModel.News {
    KeptNewsViewModel.News(text: text, isKept: isKept)
  }

  private var kept: String? { disk.read("news").map { String(decoding: $0, as: UTF8.self) } }

  func first() async {
    let model = makeModel()
    expectEqual(model.status.value, "nothing yet")
    model.load.execute()
    await stage.settle()
    expectNil(model.news.value)
    expectEqual(model.status.value, "nothing yet, loading")
    await pages.reply("news", .text("The bridge is open."))
    expectEqual(model.news.value, news("The bridge is open."))
    expectEqual(model.status.value, "from the web")
    expectEqual(kept, "The bridge is open.")
  }

  func storeFirst() async throws {
    try disk.write(Array("Old.".utf8), to: "news")
    let model = makeModel()
    let shown = Log(changesOf: model.news)
    model.load.execute()
    await stage.settle()
    expectEqual(shown.entries, [news("Old.", isKept: true)])
    expectEqual(model.status.value, "as last seen, loading")
    await pages.reply("news", .text("New."))
    expectEqual(shown.entries, [news("Old.", isKept: true), news("New.")])
    expectEqual(kept, "New.")
  }

  func offline() async throws {
    try disk.write(Array("Old.".utf8), to: "news")
    let model = makeModel()
    let errors = Log(model.load.errors)
    isOnline.value = false
    model.load.execute()
    await pages.fail("news", "No connection.")
    expectEqual(model.news.value, news("Old.", isKept: true))
    expectEqual(model.status.value, "as last seen, waiting for the connection")
    await stage.advance(by: .seconds(3600))
    expectEqual(stage.pending, [])
    expectTrue(model.load.isExecuting.value)
    isOnline.value = true
    await pages.reply("news", .text("New."))
    expectEqual(model.news.value, news("New."))
    expectEqual(model.status.value, "from the web")
    expectEqual(kept, "New.")
    expectEmpty(errors.entries)
  }

  func failure() async throws {
    try disk.write(Array("Old.".utf8), to: "news")
    let model = makeModel()
    let errors = Log(model.load.errors)
    model.load.execute()
    await pages.reply("news", .number(42))
    expectEqual(errors.entries.map { "\($0)" }, ["\(PageError.notA(.text))"])
    expectEqual(model.news.value, news("Old.", isKept: true))
    expectEqual(model.status.value, "as last seen")
    expectEqual(kept, "Old.")
  }

  func diskFull()
    async throws
  {
    try disk.write(Array("Old.".utf8), to: "news")
    disk.isFull = true
    let model = makeModel()
    let errors = Log(model.load.errors)
    model.load.execute()
    await pages.reply("news", .text("New."))
    expectEqual(model.news.value, news("New."))
    expectEqual(errors.entries.map { "\($0)" }, ["news cannot be written: the disk is full."])
    expectEqual(kept, "Old.")
  }
}

@MainActor @Suite("HomePage: news of a real server", .stage, .timeLimit(.minutes(10)))
struct KeptNewsOverHTTPTests {
  private let stage = Stage.current
  private let isOnline = MutableProperty(true)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // Only a net: nothing here takes that long.
    stage.patience = .seconds(500)
  }
}

extension KeptNewsOverHTTPTests {
  private func makeModel(at address: String) throws -> KeptNewsViewModel {
    KeptNewsViewModel(
      pages: WebPages(client: WebClient(address: try WebAddress(address), web: LiveWeb.patient)),
      shelf: DiskShelf(disk: FolderDisk(folder.url)), isOnline: isOnline)
  }

  @Test("H3 H4 from the web, from a file after a restart, offline, and from the web again")
  func restart() async throws {
    let server = try LoopbackServer()
    let first = try makeModel(at: server.address)
    first.load.execute()
    let request = try #require(await server.nextRequest())
    expectEqual(request.target, "/news")
    request.answer(.json(#""The bridge is open.""#))
    await stage.settle()
    expectEqual(first.news.value?.text, "The bridge is open.")

    // The app starts again while the server is gone.
    isOnline.value = false
    let port = server.port
    server.stop()
    let second = try makeModel(at: server.address)
    second.load.execute()
    await stage.settle()
    expectEqual(second.news.value?.text, "The bridge is open.")
    expectEqual(second.status.value, "as last seen, waiting for the connection")

    let back = try LoopbackServer(port: port)
    isOnline.value = true
    try #require(await back.nextRequest()).answer(.json(#""It is closed again.""#))
    await stage.settle()
    expectEqual(second.news.value?.text, "It is closed again.")
    expectEqual(second.status.value, "from the web")
  }

  @Test(
    "H4 what a server can do wrong is shown, and the news of before stay",
    arguments: [
      (LoopbackServer.Answer.status(503), "The server cannot answer now (status 503)."),
      (
        .half(of: #""The bridge is open.""#), "The connection broke off before everything had come."
      ),
      (.json("42"), "The service sent something else than a text."),
      (
        .json("null"),
        "The server sent something else than was asked for: the whole is of another kind."
      ),
    ])
  func failures(answer: LoopbackServer.Answer, message: String) async throws {
    _ = try folder.file("news", "Old.")
    let server = try LoopbackServer()
    let model = try makeModel(at: server.address)
    let errors = Log(model.load.errors)
    model.load.execute()
    try #require(await server.nextRequest()).answer(answer)
    await stage.settle()
    expectEqual(errors.entries.map { "\($0)" }, [message])
    expectEqual(model.news.value?.text, "Old.")
  }
}
