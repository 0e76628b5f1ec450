extension ScriptFile {
  /// Parses a script. All lines are read before it throws, so one call reports all errors; a script
  /// with an error is not run. Lines end with a line feed or CRLF; the first may have a byte order
  /// mark.
  package init(
    parsing text: String, named name: String, vocabulary: Vocabulary = .standard
  ) throws(ScriptDiagnostics) {
    var lines = Array(text.utf8)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    // The piece after the last line feed is a line only if it is not empty.
    let endsWithNewline = lines.count > 1 && lines.last?.utf8.isEmpty == true
    if lines.last?.utf8.isEmpty == true { lines.removeLast() }

    var parser = FileParser(name: name, vocabulary: vocabulary)
    for (index, line) in lines.enumerated() {
      parser.read(Self.content(of: line, isFirst: index == 0), number: index + 1)
    }
    parser.finish(lineCount: lines.count)
    guard parser.diagnostics.isEmpty else {
      throw ScriptDiagnostics(diagnostics: parser.diagnostics)
    }
    self.init(
      name: name, lines: lines, endsWithNewline: endsWithNewline,
      isExhaustive: parser.isExhaustive, seesModels: parser.seesModels, cases: parser.cases)
  }

  /// The titles of the cases that parsing would find, without parsing the commands.
  package static func titles(in source: ScriptSource) -> [String] {
    let feed: Character = "\n"
    let lines = source.text.replacing("\r\n", with: "\n").split(separator: feed)
    var titles: [String] = []
    for line in lines.enumerated().map({ content(of: String($1), isFirst: $0 == 0) }) {
      switch LineKind(line) {
      case .title(let title): titles.append(title)
      case .command where titles.isEmpty: titles.append(source.name)
      default: break
      }
    }
    return titles
  }

  /// A line without its carriage return and byte order mark.
  static func content(of line: String, isFirst: Bool) -> String {
    guard isFirst || line.utf8.last == UInt8(ascii: "\r") else { return line }
    var scalars = Substring(line).unicodeScalars
    if isFirst, scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    if scalars.last == "\r" { scalars.removeLast() }
    return String(scalars)
  }
}

/// Gathers lines into steps, and steps into cases.
private struct FileParser {
  let name: String
  let vocabulary: Vocabulary
  private(set) var cases: [ScriptCase] = []
  private(set) var diagnostics: [ScriptDiagnostic] = []
  private(set) var isExhaustive = false
  private(set) var seesModels = false

  private var openCase: OpenCase?
  private var above = LineAbove.other

  /// A case whose last line is not known yet.
  private struct OpenCase {
    let title: String
    let line: Int
    let firstLine: Int
    var steps: [ScriptStep] = []

    mutating func appendOutput(_ text: String) {
      guard let last = steps.indices.last else { return }
      if steps[last].expectedOutput?.append(text) == nil { steps[last].expectedOutput = [text] }
    }
  }

  /// The owner of an indented line.
  private enum LineAbove {
    /// The last step of the open case, or its output.
    case step
    /// A line that was reported already.
    case reported
    /// A line without output.
    case other
  }

  init(name: String, vocabulary: Vocabulary) {
    self.name = name
    self.vocabulary = vocabulary
  }

  mutating func read(_ line: String, number: Int) {
    switch LineKind(line) {
    case .blank, .comment:
      above = .other
    case .pragma(let words):
      above = .other
      readPragma(words, in: line, number: number)
    case .title(let title):
      readTitle(title, in: line, number: number)
    case .output(let text):
      readOutput(text, in: line, number: number)
    case .misindented:
      above = .reported
      let found = line.first == "\t" ? ", and this line begins with a tab" : ""
      report(
        "a command begins in column 1, and expected output is indented by two blanks\(found)",
        in: line, at: number)
    case .command:
      readCommand(line, number: number)
    }
  }

  mutating func finish(lineCount: Int) {
    closeCase(before: lineCount + 1)
  }

