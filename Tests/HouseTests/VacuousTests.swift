import Testing

@Suite("The house: a test checks something whenever it runs")
struct VacuousTests {}

extension VacuousTests {
  /// Packages of their own, and texts that are not to compile.
  private static let others: Set = ["Benchmarks", "CompileErrors", "Consumer", "Snippets"]

  /// The files of each target of tests, with what the targets share.
  private static let targets: [String: [(file: SourceFile, code: TestCode)]] = {
    let files = SourceFile.tests.map {
      (file: $0, code: TestCode($0.text, path: $0.path))
    }
    return Dictionary(grouping: files) { String($0.file.path.split(separator: "/")[1]) }
      .filter { !others.contains($0.key) }
  }()

  @Test("no test can pass without an expectation") func tests() throws {
    let shared = try #require(Self.targets["TestKit"]).map(\.code)
    var count = 0
    for (_, files) in Self.targets.sorted(by: { $0.key < $1.key }) {
      let reader = ExpectationReader(files.map(\.code) + shared)
      for (file, code) in files {
        #expect(code.isBalanced, "\(file): the brackets do not match")
        count += code.functions.count(where: \.isTest)
        for finding in reader.findings(in: code) {
          Issue.record("\(file.place(finding.line)): \(finding.text)")
        }
      }
    }
    #expect(count > 2_000)
  }

  // MARK: What the check must find

  /// What is found in a test with this body, in a file with these helpers.
  private func findings(_ body: String, beside helpers: String = "") -> [String] {
    let code = TestCode("@Test(\"bad\") func bad() {\n\(body)\n}\n\(helpers)")
    #expect(code.isBalanced && code.functions.contains { $0.isTest })
    return ExpectationReader([code]).findings(in: code).map { String($0.text.dropFirst(7)) }
  }

  @Test(
    "a test that expects nothing is found",
    arguments: [
      "", "model.send(1)", "// #expect(x == 1)", "let text = \"#expect(x)\"",
      "let text = #\"\"\"\n#expect(x) \"# }\n\"\"\"#", "func check() { #expect(x == 1) }",
      "if let x { print(x) }", "let check = { #expect(x == 1) }", "show(x)",
    ]) func nothing(body: String)
  {
    #expect(findings(body, beside: "func show(_ x: Int) {}") == ["nothing is expected"])
  }

