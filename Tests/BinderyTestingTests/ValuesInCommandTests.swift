import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Stage: commands that follow a property")
struct ValuesInCommandTests {}

extension ValuesInCommandTests {
  @Test("P12 a stage does not wait for a command that waits for the next value", .stage)
  func settles() async {
    let property = MutableProperty(0)
    let seen = MutableProperty<[Int]>([])
    let follow = Command<Void, Void, Never> {
      for await value in property.values { seen.modify { $0.append(value) } }
    }
    let execution = follow.execute()
    await Stage.current.settle()
    expectEqual(seen.value, [0])
    property.value = 1
    await Stage.current.settle()
    expectEqual(seen.value, [0, 1])
    execution.cancel()
    await Stage.current.settle()
    expectFalse(follow.isExecuting.value)
  }
}
