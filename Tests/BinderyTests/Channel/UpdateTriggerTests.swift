import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Channel: update triggers", .stage)
final class UpdateTriggerTests {
  nonisolated static let tests: [TestCase<UpdateTriggerTests>] = [
    TestCase("channel 4 every change is written by default", everyChange),
    TestCase("channel 4 on commit, nothing is written before", onCommit),
    TestCase("channel 4 debounced, it is written when the clock has passed", debounced),
    TestCase("channel 4 committing does not wait for the clock", debouncedCommit),
    TestCase("channel 4 a signal says when", signal),
    TestCase("channel 4 commitEdits writes all that is pending, as one change", commitEdits),
    TestCase("channel 4 commitEdits formats what it writes, as leaving does", commitFormats),
    TestCase("channel 4 a correction comes back after commitEdits, too", commitCorrects),
    TestCase("channel 4 a newer value of the model replaces what is pending", modelIsNewer),
    TestCase("channel 4 what was typed and taken back is not pending", takenBack),
    TestCase("channel 4 a link that ends forgets what was pending", ended),
    TestCase("channel 4 two properties may be linked with a trigger, too", properties),
    TestCase("channel 5 composed text is not written before it is committed", composing),
    TestCase(
      "channel 5 composed text is never written over; the newer of the two wins at the end",
      composedIsNewer),
    TestCase(
      "channel 5 a composition that is given up shows what the model has now", composedNothing),
    TestCase(
      "channel 5 an entry is heard after a link that ended while text was composed", composedOverEnd
    ),
    TestCase(
      "channel 5 if asked for, composed text is written; a correction waits for the end",
      includingMarkedText),
    TestCase(
      "channel 5 commitEdits leaves text that is being composed alone", commitWhileComposing),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<UpdateTriggerTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let model = MutableProperty("")
  private let input = Input("")
  private let scope = LifetimeScope()
}

extension UpdateTriggerTests {
  private func connect(_ trigger: UpdateTrigger) {
    scope.add(input.channel.connect(to: Channel(model), updating: trigger))
    input.writes.clear()
  }

  func everyChange() {
    connect(.everyChange)
    input.enter("A")
    expectEqual(model.value, "A")
  }

  func onCommit() {
    connect(.onCommit)
    input.enter("A")
    input.enter("Ad")
    expectEmpty(model.value)
    input.commit()
    expectEqual(model.value, "Ad")
    expectEmpty(input.writes.entries)
    input.commit()
    expectEqual(model.value, "Ad")
  }

  func debounced() async {
    connect(.debounced(.milliseconds(300)))
    input.enter("A")
    await Stage.current.advance(by: .milliseconds(299))
    expectEmpty(model.value)
    input.enter("Ad")
    await Stage.current.advance(by: .milliseconds(299))
    expectEmpty(model.value)
    await Stage.current.advance(by: .milliseconds(1))
    expectEqual(model.value, "Ad")
  }

  func debouncedCommit() async {
    let log = Log(model.changes)
    connect(.debounced(.seconds(1)))
    input.enter("A")
    input.commit()
    expectEqual(model.value, "A")
    await Stage.current.advance(by: .seconds(2))
    expectEqual(log.entries, ["A"])
  }

  func signal() {
    let saves = Signal<Void, Never>.Pipe()
    connect(.on(saves.signal))
    input.enter("A")
    expectEmpty(model.value)
    saves.send(())
    expectEqual(model.value, "A")
    saves.send(())
    expectEqual(model.value, "A")
  }

  func commitEdits() {
    let mail = MutableProperty("")
    let other = Input("")
    connect(.onCommit)
    scope.add(other.channel.connect(to: Channel(mail), updating: .debounced(.seconds(1))))
    let seen = Log<String>()
    let watch = combine(model, mail) { "\($0) \($1)" }.observe { seen.add($0) }
    input.enter("Ada")
    other.enter("a@b")
    Runtime.current.commitEdits()
    expectEqual(seen.entries, [" ", "Ada a@b"])
    Runtime.current.commitEdits()
    expectEqual(seen.entries.count, 2)
    watch.cancel()
    scope.cancel()
  }

