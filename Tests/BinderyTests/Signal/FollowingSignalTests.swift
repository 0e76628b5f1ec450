import Bindery
import Testing

@MainActor @Suite("Property: following a signal")
struct FollowingSignalTests {
  @Test("P7 it holds the last value, read or not, and is followed itself")
  func follows() {
    let pipe = Signal<Int, Never>.Pipe()
    let property = Property(0, following: pipe.signal, name: "last")
    let double = property.map { $0 * 2 }
    pipe.send(1)
    pipe.send(2)
    #expect(property.value == 2)
    #expect(double.value == 4)
    #expect(property.debugName == "last")
  }

  @Test("P5 equal values are silent, unless the comparison says otherwise")
  func equal() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let connections = [
      Property(0, following: pipe.signal).observe { log("equal \($0)") },
      Property(0, comparing: .alwaysDifferent, following: pipe.signal).observe {
        log("always \($0)")
      },
    ]
    log.clear()
    pipe.send(0)
    pipe.send(1)
    #expect(log.entries == ["always 0", "equal 1", "always 1"])
    for connection in connections { connection.cancel() }
  }

  @Test("P8 the signal does not keep it, and nothing is left when it goes")
  func lifetime() {
    let pipe = Signal<Int, Never>.Pipe()
    let before = Census.take()
    let box = Box(Property(0, following: pipe.signal))
    weak let property = box.content
    #expect(pipe.isObserved)
    box.content = nil
    #expect(property == nil)
    #expect(Census.take().isNoMore(than: before))
    #expect(!pipe.isObserved)
    pipe.send(1)
  }

  @Test("P8 observed, it is kept by its connection")
  func kept() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let connection = Property(0, following: pipe.signal).observe { log.add($0) }
    pipe.send(1)
    #expect(log.entries == [0, 1])
    connection.cancel()
    pipe.send(2)
    #expect(log.entries == [0, 1])
  }
}
