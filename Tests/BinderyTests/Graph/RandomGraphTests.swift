import Bindery
import TestKit
import Testing

@MainActor @Suite("Graph: random operations")
struct RandomGraphTests {}

extension RandomGraphTests {
  @Test(
    "P1 P4 P6 every read and every observer agrees with a naive model", arguments: UInt64(1)...12)
  func agrees(seed: UInt64) {
    let before = Census.take()
    let graph = Box(RandomGraph(seed: seed))
    for _ in 0..<Extent.operations { graph.content?.step() }
    graph.content = nil
    expectTrue(Census.take().isNoMore(than: before))
  }
}
