import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import SampleModels
import TestKit
import Testing

@testable import samples

/// One row in sight: one cell shows all three.
@MainActor @Suite("WhoToFollow: cells that are used again", .stage)
struct SuggestionCellTests {
  nonisolated static let tests: [TestCase<SuggestionCellTests>] = [
    TestCase("W5 the placeholder is there at once, and the picture when it has come", placeholder),
    TestCase("W5 trap: a late avatar never lands in a cell that shows another row", late),
    TestCase("W5 trap: an avatar of an exchanged user never lands in the row", exchanged),
    TestCase("W5 trap: a cell that was used again reacts once", once),
    TestCase("W5 when the screen goes, nothing is left to load", goneScreen),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SuggestionCellTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let avatars: Gate<Void> = Stage.current.gate("avatars")
  private let model: WhoToFollowViewModel
  private let screen: WhoToFollowScreen

  init() {
    let model = WhoToFollowViewModel(
      users: SlowAvatars(gate: avatars), random: SplitMix64(seed: 7))
    self.model = model
    screen = Stage.current.show { WhoToFollowScreen(model, visibleCount: 1) }
  }
}

extension SuggestionCellTests {
  private var avatar: HeadlessImage { screen.users.visibleCells[0].avatar }

  func placeholder() async {
    await stage.settle()
    expectEqual(avatar.name, "nobody")
    expectTrue(avatar.isLoading)
    avatars.reply(())
    await stage.settle()
    expectEqual(avatar.name, model.rows.value[0].user?.avatar)
    expectFalse(avatar.isLoading)
  }

  func late()
    async throws
  {
    await stage.settle()
    let cell = screen.users.visibleCells[0]
    try stage.act(.scroll(.row(1)), on: screen.users)
    expectSame(screen.users.visibleCells[0], cell)
    await stage.settle()
    expectEqual(stage.pending.filter { $0.contains("gate") }.count, 1)
    avatars.reply(())
    await stage.settle()
    expectEqual(cell.avatar.name, model.rows.value[1].user?.avatar)
  }

  func exchanged()
    async throws
  {
    await stage.settle()
    let first = model.rows.value[0].user
    try stage.tap(screen.users.visibleCells[0].dismiss)
    await stage.settle()
    avatars.reply(())
    await stage.settle()
    expectNotEqual(model.rows.value[0].user, first)
    expectEqual(avatar.name, model.rows.value[0].user?.avatar)
    expectEmpty(stage.pending)
  }

  func once() async throws {
    await stage.settle()
    for row in [1, 2, 0, 1] { try stage.act(.scroll(.row(row)), on: screen.users) }
    expectEqual(screen.users.cellCount, 1)
    let dismissals = stage.record(model.dismiss.starts)
    try stage.tap(screen.users.visibleCells[0].dismiss)
    expectEqual(dismissals.values, [1])
    screen.users.visibleCells[0].endBindings()
    await stage.settle()
  }

  func goneScreen() async {
    await stage.settle()
    screen.users.visibleCells[0].endBindings()
    await stage.settle()
    expectEmpty(stage.pending)
  }
}
