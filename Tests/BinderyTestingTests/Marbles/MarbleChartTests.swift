import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Marbles: charts")
struct MarbleChartTests {
  nonisolated static let tests: [TestCase<MarbleChartTests>] = [
    TestCase("ASCII: the lanes are diagrams, aligned on one axis", ascii),
    TestCase("ASCII: each lane reads back as what was drawn", readsBack),
    TestCase("Unicode: dots on lines, letters above them", unicode),
    TestCase("a recording is drawn in each style", recording),
    TestCase("a recording of a property begins with the present value", property),
    TestCase("long charts are compressed, the gaps are the same in each lane", compressed),
    TestCase("a chart in which nothing happens is an axis", empty),
    TestCase("SVG: a group per lane, integers only, texts escaped", svg),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<MarbleChartTests>) async throws {
    try await test(in: self)
  }
}

extension MarbleChartTests {
  private func chart() throws -> MarbleChart {
    let compared: [MarbleLane.Mark] = [
      .init(.init(.milliseconds(300), .value("x")), .missing),
      .init(.init(.milliseconds(500), .value("x")), .unexpected),
      .init(.init(.milliseconds(900), .value("long name"))),
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
      chart().drawn(.ascii),
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
    let lines = chart.drawn(.ascii).split(separator: "\n")
    let query = try Diagram(String(lines[2].dropFirst(10)))
    expectEqual(query.entries, chart.lanes[0].marks.map(\.entry))
    let compared = try Diagram(String(lines[4].dropFirst(10)))
    expectEqual(compared.entries, chart.lanes[2].marks.map(\.entry))
  }

  func unicode() throws {
    try expectEqual(
      chart().drawn(.unicode),
      """
                0s                 1s
                |-----+------------|
                 a  bc  d
      query     ─●──●●──●─┤
                  1     2
      results   ──●─────●─╳
                   x  x   long name
      compared  ───○──◉───●
      seen      ──├─────┤
      x = ["swift", "swim"]
      """)
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
      recorder.marbles(.ascii),
      """
               0s
               |----+---
      results  --A--B--|
      A = ["swift"]
      B = ["swift", "swim"]
      """)
    expectContains(recorder.marbles(.unicode), "results  ──●──●──┤")
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
      chart.drawn(.ascii),
      """
             0s            1m1.4s      2m5s
             |-------~~~~~~|+--~~~~~~~~|
      query  -a--(bc) 1m1s d--|
      other  1----    1m1s ---- 1m3.3s 2
      """)
  }

  func empty() {
    expectSuffix(MarbleChart([]).drawn(.ascii), "|")
    for style in MarbleChart.Style.allCases { expectNotEmpty(MarbleChart([]).drawn(style)) }
  }

  func svg() throws {
    let svg = try chart().drawn(.svg)
    expectPrefix(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    expectSuffix(svg, "</svg>\n")
    expectEqual(svg.ranges(of: "<g data-lane=").count, 4)
    expectEqual(svg.ranges(of: "stroke-dasharray").count, 1)
    expectEqual(svg.ranges(of: "#d3302f").count, 1)
    expectContains(svg, "x = [&quot;swift&quot;, &quot;swim&quot;]")
    #expect(!svg.contains(/[0-9]\.[0-9]/))
    expectEqual(svg.ranges(of: "<g").count, svg.ranges(of: "</g>").count)
  }
}
