import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: operators")
struct PropertyOperatorTests {
  nonisolated static let tests: [TestCase<PropertyOperatorTests>] = [
    TestCase("P7 map follows its source", .facts("P036", "P050"), body: map),
    TestCase("P7 map changes the type", mapChangesType),
    TestCase("P7 map takes a key path", .facts("P052"), body: mapKeyPath),
    TestCase("P7 combine joins two of different types", combineTwo),
    TestCase("P7 combine joins three of different types", combineThree),
    TestCase("P7 combine joins two to eight, each of which is followed", combineFew),
    TestCase("P7 combine joins nine of mixed types, each of which is followed", combineNine),
    TestCase("P7 combine takes the same property twice", combineSameTwice),
    TestCase("P7 combine without a transform is a tuple", combineTuple),
    TestCase("P7 ! is the opposite", not),
    TestCase("P7 a dynamic member follows that member only", dynamicMember),
    TestCase("P7 dynamic members reach through several levels", dynamicMemberPath),
    TestCase("P7 an operator of an operator that is not retained stays linked", unheldMiddle),
    TestCase(
      "P1 what is joined is evaluated in its order at first, then in the order it was reached",
      joinOrder),
    TestCase(
      "P7 combine of nothing is what the transform returns", .facts("P055"), .decisions("P060"),
      body: combineNothing),
    TestCase(
      "P7 combine shows the newest halves: read, observed, observed late and combined again",
      .facts("P058"), .decisions("P062", "P063", "P065"), body: newestHalves),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<PropertyOperatorTests>) async throws {
    try await test(in: self)
  }
}

extension PropertyOperatorTests {
  private struct Person: Equatable {
    var nickname: String
    var age: Int
  }

  func map() {
    let a = MutableProperty(2)
    let b = a.map { $0 * 10 }
    expectEqual(b.value, 20)
    a.value = 3
    expectEqual(b.value, 30)
    let log = Log<Int>()
    let connection = b.observe { _ in log.add(b.value) }
    for value in [4, 5] { a.value = value }
    expectEqual(log.entries, [30, 40, 50])
    connection.cancel()
  }

  func mapChangesType() {
    let a = MutableProperty(2)
    let text = a.map { "\($0)" }
    expectEqual(text.value, "2")
  }

  func mapKeyPath() {
    let a = MutableProperty("abc")
    let count = a.map(\.count)
    expectEqual(count.value, 3)
    a.value = "foobar"
    expectEqual(count.value, 6)
  }

  func combineTwo() {
    let name = MutableProperty("Ada")
    let age = MutableProperty(36)
    let text = combine(name, age) { "\($0) \($1)" }
    age.value = 37
    expectEqual(text.value, "Ada 37")
  }

  func combineThree() {
    let name = MutableProperty("Ada")
    let age = MutableProperty(36)
    let isIn = MutableProperty(false)
    let text = combine(name, age, isIn) { "\($0) \($1) \($2)" }
    let log = Log(text)
    name.value = "Bob"
    age.value = 5
    isIn.value = true
    expectEqual(log.entries, ["Ada 36 false", "Bob 36 false", "Bob 5 false", "Bob 5 true"])
  }

