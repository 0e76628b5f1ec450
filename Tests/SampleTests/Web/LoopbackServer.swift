import BinderyScript
import Foundation

/// A server on this machine, on one thread, that answers when the test says so.
///
/// ```swift
/// let server = try LoopbackServer()
/// model.load.execute()
/// let request = try #require(await server.nextRequest())
/// request.answer(.json("[]"))
/// ```
///
/// What happens is handed to the test as it happens, so a test waits for nothing else.
final class LoopbackServer: Sendable {
  /// What a server sends; whatever it is, the connection ends with it.
  enum Answer: Sendable {
    /// A document.
    case json(String)
    /// A web page.
    case page(String)
    /// A failure.
    case status(Int)
    /// Half of a document, said to be a whole one.
    case half(of: String)
    /// Not even a status.
    case silence

    fileprivate var bytes: [UInt8] {
      switch self {
      case .json(let text): Self.message("200 OK", "application/json", text)
      case .page(let text): Self.message("200 OK", "text/html", text)
      case .status(let status): Self.message("\(status) Said So", "text/plain", "sorry")
      case .half(let text):
        Self.message(
          "200 OK", "application/json", String(text.prefix(text.count / 2)), length: text.utf8.count
        )
      case .silence: []
      }
    }

    private static func message(
      _ status: String, _ type: String, _ body: String, length: Int? = nil
    ) -> [UInt8] {
      let head = [
        "HTTP/1.1 \(status)", "Content-Type: \(type)",
        "Content-Length: \(length ?? body.utf8.count)", "Connection: close",
      ]
      return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    }
  }

  /// A request that waits for its answer.
  struct Request: Sendable {
    /// What is asked for: `/users?since=3`.
    let target: String
    fileprivate let connection: LoopbackSocket

    /// Sends the answer, and that nothing follows.
    func answer(_ answer: Answer) { connection.finish(with: answer.bytes) }
  }

  /// What happens at a server.
  enum Event: Sendable {
    /// A request has arrived.
    case request(Request)
    /// The client has closed the connection.
    case left(target: String)
  }

  /// The port: another server can listen there when this one has stopped.
  let port: UInt16
  /// `http://127.0.0.1:49152`
  var address: String { "http://127.0.0.1:\(port)" }
  private let listener: LoopbackSocket
  private let events: AsyncStream<Event>

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: Where to listen; 0 is a free port.
  ///   - answer: Answers at once, where the test cannot; what happens then is not told.
  init(
    port: UInt16 = 0, answering answer: (@Sendable (_ target: String) -> Answer)? = nil
  ) throws {
    let (listener, port) = try listenOnLoopback(at: port)
    let (events, told) = AsyncStream<Event>.makeStream()
    let shared = LoopbackSocket(listener)
    (self.listener, self.events, self.port) = (shared, events, port)
    Thread.detachNewThread {
      Self.serve(listener) { event in
        guard let answer else { return _ = told.yield(event) }
        if case .request(let request) = event { request.answer(answer(request.target)) }
      }
      shared.end()
      told.finish()
    }
  }

  deinit { stop() }

  /// Stops listening: later connections are refused.
  func stop() { listener.shutDown() }

  /// The next thing that happens.
  func next() async -> Event? {
    var iterator = events.makeAsyncIterator()
    return await iterator.next()
  }

  /// The next request; that others have left is passed over.
  func nextRequest() async -> Request? {
    while let event = await next() {
      if case .request(let request) = event { return request }
    }
    return nil
  }

  /// An address without a listener.
  static func deserted() throws -> String {
    let (listener, port) = try listenOnLoopback()
    close(listener)
    return "http://127.0.0.1:\(port)"
  }

  // MARK: The thread

  /// A caller: what it has said so far, and asked for.
  private struct Caller {
    let socket: LoopbackSocket
    var heard: [UInt8] = []
    var target: String?
  }

  /// Hears requests, and notices who leaves, until the server is stopped.
  private static func serve(_ listener: Int32, _ tell: (Event) -> Void) {
    serveLoopback(listener) { socket, _ in
      Caller(socket: socket)
    } reading: { caller, bytes in
      caller.heard += bytes
      let heard = String(decoding: caller.heard, as: UTF8.self)
      guard caller.target == nil, heard.contains("\r\n\r\n") else { return }
      let words = heard.split(separator: " ", maxSplits: 2)
      let asked = words.count > 1 ? String(words[1]) : ""
      caller.target = asked
      tell(.request(Request(target: asked, connection: caller.socket)))
    } leaving: { caller in
      if let target = caller.target { tell(.left(target: target)) }
    }
  }
}
