import Bindery
import TestKit
import Testing

extension BlockingReason {
  fileprivate static let tooLong: BlockingReason = "the name is too long"
  fileprivate static let offline: BlockingReason = "there is no connection"
}

@MainActor @Suite("Command: what blocks it")
struct BlockingTests {
  nonisolated static let tests: [TestCase<BlockingTests>] = [
    TestCase("nothing blocks an enabled command", free),
    TestCase("conditions are named in their order, then what the command is doing", order),
    TestCase("a rejection names all that stood in the way", rejection),
    TestCase(
      "reasons can be shown: they change together with isEnabled, and each change notifies once",
      shown),
    TestCase("an unnamed condition comes first", unnamed),
    TestCase("a command whose scope has ended says so", ended),
    TestCase("per input: each row follows its own condition, and the command's", rows),
    TestCase("per input: one that is refused does not count as started", refusedRow),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BlockingTests>) async throws {
    try await test(in: self)
  }
}

extension BlockingTests {
  /// A command with two conditions. (Not stored in the suite, which is released on any thread:
  /// other tests count nodes.)
  @MainActor
  private struct Setting {
    let isTooLong = MutableProperty(false)
    let isOffline = MutableProperty(false)
    let command: Command<Void, Int, Never>

    init() {
      command = Command(.blocked(by: [.tooLong: isTooLong, .offline: isOffline])) {
        () async -> Int in 7
      }
    }
  }

  func free() {
    let setting = Setting()
    let command = setting.command
    expectEmpty(command.blockedBy.value)
    expectTrue(command.isEnabled.value)
  }

  func order() async {
    let setting = Setting()
    let command = setting.command
    let execution = command.execute()
    setting.isOffline.value = true
    setting.isTooLong.value = true
    expectEqual(command.blockedBy.value, [.tooLong, .offline, .executing])
    await expectEqual(execution.outcome, .value(7))
    expectEqual(command.blockedBy.value, [.tooLong, .offline])
  }

  func rejection() {
    let setting = Setting()
    let command = setting.command
    let rejections = Log<Rejection>()
    let connection = command.rejections.observe { rejections.add($0) }
    setting.isTooLong.value = true
    expectEqual(command.execute().result, .rejected(.blocked(by: [.tooLong])))
    setting.isOffline.value = true
    expectEqual(command.execute().result, .rejected(.blocked(by: [.tooLong, .offline])))
    expectEqual(rejections.entries.map(\.reasons.count), [1, 2])
    expectEqual(
      rejections.entries.last?.description, "the name is too long, there is no connection")
    connection.cancel()
  }

  func shown() {
    let setting = Setting()
    let command = setting.command
    let log = Log<String>()
    let connection = effect {
      log("\(command.isEnabled.value) \(command.blockedBy.value.first?.description ?? "-")")
    }
    setting.isTooLong.value = true
    transaction {
      setting.isTooLong.value = false
      setting.isOffline.value = true
    }
    setting.isOffline.value = false
    expectEqual(
      log.entries,
      [
        "true -", "false the name is too long", "false there is no connection", "true -",
      ])
    connection.cancel()
  }

  func unnamed() {
    let (isOn, isTooLong) = (MutableProperty(false), MutableProperty(true))
    let command = Command(.enabled(if: isOn), .blocked(by: [.tooLong: isTooLong])) { () -> Int in 1
    }
    expectEqual(command.blockedBy.value, [.disabled, .tooLong])
    isOn.value = true
    expectEqual(command.blockedBy.value, [.tooLong])
  }

  func ended() {
    let scope = LifetimeScope()
    let command = Command(.scope(scope)) { () -> Int in 1 }
    scope.cancel()
    expectEqual(command.blockedBy.value, [.ended])
  }

  func rows() async {
    let locked = MutableProperty<Set<Int>>([2])
    let deleted = Log<Int>()
    let delete = Command(.enabled(for: { [locked] in !locked.value.contains($0) })) {
      (row: Int) async in deleted.add(row)
    }
    let rows = (1...2).map { delete.isEnabled(for: $0) }
    let log = Log<[Bool]>()
    let connection = effect { log.add(rows.map(\.value)) }
    expectTrue(delete.isEnabled.value)
    guard case .rejected(.disabled) = delete.execute(with: 2).result else {
      return expectTrue(Bool(false))
    }
    let execution = delete.execute(with: 1)
    _ = await execution.outcome
    locked.value = [1]
    guard case .value = await delete.execute(with: 2).outcome else {
      return expectTrue(Bool(false))
    }
    expectEqual(deleted.entries, [1, 2])
    expectEqual(
      log.entries,
      [
        [true, false], [false, false], [true, false], [false, true], [false, false],
        [false, true],
      ])
    connection.cancel()
  }

  func refusedRow() {
    let command = Command(.enabled(for: { $0 > 0 })) { (row: Int) -> Int in row }
    let recorder = CommandRecorder(command)
    command.execute(with: 0)
    expectEqual(recorder.entries, ["-N- rejection the command is disabled"])
    expectEqual(command.executionCount.value, 0)
  }
}