  @Test(
    "a test whose expectations may all be left out is found",
    arguments: [
      "for x in list { #expect(x == 1) }", "for x in list.filter(\\.isOn) { #expect(x == 1) }",
      "for x in [Int]() { #expect(x == 1) }", "for x in [] { #expect(x == 1) }",
      "for x in [1, 2].filter(isOdd) { #expect(x == 1) }", "for x in 0..<0 { #expect(x == 1) }",
      "for x in 0..<list.count { #expect(x == 1) }",
      "for x in [1, 2] where x > 3 { #expect(x == 1) }",
      "let rows = read()\nfor x in rows { #expect(x == 1) }",
      "while let x = next() { #expect(x == 1) }", "for await x in values { #expect(x == 1) }",
      "list.forEach { #expect($0 == 1) }", "list.forEach { x in check(x) }",
      "let c = property.observe { #expect($0 == 1) }",
      "let c = property.observe(check)\nc { check(1) }",
      "let y = list.map { x in\n#expect(x == 1)\nreturn x }", "run(handler: { #expect($0 == 1) })",
      "if let x { #expect(x == 1) }", "if a { #expect(x == 1) } else { print(x) }",
      "switch x {\ncase .a: #expect(y)\ndefault: break\n}",
      "guard let x else { return }\n#expect(x == 1)", "if a { return }\n#expect(x == 1)",
      "do { try run() } catch { #expect(error == .a) }", "checkAll(list)",
    ]) func maybe(body: String)
  {
    let helpers = """
      func check(_ x: Int) { #expect(x == 1) }
      func checkAll(_ list: [Int]) { for x in list { check(x) } }
      """
    #expect(
      findings(body, beside: helpers) == [
        "each expectation is in a loop or a closure that may not run"
      ])
  }

  @Test(
    "a constant that is compared with itself is found",
    arguments: [
      "true", "!false", "x == x", "a.value == a.value", "1 == 1", "\"a\" == \"a\"", "[1] <= [1]",
      "true, \"why\"",
    ]) func constant(condition: String)
  {
    for name in ["expect", "require"] {
      let found = findings("#\(name)(\(condition))\n#expect(other == 1)")
      #expect(found.count == 1)
      #expect(found.first?.hasSuffix("is always so") == true)
    }
  }

  @Test(
    "a test that checks something whenever it runs is none of these",
    arguments: [
      "#expect(x == 1)", "try #require(x)", "Issue.record(\"no\")", "await confirmation { $0() }",
      "withKnownIssue { run() }", "#expect(throws: Failure.self) { try run() }",
      "for x in list { #expect(x == 1) }\n#expect(list.count == 3)",
      "let c = property.observe { #expect($0 == 1); log.add($0) }\n#expect(log.entries == [1])",
      "try #require(!list.isEmpty)\nlist.forEach { #expect($0 == 1) }",
      "for x in [1, 2] { #expect(x == 1) }",
      "for (x, y) in [(1, [2]), (3, [])] { #expect(x == y) }",
      "for x in 0..<10 { #expect(x == 1) }", "for x in 1...3 { for y in [x] { #expect(y == 1) } }",
      "for x in [1, 2].reversed().map({ $0 + 1 }) { #expect(x == 1) }",
      "for x in -1...1_000 { #expect(x == 1) }", "for x in 0..<count { #expect(x == 1) }",
      "for (i, x) in rows.enumerated() { #expect(x == i) }",
      "for x in Self.rows { #expect(x == 1) }", "for x in Kind.allCases { #expect(x == 1) }",
      "for (x, y) in zip([1], 0..<1) { #expect(x == y) }",
      "for x in \"abc\" { #expect(x == \"a\") }",
      "[1, 2].forEach { #expect($0 == 1) }",
      "if a { #expect(x == 1) } else { #expect(x == 2) }",
      "switch x {\ncase .a: #expect(y)\ncase .b: #expect(z)\n}",
      "guard let x else { return Issue.record(\"none\") }\n#expect(x == 1)",
      "if a { return #expect(x == 1) }\n#expect(x == 2)",
      "guard let x else { throw Failure() }\n#expect(x == 1)",
      "guard case .a = x else { return #expect(Bool(false)) }",
      "repeat { #expect(x == 1) } while next()", "do { #expect(x == 1) }",
      "Runtime.$current.withValue(runtime) { #expect(x == 1) }", "twice { #expect(x == 1) }",
      "check(1)", "model.check(1)", "try await check(1)", "let verify = { check(1) }\nverify()",
      "for x in [1] { check(x) }", "#expect(x == y)", "#expect(next() == next())",
      "#expect(text == /[\"({]/)\n#if os(Linux)\nprint(1)\n#endif",
    ]) func good(body: String)
  {
    let helpers = """
      let rows = [1, 2]
      let count = 5
      static let rows: [(Int, Int)] = [1, 2]
      func check(_ x: Int) { #expect(x == 1) }
      func twice(_ body: () -> Void) { body(); body() }
      """
    #expect(findings(body, beside: helpers) == [])
  }

  @Test("a test that a suite lists is read, and one that its list has lost is found")
  func list() {
    let code = TestCode(
      """
      struct Tests {
        static let tests: [TestCase<Tests>] = [
          TestCase("good", .facts("P001"), body: good), TestCase("bad", bad),
        ]
        @Test(arguments: tests) func test(_ test: TestCase<Tests>) async throws {
          try await test(in: self)
        }
        func good() { #expect(make() == 1) }
        func bad() { _ = make() }
        func lost() { #expect(make() == 2) }
        func make() -> Int { 1 }
      }
      """)
    #expect(
      ExpectationReader([code]).findings(in: code).map(\.text) == [
        "lost: its suite does not list it, and nothing calls it", "\"bad\": nothing is expected",
      ])
  }

  @Test("a function counts that the file can call")
  func helpers() {
    let test = TestCode("@Test func bad() { check(1) }", path: "a")
    func findings(_ others: String...) -> Int {
      let others = others.map { TestCode($0, path: "b") }
      return ExpectationReader(others + [test]).findings(in: test).count
    }
    #expect(findings("func check(_ x: Int) { #expect(x == 1) }") == 0)
    #expect(findings("private func check(_ x: Int) { #expect(x == 1) }") == 1)
    #expect(findings("@MainActor private static func check(_ x: Int) { #expect(x == 1) }") == 1)
    #expect(findings("func check(_ x: Int) { test(x) }", "func test(_ x: Int) { #expect(x) }") == 0)
  }
}
