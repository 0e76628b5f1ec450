import Bindery
import Testing

@MainActor @Suite("Property facts: scopes and connections")
struct LifetimeFactTests {
  @MainActor private final class Owner {
    let scope = LifetimeScope()
  }

  @Test("fact D001: a connection runs its action when it ends, and is not active any more")
  func action() {
    let log = Log<String>()
    let connection = Connection { log("ended") }
    #expect(connection.isActive)
    connection.cancel()
    #expect(log.entries == ["ended"])
    #expect(!connection.isActive)
  }

  @Test("fact D003: a connection taken out of a scope, even twice, does not end with it")
  func removal() {
    let scope = LifetimeScope()
    let log = Log<String>()
    let removed = Connection { log("removed") }
    scope.add(removed)
    scope.onEnd { log("kept") }
    scope.remove(removed)
    scope.remove(removed)
    scope.cancel()
    #expect(log.entries == ["kept"])
    #expect(removed.isActive)
    removed.cancel()
  }

  @Test("fact D005: a scope that is cancelled and used again is a place for one connection")
  func serial() {
    let serial = LifetimeScope()
    let (old, new) = (Connection {}, Connection {})
    serial.add(old)
    serial.cancel()
    serial.add(new)
    #expect(!old.isActive && new.isActive)
    serial.cancel()
    #expect(!new.isActive)
    let last = Connection {}
    serial.add(last)
    #expect(last.isActive)
    serial.cancel()
    #expect(serial.activeSites.isEmpty && !last.isActive)
  }

  @Test("fact L010: a scope ends with its owner, and who waits for the end is called")
  func owner() {
    let property = MutableProperty(0)
    let log = Log<String>()
    let owner = Box(Owner())
    owner.content?.scope.add(property.observe { log("\($0)") })
    owner.content?.scope.onEnd { log("ended") }
    owner.content = nil
    #expect(log.entries == ["0", "ended"])
    property.value = 1
    #expect(log.entries == ["0", "ended"])
  }

  @Test("decision L012: a scope that somebody else retains lives on without its owner")
  func retained() {
    let log = Log<String>()
    let owner = Box(Owner())
    let scope = Box(owner.content?.scope)
    scope.content?.onEnd { log("ended") }
    owner.content = nil
    #expect(log.entries.isEmpty)
    scope.content = nil
    #expect(log.entries == ["ended"])
  }

  @Test("decision L014: an action added to a cancelled scope waits for its next end")
  func afterEnd() {
    let log = Log<String>()
    let scope = LifetimeScope()
    scope.cancel()
    scope.onEnd { log("ended") }
    #expect(log.entries.isEmpty)
    scope.cancel()
    #expect(log.entries == ["ended"])
  }

  @Test("decision P018: the end of a property is the end of its owner's scope")
  func endOfProperty() {
    let log = Log<String>()
    let property = Box(MutableProperty(1))
    weak let weakProperty = property.content
    let scope = Box(LifetimeScope())
    scope.content?.onEnd { log("ended") }
    property.content?.value = 2
    #expect(weakProperty != nil && log.entries.isEmpty)
    property.content = nil
    scope.content = nil
    #expect(weakProperty == nil && log.entries == ["ended"])
  }
}