  func commitFormats() {
    scope.add(input.channel.connect(to: Channel(model).map(.text.trimmed), updating: .onCommit))
    input.enter(" Ada ")
    Runtime.current.commitEdits()
    expectEqual(model.value, "Ada")
    expectEqual(input.value, "Ada")
  }

  func commitCorrects() {
    let rule = model.observe { [model] in if $0.count > 3 { model.value = String($0.prefix(3)) } }
    connect(.onCommit)
    input.enter("abcdef")
    Runtime.current.commitEdits()
    expectEqual(model.value, "abc")
    expectEqual(input.writes.entries, ["abc"])
    rule.cancel()
  }

  func modelIsNewer() {
    connect(.onCommit)
    input.enter("Ada")
    model.value = "Grace"
    expectEqual(input.value, "Grace")
    Runtime.current.commitEdits()
    input.commit()
    expectEqual(model.value, "Grace")
  }

  func takenBack() async {
    model.value = "Ada"
    let log = Log(model.changes)
    connect(.debounced(.seconds(1)))
    input.enter("Ada!")
    input.enter("Ada")
    await Stage.current.advance(by: .seconds(2))
    expectEmpty(log.entries)
  }

  func ended() {
    connect(.onCommit)
    input.enter("Ada")
    scope.cancel()
    Runtime.current.commitEdits()
    expectEmpty(model.value)
  }

  func properties() {
    let draft = MutableProperty("")
    scope.add(Channel(draft).connect(to: Channel(model), updating: .onCommit))
    draft.value = "Ada"
    expectEmpty(model.value)
    Runtime.current.commitEdits()
    expectEqual(model.value, "Ada")
  }

  func composing() {
    connect(.everyChange)
    input.isComposing = true
    input.enter("に")
    input.enter("にほん")
    expectEmpty(model.value)
    input.isComposing = false
    input.enter("日本")
    expectEqual(model.value, "日本")
    expectEmpty(input.writes.entries)
  }

  func composedIsNewer() {
    connect(.everyChange)
    input.isComposing = true
    input.enter("に")
    model.value = "x"
    expectEqual(input.value, "に")
    input.isComposing = false
    input.enter("日本")
    expectEqual(model.value, "日本")
    expectEqual(input.value, "日本")
  }

  func composedNothing() {
    connect(.everyChange)
    input.isComposing = true
    input.enter("に")
    model.value = "x"
    input.isComposing = false
    input.enter("")
    expectEqual(model.value, "x")
    expectEqual(input.value, "x")
  }

  func composedOverEnd() {
    let channel = input.channel
    let heard = Log(channel)
    let link = channel.connect(to: Channel(model))
    input.isComposing = true
    input.enter("に")
    model.value = "x"
    link.cancel()
    input.isComposing = false
    input.enter("")
    expectEqual(heard.entries.last, "")
    heard.stop()
  }

  func includingMarkedText() {
    let rule = model.observe { [model] in if $0.count > 2 { model.value = String($0.prefix(2)) } }
    input.includesMarkedText = true
    scope.add(input.channel.connect(to: Channel(model)))
    input.writes.clear()
    input.isComposing = true
    input.enter("にほ")
    expectEqual(model.value, "にほ")
    input.enter("にほん")
    expectEqual(model.value, "にほ")
    expectEmpty(input.writes.entries)
    input.isComposing = false
    input.enter("にほん")
    expectEqual(model.value, "にほ")
    expectEqual(input.value, "にほ")
    rule.cancel()
  }

  func commitWhileComposing() {
    connect(.onCommit)
    input.enter("a")
    input.isComposing = true
    input.enter("aに")
    Runtime.current.commitEdits()
    expectEqual(model.value, "a")
    expectEqual(input.value, "aに")
    input.isComposing = false
    input.enter("a日")
    input.commit()
    expectEqual(model.value, "a日")
  }
}
