import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor private protocol Feature: AnyObject {
  var exits: Signal<String, Never> { get }
}

@MainActor private final class Detail: Feature, ScopeOwner {
  let scope = LifetimeScope()
  let number: Int
  let pipe = Signal<String, Never>.Pipe()
  let wait: Command<Void, Void, Never>
  var exits: Signal<String, Never> { pipe.signal }

  init(_ number: Int) {
    self.number = number
    wait = Command(.scope(scope)) {
      for await _ in Signal<Int, Never>.never.values {}
    }
  }
}

@MainActor private final class Settings: Feature {
  let pipe = Signal<String, Never>.Pipe()
  var exits: Signal<String, Never> { pipe.signal }
}

@MainActor private enum Step {
  case detail(Detail)
  case settings(Settings)
}

@MainActor @Suite("A path of child view models")
struct PagesTests {
  private let stage = makeStage()
  private let details: [Detail]

  init() { details = stage.perform { [Detail(0), Detail(1), Detail(2)] } }
}

extension PagesTests {
  @Test("push, pop, pop to, dismiss with what is above, all, several levels at once")
  func changes() {
    let pages = Pages<Detail>(), seen = Log<[Int]>()
    let observation = pages.children.observe { seen.add($0.map(\.number)) }
    for child in details { pages.push(child) }
    pages.pop()
    expectTrue(pages.pop(to: details[0]))
    pages.set(details)
    expectTrue(pages.dismiss(details[1]))
    pages.popAll()
    pages.pop()
    expectFalse(pages.dismiss(details[1]), "it has gone")
    expectEqual(
      seen.entries, [[], [0], [0, 1], [0, 1, 2], [0, 1], [0], [0, 1, 2], [0], []])
    expectNil(pages.top.value)
    observation.cancel()
  }

  @Test("pages in their place stay, the others are new")
  func stays() {
    let pages = Pages<Detail>(details)
    let before = pages.path.value
    pages.set([details[0], details[2]])
    expectEqual(pages.path.value.map { page in before.firstIndex(of: page) }, [0, nil])
    expectEqual(pages.path.value.map(\.description), ["Detail", "Detail"])
  }

  @Test("children of several kinds, in an existential and in an enum")
  func kinds() {
    let pages = Pages<any Feature>(), steps = Pages<Step>()
    let settings = Settings()
    pages.set([details[0], settings])
    steps.set([.detail(details[0]), .settings(settings)])
    expectTrue(pages.pop(to: details[0]))
    expectTrue(steps.dismiss(.settings(settings)))
    expectEqual([pages.children.value.count, steps.children.value.count], [1, 1])
    expectEqual(steps.path.value.map(\.description), ["Detail"])
  }

  @Test("the parent hears the children that are on the path, with the child")
  func events() {
    let pages = Pages<any Feature>(), heard = Log<String>()
    let settings = Settings()
    let observation = pages.events { $0.exits }.observe { page, exit in
      heard.add("\(type(of: page)) \(exit)")
      pages.dismiss(page)
    }
    pages.set([settings, details[0]])
    details[0].pipe.send("saved")
    details[0].pipe.send("is not on the path")
    settings.pipe.send("done")
    pages.push(details[0])
    details[0].pipe.send("again")
    observation.cancel()
    pages.push(details[0])
    details[0].pipe.send("is not observed")
    expectEqual(heard.entries, ["Detail saved", "Settings done", "Detail again"])
  }

  @Test("a child may push and pop in its first event, and what observes may end there")
  func reentrance() {
    let pages = Pages<any Feature>(), heard = Log<String>()
    let eager = Eager { pages.pop() }
    let observation = pages.events { $0.exits }.observe { _, exit in
      heard.add(exit)
      pages.push(details[0])
    }
    pages.push(eager)
    expectEqual(heard.entries, ["made"])
    expectEqual(pages.children.value.count, 1)
    observation.cancel()
  }

  @Test(
    "the work of a child ends with its page, also when the user takes it away, even if it is still held"
  )
  func work() async {
    let pages = Pages<Detail>(details), ended = Log<Int>()
    for child in details {
      pages.scope(of: child)?.onEnd { ended.add(child.number) }
      stage.perform { _ = child.wait.execute() }
    }
    pages.path.value.removeLast(2)  // as the user does who goes back
    await stage.settle()
    expectEqual(ended.entries, [2, 1])
    expectEqual(details.map(\.wait.isExecuting.value), [true, false, false])
    pages.popAll()
    await stage.settle()
    expectEqual(details.map(\.wait.isExecuting.value), [false, false, false])
  }

  @Test("a page that comes and goes in one transaction, or one delivery, ends with its work")
  func unseen() {
    let pages = Pages<Detail>(), ended = Log<Int>()
    let push = { @MainActor (child: Detail) in
      pages.push(child)
      pages.scope(of: child)?.onEnd { ended.add(child.number) }
    }
    transaction {
      push(details[0])
      pages.pop()
      push(details[1])
      expectEqual(ended.entries, [], "a transaction may bring it back")
    }
    expectEqual(ended.entries, [0])
    let other = MutableProperty(0)
    let observation = other.observe {
      guard $0 == 1 else { return }
      push(details[2])
      pages.popAll()
    }
    other.value = 1
    expectEqual(ended.entries, [0, 1, 2])
    expectTrue(details.allSatisfy { !$0.wait.isEnabled.value })
    observation.cancel()
  }

