import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

/// The diagrams of the page of the sample, in the order in which they are there, with the columns of
/// the drawings.
@MainActor @Suite("WhoToFollow: the diagrams of the article", .stage)
struct ArticleDiagramTests {
  nonisolated static let tests: [TestCase<ArticleDiagramTests>] = [
    TestCase("W4 taps become 1 by map, and are summed by scan", taps),
    TestCase("W4 requests become responses by flatMap, each later than its request", responses),
    TestCase("W4 merge has the values of both", merging),
    TestCase("W4 a refresh is a request, and clears three cells until the response comes", cells),
    TestCase(
      "W4 W2 the rows of the view model do the same: empty at once, three users with each response",
      rows),
    TestCase(
      "W4 W3 a close takes the next suggestion of the response that is there: no new request", close
    ),
    TestCase("W4 combineLatest has the newest of both, once both have one", combining),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ArticleDiagramTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
}

extension ArticleDiagramTests {
  /// A column of a drawing.
  private func columns(_ count: Int) -> Duration { .milliseconds(100 * count) }

  /// Answers of a server after so many columns each, in the order of the requests.
  private func answers(after delays: Int...) -> @MainActor (String) -> Signal<String, Never> {
    var rest = delays[...]
    return { _ in .just("R").delay(for: self.columns(rest.removeFirst())) }
  }

  func taps() async throws {
    let tap = Signal<String, Never>.Pipe()
    try await stage.marbles {
      $0.send(tap, "---t----t--t----t------t--")
      $0.expect(tap.signal.map { _ in 1 }, "---1----1--1----1------1--")
      $0.expect(tap.signal.map { _ in 1 }.scan(0, +), "---1----2--3----4------5--")
    }
  }

  func responses()
    async throws
  {
    let requests = Signal<String, Never>.Pipe()
    let responses = requests.signal.flatMap(.merge, answers(after: 3, 4, 2))
    try await stage.marbles {
      $0.send(requests, "--u---------u------------u--------------|")
      $0.expect(responses, "-----R----------R----------R------------|")
    }
  }

  func merging() async throws {
    let (a, b) = (Signal<String, Never>.Pipe(), Signal<String, Never>.Pipe())
    try await stage.marbles {
      $0.send(a, "---a--------e-----o-----")
      $0.send(b, "-----B---C-----D--------")
      $0.expect(merge(a.signal, b.signal), "---a-B---C--e--D--o-----")
    }
  }

  func cells()
    async throws
  {
    let (start, refresh) = (Signal<String, Never>.Pipe(), Signal<String, Never>.Pipe())
    let requests = merge(start.signal, refresh.signal).map { _ in "r" }.share()
    let responses = requests.flatMap(.merge, answers(after: 3, 4, 2)).share()
    func cell(_ user: String) -> Signal<String, Never> {
      merge(requests.map { _ in "N" }, responses.map { _ in user })
    }
    try await stage.marbles {
      $0.send(start, "-s")
      $0.send(refresh, "----------o--------o-----")
      $0.expect(requests, "-r--------r--------r-----")
      $0.expect(responses, "----R---------R------R---")
      $0.expect(cell("s"), "-N--s-----N---s----N-s---")
      $0.expect(cell("q"), "-N--q-----N---q----N-q---")
      $0.expect(cell("t"), "-N--t-----N---t----N-t---")
    }
  }

  func rows() async throws {
    let users = DelayedUsers(after: [3, 4, 2].map(columns))
    let model = WhoToFollowViewModel(users: users, random: SplitMix64(seed: 7))
    let (start, refresh) = (Signal<String, Never>.Pipe(), Signal<String, Never>.Pipe())
    let connections = [
      start.signal.observe { _ in model.load.execute() },
      refresh.signal.observe { _ in model.refresh.execute() },
    ]
    func cell(_ row: Int) -> Property<String> {
      model.rows.map { $0[row].user?.name ?? "N" }
    }
    try await stage.marbles {
      $0.send(start, "-s")
      $0.send(refresh, "----------o--------o-----")
      // Nothing is shown before the start, either.
      $0.expect(cell(0), "N---s-----N---s----N-s---")
      $0.expect(cell(1), "N---q-----N---q----N-q---")
      $0.expect(cell(2), "N---t-----N---t----N-t---")
    }
    expectEqual(users.requestCount, 3)
    for connection in connections { connection.cancel() }
  }

  func close() async throws {
    let (requests, close) = (Signal<String, Never>.Pipe(), Signal<String, Never>.Pipe())
    var requestCount = 0
    let responses = requests.signal.on(value: { _ in requestCount += 1 })
      .flatMap(.merge, answers(after: 4))
    let suggestion = combineLatest(close.signal.prepend("start"), responses).map { _, _ in "s" }
    try await stage.marbles {
      $0.send(requests, "--r----------------")
      $0.send(close, "------------c------")
      $0.expect(suggestion, "------s-----s------")
    }
    expectEqual(requestCount, 1)
  }

  func combining() async throws {
    let (a, b) = (Signal<String, Never>.Pipe(), Signal<String, Never>.Pipe())
    let both = combineLatest(a.signal, b.signal).map { ($0 + $1).uppercased() }
    try await stage.marbles {
      $0.send(a, "--a-----------e--------i---------")
      $0.send(b, "-----b----c--------d-------q-----")
      $0.expect(both, "-----'AB'----'AC'---'EC'----'ED'---'ID'---'IQ'-----")
    }
  }
}

/// Users whose answers take their time: three of them, and more to come.
@MainActor
private final class DelayedUsers: Users {
  private(set) var requestCount = 0
  private let delays: [Duration]
  private let clock = Runtime.current.clock

  init(after delays: [Duration]) {
    self.delays = delays
  }

  @MainActor func users(since offset: Int?) async throws -> [User] {
    requestCount += 1
    try await clock.sleep(for: delays[requestCount - 1])
    return ["s", "q", "t"].enumerated().map { User(id: $0, name: $1) }
  }

  nonisolated func loadAvatar(_ address: String) async throws {}
}
