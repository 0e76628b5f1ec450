import Foundation

/// A socket of several threads, of a connection between programs on this machine. Once it is closed, its
/// number may be that of another one: nothing is done to it then.
///
/// `@unchecked`: the number is used while the lock is held. (The thread sanitizer does not see the lock of a
/// `Mutex`.)
package final class LoopbackSocket: @unchecked Sendable {
  private let lock = NSLock()
  private var descriptor: Int32?

  /// Takes a socket of the system, which `end` closes.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Calls `body` with the number of the socket, unless it is closed.
  package func use(_ body: (Int32) -> Void) {
    lock.withLock { if let descriptor { body(descriptor) } }
  }

  /// Ends both directions: a listener takes no more calls.
  package func shutDown() {
    use { _ = shutdown($0, Int32(SHUT_RDWR)) }
  }

  /// Sends all of it, and that nothing follows. Waits for a client that does not read.
  package func finish(with bytes: [UInt8]) {
    use { descriptor in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, sendFlags) }
        guard count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      shutdown(descriptor, Int32(SHUT_WR))
    }
  }

  /// Closes it.
  package func end() {
    lock.withLock {
      if let descriptor { _ = close(descriptor) }
      descriptor = nil
    }
  }
}

/// Listens on the loop-back interface: only programs on this machine can call.
///
/// - Parameter port: Where to listen; 0 is a free port.
package func listenOnLoopback(at port: UInt16 = 0) throws -> (descriptor: Int32, port: UInt16) {
  let descriptor = socket(AF_INET, streamKind, 0)
  // A stopped server leaves its port to another one at once.
  var isReused: Int32 = 1
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
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

/// Takes calls, reads what clients send, and notices clients that leave, on this thread, until the listener is
/// shut down. The sockets of clients are closed here.
///
/// - Parameters:
///   - listener: The number of the listening socket.
///   - admit: Makes a client of a call; `nil` refuses it. The second argument is how many there are.
///   - read: Called with what a client has sent.
///   - leave: Called when a client has closed its connection.
package func serveLoopback<Client>(
  _ listener: Int32, admitting admit: (LoopbackSocket, _ count: Int) -> Client?,
  reading read: (inout Client, ArraySlice<UInt8>) -> Void, leaving leave: (Client) -> Void
) {
  var clients: [Int32: (socket: LoopbackSocket, client: Client)] = [:]
  var buffer = [UInt8](repeating: 0, count: 16 * 1024)
  while true {
    var polls = ([listener] + clients.keys).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&polls, nfds_t(polls.count), -1) >= 0 else { continue }
    if polls[0].revents != 0 {
      let caller = accept(listener, nil, nil)
      if caller >= 0 {
        let socket = LoopbackSocket(caller)
        if let client = admit(socket, clients.count) {
          clients[caller] = (socket, client)
        } else {
          socket.end()
        }
      } else if errno == EINVAL || errno == EBADF {
        break  // stopped; a client that has given up already is no reason to
      }
    }
    for poll in polls.dropFirst() where poll.revents != 0 {
      let count = recv(poll.fd, &buffer, buffer.count, 0)
      guard let (socket, client) = clients[poll.fd] else { continue }
      if count > 0 {
        var client = client
        read(&client, buffer[..<count])
        clients[poll.fd] = (socket, client)
      } else {
        clients[poll.fd] = nil
        socket.end()
        leave(client)
      }
    }
  }
  for client in clients.values { client.socket.end() }
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
