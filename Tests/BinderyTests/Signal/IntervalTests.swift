import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Signal: intervals", .stage)
struct IntervalTests {
  @Test("when an interval was long enough, nothing of it waits for the clock any more")
  func over() async {
    let recorder = Stage.current.record(Signal<Int, Never>.interval(every: .seconds(1)).prefix(2))
    await Stage.current.advance(by: .seconds(2))
    expectEqual(recorder.values, [0, 1])
    expectEqual(Stage.current.pending, [])
  }
}
