import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("RequestChain: requests as actions of a reducer", .stage)
struct GalleryTests {
  nonisolated static let tests: [TestCase<GalleryTests>] = [
    TestCase(
      "C4 three requests of three types are made in the order of their names, one after another",
      order),
    TestCase("C4 a queue goes on after a failure: the other two responses are there", goesOn),
    TestCase("C4 a strict queue stops at the first failure: the third request is not made", stops),
    TestCase(
      "C3 tap, scroll and close change the screen and nothing else, also while requests run", user),
    TestCase("C3 the state is the fold of its actions: the reducer alone gives the same", fold),
    TestCase("C3 a tap on a photo that is gone shows none", goneRow),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<GalleryTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let service = StubGallery(on: Stage.current)
  private let photos = [Photo(id: 7, title: "Harbour"), Photo(id: 3, title: "Bridge")]
}

extension GalleryTests {
  private func load(_ policy: CommandPolicy = .queued()) async -> GalleryViewModel {
    let model = GalleryViewModel(service: service, policy: policy)
    model.load.execute()
    await stage.settle()
    return model
  }

  private func progress(_ model: GalleryViewModel) -> [String] {
    GalleryRequest.allCases.map { model.state.value.progress[$0] ?? "" }
  }

  func order() async {
    let model = await load()
    expectEqual(stage.pending, [#"gate profile: "profile""#])
    expectEqual(progress(model), ["is under way", "waits", "waits"])
    service.profiles.reply(Profile(name: "Ada"))
    await stage.settle()
    expectEqual(stage.pending, [#"gate photos: "photos""#])
    service.photoLists.reply(photos)
    await stage.settle()
    expectEqual(stage.pending, [#"gate unread: "unread""#])
    service.counts.reply(2)
    await stage.settle()
    let contents = model.state.value.contents
    expectEqual(contents.profile, Profile(name: "Ada"))
    expectEqual(contents.photos, photos)
    expectEqual(contents.unread, 2)
    expectEqual(progress(model), ["is there", "is there", "is there"])
  }

  func goesOn() async {
    let model = await load()
    service.profiles.reply(Profile(name: "Ada"))
    await stage.settle()
    service.photoLists.fail(StubError("too many"))
    await stage.settle()
    service.counts.reply(2)
    await stage.settle()
    expectEqual(progress(model), ["is there", "failed: too many", "is there"])
    expectEmpty(model.state.value.contents.photos)
    expectEqual(model.state.value.contents.unread, 2)
  }

  func stops() async {
    let model = await load(.queued(afterFailure: .stop))
    service.profiles.reply(Profile(name: "Ada"))
    await stage.settle()
    service.photoLists.fail(StubError("too many"))
    await stage.settle()
    expectEqual(stage.pending, [])
    expectEqual(
      progress(model),
      [
        "is there", "failed: too many",
        "was not made: an execution queued before it failed",
      ])
    expectNil(model.state.value.contents.unread)
    expectTrue(model.load.isEnabled.value, "all can be made again")
  }

  func user() async {
    let model = await load()
    service.profiles.reply(Profile(name: "Ada"))
    await stage.settle()
    service.photoLists.reply(photos)
    await stage.settle()
    let screens = Log(changesOf: model.state.screen)
    let contents = Log(changesOf: model.state.contents)
    model.send(.scroll(120))
    model.send(.tap(3))
    expectEqual(model.state.value.openPhoto?.title, "Bridge")
    service.counts.reply(2)
    await stage.settle()
    expectEqual(model.state.value.openPhoto?.title, "Bridge", "a response does not close it")
    model.send(.close)
    expectEqual(screens.entries.map(\.open), [nil, 3, nil])
    expectEqual(screens.entries.map(\.offset), [120, 120, 120])
    expectEqual(contents.entries.map(\.unread), [2])
  }

  func fold()
    async
  {
    let actions: [GalleryAction] = [
      .received(.photos(photos)), .tap(7), .scroll(10), .received(.unread(2)), .close, .tap(3),
    ]
    let model = GalleryViewModel(service: service)
    for action in actions { model.send(action) }
    expectEqual(
      actions.reduce(into: GalleryState(), GalleryState.reducer.reduce), model.state.value)
    expectEqual(model.state.value.openPhoto?.title, "Bridge")
  }

  func goneRow() async {
    let model = GalleryViewModel(service: service)
    model.send(.received(.photos(photos)))
    model.send(.tap(7))
    model.send(.received(.photos([])))
    expectNil(model.state.value.openPhoto)
  }
}

@MainActor @Suite("RequestChain: typed requests over HTTP", .stage, .timeLimit(.minutes(10)))
struct GalleryOverHTTPTests {
  nonisolated static let tests: [TestCase<GalleryOverHTTPTests>] = [
    TestCase("C1 C4 three types come from one client, in order", order),
    TestCase("C4 a response of another type is a failure of its request only", wrongType),
    TestCase("C1 with a cache a typed request is made once, without one each time", cache),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<GalleryOverHTTPTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
    // Only a net: nothing here takes that long.
    stage.patience = .seconds(500)
  }
}

extension GalleryOverHTTPTests {
  private func client(_ web: any Web = LiveWeb.patient) throws -> WebClient {
    WebClient(address: try WebAddress(server.address + "/v1"), web: web)
  }

  private func answer(_ target: String, _ json: String) async throws {
    let request = try #require(await server.nextRequest())
    expectEqual(request.target, target)
    request.answer(.json(json))
  }

  func order() async throws {
    let model = GalleryViewModel(service: GalleryAPI(client: try client()))
    model.load.execute()
    try await answer("/v1/profile", #"{"name": "Ada"}"#)
    try await answer("/v1/photos?order=newest", #"[{"id": 7, "title": "Harbour"}]"#)
    try await answer("/v1/messages/unread", "2")
    await stage.settle()
    let contents = model.state.value.contents
    expectEqual(contents.profile?.name, "Ada")
    expectEqual(contents.unread, 2)
    expectEqual(contents.photos, [Photo(id: 7, title: "Harbour")])
  }

  func wrongType()
    async throws
  {
    let model = GalleryViewModel(service: GalleryAPI(client: try client()))
    model.load.execute()
    try await answer("/v1/profile", #"{"title": "Ada"}"#)
    try await answer("/v1/photos?order=newest", "[]")
    try await answer("/v1/messages/unread", "2")
    await stage.settle()
    expectEqual(
      model.state.value.progress[.profile],
      #"failed: The server sent something else than was asked for: the whole has no "name"."#)
    expectEqual(model.state.value.contents.unread, 2)
  }

  func cache()
    async throws
  {
    let web = CachedWeb(LiveWeb.patient, bytes: 1000)
    let cached = GalleryAPI(client: try client(web))
    async let first = cached.unreadCount()
    try await answer("/v1/messages/unread", "2")
    expectEqual(try await first, 2)
    expectEqual(try await cached.unreadCount(), 2, "without a request")
    async let plain = GalleryAPI(client: try client()).unreadCount()
    try await answer("/v1/messages/unread", "3")
    expectEqual(try await plain, 3)
  }
}
