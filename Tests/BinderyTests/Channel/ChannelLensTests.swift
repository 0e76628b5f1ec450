import Bindery
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Channel: lenses", .stage)
final class ChannelLensTests {
  nonisolated static let tests: [TestCase<ChannelLensTests>] = [
    TestCase("a member of a member is read, observed and written", nested),
    TestCase("a change of another member is silent", others),
    TestCase(
      "channel 2 an input of a member gets no echo, and a correction if the setter coerces",
      coercing),
    TestCase("channel 6 an input of a member and one of the whole are consistent", wholeAndPart),
    TestCase("channel 6 members of two values are linked, whichever is written", memberToMember),
    TestCase("a member that cannot be compared is a step to those that can", notComparable),
    TestCase("a member of what is missing is nil, and cannot be written", missing),
    TestCase("an optional member of what may be missing is one optional", optionalMember),
    TestCase("a member of a converted channel keeps the issue of the conversion", issuePasses),
    TestCase(
      "members of members follow when what is between them is replaced", .facts("C024"),
      body: replacedBetween),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ChannelLensTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let person = MutableProperty(Person(), comparing: .alwaysDifferent)
}

extension ChannelLensTests {
  struct Address: Equatable {
    var city = "Paris"
    var street: String?
    var zip = "75001" { didSet { zip = String(zip.prefix(5)) } }
  }

  /// Not `Equatable`.
  struct Person {
    var name = "Ada"
    var address = Address()
    var work: Address?
    var opaque = Opaque()
  }

  struct Opaque {
    var depth = 1
    let tag: @Sendable () -> Int = { 1 }
  }

  func nested() {
    let city = Channel(person).address.city
    let log = Log(city)
    city.value = "Rome"
    expectEqual(person.value.address.city, "Rome")
    person.modify { $0.address.city = "Oslo" }
    expectEqual(log.entries, ["Paris", "Rome", "Oslo"])
  }

  func others() {
    let log = Log(Channel(person).address.city)
    person.modify { $0.name = "Grace" }
    person.modify { $0.address.street = "Rue" }
    expectEqual(log.entries, ["Paris"])
  }

  func coercing() {
    let input = Input("")
    let link = input.channel.connect(to: Channel(person).address.zip)
    input.writes.clear()
    input.enter("1234")
    expectEqual(person.value.address.zip, "1234")
    expectEmpty(input.writes.entries)
    input.enter("123456")
    expectEqual(person.value.address.zip, "12345")
    expectEqual(input.writes.entries, ["12345"])
    input.enter("123457")
    expectEqual(input.writes.entries, ["12345", "12345"])
    link.cancel()
  }

  func wholeAndPart() {
    let address = MutableProperty(Address())
    let (whole, part) = (Input(Address()), Input(""))
    let links = [
      whole.channel.connect(to: Channel(address)),
      part.channel.connect(to: Channel(address).city),
    ]
    part.enter("Rome")
    expectEqual(whole.value.city, "Rome")
    whole.enter(Address(city: "Oslo"))
    expectEqual(part.value, "Oslo")
    for link in links { link.cancel() }
  }

  func memberToMember() {
    let other = MutableProperty(Address(city: "Rome"))
    let link = Channel(other).city.connect(to: Channel(person).address.city)
    expectEqual(other.value.city, "Paris")
    other.modify { $0.city = "Oslo" }
    expectEqual(person.value.address.city, "Oslo")
    person.modify { $0.address.city = "Bern" }
    expectEqual(other.value.city, "Bern")
    expectEqual(other.value.zip, "75001")
    link.cancel()
  }

  func notComparable() {
    let depth = Channel(person).opaque.depth
    let log = Log(depth)
    person.modify { $0.name = "Grace" }
    depth.value = 2
    expectEqual(person.value.opaque.depth, 2)
    expectEqual(log.entries, [1, 2])
  }

  func missing() {
    let city: Channel<String?> = Channel(person).work.city
    let input = Input<String?>("?")
    let link = input.channel.connect(to: city)
    expectNil(input.value)
    input.enter("Rome")
    expectNil(input.value)
    expectNil(person.value.work)
    person.modify { $0.work = Address() }
    expectEqual(input.value, "Paris")
    input.enter("Rome")
    expectEqual(person.value.work?.city, "Rome")
    input.enter(nil)
    expectEqual(input.value, "Rome", "a member that is there cannot be taken away")
    link.cancel()
  }

  func optionalMember() {
    person.modify { $0.work = Address() }
    let street: Channel<String?> = Channel(person).work.street
    expectNil(street.value)
    street.value = "Rue"
    expectEqual(person.value.work?.street, "Rue")
    street.value = nil
    expectNotNil(person.value.work)
    expectNil(person.value.work?.street)
  }

  func issuePasses() {
    let text = MutableProperty("1,2")
    let pair = Channel(text).map(
      Conversion<String, Address>(format: { Address(city: $0) }) {
        address throws(ValidationIssue) in
        if address.city.isEmpty { throw .missing }
        return address.city
      })
    pair.city.value = ""
    expectEqual(text.value, "1,2")
    expectEqual(pair.city.issue.value, .missing)
    pair.city.value = "3"
    expectEqual(text.value, "3")
    expectNil(pair.city.issue.value)
  }

  func replacedBetween() {
    let other = MutableProperty(Person(work: Address()), comparing: .alwaysDifferent)
    person.modify { $0.work = Address() }
    let link = Channel(person).work.street.connect(to: Channel(other).work.street)
    person.modify { $0.work?.street = "x" }
    expectEqual(other.value.work?.street, "x")
    other.modify { $0.work = nil }
    expectEqual(person.value.work, Address(street: nil))
    other.modify { $0.work = Address(street: "y") }
    expectEqual(person.value.work?.street, "y")
    link.cancel()
  }
}