  func combineFew() {
    let numbers = (0..<8).map { _ in MutableProperty(0) }
    let (a, b, c, d) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let (e, f, g, h) = (numbers[4], numbers[5], numbers[6], numbers[7])
    let sums = [
      combine(a, b) { $0 + $1 }, combine(a, b, c) { $0 + $1 + $2 },
      combine(a, b, c, d) { $0 + $1 + $2 + $3 }, combine(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 },
      combine(a, b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 },
      combine(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
      combine(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
    ]
    let logs = sums.map { Log($0) }
    for index in numbers.indices { numbers[index].value = 1 << index }
    // The two of a pair, then one more for each of the others.
    for (index, log) in logs.enumerated() {
      expectEqual(log.entries, (0...index + 2).map { (1 << $0) - 1 })
    }
  }

  func combineNine() {
    let a = MutableProperty(1)
    let b = MutableProperty("b")
    let c = MutableProperty(true)
    let d = MutableProperty(1.5)
    let e = MutableProperty<Int?>(nil)
    let f = MutableProperty([1, 2])
    let g = MutableProperty<Character>("g")
    let h = MutableProperty<UInt8>(8)
    let i = MutableProperty(Float(0.5))
    let text = combine(a, b, c, d, e, f, g, h, i) {
      "\($0) \($1) \($2) \($3) \($4 ?? 0) \($5.count) \($6) \($7) \($8)"
    }
    let log = Log(text)
    a.value = 2
    b.value = "B"
    c.value = false
    d.value = 2.5
    e.value = 5
    f.value = []
    g.value = "G"
    h.value = 9
    i.value = 1.5
    expectEqual(
      log.entries,
      [
        "1 b true 1.5 0 2 g 8 0.5", "2 b true 1.5 0 2 g 8 0.5", "2 B true 1.5 0 2 g 8 0.5",
        "2 B false 1.5 0 2 g 8 0.5", "2 B false 2.5 0 2 g 8 0.5", "2 B false 2.5 5 2 g 8 0.5",
        "2 B false 2.5 5 0 g 8 0.5", "2 B false 2.5 5 0 G 8 0.5", "2 B false 2.5 5 0 G 9 0.5",
        "2 B false 2.5 5 0 G 9 1.5",
      ])
  }

  func combineSameTwice() {
    let a = MutableProperty(3)
    let log = Log(combine(a, a) { $0 * $1 })
    a.value = 4
    expectEqual(log.entries, [9, 16])
  }

  func combineTuple() {
    let a = MutableProperty(1)
    let b = MutableProperty("b")
    let pair = combine(a, b)
    a.value = 2
    #expect(pair.value == (2, "b"))
  }

  func not() {
    let a = MutableProperty(false)
    let b = !a
    expectTrue(b.value)
    a.value = true
    expectFalse(b.value)
  }

  @Test("P7 and is true while both are", arguments: [false, true], [false, true])
  func and(left: Bool, right: Bool) {
    let (a, b) = (MutableProperty(false), MutableProperty(false))
    let both = a && b
    transaction {
      a.value = left
      b.value = right
    }
    expectEqual(both.value, (left && right))
  }

  @Test("P7 or is true while one is", arguments: [false, true], [false, true])
  func or(left: Bool, right: Bool) {
    let (a, b) = (MutableProperty(true), MutableProperty(true))
    let either = a || b
    transaction {
      a.value = left
      b.value = right
    }
    expectEqual(either.value, (left || right))
  }

  func dynamicMember() {
    let person = MutableProperty(Person(nickname: "Ada", age: 36))
    let nickname: Property<String> = person.nickname
    let log = Log(nickname)
    person.modify { $0.age = 37 }
    person.modify { $0.nickname = "Bob" }
    expectEqual(log.entries, ["Ada", "Bob"])
  }

  func dynamicMemberPath() {
    let person = MutableProperty(Person(nickname: "Ada", age: 36))
    let count: Property<Int> = person.nickname.count
    person.modify { $0.nickname = "Augusta" }
    expectEqual(count.value, 7)
  }

  func unheldMiddle() {
    let a = MutableProperty(1)
    let end = !a.map { $0 > 3 } || .constant(false)
    let log = Log(end)
    a.value = 4
    expectEqual(log.entries, [true, false])
  }

  func joinOrder() {
    let sources = (0..<4).map { MutableProperty($0) }
    let log = Log<Int>()
    let parts = sources.indices.map { index in
      sources[index].map {
        log.add(index)
        return $0
      }
    }
    let sum = combine(parts[0], parts[1], parts[2], parts[3]) { $0 + $1 + $2 + $3 }
    expectEqual(sum.value, 6)
    expectEqual(log.entries, [0, 1, 2, 3])
    log.clear()
    sources[2].value = 10
    expectEqual(sum.value, 14)
    expectEqual(log.entries, [2])
    log.clear()
    // The one that is reached first begins, and each is looked at once, wherever that is.
    for index in [3, 1, 3] { sources[index].value += 10 }
    expectEqual(sum.value, 44)
    expectEqual(log.entries, [3, 1])
    log.clear()
    transaction {
      sources[0].value = 1
      expectEqual(sum.value, 45)
      sources[1].value = 12
      sources[0].value = 0
      expectEqual(sum.value, 45)
      sources[1].value = 11
    }
    expectEqual(sum.value, 44)
    expectEqual(log.entries, [0, 1, 0, 1])
  }

  func combineNothing() {
    let empty: Property<[String]> = combine { ["empty"] }
    expectEqual(empty.value, ["empty"])
  }

  func newestHalves() {
    let (p, q, r) = (MutableProperty("A"), MutableProperty("X"), MutableProperty("!"))
    let combined = combine(p, q) { $0 + $1 }
    let nested = combine(combined, r) { $0 + $1 }
    let (first, second) = (Log<String>(), Log<String>())
    let connection = combined.observe { first($0) }
    expectEqual(combined.value, "AX")
    expectEqual(first.entries, ["AX"])
    p.value = "B"
    expectEqual(combined.value, "BX")
    expectEqual(first.entries, ["AX", "BX"])
    let late = combined.observe { second($0) }
    expectEqual(second.entries, ["BX"])
    q.value = "Y"
    expectEqual(combined.value, "BY")
    expectEqual(first.entries, ["AX", "BX", "BY"])
    expectEqual(second.entries, ["BX", "BY"])
    p.value = "C"
    expectEqual(nested.value, "CY!")
    expectTrue(connection.isActive)
    for connection in [connection, late] { connection.cancel() }
  }
}
