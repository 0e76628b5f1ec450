import Foundation

/// A server for one page on this machine: only programs here can reach it.
///
/// A thread takes calls and reads requests; they are answered wherever they are handled.
final class PageServer: Sendable {
  /// An event at the server.
  enum Event: Sendable {
    /// A request came.
    case request(BrowserRequest, Connection)
    /// A client closed its connection.
    case left(Connection)
  }

  /// A connection that waits for its answer, which ends it.
  final class Connection: Sendable {
    private let socket: LoopbackSocket

    fileprivate init(_ socket: LoopbackSocket) { self.socket = socket }

    /// Sends the answer on a thread of its own: a client that does not read blocks nothing else.
    func answer(_ answer: BrowserAnswer) {
      let bytes = answer.bytes
      Thread.detachNewThread { [socket] in socket.finish(with: bytes) }
    }
  }

  /// The port, a free one.
  let port: UInt16
  /// The events, in order; they end when the server is stopped.
  let events: AsyncStream<Event>
  private let listener: LoopbackSocket

  /// Begins to listen. Throws if the system does not allow it.
  init() throws {
    let (descriptor, port) = try listenOnLoopback()
    let (events, queue) = AsyncStream<Event>.makeStream()
    let listener = LoopbackSocket(descriptor)
    (self.listener, self.events, self.port) = (listener, events, port)
    Thread.detachNewThread {
      Self.serve(descriptor) { queue.yield($0) }
      listener.end()
      queue.finish()
    }
  }

  deinit { stop() }

  /// Stops listening.
  func stop() { listener.shutDown() }

  /// The most clients at a time.
  private static let limit = 32

  /// A client, and what reads its request; `nil` after that, as what comes later is not read.
  private struct Client {
    let connection: Connection
    var reader: BrowserRequestReader? = BrowserRequestReader()
  }

  private static func serve(_ listener: Int32, _ tell: (Event) -> Void) {
    serveLoopback(listener) { socket, count -> Client? in
      guard count < limit else { return nil }
      socket.use(prepare)
      return Client(connection: Connection(socket))
    } reading: { client, bytes in
      switch client.reader?.read(bytes) {
      case .incomplete, nil: return
      case .request(let request): tell(.request(request, client.connection))
      case .refused(let answer): client.connection.answer(answer)
      }
      client.reader = nil
    } leaving: { client in
      tell(.left(client.connection))
    }
  }
}

/// Gives a client that does not read its answer some seconds.
private func prepare(_ client: Int32) {
  var limit = timeval(tv_sec: 5, tv_usec: 0)
  setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
  #endif
}
