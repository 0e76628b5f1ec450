import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor private final class TankModel {
  let level = MutableProperty(0)
  let isFull: Property<Bool>
  let fill: Command<Void, Void, Never>

  init() {
    isFull = level.map { $0 >= 9 }
    fill = Command(.blocked(by: ["it is full": isFull])) { [level] in level.value += 5 }
  }
}

private final class TankScreen: HeadlessScreen, BindableView {
  let level = HeadlessLabel()
  let fill = HeadlessButton("Fill")
  let drain = HeadlessButton("Drain")

  init(_ model: TankModel) {
    super.init(title: "Tank")
    bind(model)
  }

  func makeBindings(to model: TankModel) {
    level.bind(model.level) { "\($0)" }
    fill.bind(model.fill)
    (!model.isFull).bind(to: drain, .isHidden)
  }
}

@MainActor @Suite("Messages name what a bound view model holds without being given names")
struct KnownNameTests {
  nonisolated static let tests: [TestCase<KnownNameTests>] = [
    TestCase("the log names a command", log),
    TestCase("a report of a loop names its property", loop),
    TestCase("a model that is bound later is known, too", later),
    TestCase("what no bound model holds has its place", unknown),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<KnownNameTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
}

extension KnownNameTests {
  private func show() -> (TankModel, TankScreen) {
    let model = stage.perform { TankModel() }
    return (model, stage.show { TankScreen(model) })
  }

  func log() throws {
    let (_, screen) = show()
    try stage.tap(screen.fill)
    #expect("\(stage.log)".contains("command fill: completed"), "\(stage.log)")
  }

  func loop() {
    let reporting = ReportingStage()
    let model = reporting.stage.perform { TankModel() }
    let screen = reporting.stage.show { TankScreen(model) }
    reporting.stage.perform {
      let loop = model.level.observe { level in model.level.value = level + 1 }
      extendLifetime(loop)
    }
    let found = reporting.messages
    #expect(found.contains { $0.contains("level = ") }, "\(found)")
    extendLifetime(screen)
  }

  func later() throws {
    let (_, screen) = show()
    try stage.tap(screen.fill)
    let second = stage.show { TankScreen(stage.perform { TankModel() }) }
    try stage.tap(second.fill)
    #expect("\(stage.log)".matches(of: /command fill: completed/).count == 2)
  }

  func unknown() {
    _ = show()
    let other = stage.perform { Command {} }
    other.execute()
    #expect("\(stage.log)".contains("command KnownNameTests.swift:"), "\(stage.log)")
  }
}
