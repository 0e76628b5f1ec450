import Bindery
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Channel: origins and leads", .stage)
struct ChannelOriginTests {
  nonisolated static let tests: [TestCase<ChannelOriginTests>] = [
    TestCase("channel 2 values that cannot be compared have no echo either", incomparable),
    TestCase(
      "channel 2 what is entered again is written again: a setter may change more than the value",
      enteredAgain),
    TestCase(
      "channel 2 an end whose setter sends what it was set to does not take that for news",
      sendingSetter),
    TestCase("channel 1 written both in one transaction, the lead wins, in either order", leadWins),
    TestCase("channel 1 the follower's own rule is met at the start", ruleAtStart),
    TestCase(
      "channel 2 two linked properties and an observer that truncates: equal everywhere",
      truncatingObserver),
    TestCase(
      "channel 2 in a transaction that ends where it began, what was typed is taken back", netZero),
    TestCase(
      "channel 7 a channel connected to itself is reported with the place, and not linked", itself),
    TestCase(
      "channel 7 links that contradict each other are reported as a loop, with both call sites",
      contradiction),
    TestCase(
      "channel 6 the link ends when the input completes, and is over at once if it has",
      .facts("C005"), .decisions("C006"), body: inputCompletes),
    TestCase("channel 6 a link that has ended leaves nothing in the model's scope", scopeIsTidy),
    TestCase("channel 6 optional ends are bridged both ways", optionals),
    TestCase(
      "channel 2 what is entered crosses in order, what the model sends is shown, nothing is replayed",
      .facts("C001", "C003", "C008", "C010", "C011", "C035"), body: crossing),
    TestCase("channel 6 the end of an input goes with the input", .facts("C013"), body: released),
    TestCase(
      "channel 6 what a link retains goes when the link ends", .facts("C026"), body: targetGone),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ChannelOriginTests>) async throws {
    try await test(in: self)
  }
}

extension ChannelOriginTests {
  /// A value that cannot be compared.
  struct Opaque {
    let number: Int
  }

  func incomparable() {
    let model = MutableProperty(Opaque(number: 0), comparing: .alwaysDifferent)
    let copy = MutableProperty(Opaque(number: 1), comparing: .alwaysDifferent)
    let (ofModel, ofCopy) = (Log<Int>(), Log<Int>())
    let link = Channel(copy).connect(to: Channel(model))
    let watches = [
      model.changes.observe { ofModel.add($0.number) },
      copy.changes.observe { ofCopy.add($0.number) },
    ]
    copy.value = Opaque(number: 2)
    model.value = Opaque(number: 3)
    expectEqual(ofModel.entries, [2, 3])
    expectEqual(ofCopy.entries, [2, 3])
    link.cancel()
    for watch in watches { watch.cancel() }
  }

  /// A box for two switches is off when one of them is on; who unchecks it means both.
  func enteredAgain() {
    let (one, other) = (MutableProperty(true), MutableProperty(false))
    let writes = Log<Bool>()
    let all = Channel(reading: one && other) { isOn in
      writes.add(isOn)
      transaction { (one.value, other.value) = (isOn, isOn) }
    }
    let (box, edits) = (MutableProperty(false), Signal<Bool, Never>.Pipe())
    let link = Channel(
      get: { box.value }, set: { box.value = $0 }, changes: edits.signal, comparing: .equality
    ).connect(to: all)
    edits.send(false)
    expectEqual(writes.entries, [false])
    expectEqual([one.value, other.value], [false, false])
    link.cancel()
  }

  func sendingSetter() {
    let model = MutableProperty(0)
    let other = MutableProperty(5, comparing: .alwaysDifferent)
    let noisy = Channel(
      get: { other.value }, set: { other.value = $0 }, changes: other.changes,
      comparing: .alwaysDifferent)
    let log = Log<Int>()
    let watch = model.changes.observe { log.add($0) }
    let link = noisy.connect(to: Channel(model))
    model.value = 1
    other.value = 2
    expectEqual(log.entries, [1, 2])
    expectEqual(other.value, 2)
    link.cancel()
    watch.cancel()
  }