  /// `#! exhaustive`, or `#! exhaustive model`, at the top. A path makes it the line that names an interpreter.
  private mutating func readPragma(_ words: String, in line: String, number: Int) {
    if number == 1, words.hasPrefix("/") { return }
    guard ["exhaustive", "exhaustive model"].contains(words) else {
      return report(
        "#! \(quotation(words)) is not known; there is #! exhaustive, and a comment has a blank "
          + "after its #", in: line, at: number)
    }
    guard openCase == nil, cases.isEmpty else {
      return report(
        "#! exhaustive belongs above the first command and the first ##", in: line, at: number)
    }
    isExhaustive = true
    seesModels = words.hasSuffix("model")
  }

  private mutating func readTitle(_ title: String, in line: String, number: Int) {
    above = .other
    if title.isEmpty {
      report("a case needs a title: ## and what it shows", in: line, at: number)
    }
    closeCase(before: number)
    openCase = OpenCase(title: title, line: number, firstLine: number)
  }

  private mutating func readOutput(_ text: String, in line: String, number: Int) {
    switch above {
    case .step:
      if let source = ExpectedLine.expression(in: text) {
        do {
          _ = try Regex(String(source))
        } catch {
          report(
            "\(quotation(source)) is not a valid regular expression: \(error.reasonOfExpression); "
              + "without (re) at its end, the line stands for itself", in: line, at: number)
        }
      }
      openCase?.appendOutput(text)
    case .reported:
      break
    case .other:
      above = .reported
      report(
        "expected output without a command above it (indentation means output)", in: line,
        at: number)
    }
  }

  private mutating func readCommand(_ line: String, number: Int) {
    do throws(SyntaxError) {
      let step = try ScriptStep(line: line, number: number, vocabulary: vocabulary)
      if openCase == nil { openCase = OpenCase(title: name, line: number, firstLine: 1) }
      openCase?.steps.append(step)
      above = .step
    } catch {
      diagnostics.append(error.diagnostic(file: name, line: number, source: line))
      above = .reported
    }
  }

  private mutating func closeCase(before number: Int) {
    guard let open = openCase else { return }
    cases.append(
      ScriptCase(
        title: open.title, line: open.line, steps: open.steps,
        lineRange: open.firstLine...(number - 1)))
    openCase = nil
  }

  private mutating func report(_ message: String, in line: String, at number: Int) {
    diagnostics.append(
      ScriptDiagnostic(
        file: name, message: message,
        excerpt: SourceExcerpt(line: number, source: line, column: 1, length: line.count)))
  }
}

/// The kind of a single line.
enum LineKind: Equatable {
  /// Nothing but blanks.
  case blank
  /// `# …`, and `###…`, which scripts use as rules.
  case comment
  /// `#! …`: a rule for the whole file.
  case pragma(String)
  /// `## …`
  case title(String)
  /// Two blanks, then this.
  case output(String)
  /// One blank or a tab, then something: neither a command nor output.
  case misindented
  case command

  init(_ line: String) {
    guard let first = line.unicodeScalars.first(where: { !isBlank($0) }) else {
      self = .blank
      return
    }
    if line.hasScalarPrefix("  ") {
      self = .output(String(Substring(line.utf8.dropFirst(2))))
    } else if line.unicodeScalars.first != first {
      self = .misindented
    } else if first != "#" {
      self = .command
    } else if line.hasScalarPrefix("##"), !line.hasScalarPrefix("###") {
      self = .title(String(trimmed(line.unicodeScalars.dropFirst(2))))
    } else if line.hasScalarPrefix("#!") {
      self = .pragma(String(trimmed(line.unicodeScalars.dropFirst(2))))
    } else {
      self = .comment
    }
  }
}

extension String {
  /// `hasPrefix` goes by characters: `"  \u{301}"` does not begin with two blanks for it.
  fileprivate func hasScalarPrefix(_ prefix: String) -> Bool {
    utf8.starts(with: prefix.utf8)
  }
}

private func trimmed(_ scalars: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
  var scalars = scalars.drop(while: isBlank)
  while let last = scalars.last, isBlank(last) { scalars.removeLast() }
  return scalars
}
