import Bindery
import Testing

@MainActor @Suite("Property: what goes inside a transaction")
struct SweepInTransactionTests {
  @Test("P4 an observer let go inside a transaction leaves its place to nobody by mistake")
  func droppedWhileQueued() {
    let source = MutableProperty(1)
    let connection = Box(source.observe { _ in })
    let derived = transaction {
      source.value = 2
      connection.content = nil
      return (0..<300).map { number in Property { source.value + number } }
    }
    for (number, property) in derived.enumerated() { #expect(property.value == 2 + number) }
  }
}
