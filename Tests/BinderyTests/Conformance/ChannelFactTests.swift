import Bindery
import BinderyTesting
import Testing

@MainActor @Suite("Property facts: channels", .stage)
final class ChannelFactTests {
  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private struct Inner: Equatable {
    var s: String?
  }

  private struct Outer: Equatable {
    var o: Inner?
  }

  private let model = MutableProperty(0)
  private let input = Input(0)

  @Test("fact C001: observing the changes of the model replays nothing")
  func noReplay() {
    let link = input.channel.connect(to: Channel(model))
    input.enter(1)
    let log = Log<Int>()
    let watch = model.changes.observe { log.add($0) }
    #expect(log.entries.isEmpty)
    input.enter(2)
    #expect(log.entries == [2])
    watch.cancel()
    link.cancel()
  }

  @Test("fact C003: values cross in order")
  func order() {
    let log = Log<Int>()
    let watch = model.changes.observe { log.add($0) }
    let link = input.channel.connect(to: Channel(model))
    for value in 1...3 { input.enter(value) }
    #expect(log.entries == [1, 2, 3])
    watch.cancel()
    link.cancel()
  }

  @Test("fact C005: the end of either side is the end of the link, in both directions")
  func eitherEnd() {
    let scope = LifetimeScope()
    let link = input.channel.connect(to: Channel(model).ending(with: scope))
    scope.cancel()
    #expect(!link.isActive)
    input.enter(1)
    #expect(model.value == 0)
    let again = input.channel.connect(to: Channel(model))
    input.complete()
    #expect(!again.isActive)
    model.value = 5
    #expect(input.value == 0)
  }

  @Test("decision C006: a link to an input that is gone is over at once; a property has no end")
  func replayedEnd() {
    input.complete()
    let link = input.channel.connect(to: Channel(model))
    #expect(!link.isActive)
  }

  @Test("fact C008: changing the input from code is no input of the user")
  func programmatic() {
    let link = input.channel.connect(to: Channel(model))
    input.channel.value = 7
    #expect(input.value == 7 && model.value == 0)
    link.cancel()
  }

  @Test("fact C010: what the user enters is sent")
  func entered() {
    let log = Log<Int>()
    let watch = input.channel.observe { log.add($0) }
    input.enter(1)
    input.enter(2)
    #expect(log.entries == [0, 1, 2])
    watch.cancel()
  }

  @Test("fact C011: what the model sends is shown")
  func shown() {
    let link = input.channel.connect(to: Channel(model))
    model.value = 1
    #expect(input.value == 1)
    model.value = 2
    #expect(input.value == 2)
    link.cancel()
  }

  @Test("fact C013: the end of an input goes with the input")
  func released() {
    let box = Box(Input(0))
    weak let weakInput = box.content
    let scope = Box(LifetimeScope())
    if let input = box.content {
      scope.content?.add(unretained(input).connect(to: Channel(model)))
    }
    box.content = nil
    scope.content = nil
    #expect(weakInput == nil)
    model.value = 1
  }

  /// As a view makes its end: the closures do not retain it.
  private func unretained(_ input: Input<Int>) -> Channel<Int> {
    Channel(
      get: { [unowned input] in input.value }, set: { [unowned input] in input.channel.value = $0 },
      changes: Signal<Int, Never>.Pipe().signal, comparing: .equality)
  }

  @Test("fact C021: at the start, both have the value of the lead")
  func initial() {
    let (a, b) = (MutableProperty("x"), MutableProperty("y"))
    let link = Channel(a).connect(to: Channel(b))
    #expect(a.value == "y" && b.value == "y")
    link.cancel()
  }

  @Test("fact C022: the value from before the link is news afterwards")
  func earlierValue() {
    let (a, b) = (MutableProperty("x"), MutableProperty("y"))
    let link = Channel(a).connect(to: Channel(b))
    b.value = "x"
    #expect(a.value == "x" && b.value == "x")
    link.cancel()
  }

  @Test("fact C024: members of members follow when what is between them is replaced")
  func nested() {
    let (a, b) = (MutableProperty(Outer(o: Inner())), MutableProperty(Outer(o: Inner())))
    let link = Channel(a).o.s.connect(to: Channel(b).o.s)
    a.modify { $0.o?.s = "x" }
    #expect(b.value.o?.s == "x")
    b.modify { $0.o = nil }
    #expect(a.value.o == Inner(s: nil))
    b.modify { $0.o = Inner(s: "y") }
    #expect(a.value.o?.s == "y")
    link.cancel()
  }

  @Test("fact C026: what a link retains goes when the link ends")
  func targetGone() {
    let box = Box(MutableProperty(0))
    weak let weakModel = box.content
    let link = box.content.map { input.channel.connect(to: Channel($0)) }
    box.content = nil
    #expect(weakModel != nil)
    link?.cancel()
    #expect(weakModel == nil)
  }

  @Test("decision C030: a two-way bind shows no echo of the first sync")
  func trace() {
    let (p, q) = (MutableProperty(0), MutableProperty(100))
    let (ofP, ofQ) = (Log<Int>(), Log<Int>())
    let watches = [p.observe { ofP.add($0) }, q.observe { ofQ.add($0) }]
    let link = Channel(q).connect(to: Channel(p))
    p.value = 50
    q.value = 60
    #expect(ofQ.entries == [100, 0, 50, 60])
    #expect(ofP.entries == [0, 50, 60])
    link.cancel()
    for watch in watches { watch.cancel() }
  }

  @Test("decision C032: the read-only view of a property is the property, and keeps it")
  func readOnly() {
    let box = Box(MutableProperty(0))
    weak let weakProperty = box.content
    let view = Box<Property<Int>>(box.content)
    let log = Log<Int>()
    let watch = view.content?.observe { log.add($0) }
    box.content?.value = 50
    box.content = nil
    #expect(log.entries == [0, 50] && weakProperty != nil)
    watch?.cancel()
    view.content = nil
    #expect(weakProperty == nil)
  }

  @MainActor private final class Target: BindingTarget {
    let scope = LifetimeScope()
    var value = 5
  }

  @Test("decision C034: a binding ends with its object; an attribute is no stream that completes")
  func objectEnds() {
    let pipe = Signal<Int, Never>.Pipe()
    let box = Box(Target())
    weak let weakTarget = box.content
    if let target = box.content { pipe.signal.bind(to: target, \.value) }
    pipe.send(1)
    #expect(box.content?.value == 1)
    box.content = nil
    #expect(weakTarget == nil && !pipe.isObserved)
    pipe.send(2)
  }

  @Test("fact C035: the changes of a channel leave out the first value, and no other")
  func changed() {
    let log = Log<Int>()
    let link = input.channel.connect(to: Channel(model))
    let watch = model.changes.observe { log.add($0) }
    #expect(log.entries.isEmpty)
    model.value = 1
    watch.cancel()
    model.value = 2
    #expect(log.entries == [1])
    link.cancel()
  }
}
