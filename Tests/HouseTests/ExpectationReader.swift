/// Finds tests that could pass without checking anything.
struct ExpectationReader {
  /// A function that tests call.
  private struct Helper {
    var certainty = Certainty.never
    /// Whether it calls the closure behind it before it returns.
    var callsClosure = false
  }

  /// The functions of each file by name.
  private var own: [String: [String: Helper]] = [:]
  /// Those that every file can call: of the package, of the standard library, and of the tests.
  private var shared: [String: Helper] = [:]

  private static let running = [
    "withValue", "transaction", "untracked", "withExtendedLifetime", "assumeIsolated", "effect",
    "perform", "marbles", "defer", "repeat",
  ]
  private static let expecting = [
    "expect", "expectChanges", "checkFailureMatrix", "expectEqual", "expectNotEqual", "expectTrue",
    "expectFalse", "expectNil", "expectNotNil", "expectEmpty", "expectNotEmpty", "expectContains",
    "expectAny",
    "expectPrefix", "expectSuffix", "expectAll", "expectSame", "expectLess", "expectGreater",
    "expectAtMost", "expectAtLeast",
  ]

  /// Code of several files that know each other's functions.
  init(_ codes: [TestCode]) {
    for name in Self.running { shared[name] = Helper(callsClosure: true) }
    for name in Self.expecting { shared[name] = Helper(certainty: .always) }
    // A helper may call another one.
    for _ in 0..<3 {
      for code in codes {
        for function in code.functions where !function.isTest { learn(function, of: code) }
      }
    }
  }

  private mutating func learn(_ function: TestFunction, of code: TestCode) {
    let certainty = certainty(of: function.body, in: code)
    let callsClosure = function.closures.contains { runs($0, in: function.body, of: code) }
    func add(to helper: Helper?) -> Helper {
      let helper = helper ?? Helper()
      return Helper(
        certainty: max(helper.certainty, certainty),
        callsClosure: helper.callsClosure || callsClosure)
    }
    own[code.path, default: [:]][function.name] = add(to: own[code.path]?[function.name])
    if !function.isPrivate { shared[function.name] = add(to: shared[function.name]) }
  }

  /// Whether a function calls its parameter, whatever happens.
  private func runs(_ closure: String, in body: Range<Int>, of code: TestCode) -> Bool {
    var reader = self
    (reader.shared, reader.own) = ([closure: Helper(certainty: .always)], [:])
    return reader.certainty(of: body, in: code) == .always
  }

  private func helper(_ name: String, in code: TestCode) -> Helper {
    own[code.path]?[name] ?? shared[name] ?? Helper()
  }

  /// What is wrong with the tests of a file: line and text.
  func findings(in code: TestCode) -> [(line: Int, text: String)] {
    let lost = code.functions.filter { isLost($0, in: code) }.map {
      (code.line(at: $0.place), "\($0.name): its suite does not list it, and nothing calls it")
    }
    let tests = code.functions.filter { $0.isTest && !runsList($0, in: code) }
    return lost
      + tests.flatMap { test -> [(line: Int, text: String)] in
        var texts = constants(in: test.body, of: code)
        switch certainty(of: test.body, in: code) {
        case .always: break
        case .sometimes: texts.append("each expectation is in a loop or a closure that may not run")
        case .never: texts.append("nothing is expected")
        }
        return texts.map { (code.line(at: test.place), "\(test.title): \($0)") }
      }
  }

  /// Whether the function is what runs each test of a list.
  private func runsList(_ function: TestFunction, in code: TestCode) -> Bool {
    code.words[function.body].joined(separator: " ") == "try await test ( in : self )"
  }

  /// Whether a method of a suite that lists its tests looks like one that the list does not name.
  private func isLost(_ function: TestFunction, in code: TestCode) -> Bool {
    function.hasList && !function.isTest && !function.isPrivate
      && code.words.count { $0 == function.name } == 1
  }

  // MARK: Constants

  /// Expectations that compare a constant with itself.
  private func constants(in body: Range<Int>, of code: TestCode) -> [String] {
    body.compactMap { index in
      guard code[index] == "#", ["expect", "require"].contains(code[index + 1]),
        let condition = code.parts(of: index + 2).first
      else { return nil }
      let words = code.words[condition]
      let sides = words.split(maxSplits: 1) { ["==", "===", "<=", ">="].contains($0) }
      let isConstant =
        ["true", "false"].contains(words.last) && words.dropLast().allSatisfy { $0 == "!" }
      let isSame = sides.count == 2 && Array(sides[0]) == Array(sides[1])
      guard isConstant || isSame && !words.contains("("), !words.contains("{") else { return nil }
      return "#\(code[index + 1])(\(words.joined(separator: " "))) is always so"
    }
  }

  // MARK: Certainty

  /// How sure it is that something is expected when these words run.
  private func certainty(of range: Range<Int>, in code: TestCode) -> Certainty {
    var (found, limit) = (Certainty.never, Certainty.always)
    var index = range.lowerBound
    while index < range.upperBound, found < .always {
      let (certainty, next, mayLeave) = step(at: index, before: range.upperBound, in: code)
      found = max(found, min(certainty, limit))
      if mayLeave { limit = .sometimes }
      index = next
    }
    return found
  }

  private typealias Step = (certainty: Certainty, next: Int, mayLeave: Bool)

