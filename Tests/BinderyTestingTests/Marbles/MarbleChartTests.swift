import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Marbles: charts")
struct MarbleChartTests {
  nonisolated static let tests: [TestCase<MarbleChartTests>] = [
    TestCase("the lanes are diagrams, aligned on one axis", ascii),
    TestCase("each lane reads back as what was drawn", readsBack),
    TestCase("a recording is drawn", recording),
    TestCase("a recording of a property begins with the present value", property),
    TestCase("long charts are compressed, the gaps are the same in each lane", compressed),
    TestCase("a chart in which nothing happens is an axis", empty),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<MarbleChartTests>) async throws {
    try await test(in: self)
  }
}

extension MarbleChartTests {
  private func chart() throws -> MarbleChart {
    let compared: [Diagram.Entry] = [
      .init(.milliseconds(300), .value("x")), .init(.milliseconds(500), .value("x")),
      .init(.milliseconds(900), .value("long name")),
    ]
    return MarbleChart(
      [
        MarbleLane("query", try Diagram("-a--(bc)--d-|")),
        MarbleLane("results", try Diagram("--1----2-#")),
        MarbleLane("compared", compared, until: .seconds(1)),
        MarbleLane("seen", try Diagram("--^----!", .observations)),
      ], legend: ["x = [\"swift\", \"swim\"]"])
  }

  func ascii() throws {
    try expectEqual(
      chart().text,
      """
                0s                     1s
                |-------+--------------|
      query     -a--(bc)--d-|
      results   --1--   --2-#
      compared  ---x-   x---'long name'-
      seen      --^--   --!
      x = ["swift", "swim"]
      """)
  }

  func readsBack() throws {
    let chart = try chart()
    let lines = chart.text.split(separator: "\n")
    let query = try Diagram(String(lines[2].dropFirst(10)))
    expectEqual(query.entries, chart.lanes[0].marks)
    let compared = try Diagram(String(lines[4].dropFirst(10)))
    expectEqual(compared.entries, chart.lanes[2].marks)
  }

  func recording() async {
    let stage = Stage { _ in }
    let pipe = Signal<[String], Never>.Pipe()
    let recorder = stage.record(pipe.signal, "results")
    await stage.advance(by: .milliseconds(200))
    pipe.send(["swift"])
    await stage.advance(by: .milliseconds(300))
    pipe.send(["swift", "swim"])
    await stage.advance(by: .milliseconds(300))
    pipe.complete()
    expectEqual(recorder.values, [["swift"], ["swift", "swim"]])
    expectEqual(
      recorder.marbles(),
      """
               0s
               |----+---
      results  --A--B--|
      A = ["swift"]
      B = ["swift", "swim"]
      """)
  }

  func property() async {
    let stage = Stage { _ in }
    let flag = MutableProperty(false, name: "isLoading")
    let recorder = stage.record(flag)
    await stage.advance(by: .milliseconds(300))
    flag.value = true
    await stage.advance(by: .milliseconds(200))
    expectEqual(recorder.marbles().split(separator: "\n").last, "isLoading  f--t--")
  }

  func compressed() throws {
    let chart = MarbleChart([
      MarbleLane("query", try Diagram("-a--(bc) 61s d--|")),
      MarbleLane("other", try Diagram("1 2m5s 2")),
    ])
    expectEqual(
      chart.text,
      """
             0s            1m1.4s      2m5s
             |-------~~~~~~|+--~~~~~~~~|
      query  -a--(bc) 1m1s d--|
      other  1----    1m1s ---- 1m3.3s 2
      """)
  }

  func empty() {
    expectSuffix(MarbleChart([]).text, "|")
  }
}