  func leadWins() {
    let (follower, lead) = (MutableProperty(0), MutableProperty(0))
    let link = Channel(follower).connect(to: Channel(lead))
    transaction {
      follower.value = 1
      lead.value = 2
    }
    #expect((follower.value, lead.value) == (2, 2))
    transaction {
      lead.value = 3
      follower.value = 4
    }
    #expect((follower.value, lead.value) == (3, 3))
    link.cancel()
  }

  func ruleAtStart() {
    let (follower, lead) = (MutableProperty(""), MutableProperty("abcdef"))
    let rule = follower.observe { if $0.count > 3 { follower.value = String($0.prefix(3)) } }
    let link = Channel(follower).connect(to: Channel(lead))
    #expect((follower.value, lead.value) == ("abc", "abc"))
    link.cancel()
    rule.cancel()
  }

  func truncatingObserver() {
    for ruleComesFirst in [true, false] {
      let (a, b) = (MutableProperty(""), MutableProperty(""))
      let scope = LifetimeScope()
      let (ofA, ofB) = (Log<String>(), Log<String>())
      let rule = { scope.add(b.observe { if $0.count > 3 { b.value = String($0.prefix(3)) } }) }
      if ruleComesFirst { rule() }
      scope.add(Channel(a).connect(to: Channel(b)))
      if !ruleComesFirst { rule() }
      scope.add(a.observe { ofA.add($0) })
      scope.add(b.observe { ofB.add($0) })
      a.value = "abcd"
      #expect((a.value, b.value) == ("abc", "abc"))
      expectEqual(ofA.entries.last, "abc")
      expectEqual(ofB.entries, ["", "abc"])
      b.value = "xyzw"
      #expect((a.value, b.value) == ("xyz", "xyz"))
      expectEqual(ofA.entries.last, "xyz")
      expectEqual(ofB.entries.last, "xyz")
      scope.cancel()
    }
  }

  func netZero() {
    let model = MutableProperty("abc")
    let input = Input("")
    let link = input.channel.connect(to: Channel(model))
    input.writes.clear()
    transaction {
      input.enter("abcd")
      model.value = "abc"
    }
    expectEqual(input.value, "abc")
    expectEqual(input.writes.entries, ["abc"])
    link.cancel()
  }

  func itself() {
    let name = MutableProperty("", name: "name")
    let found = reports {
      let link = Channel(name).connect(to: Channel(name))
      expectFalse(link.isActive)
    }
    expectEqual(found.map(\.kind), [.misuse])
    expectEqual(found.first?.site?.file, "ChannelOriginTests.swift")
    expectEqual(found.first?.message.contains("'name' (ChannelOriginTests.swift:"), true)
  }

  func contradiction() {
    let (a, b) = (MutableProperty(0, name: "a"), MutableProperty(0, name: "b"))
    var first: UInt = 0
    var second: UInt = 0
    let found = reports {
      let scope = LifetimeScope()
      scope.add(Channel(a).connect(to: Channel(b))); first = #line
      scope.add(Channel(a).connect(to: Channel(b).map(to: { $0 + 1 }, from: { $0 - 1 })))
      second = #line - 1
      b.value = 5
      scope.cancel()
    }
    expectNotEmpty(found)
    expectAll(found) { $0.kind == .loop }
    let text = found.map(\.message).joined()
    expectContains(text, "ChannelOriginTests.swift:\(first)")
    expectContains(text, "ChannelOriginTests.swift:\(second)")
  }

  func inputCompletes() {
    let model = MutableProperty(0)
    let input = Input(0)
    let link = input.channel.connect(to: Channel(model))
    input.complete()
    expectFalse(link.isActive)
    #expect(!input.channel.connect(to: Channel(model)).isActive)
    model.value = 1
    expectEqual(input.value, 0)
  }

