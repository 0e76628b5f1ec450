import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Channel: what a setter alters below a conversion")
struct AlteredConversionTests {
  nonisolated static let tests: [TestCase<AlteredConversionTests>] = [
    TestCase("the input shows at once what the property has", altered),
    TestCase("an entry that is another spelling of the value stays", spelling),
    TestCase("so it is below two conversions, and over a property in between", chained),
    TestCase("and for a remote value that answers while it is sent", remote),
    TestCase("a field that waits for an answer keeps its entry until then", later),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AlteredConversionTests>) async throws {
    try await test(in: self)
  }

  private let number = MutableProperty(0)
  /// Takes no number above 100.
  private var limited: Channel<Int> {
    Channel(reading: number) { [number] in number.value = min($0, 100) }
  }
}

extension AlteredConversionTests {
  func altered() {
    let input = Input("")
    let link = input.channel.connect(to: limited.map(.integer))
    for entry in ["150", "250"] {
      input.enter(entry)
      expectEqual(number.value, 100)
      expectEqual(input.value, "100", "entered \(entry)")
    }
    input.enter("abc")
    expectEqual([input.value, "\(number.value)"], ["abc", "100"])
    link.cancel()
  }

  func spelling() {
    let input = Input("")
    let link = input.channel.connect(to: limited.map(.integer))
    input.enter("007")
    expectEqual([input.value, "\(number.value)"], ["007", "7"])
    link.cancel()
  }

  func chained() {
    let (input, between) = (Input(""), MutableProperty(""))
    let doubled = limited.map(to: { $0 * 2 }, from: { $0 / 2 })
    let links = [
      Channel(between).connect(to: doubled.map(.integer)),
      input.channel.connect(to: Channel(between)),
    ]
    input.enter("400")
    expectEqual(number.value, 100)
    expectEqual([between.value, input.value], ["200", "200"])
    for link in links { link.cancel() }
  }

  func remote() {
    let known = Log<RemoteValue<Int>>()
    let remote = RemoteValue(0) { known.entries.first?.receive($0 * 2, for: $1) }
    known.add(remote)
    let input = Input("")
    let link = input.channel.connect(to: remote.channel.map(.integer))
    input.enter("4")
    expectEqual(remote.value.value, 8)
    expectEqual(input.value, "8")
    known.clear()
    link.cancel()
  }

  func later() throws {
    final class NumberScreen: HeadlessScreen {
      let number = HeadlessTextField("Number")
    }
    let stage = makeStage()
    let screen = stage.show { NumberScreen(title: "") }
    let requests = Log<Int>()
    screen.number.bind(
      Channel(reading: number, answersLater: true) { requests.add($0) }.map(.integer))
    for digit in ["5", "6"] { try stage.type(digit, into: screen.number) }
    expectEqual(requests.entries, [5, 56])
    expectEqual(screen.number.text, "056")
    number.value = 50
    expectEqual(screen.number.text, "50")
    expectEqual(requests.entries.count, 2)
  }
}
