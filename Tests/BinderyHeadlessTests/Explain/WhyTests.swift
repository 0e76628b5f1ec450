import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor
private final class OrderModel {
  let name = MutableProperty("")
  let code = MutableProperty("")
  let isOnline = MutableProperty(true)
  let query = MutableProperty("")
  let isTooLong: Property<Bool>
  let hasCode: Property<Bool>
  let total: Property<Int>
  let found = MutableProperty(0)
  let send: Command<Void, Void, any Error>
  let spare = MutableProperty(1)
  private let scope = LifetimeScope()

  init(server: Gate<Void>) {
    isTooLong = name.map { $0.count > 3 }
    hasCode = code.map { !$0.isEmpty }
    total = Property { [name, isOnline] in isOnline.value ? name.value.count : 0 }
    send = Command(.enabled(if: !isTooLong && hasCode), .named("send")) { [name] in
      try await server.wait(name.value)
    }
    query.changes.debounce(for: .milliseconds(300)).observe { [found] in found.value = $0.count }
      .store(in: scope)
  }
}

@MainActor
private protocol OrderView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  var name: Field { get }
  var code: Field { get }
  var query: Field { get }
  var send: Action { get }
  var total: Caption { get }
  var found: Caption { get }
}

extension OrderView {
  func makeBindings(to model: OrderModel) {
    name.bind(model.name)
    code.bind(model.code)
    query.bind(model.query)
    send.bind(model.send)
    model.isOnline.bind(to: send, .isEnabled)
    total.bind(model.total) { "\($0)" }
    found.bind(model.found) { "\($0) found" }
  }
}

private final class OrderScreen: HeadlessScreen, OrderView {
  let name = HeadlessTextField("Name")
  let code = HeadlessTextField("Code", isSecure: true)
  let query = HeadlessTextField("Query")
  let send = HeadlessButton("Send")
  let total = HeadlessLabel()
  let found = HeadlessLabel()

  init(_ model: OrderModel) {
    super.init(title: "Order")
    bind(model)
  }
}

@MainActor @Suite("Why: values explain themselves")
struct WhyTests {
  nonisolated static let tests: [TestCase<WhyTests>] = [
    TestCase("a button says which of its conditions keep it off, and what changed them", button),
    TestCase("a change says what led to it, and a timer what set it", chain),
    TestCase("an execution that goes on later is led back to the gesture that began it", execution),
    TestCase("what an evaluation has skipped is named", skipped),
    TestCase("secrets are masked, and so is what is computed from them", secrets),
    TestCase(
      "what a secret field shows stays secret after its screen, also if it never changed",
      secretsOfAScreenThatIsGone),
    TestCase("readers and writers, what is not read, what ran most", usage),
    TestCase("the log shows chains, of a view or a property, or from a time on", log),
    TestCase("a refusal says what led to it", refusal),
    TestCase("without a recording, values and places are still reported", notRecorded),
    TestCase("a name that does not exist is refused with a similar one", unknown),
    TestCase("a history keeps no property alive", memory),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<WhyTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: OrderScreen
  private let model: OrderModel
  private let server: Gate<Void>

  init() {
    stage.startRecording()
    let server: Gate<Void> = stage.gate("server")
    self.server = server
    let model = stage.perform { OrderModel(server: server) }
    self.model = model
    screen = stage.show { OrderScreen(model) }
  }
}

extension WhyTests {
  /// The lines without places and the blanks that align them.
  private func plain(_ explanation: Explanation) -> [String] {
    explanation.lines.map { line in
      line.replacing(/\ +\S+\.swift:\d+/, with: "").replacing(/(\S) {2,}/) { "\($0.1) " }
    }
  }

  func button() throws {
    try stage.type("Ada L", into: screen.name)
    expectEqual(
      plain(try stage.why("send.isEnabled")),
      [
        "send.isEnabled = false bound at, (one-way)",
        "├─ send.isEnabled = false computed",
        "│ ├─ isTooLong = true computed changed at 0s by `type name` ◀ blocks",
        #"│ │ └─ name = "Ada L" state changed at 0s by `type name`"#,
        "│ └─ hasCode = false computed ◀ blocks",
        "│ └─ code = ••• state",
        "└─ isOnline = true state",
      ])
    expectEqual(
      plain(try stage.why(not: "send")),
      [
        "blocked by isTooLong = true changed at 0s by `type name`", "blocked by hasCode = false",
      ])
  }

