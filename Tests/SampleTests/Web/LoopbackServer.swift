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
    fileprivate let connection: Socket

    /// Sends the answer, and that nothing follows.
    func answer(_ answer: Answer) {
      let bytes = answer.bytes
      connection.use {
        _ = send($0, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        shutdown($0, Int32(SHUT_WR))
      }
    }
  }

  /// A socket of several threads. Once it is closed, its number may be that of another socket, maybe
  /// of another test: nothing is done to it then.
  ///
  /// `@unchecked`: the number is used while the lock is held. (The thread sanitizer does not see the
  /// lock of a `Mutex`.)
  fileprivate final class Socket: @unchecked Sendable {
    private let lock = NSLock()
    private var descriptor: Int32?

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func use(_ body: (Int32) -> Void) {
      lock.withLock { if let descriptor { body(descriptor) } }
    }

    func close() {
      lock.withLock {
        if let descriptor { Glibc.close(descriptor) }
        descriptor = nil
      }
    }
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
  private let listener: Socket
  private let events: AsyncStream<Event>

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: Where to listen; 0 is a free port.
  ///   - answer: Answers at once, where the test cannot; what happens then is not told.
  init(
    port: UInt16 = 0, answering answer: (@Sendable (_ target: String) -> Answer)? = nil
  ) throws {
    let (listener, port) = try Self.listen(at: port)
    let (events, told) = AsyncStream<Event>.makeStream()
    let shared = Socket(listener)
    (self.listener, self.events, self.port) = (shared, events, port)
    Thread.detachNewThread {
      Self.serve(listener) { event in
        guard let answer else { return _ = told.yield(event) }
        if case .request(let request) = event { request.answer(answer(request.target)) }
      }
      shared.close()
      told.finish()
    }
  }

  deinit { stop() }

  /// Stops listening: later connections are refused.
  func stop() {
    listener.use { shutdown($0, Int32(SHUT_RDWR)) }
  }

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
    let (listener, port) = try listen()
    close(listener)
    return "http://127.0.0.1:\(port)"
  }

  // MARK: The thread

  private static func listen(at port: UInt16 = 0) throws -> (listener: Int32, port: UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // A stopped server leaves its port to another one at once.
    var isReused: Int32 = 1
    setsockopt(
      listener, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && Glibc.listen(listener, 16) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// Takes calls, reads requests, and notices who leaves, until the server is stopped. The sockets of
  /// callers are closed here.
  private static func serve(_ listener: Int32, _ tell: (Event) -> Void) {
    /// What each caller has said so far, and asked for.
    var callers: [Int32: (socket: Socket, heard: [UInt8], target: String?)] = [:]
    while true {
      var polls = ([listener] + callers.keys).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polls, nfds_t(polls.count), -1) >= 0 else { continue }
      if polls[0].revents != 0 {
        let caller = accept(listener, nil, nil)
        if caller >= 0 {
          callers[caller] = (Socket(caller), [], nil)
        } else if errno == EINVAL || errno == EBADF {
          break  // stopped; a caller that has given up already is no reason to
        }
      }
      for poll in polls.dropFirst() where poll.revents != 0 {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(poll.fd, &buffer, buffer.count, 0)
        guard let (socket, _, target) = callers[poll.fd] else { continue }
        guard count > 0 else {
          callers[poll.fd] = nil
          socket.close()
          if let target { tell(.left(target: target)) }
          continue
        }
        callers[poll.fd]?.heard += buffer.prefix(count)
        let heard = String(decoding: callers[poll.fd]?.heard ?? [], as: UTF8.self)
        guard target == nil, heard.contains("\r\n\r\n") else { continue }
        let words = heard.split(separator: " ", maxSplits: 2)
        let asked = words.count > 1 ? String(words[1]) : ""
        callers[poll.fd]?.target = asked
        tell(.request(Request(target: asked, connection: socket)))
      }
    }
    for caller in callers.values { caller.socket.close() }
  }
}
