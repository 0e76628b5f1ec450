import Bindery
import TestKit
import Testing

/// What code writes to a channel that is not over a property.
@MainActor @Suite("Channel: writes by code to a get and set channel")
struct CodeWriteTests {
  nonisolated static let tests: [TestCase<CodeWriteTests>] = [
    TestCase("a write by code reaches the observers of the channel", observers),
    TestCase("a write by code reaches the other end of each link", links),
    TestCase("a write through a converted channel reaches the observers of the whole", converted),
    TestCase("an end that tells of its own writes is heard once", echo),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CodeWriteTests>) async throws {
    try await test(in: self)
  }

  private let slider = Slider()
  private let heard = Log<Int>()
}

extension CodeWriteTests {
  @MainActor
  private final class Slider {
    var value = 1
    let drags = Signal<Int, Never>.Pipe()
  }

  private var channel: Channel<Int> {
    Channel(
      get: { slider.value }, set: { slider.value = $0 }, changes: slider.drags.signal,
      comparing: .equality)
  }

  func observers() {
    let channel = channel
    let connection = channel.observe { heard.add($0) }
    channel.value = 2
    expectEqual(heard.entries, [1, 2])
    connection.cancel()
  }

  func links() {
    let channel = channel
    let model = MutableProperty(5)
    let connection = channel.connect(to: Channel(model))
    expectEqual(slider.value, 5)
    channel.value = 7
    expectEqual(model.value, 7)
    model.value = 8
    expectEqual(slider.value, 8)
    connection.cancel()
  }

  func converted() {
    let channel = channel
    let connection = channel.observe { heard.add($0) }
    let text = channel.map(.integer)
    text.value = "3"
    expectEqual(slider.value, 3)
    expectEqual(heard.entries, [1, 3])
    connection.cancel()
  }

  func echo() {
    let channel = Channel(
      get: { slider.value },
      set: {
        slider.value = $0
        slider.drags.send($0)
      }, changes: slider.drags.signal, comparing: .equality)
    let connection = channel.observe { heard.add($0) }
    channel.value = 2
    expectEqual(heard.entries, [1, 2])
    connection.cancel()
  }
}