  private func step(at index: Int, before end: Int, in code: TestCode) -> Step {
    let before = code[index - 1]
    switch code[index] {
    case "#" where ["expect", "require"].contains(code[index + 1]): return (.always, end, false)
    case "Issue" where code[index + 2] == "record": return (.always, end, false)
    case "confirmation", "withKnownIssue": return (.always, end, false)
    case _ where code[index + 1] == ":" && code[index] != "default" || before == ".":
      break  // a label, a member
    case "for":
      guard let start = words("in", from: index, in: code),
        let brace = words("{", from: start, in: code), let close = code.ends[brace]
      else { break }
      let body = certainty(of: (brace + 1)..<close, in: code)
      let isSure =
        code.isFilled(at: start + 1) && !code.words[start..<brace].contains("where")
        && code[index + 1] != "case"
      return (isSure ? body : min(body, .sometimes), close + 1, false)
    case "while":
      return optional(at: index, in: code)
    case "if" where before != "#": return branches(at: index, in: code)
    case "guard":
      guard let start = words("else", from: index, in: code), let close = code.ends[start + 1]
      else { break }
      let leaving = (start + 2)..<close
      // To leave with an issue is an expectation.
      let refusal = certainty(of: leaving, in: code)
      let found = max(
        refusal == .always ? refusal : .never, certainty(of: index + 1..<start, in: code))
      let leaves = code.words[leaving].contains { ["return", "continue", "break"].contains($0) }
      return (found, close + 1, leaves && refusal < .always)
    case "do":
      guard let brace = words("{", from: index, in: code), let close = code.ends[brace] else {
        break
      }
      var (found, end) = (certainty(of: (brace + 1)..<close, in: code), close)
      while code[end + 1] == "catch", let brace = words("{", from: end + 1, in: code),
        let close = code.ends[brace]
      {
        let caught = certainty(of: (brace + 1)..<close, in: code)
        found = max(min(found, caught), min(max(found, caught), .sometimes))
        end = close
      }
      return (found, end + 1, false)
    case "scriptCase" where code[index + 2] == "run": return (.always, end, false)
    case "switch":
      guard let brace = words("{", from: index, in: code), let close = code.ends[brace] else {
        break
      }
      return (cases(in: (brace + 1)..<close, of: code), close + 1, false)
    case "func", "init", "deinit", "class", "struct", "enum", "actor", "extension":
      guard let brace = words("{", from: index, in: code), let close = code.ends[brace], brace < end
      else { break }
      return (.never, close + 1, false)
    case "{": return closure(at: index, in: code)
    default: break
    }
    guard ["(", "{"].contains(code[index + 1]) else { return (.never, index + 1, false) }
    return (helper(code[index], in: code).certainty, index + 1, false)
  }

  /// Where a word is, not inside of brackets.
  private func words(_ word: String, from start: Int, in code: TestCode) -> Int? {
    var index = start + 1
    while index < code.words.count, !["}", ")", "]"].contains(code[index]) {
      if code[index] == word { return index }
      index = (code.ends[index] ?? index) + 1
    }
    return nil
  }

  /// A condition and a body that may not run.
  private func optional(at index: Int, in code: TestCode) -> Step {
    guard let brace = words("{", from: index, in: code), let close = code.ends[brace] else {
      return (.never, index + 1, false)
    }
    let condition = certainty(of: (index + 1)..<brace, in: code)
    let body = certainty(of: (brace + 1)..<close, in: code)
    return (max(condition, min(body, .sometimes)), close + 1, false)
  }

  private func branches(at start: Int, in code: TestCode) -> Step {
    var (index, all, any, mayLeave) = (start, Certainty.always, Certainty.never, false)
    while let brace = words("{", from: index, in: code), let close = code.ends[brace] {
      if code[index] == "if" { any = max(any, certainty(of: (index + 1)..<brace, in: code)) }
      let body = (brace + 1)..<close
      let found = certainty(of: body, in: code)
      all = min(all, found)
      any = max(any, min(found, .sometimes))
      if code.words[body].contains("return"), found < .always { mayLeave = true }
      guard code[close + 1] == "else" else {
        let isComplete = code[index] == "else"
        return (isComplete ? max(any, all) : any, close + 1, mayLeave)
      }
      index = code[close + 2] == "if" ? close + 2 : close + 1
    }
    return (.never, start + 1, false)
  }

  private func cases(in body: Range<Int>, of code: TestCode) -> Certainty {
    var (starts, index) = ([Int](), body.lowerBound)
    while index < body.upperBound {
      if ["case", "default"].contains(code[index]), code[index - 1] != "." { starts.append(index) }
      index = (code.ends[index] ?? index) + 1
    }
    let found = zip(starts, starts.dropFirst() + [body.upperBound]).map {
      certainty(of: ($0 + 1)..<$1, in: code)
    }
    let (least, most) = (found.min() ?? .never, found.max() ?? .never)
    return max(least, min(most, .sometimes))
  }

  private func closure(at brace: Int, in code: TestCode) -> Step {
    guard let close = code.ends[brace] else { return (.never, brace + 1, false) }
    var callee = brace - 1
    if code[callee] == ")", let start = code.starts[callee] { callee = start - 1 }
    let body = certainty(of: (brace + 1)..<close, in: code)
    if code[callee] == "=" { return (.never, close + 1, false) }
    if helper(code[callee], in: code).callsClosure { return (body, close + 1, false) }
    if code[callee] == "forEach" {
      return (isForEachFilled(callee, in: code) ? body : min(body, .sometimes), close + 1, false)
    }
    return (min(body, .sometimes), close + 1, false)
  }

  /// Whether the literal before `.forEach` has elements.
  private func isForEachFilled(_ callee: Int, in code: TestCode) -> Bool {
    guard code[callee - 1] == "." else { return false }
    let last = callee - 2
    return code.isFilled(at: code.starts[last] ?? last)
  }
}
