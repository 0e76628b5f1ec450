import BinderyHeadless
import BinderyViews
import Foundation
import TestKit
import Testing

@testable import BinderyScript

@MainActor @Suite("The page of a running stage") struct BrowserTests {
  nonisolated static let tests: [TestCase<BrowserTests>] = [
    TestCase("an address without the token, another host and another origin are refused", refused),
    TestCase("a refusal has no text, and the stage does not go on", silent),
    TestCase("a request in pieces is read, and a huge or ambiguous one is not kept", pieces),
    TestCase("a click is a tap, a choice, a drag; keys go to the focus", gestures),
    TestCase("the news are what the page lacks", news),
    TestCase("requests at gates and the clock can be answered, and files cannot be reached", lines),
    TestCase("a new page takes the stage, and begins again", pages),
    TestCase("the script of what was done passes", script),
    TestCase("a server answers on this machine, and ends with its page", server),
    TestCase("the option names a screen", option),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BrowserTests>) async throws {
    try await test(in: self)
  }
}

extension BrowserTests {
  private static let gate = BrowserGate(token: "secret1", port: 4711)

  private func request(
    _ path: String = "/secret1/", _ body: String? = nil, host: String = "127.0.0.1:4711",
    origin: String? = nil, _ fields: [String: String] = [:]
  ) -> BrowserRequest {
    var fields = fields
    fields["host"] = host
    fields["origin"] = origin ?? (body == nil ? nil : "http://\(host)")
    return BrowserRequest(
      method: body == nil ? "GET" : "POST", target: path, fields: fields,
      body: Array((body ?? "").utf8))
  }

  private func session() -> BrowserSession {
    BrowserSession(makeHost(Output()), screen: "Form", gate: Self.gate)
  }

  /// Does something in a page; returns the news.
  private func act(
    _ action: BrowserAction, in session: BrowserSession
  ) async throws -> RunUpdate {
    let body = String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    let answer = try #require(await session.answer(request("/secret1/do", body)))
    expectEqual(answer.status, 200)
    return try JSONDecoder().decode(RunUpdate.self, from: Data(answer.body.utf8))
  }

  private func act(
    in session: BrowserSession, _ change: (inout BrowserAction) -> Void
  ) async throws -> RunUpdate {
    var action = BrowserAction(page: 1)
    change(&action)
    return try await act(action, in: session)
  }

  func refused() async {
    let session = session()
    let wrong: [(BrowserRequest, Int)] = [
      (request("/"), 404), (request("/secret2/"), 404), (request("/secret1"), 404),
      (request("/secret/"), 404), (request("/secret1/other"), 404),
      (request(host: "example.com"), 403), (request(host: "127.0.0.1:80"), 403),
      (request(origin: "http://example.com"), 403), (request(origin: "null"), 403),
      (request("/secret1/do", "{}", origin: "http://127.0.0.1:80"), 403),
      (request([:], "sec-fetch-site", "cross-site"), 403), (request("/secret1/do", "tap"), 400),
      (
        BrowserRequest(
          method: "POST", target: "/secret1/do", fields: ["host": "127.0.0.1:4711"], body: []), 403
      ),
      (
        BrowserRequest(
          method: "PUT", target: "/secret1/", fields: ["host": "127.0.0.1:4711"], body: []), 405
      ),
      (BrowserRequest(method: "GET", target: "/secret1/", fields: [:], body: []), 403),
    ]
    for (request, status) in wrong {
      let answer = await session.answer(request)
      expectEqual(answer, .refused(status), "\(request.method) \(request.target) \(request.fields)")
    }
    let tokens = Set((0..<20).map { _ in BrowserGate(port: 1).token })
    expectEqual(tokens.count, 20)
    expectAll(tokens) { $0.count > 16 }
  }

  private func request(_ fields: [String: String], _ name: String, _ value: String)
    -> BrowserRequest
  {
    request("/secret1/", nil, fields.merging([name: value]) { $1 })
  }

  func silent() async throws {
    let session = session()
    let page = try #require(await session.answer(request()))
    expectContains(page.body, "Content-Security-Policy")
    expectContains(page.body, "connect-src 'self'")
    let deed = #"{"page":1,"view":"accepts"}"#
    let refused = await session.answer(request("/wrong/do", deed))
    expectEqual(refused?.body, "")
    let text = String(decoding: refused?.bytes ?? [], as: UTF8.self)
    expectContains(text, "HTTP/1.1 404")
    #expect(!text.contains("Form"))
    let news = try await act(in: session) { $0.line = "advance 1ms" }
    expectEqual(news.steps.count, 1)
    expectContains(
      String(decoding: page.bytes, as: UTF8.self), "Cross-Origin-Resource-Policy: same-origin")
  }