  @Test("a child whose page has gone is released, also if the children were read before")
  func released() {
    let pages = Pages<Settings>()
    weak var child: Settings?
    let show = {
      pages.push(Settings())
      child = pages.top.value
      expectNotNil(child)
      expectEqual(pages.children.value.count, 1)
      pages.pop()
    }
    for _ in 1...2 {
      show()
      expectNil(child)
      transaction { show() }
      expectNil(child, "in a transaction")
    }
  }

  @Test("an event for which one observer dismisses the page is heard by the others, and no other")
  func lastEvent() {
    let pages = Pages<Detail>([details[0]]), heard = Log<String>()
    let events = pages.events { $0.exits }
    let first = events.observe { page, _ in pages.dismiss(page) }
    let second = events.observe { page, exit in heard.add("\(page.number) \(exit)") }
    details[0].pipe.send("done")
    details[0].pipe.send("late")
    expectEqual(heard.entries, ["0 done"])
    expectEqual(pages.children.value.count, 0)
    for connection in [first, second] { connection.cancel() }
  }

  @Test("a page gives its result to what has pushed it; without one, nil")
  func results() async {
    let pages = Pages<Detail>(), results = Log<String?>()
    let choose = stage.perform {
      Command { (child: Detail) in
        results.add(await pages.push(child, returning: child.exits))
      }
    }
    choose.execute(with: details[0])
    await stage.settle()
    pages.push(details[1])
    details[0].pipe.send("Ada")
    details[0].pipe.send("nothing waits")
    await stage.settle()
    expectEqual(pages.children.value.count, 0)
    choose.execute(with: details[1])
    await stage.settle()
    pages.popAll()
    await stage.settle()
    choose.execute(with: details[2])
    await stage.settle()
    choose.cancel()
    await stage.settle()
    expectEqual(pages.children.value.count, 0)
    expectEqual(results.entries, ["Ada", nil, nil])
  }

  @Test("an optional child is heard while it is there, and gives its result as a page does")
  func optionalChild() async {
    let reporting = ReportingStage(), stage = reporting.stage
    let child = MutableProperty<Detail?>(nil, comparing: .identity, name: "child")
    let heard = Log<String>(), results = Log<String?>()
    let observation = child.events { $0.exits }.observe { page, exit in
      heard.add("\(page.number) \(exit)")
    }
    let show = stage.perform {
      Command { (page: Detail) in
        results.add(await child.present(page, returning: page.exits))
      }
    }
    for page in details {
      let isEnded = Log<Int>()
      page.scope.onEnd { isEnded.add(page.number) }
      show.execute(with: page)
      await stage.settle()
      expectSame(child.value, page)
      switch page.number {
      case 0: page.pipe.send("done")
      case 1: child.value = nil
      default: show.cancel()
      }
      await stage.settle()
      expectEqual(child.value.map(\.number), nil)
      expectEqual(isEnded.entries, [page.number])
      stage.perform { page.pipe.send("late") }
    }
    expectEqual(results.entries, ["done", nil, nil])
    expectEqual(heard.entries, ["0 done"])
    let sentence = "Detail gave the result late after it had left 'child': nothing waits for it."
    expectEqual(reporting.firstLines, [sentence, sentence])
    observation.cancel()
  }

  @Test(
    "a result of a page that has gone, a child twice, a child without identity: each is reported")
  func reports() async {
    let reporting = ReportingStage(), stage = reporting.stage
    let pages = stage.perform { Pages<Any>(name: "pages") }
    let choose = stage.perform {
      Command { (child: Detail) in _ = await pages.push(child, returning: child.exits) }
    }
    stage.perform { _ = choose.execute(with: details[0]) }
    await stage.settle()
    stage.perform { pages.popAll() }
    await stage.settle()
    stage.perform {
      details[0].pipe.send("late")
      pages.set([details[1], details[1], 7])
    }
    expectEqual(pages.children.value.count, 1)
    expectEqual(
      reporting.firstLines,
      [
        "Detail gave the result late after it had left 'pages': nothing waits for it.",
        "'pages' got Detail a second time: it has one page, the one before.",
        "'pages' got Int, which is no object and holds none: it gets no page.",
      ])
  }
}

@MainActor private final class Eager: Feature {
  let pop: @MainActor () -> Void
  init(_ pop: @escaping @MainActor () -> Void) { self.pop = pop }

  var exits: Signal<String, Never> {
    Signal { [pop] receiver in
      pop()
      receiver.send("made")
    }
  }
}

extension ReportingStage {
  /// The first line of each report.
  fileprivate var firstLines: [String] {
    messages.map { $0.split(separator: "\n").first.map(String.init) ?? "" }
  }
}
