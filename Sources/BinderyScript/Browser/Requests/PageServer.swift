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
    private let socket: Socket

    fileprivate init(_ socket: Socket) { self.socket = socket }

    fileprivate func end() { socket.end() }

    /// Sends the answer on a thread of its own: a client that does not read blocks nothing else.
    func answer(_ answer: BrowserAnswer) {
      let bytes = answer.bytes
      Thread.detachNewThread { [socket] in
        socket.use { descriptor in
          var rest = bytes[...]
          while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
              send(descriptor, $0.baseAddress, $0.count, sendFlags)
            }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
          }
          shutdown(descriptor, Int32(SHUT_WR))
        }
      }
    }
  }

  /// A socket of several threads. Once it is closed, its number may be that of another one: nothing is done
  /// to it then.
  ///
  /// `@unchecked`: the number is used while the lock is held.
  fileprivate final class Socket: @unchecked Sendable {
    private let lock = NSLock()
    private var descriptor: Int32?

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func use(_ body: (Int32) -> Void) {
      lock.withLock { if let descriptor { body(descriptor) } }
    }

    func end() {
      lock.withLock {
        if let descriptor { _ = close(descriptor) }
        descriptor = nil
      }
    }
  }

  /// The port, a free one.
  let port: UInt16
  /// The events, in order; they end when the server is stopped.
  let events: AsyncStream<Event>
  private let listener: Socket

  /// Begins to listen. Throws if the system does not allow it.
  init() throws {
    let (descriptor, port) = try openListener()
    let (events, queue) = AsyncStream<Event>.makeStream()
    let listener = Socket(descriptor)
    (self.listener, self.events, self.port) = (listener, events, port)
    Thread.detachNewThread {
      Self.serve(descriptor) { queue.yield($0) }
      listener.end()
      queue.finish()
    }
  }

  deinit { stop() }

  /// Stops listening.
  func stop() {
    listener.use { _ = shutdown($0, Int32(SHUT_RDWR)) }
  }

  /// The most clients at a time.
  private static let limit = 32

  /// Takes calls, reads requests, and notices clients that leave. Their sockets are closed here.
  private static func serve(_ listener: Int32, _ tell: (Event) -> Void) {
    var clients: [Int32: (connection: Connection, reader: BrowserRequestReader?)] = [:]
    while true {
      var polls = ([listener] + clients.keys).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polls, nfds_t(polls.count), -1) >= 0 else { continue }
      if polls[0].revents != 0 {
        let client = accept(listener, nil, nil)
        if client >= 0, clients.count < limit {
          prepare(client)
          clients[client] = (Connection(Socket(client)), BrowserRequestReader())
        } else if client >= 0 {
          _ = close(client)
        } else if errno == EINVAL || errno == EBADF {
          break  // stopped; a client that has given up already is no reason to
        }
      }
      for poll in polls.dropFirst() where poll.revents != 0 {
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        let count = recv(poll.fd, &buffer, buffer.count, 0)
        guard let connection = clients[poll.fd]?.connection else { continue }
        guard count > 0 else {
          clients[poll.fd] = nil
          connection.end()
          tell(.left(connection))
          continue
        }
        switch clients[poll.fd]?.reader?.read(buffer.prefix(count)) {
        // What comes after a request is not read.
        case .incomplete, nil: continue
        case .request(let request): tell(.request(request, connection))
        case .refused(let answer): connection.answer(answer)
        }
        clients[poll.fd]?.reader = nil
      }
    }
    for client in clients.values { client.connection.end() }
  }
}

// MARK: - The system

#if canImport(Darwin)
  private let streamKind = SOCK_STREAM
  private let sendFlags: Int32 = 0
#else
  private let streamKind = Int32(SOCK_STREAM.rawValue)
  /// A client that has left causes no signal.
  private let sendFlags = Int32(MSG_NOSIGNAL)
#endif

/// Listens at a free port of the loop-back interface.
private func openListener() throws -> (descriptor: Int32, port: UInt16) {
  let descriptor = socket(AF_INET, streamKind, 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isListening = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, size) == 0 && listen(descriptor, 16) == 0
        && getsockname(descriptor, $0, &size) == 0
    }
  }
  guard isListening else {
    let reason = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    _ = close(descriptor)
    throw reason
  }
  return (descriptor, UInt16(bigEndian: address.sin_port))
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