  func pieces() {
    func read(_ parts: String...) -> BrowserRequestReader.State {
      var reader = BrowserRequestReader()
      return parts.reduce(.incomplete) { _, part in reader.read(part.utf8) }
    }
    let head = "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n"
    expectEqual(
      read("POST /a HT", "TP/1.1\r\nHost: x\r\nContent-Le", "ngth: 4\r\n\r", "\n12", "34"),
      .request(
        BrowserRequest(
          method: "POST", target: "/a", fields: ["host": "x", "content-length": "4"],
          body: Array("1234".utf8))))
    expectEqual(read(head, "12"), .incomplete)
    expectEqual(read("GET / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n"), .refused(.refused(413)))
    let long = String(repeating: "x", count: 70_000)
    expectEqual(read("GET /\(long)"), .refused(.refused(431)))
    expectEqual(
      read("POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\n\(long)"), .refused(.refused(413)))
    for fields in [
      "Transfer-Encoding: chunked", "Content-Length: -1", "Content-Length: many", "Host",
      "Content-Length: 1\r\nContent-Length: 2",
    ] {
      expectEqual(
        read("POST / HTTP/1.1\r\n\(fields)\r\n\r\n"), .refused(.refused(400)), "\(fields)")
    }
    expectEqual(read("hello\r\n\r\n"), .refused(.refused(400)))
  }

