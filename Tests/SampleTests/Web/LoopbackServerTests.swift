import Foundation
import TestKit
import Testing

@Suite("A server of the tests") struct LoopbackServerTests {}

extension LoopbackServerTests {
  @Test("a server that has stopped does nothing to the socket that gets its number")
  func numbers() async throws {
    var server: LoopbackServer? = try LoopbackServer()
    server?.stop()
    while await server?.next() != nil {}
    // The lowest free number is given out next; the server's is among the first.
    var pairs: [[Int32]] = []
    for _ in 0..<16 {
      var pair: [Int32] = [0, 0]
      expectEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair), 0)
      pairs.append(pair)
    }
    server?.stop()
    server = nil
    for pair in pairs {
      expectEqual(send(pair[0], "x", 1, Int32(MSG_NOSIGNAL)), 1)
      for end in pair { close(end) }
    }
  }
}
