import BinderyHeadless
import TestKit

/// What is used at random beside a naive implementation of it, in the same time.
@MainActor
protocol NaiveWorld: RandomWorld {
  var stage: Stage { get }
  var time: NaiveTime { get }

  /// Notes where the two differ.
  func compare()
}

extension NaiveWorld {
  func step() async {
    stage.perform { random.step(act) }
    await stage.settle()
    compare()
    if below(2) == 0 { await advance(by: .milliseconds(1 + below(150))) }
  }

  func advance(by delay: Duration) async {
    await stage.advance(by: delay)
    time.advance(by: delay)
    compare()
  }
}