  func gestures() async throws {
    let stage = Stage { _ in }
    let screen = stage.show { InputScreen() }
    func lines(_ change: (inout BrowserAction) -> Void) -> [String] {
      var action = BrowserAction(page: 1)
      change(&action)
      return action.lines(on: screen)
    }
    for view in screen.allViews {
      let line = lines { ($0.view, $0.share) = (view.id, 0.426) }.first ?? ""
      switch view {
      case is HeadlessSlider: expectEqual(line, "drag \(view.id) to 0.43")
      case is HeadlessTextInput: expectEqual(line, "focus \(view.id)")
      default: expectContains(line, view.id)
      }
      if let choice = view.choices.first, choice.count > 3 {
        let cut = lines { ($0.view, $0.text) = (view.id, "\(choice.prefix(3))…") }
        expectEqual(cut, ["choose \(view.id) \(choice.scriptLiteral)"])
      }
    }
    expectEqual(lines { $0.view = "nothing" }, [])
    expectEqual(lines { $0.key = "Enter" }, ["press return"])
    expectEqual(lines { $0.key = "F1" }, [])
    expectEqual(lines { $0.choice = "Say \"yes\"" }, [#"choose "Say \"yes\"""#])
    expectEqual(lines { $0.typed = "a " }, ["press a", "press space"])
    expectEqual(lines { $0.typed = String(repeating: "x", count: 3000) }, [])
    stage.abandon()
  }

  func news() async throws {
    let session = session()
    let answer = try #require(await session.answer(request()))
    var page = try ReadPage.read(answer.body)
    expectEqual(page.live?.page, 1)
    let clicked = try await act(in: session) { $0.view = "name" }
    expectEqual(clicked.live.focus, "name")
    let typed = try await act(in: session) { $0.typed = "A" }
    for update in [clicked, typed] {
      page.strings += update.strings
      page.states += update.states
      page.drawings += update.drawings
      expectEqual(update.firstStage, 0)
      page.stages[0].nodes += update.stages[0].nodes
      page.stages[0].changes += update.stages[0].changes
      page.cases[0].steps += update.steps
      page.scripts[0].lines = update.lines
    }
    expectEqual(
      page.scripts[0].lines.map { page.strings[$0] },
      ["start Form", "focus name", "type name \"A\""])
    expectEqual(page.cases[0].steps.map(\.line), [1, 2, 3])
    expectEqual(page.cases[0].steps.last?.changesEnd, page.stages[0].changes.count)
    let last = try #require(page.stages[0].changes.last)
    expectEqual(page.strings[last[3]], "\"Hello, A\"")
    expectLess(typed.strings.count, 80)
    let covered = try await act(in: session) { $0.view = "secret" }
    expectContains(covered.live.problem ?? "", "hidden")
    expectEqual(covered.steps.map(\.outcome), [.failed])
  }

  func lines() async throws {
    let session = session()
    _ = await session.answer(request())
    for deed in ["replace name \"Ada\"", "tap save"] {
      expectNil(try await act(in: session) { $0.line = deed }.live.problem)
    }
    let waiting = try await act(in: session) { $0.view = "remind" }.live
    expectEqual(waiting.requests.map(\.gate), ["server"])
    expectEqual(waiting.requests.map(\.text), ["Ada"])
    expectEqual(waiting.due, 5_000_000)
    let replied = try await act(in: session) { $0.line = "reply server ok" }
    expectEqual(replied.live.requests, [])
    let later = try await act(in: session) { $0.line = "run" }
    expectEqual(later.live.now, 5_000_000)
    for line in [
      "read a.repl", "save a.repl", "show svg a.svg", "record a.repl", "start Pair", "quit",
    ] {
      let news = try await act(in: session) { $0.line = line }
      expectEqual(news.live.problem, "a page cannot do that", "\(line)")
      expectEqual(news.steps, [])
    }
  }

  func pages() async throws {
    let session = session()
    _ = await session.answer(request())
    _ = try await act(in: session) { $0.view = "accepts" }
    let second = try ReadPage.read(try #require(await session.answer(request())).body)
    expectEqual(second.live?.page, 2)
    expectEqual(second.cases[0].steps.count, 1)
    let old = await session.answer(request("/secret1/do", #"{"page":1,"view":"accepts"}"#))
    expectEqual(old, .refused(409))
    session.end()
    let ended = await session.answer(request("/secret1/do", #"{"page":2,"view":"accepts"}"#))
    expectEqual(ended, .refused(409))
    let open = await session.answer(request("/secret1/open"))
    expectNil(open)
  }

  func script() async throws {
    let session = session()
    _ = await session.answer(request())
    for letter in "Ada" {
      _ = try await act(in: session) { $0.view = "name" }
      _ = try await act(in: session) { $0.typed = String(letter) }
    }
    _ = try await act(in: session) { $0.view = "accepts" }
    let answer = try #require(await session.answer(request("/secret1/script", #"{"page":1}"#)))
    expectContains(answer.body, "start Form\n")
    expectContains(answer.body, "tap accepts\n  accepts.isOn: off -> on\n")
    let outcome = await run(answer.body)
    expectEqual(outcome.code, .passed)
  }

  func server() async throws {
    let server = try PageServer()
    let gate = BrowserGate(port: server.port)
    let host = makeHost(Output())
    let session = BrowserSession(host, screen: "Form", gate: gate)
    let serving = Task { await host.serve(session, at: server, patience: .milliseconds(1)) }
    let head = "HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
    let wrong = await LoopbackClient.answer(to: "GET / \(head)\r\n", at: server.port)
    expectPrefix(wrong, "HTTP/1.1 404")
    expectSuffix(wrong, "\r\n\r\n")
    let huge = "POST /\(gate.token)/do \(head)Content-Length: 10000000\r\n\r\n"
    expectPrefix(await LoopbackClient.answer(to: huge, at: server.port), "HTTP/1.1 413")
    let page = await LoopbackClient.answer(to: "GET /\(gate.token)/ \(head)\r\n", at: server.port)
    expectPrefix(page, "HTTP/1.1 200")
    expectContains(page, "start Form")
    // The page stays open, then goes; the server ends with it.
    await LoopbackClient.leave(after: "GET /\(gate.token)/open \(head)\r\n", at: server.port)
    await serving.value
    session.end()
  }

  func option() async throws {
    let output = Output()
    let code = await makeHost(output).run(arguments: ["--browser", "Fom"])
    expectEqual(code, .usage)
    expectContains(output.error, "no screen \"Fom\"; did you mean \"Form\"?")
    let help = Output()
    _ = await makeHost(help).run(arguments: ["--help"])
    expectContains(help.out, "--browser [NAME]")
  }
}

/// A client of a server on this machine, on threads of its own.
private enum LoopbackClient {
  /// Sends a request; returns all that comes back.
  static func answer(to request: String, at port: UInt16) async -> String {
    await onThread {
      let socket = connect(to: port)
      defer { close(socket) }
      write(request, to: socket)
      var answer: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
        answer += buffer.prefix(count)
      }
      return String(decoding: answer, as: UTF8.self)
    }
  }

  /// Sends a request and leaves without an answer.
  static func leave(after request: String, at port: UInt16) async {
    _ = await onThread {
      let socket = connect(to: port)
      write(request, to: socket)
      close(socket)
      return ""
    }
  }

  private static func onThread(_ body: @escaping @Sendable () -> String) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  private static func write(_ text: String, to socket: Int32) {
    let bytes = Array(text.utf8)
    _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private static func connect(to port: UInt16) -> Int32 {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return client
  }
}
