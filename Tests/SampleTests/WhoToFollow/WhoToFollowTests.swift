import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

/// Users that come when the test says so; the offsets that were asked for are on record.
@MainActor
final class GatedUsers: Users {
  let gate: Gate<[User]> = Stage.current.gate("users")
  private(set) var offsets: [Int?] = []

  @MainActor func users(since offset: Int?) async throws -> [User] {
    offsets.append(offset)
    return try await gate.wait(offset.map { "since \($0)" } ?? "first")
  }

  nonisolated func loadAvatar(_ address: String) async throws {}
}

extension User {
  /// Users with these numbers, called after them.
  static func numbered(_ numbers: some Sequence<Int>) -> [User] {
    numbers.map { User(id: $0, name: "user \($0)") }
  }
}

@MainActor @Suite("WhoToFollow: the view model alone", .stage)
struct WhoToFollowTests {
  nonisolated static let tests: [TestCase<WhoToFollowTests>] = [
    TestCase("W1 three rows are there from the start, and filled by the answer", open),
    TestCase("W1 trap: three rows make one request, without an offset", oneRequest),
    TestCase("W2 each refresh is one request, from a drawn offset", offsets),
    TestCase("W2 the same seed draws the same offsets", seed),
    TestCase("W2 an empty answer empties all rows, and says so", emptyAnswer),
    TestCase("W2 an answer with fewer users than rows leaves rows empty", fewUsers),
    TestCase("W2 of two refreshes both ask, and only the newest answer counts", newest),
    TestCase("W3 an x exchanges its row only, from the last answer, without a request", dismiss),
    TestCase(
      "W3 trap: an x during a refresh does not bring back a user of the old answer",
      dismissDuringRefresh),
    TestCase("W3 an x on a row that does not exist, or that is empty, does nothing", noRow),
    TestCase("W4 the tap counter shows 1, 2, 3", counter),
    TestCase(
      "W6 a failure is shown, Retry asks for the same, and the users from before are back until then",
      failure),
    TestCase(
      "W6 a failure of the newest of two refreshes brings back what was there before both",
      failureOfTwo),
    TestCase("W6 a server that keeps silent is given up in virtual time", timeout),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<WhoToFollowTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let users = GatedUsers()
  private let model: WhoToFollowViewModel

  init() {
    model = WhoToFollowViewModel(users: users, random: SplitMix64(seed: 7))
  }
}

extension WhoToFollowTests {
  /// The numbers of who is in the rows.
  private var shown: [Int?] { model.rows.value.map { $0.user?.id } }

  /// The user in a row, and the changes of that row.
  private func trace(ofRow row: Int) -> Log<Int?> {
    Log(changesOf: Property { [model] in model.rows.value[row].user?.id })
  }

  /// Executes `load`, as an opened screen does, and answers.
  private func load(_ numbers: ClosedRange<Int> = 1...30) async {
    model.load.execute()
    await answer(numbers)
  }

  private func answer(_ numbers: ClosedRange<Int>) async {
    await stage.settle()
    users.gate.reply(User.numbered(numbers))
    await stage.settle()
  }

  func open() async {
    expectEqual(shown, [nil, nil, nil])
    await load()
    expectEqual(shown, [1, 2, 3])
    expectEqual(model.rows.value.map { $0.user?.name }, ["user 1", "user 2", "user 3"])
  }

  func oneRequest() async {
    let rows = (0..<3).map(trace)
    await load()
    expectEqual(rows.map(\.entries), [[1], [2], [3]])
    expectEqual(users.offsets, [nil])
  }

  func offsets() async {
    await load()
    for _ in 0..<200 {
      model.refresh.execute()
      await answer(1...3)
    }
    let offsets = users.offsets.dropFirst().compactMap(\.self)
    expectEqual(offsets.count, 200)
    expectAll(offsets) { (1...1000).contains($0) }
    expectGreater(Set(offsets).count, 150)
  }

  func seed() async {
    var random = SplitMix64(seed: 7)
    model.refresh.execute()
    await stage.settle()
    expectEqual(users.offsets, [Int.random(in: 1...1000, using: &random)])
    await answer(1...3)
  }

  @Test("W2 each row clears at once and fills with the answer: nil, user, nil, user")
  func trace() async {
    let rows = (0..<3).map(trace)
    await load()
    model.refresh.execute()
    expectEqual(shown, [nil, nil, nil])
    await answer(50...60)
    expectEqual(rows.map(\.entries), [[1, nil, 50], [2, nil, 51], [3, nil, 52]])
  }

  func emptyAnswer() async {
    await load()
    model.refresh.execute()
    await stage.settle()
    users.gate.reply([])
    await stage.settle()
    expectEqual(shown, [nil, nil, nil])
    expectEqual(model.status.value, "Nobody to follow.")
  }

  func fewUsers() async {
    await load(1...2)
    expectEqual(shown, [1, 2, nil])
    expectEqual(model.status.value, "")
  }

  func newest() async {
    await load()
    model.refresh.execute()
    await stage.settle()
    model.refresh.execute()
    await answer(70...80)
    expectEqual(users.offsets.count, 3)
    expectEqual(shown, [70, 71, 72])
    expectEmpty(stage.pending)
  }

  func dismiss() async {
    await load()
    model.dismiss.execute(with: 1)
    expectEqual(shown, [1, 4, 3])
    model.dismiss.execute(with: 0)
    expectEqual(shown, [5, 4, 3])
    expectEqual(users.offsets, [nil])
  }

  func dismissDuringRefresh() async {
    await load()
    model.refresh.execute()
    model.dismiss.execute(with: 0)
    expectEqual(shown, [nil, nil, nil])
    #expect(!model.dismiss.isEnabled(for: 0).value)
    await stage.settle()
    model.dismiss.execute(with: 2)
    expectEqual(shown, [nil, nil, nil])
    await answer(50...60)
    expectEqual(shown, [50, 51, 52])
  }

  func noRow() async {
    await load(1...1)
    for row in [-1, 1, 2, 3] { model.dismiss.execute(with: row) }
    expectEqual(shown, [1, nil, nil])
  }

  func counter() async throws {
    let taps = Signal<String, Never>.Pipe()
    let connection = taps.signal.observe { [model] _ in model.refresh.execute() }
    try await stage.marbles {
      $0.send(taps, "--x-x---x")
      $0.expect(model.refreshCount, "0-1-2---3")
    }
    connection.cancel()
    await answer(1...3)
  }

  func failure() async {
    let failures = Log(model.failures)
    await load()
    model.refresh.execute()
    await stage.settle()
    users.gate.fail(StubError("No connection."))
    await stage.settle()
    expectEqual(failures.entries, ["No connection."])
    expectEqual(shown, [1, 2, 3])
    model.load.execute()
    await answer(50...60)
    expectEqual(users.offsets.count, 3)
    expectEqual(users.offsets[1], users.offsets[2])
    expectEqual(shown, [50, 51, 52])
  }

  func failureOfTwo() async {
    await load()
    model.refresh.execute()
    model.refresh.execute()
    await stage.settle()
    users.gate.fail(StubError("No connection."))
    await stage.settle()
    expectEqual(shown, [1, 2, 3])
    model.dismiss.execute(with: 0)
    expectEqual(shown, [4, 2, 3])
  }

  func timeout() async {
    let failures = Log(model.failures)
    model.load.execute()
    await stage.advance(by: .seconds(29))
    expectEqual(model.status.value, "Loading …")
    await stage.advance(by: .seconds(1))
    expectEqual(failures.entries, ["The server takes too long to answer."])
    expectEmpty(stage.pending)
  }
}
