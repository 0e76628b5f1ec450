import TestKit
import Testing

@Suite("The house: the table of gestures")
struct GestureTests {}

extension GestureTests {
  @Test("every row of the table is in the help's order") func order() throws {
    let file = try #require(
      SourceFile.sources.first { $0.path.hasSuffix("Description/GestureTable.swift") })
    let text = file.text
    let rows = text.matches(of: /static let (\w+) = UserAction\(/).map { String($0.1) }
    let list = try #require(text.firstMatch(of: /all: \[UserAction\] = \[([^\]]*)\]/)).1
    let names = list.split { !$0.isLetter }.map(String.init)
    expectGreater(rows.count, 30)
    expectEqual(Set(rows), Set(names))
    expectEqual(names.count, rows.count)
  }
}