  @Test(
    "channel 6 the link ends with the scope of the model, cancelled or gone", .facts("C005"),
    arguments: [true, false])
  func modelEnds(cancels: Bool) {
    let model = MutableProperty(0)
    let session = Box(LifetimeScope())
    let input = Input(0)
    let link = session.content.map {
      input.channel.connect(to: Channel(model).ending(with: $0))
    }
    if cancels { session.content?.cancel() } else { session.content = nil }
    expectEqual(link?.isActive, false)
    input.enter(1)
    expectEqual(model.value, 0)
    model.value = 2
    expectEqual(model.value, 2)
    expectEqual(input.value, 1)
  }

  func scopeIsTidy() {
    let scope = LifetimeScope()
    let model = MutableProperty(0)
    for _ in 0..<100 {
      Input(0).channel.connect(to: Channel(model).ending(with: scope)).cancel()
    }
    expectEmpty(scope.activeSites)
  }

  func optionals() {
    let nickname = MutableProperty<String?>(nil)
    let text = MutableProperty("?")
    let there = Channel(text).connect(to: Channel(nickname).replacingNil(with: ""))
    expectEmpty(text.value)
    text.value = "Ada"
    expectEqual(nickname.value, "Ada")
    text.value = ""
    expectNil(nickname.value)
    nickname.value = "Zoe"
    expectEqual(text.value, "Zoe")
    there.cancel()

    let name = MutableProperty("Bob")
    let back = Channel(nickname).connect(to: Channel(name).optional)
    expectEqual(nickname.value, "Bob")
    nickname.value = "Eve"
    expectEqual(name.value, "Eve")
    name.value = "Kim"
    expectEqual(nickname.value, "Kim")
    nickname.value = nil
    expectEqual(name.value, "Kim", "nil is not a name: it stays on its side")
    back.cancel()
  }

  func crossing() {
    let (model, input) = (MutableProperty(0), Input(0))
    let (entered, changes) = (Log<Int>(), Log(changesOf: model))
    let watch = input.channel.observe { entered.add($0) }
    let link = input.channel.connect(to: Channel(model))
    input.enter(1)
    let late = Log(changesOf: model)
    expectEmpty(late.entries)
    for value in 2...3 { input.enter(value) }
    expectEqual(entered.entries, [0, 1, 2, 3])
    expectEqual(changes.entries, [1, 2, 3])
    expectEqual(late.entries, [2, 3])
    late.stop()
    for value in 4...5 {
      model.value = value
      expectEqual(input.value, value)
    }
    expectEqual(changes.entries, [1, 2, 3, 4, 5])
    expectEqual(late.entries, [2, 3])
    input.channel.value = 7
    expectEqual(input.value, 7, "code is no user")
    expectEqual(model.value, 5, "code is no user")
    watch.cancel()
    link.cancel()
  }

  func released() {
    let model = MutableProperty(0)
    let box = Box(Input(0))
    weak let weakInput = box.content
    let scope = Box(LifetimeScope())
    if let input = box.content {
      scope.content?.add(unretained(input).connect(to: Channel(model)))
    }
    box.content = nil
    scope.content = nil
    expectNil(weakInput)
    model.value = 1
  }

  /// As a view makes its end: the closures do not retain it.
  private func unretained(_ input: Input<Int>) -> Channel<Int> {
    Channel(
      get: { [unowned input] in input.value }, set: { [unowned input] in input.channel.value = $0 },
      changes: Signal<Int, Never>.Pipe().signal, comparing: .equality)
  }

  func targetGone() {
    let (box, input) = (Box(MutableProperty(0)), Input(0))
    weak let weakModel = box.content
    let link = box.content.map { input.channel.connect(to: Channel($0)) }
    box.content = nil
    expectNotNil(weakModel)
    link?.cancel()
    expectNil(weakModel)
  }
}
