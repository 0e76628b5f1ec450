import Bindery
import Testing

@MainActor @Suite("Property facts: properties of properties")
struct SwitchFactTests {
  /// What an observer of the switched property gets while the newest inner property changes three
  /// times, and an earlier one once.
  private func run(_ observe: (Property<Property<Int>>) -> Connection) {
    let inner = [0, 10, 20].map { MutableProperty($0) }
    let outer = MutableProperty<Property<Int>>(inner[0], comparing: .identity)
    let connection = observe(outer)
    outer.value = inner[1]
    inner[1].value = 11
    outer.value = inner[2]
    inner[2].value = 21
    inner[1].value = 12
    inner[2].value = 22
    #expect(connection.isActive)
    connection.cancel()
  }

  @Test("decision P072: flatMap switches, an earlier property is not merged in")
  func merge() {
    let log = Log<Int>()
    run { outer in outer.flatMap { $0 }.observe { log.add($0) } }
    #expect(!log.entries.contains(12))
  }

  @Test("decision P073: flatMap follows the newest, and goes on")
  func latest() {
    let log = Log<Int>()
    run { outer in outer.flatMap { $0 }.observe { log.add($0) } }
    #expect(log.entries == [0, 10, 11, 20, 21, 22])
  }

  @Test("fact P075: flatMap follows what the transform makes of the newest")
  func mapped() {
    let log = Log<String>()
    run { outer in
      outer.flatMap { $0.map { "\($0)" } }.observe { log($0) }
    }
    #expect(log.entries == ["0", "10", "11", "20", "21", "22"])
  }
}
