/// Writes a page as JSON that may stand in a script of HTML.
///
/// By hand: an encoder takes five times as long, and a page is mostly numbers.
struct PageWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma comes before the next value.
  private var isLater = false

  /// The text so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  private mutating func separate() {
    if isLater { bytes.append(UInt8(ascii: ",")) }
    isLater = true
  }

  private mutating func inside(_ open: Character, _ close: Character, _ body: (inout Self) -> Void)
  {
    separate()
    bytes.append(open.asciiValue ?? 0)
    isLater = false
    body(&self)
    bytes.append(close.asciiValue ?? 0)
    isLater = true
  }

  private mutating func key(_ name: StaticString) {
    separate()
    bytes += "\"\(name)\":".utf8
    isLater = false
  }

  // MARK: Values

  mutating func write(_ number: Int) {
    separate()
    if number >= 0, number < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
    bytes += String(number).utf8
  }

  /// Writes a text; nothing in it ends the script or begins a comment there.
  mutating func write(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<32, UInt8(ascii: "<"):
        bytes += "\\u00".utf8
        for digit in [byte >> 4, byte & 15] {
          bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func write(_ flag: Bool) {
    separate()
    bytes += (flag ? "true" : "false").utf8
  }

  mutating func write(_ numbers: [Int]) {
    inside("[", "]") { for number in numbers { $0.write(number) } }
  }

  mutating func write(_ texts: [String]) {
    inside("[", "]") { for text in texts { $0.write(text) } }
  }

  mutating func write(_ rows: [[Int]]) {
    inside("[", "]") { for row in rows { $0.write(row) } }
  }

  private mutating func list<Value>(
    _ name: StaticString, _ values: [Value], _ body: (inout Self, Value) -> Void
  ) {
    key(name)
    inside("[", "]") { writer in
      for value in values { writer.inside("{", "}") { body(&$0, value) } }
    }
  }

  private mutating func member(_ name: StaticString, _ number: Int?) {
    guard let number else { return }
    key(name)
    write(number)
  }

  private mutating func member(_ name: StaticString, _ numbers: [Int]?) {
    guard let numbers else { return }
    key(name)
    write(numbers)
  }

  private mutating func member(_ name: StaticString, _ rows: [[Int]]?) {
    guard let rows else { return }
    key(name)
    write(rows)
  }

  private mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    key(name)
    write(text)
  }

  private mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    write(texts)
  }
}

// MARK: - The page

extension PageWriter {
  mutating func write(_ page: RunPage) {
    inside("{", "}") { writer in
      writer.member("title", page.title)
      writer.member("strings", page.strings)
      writer.member("states", page.states)
      writer.drawings(page.drawings)
      writer.list("scripts", page.scripts) { writer, script in
        writer.member("name", script.name)
        writer.member("lines", script.lines)
      }
      writer.stages(page.stages)
      writer.list("cases", page.cases) { writer, one in
        writer.member("title", one.title)
        writer.member("script", one.script)
        writer.member("line", one.line)
        writer.member("outcome", one.outcome.rawValue)
        writer.member("reason", one.reason)
        writer.steps(one.steps)
        writer.failure(one.failure)
      }
      writer.key("files")
      writer.inside("{", "}") { writer in
        for (name, path) in page.files.sorted(by: { $0.key < $1.key }) {
          writer.write(name)
          writer.bytes.append(UInt8(ascii: ":"))
          writer.isLater = false
          writer.write(path)
        }
      }
      writer.member("editor", page.editor)
      if let live = page.live { writer.live(live) }
    }
  }

  mutating func write(_ update: RunUpdate) {
    inside("{", "}") { writer in
      writer.member("strings", update.strings)
      writer.member("states", update.states)
      writer.drawings(update.drawings)
      writer.member("firstStage", update.firstStage)
      writer.stages(update.stages)
      writer.steps(update.steps)
      writer.failure(update.failure)
      writer.member("lines", update.lines)
      writer.live(update.live)
    }
  }

  private mutating func drawings(_ drawings: [RunPage.Drawing]) {
    list("drawings", drawings) { writer, drawing in
      writer.member("height", drawing.height)
      writer.member("lines", drawing.lines)
    }
  }

  private mutating func stages(_ stages: [RunPage.Stage]) {
    list("stages", stages) { writer, stage in
      writer.member("nodes", stage.nodes)
      writer.member("changes", stage.changes)
      writer.member("spans", stage.spans)
    }
  }

  private mutating func steps(_ steps: [RunPage.Step]) {
    list("steps", steps) { writer, step in
      writer.member("line", step.line)
      writer.member("text", step.text)
      writer.member("outcome", step.outcome.rawValue)
      writer.member("stage", step.stage)
      writer.member("time", step.time)
      writer.member("drawing", step.drawing)
      writer.member("output", step.output)
      writer.member("views", step.views)
      writer.member("values", step.values)
      writer.member("sources", step.sources)
      writer.member("blockers", step.blockers)
      writer.member("changesEnd", step.changesEnd)
      writer.member("log", step.log)
      writer.member("pending", step.pending)
      writer.member("deadlines", step.deadlines)
    }
  }

  private mutating func failure(_ failure: RunPage.Failure?) {
    guard let failure else { return }
    key("failure")
    inside("{", "}") { writer in
      writer.member("step", failure.step)
      writer.member("kind", failure.kind)
      writer.member("message", failure.message)
      writer.member("causes", failure.causes)
      writer.member("notes", failure.notes)
      writer.member("subject", failure.subject)
      writer.member("rows", failure.rows)
    }
  }

  private mutating func live(_ live: RunPage.Live) {
    key("live")
    inside("{", "}") { writer in
      writer.member("page", live.page)
      writer.list("requests", live.requests) { writer, request in
        writer.member("gate", request.gate)
        writer.member("text", request.text)
        writer.key("takesValue")
        writer.write(request.takesValue)
        writer.member("failures", request.failures)
      }
      writer.member("due", live.due)
      writer.member("now", live.now)
      writer.member("focus", live.focus)
      writer.member("problem", live.problem)
    }
  }
}