  func chain() async throws {
    try stage.type("Ad", into: screen.query)
    await stage.advance(by: .seconds(1))
    let last = try stage.why("found").lines.last
    expectEqual(last?.hasPrefix("at 300ms: type query → query: "), true)
    expectEqual(last?.contains(" → advance 1s → debounce (WhyTests.swift:"), true)
    expectEqual(last?.hasSuffix(#"→ found: 0 -> 2 → found.text: "0 found" -> "2 found""#), true)
  }

  func execution() async throws {
    try stage.type("Ad", into: screen.name)
    try stage.type("x", into: screen.code)
    try stage.tap(screen.send)
    await stage.settle()
    server.reply(())
    await stage.settle()
    expectEqual(
      plain(try stage.why("send.isEnabled")).last,
      "at 0s: tap send → send started → reply server → send completed → "
        + "send.isEnabled: false -> true")
  }

  func skipped() throws {
    model.isOnline.value = false
    let lines = plain(stage.why(model.total))
    expectAny(lines) { $0.contains("name") && $0.contains("not read in the last evaluation") }
    #expect(!lines.contains { $0.contains("name =") })
  }

  func secrets() throws {
    try stage.type("swordfish", into: screen.code)
    let shout = model.code.map(name: "shout") { $0.uppercased() }
    _ = shout.value
    let texts =
      stage.why(shout).lines + stage.why(model.code).lines + stage.chains()
      + stage.graph(as: .mermaid) + stage.graph(as: .dot) + stage.graph(as: .svg)
      + stage.usage(of: .property(model.code, "code"))
    #expect(!texts.contains { $0.lowercased().contains("sword") })
    expectAny(texts) { $0.contains("•••") }
  }

  func secretsOfAScreenThatIsGone() throws {
    model.code.value = "swordfish"
    let other = makeStage()
    other.startRecording()
    other.show { OrderScreen(model) }
    other.show { HeadlessScreen(title: "Other") }
    expectContains(other.why(model.code).description, "•••")
    #expect(!other.why(model.code).description.contains("sword"))
  }

  func usage() throws {
    try stage.type("Ada L", into: screen.name)
    let usage = stage.usage(of: .property(model.name, "name"))
    expectAny(usage) { $0.hasPrefix("  read by isTooLong") }
    expectAny(usage) { $0.hasPrefix("  read by name.text") }
    expectContains(usage, "  written by `type name`, 5 times")
    expectAny(stage.unused) { $0.hasPrefix("spare = 1") }
    #expect(!stage.unused.contains { $0.hasPrefix("name") })
    expectAny(stage.hot) { $0.hasPrefix("5× isTooLong was computed, 4 with an equal value") }
  }

  func log() async throws {
    try stage.type("Ada L", into: screen.name)
    await stage.advance(by: .seconds(2))
    try stage.type("x", into: screen.code)
    expectAny(stage.chains(about: "isTooLong")) { $0.contains("isTooLong: false -> true") }
    expectAll(stage.chains(about: "total")) { $0.hasPrefix("0s type name → name:") }
    expectAll(stage.chains(since: .seconds(1))) { $0.hasPrefix("2s ") }
    expectEqual(stage.chains(last: 1), stage.chains(since: .seconds(1)))
  }

  func refusal() throws {
    try stage.type("x", into: screen.code)
    try stage.type("Ada L", into: screen.name)
    let text = refusalText { try stage.tap(screen.send) }
    expectEqual(text?.contains("because type name → name:"), true)
    expectEqual(text?.contains("isTooLong: false -> true → send.isEnabled: true -> false"), true)
  }

  private func refusalText(of gesture: () throws -> Void) -> String? {
    do {
      try gesture()
      return nil
    } catch {
      return "\(error)"
    }
  }

  func notRecorded() throws {
    let stage = makeStage()
    let gate: Gate<Void> = stage.gate("server")
    stage.show { OrderScreen(OrderModel(server: gate)) }
    let lines = plain(try stage.why("send.isEnabled"))
    expectEqual(lines[0], "send.isEnabled = false bound at, (one-way)")
    expectEqual(lines.last, "note: causes are recorded after `stage.startRecording()`")
  }

  func unknown() {
    let text = refusalText { _ = try stage.why("isTooLnog") }
    expectEqual(text?.contains(#"did you mean "isTooLong"?"#), true)
  }

  func memory() throws {
    weak var property: MutableProperty<Int>?
    do {
      let new = stage.perform { MutableProperty(1) }
      property = new
      let connection = stage.perform { new.observe { _ in } }
      stage.perform { new.value = 2 }
      connection.cancel()
    }
    expectNil(property)
    expectAny(stage.chains()) { $0.contains("1 -> 2") }
  }
}
