import Bindery
import BinderyTesting

/// The code of each documented diagram, to be run.
///
/// An entry names the code as the documentation has it, and has the same code in `result`; a test
/// compares the two in the source of this file.
@MainActor
enum DiagramTable {
  typealias Entry = (code: String, body: (DiagramLines) -> Void)

  static let entries: [Entry] =
    one + several + timed + endings + transformations

  private static func entry(_ code: String, _ body: @escaping (DiagramLines) -> Void) -> Entry {
    (code, body)
  }

  private static let one: [Entry] = [
    entry("source.compactMap { Int($0) }") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.compactMap { Int($0) })
    },
    entry("source.deliverNextTurn()") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.deliverNextTurn())
    },
    entry("source.dropFirst()") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.dropFirst())
    },
    entry("source.drop(while: { $0 < 3 })") { d in
      let source: Signal<Int, Never> = d.numbers("source")
      d.result(source.drop(while: { $0 < 3 }))
    },
    entry("source.filter { $0.isMultiple(of: 2) }") { d in
      let source: Signal<Int, Never> = d.numbers("source")
      d.result(source.filter { $0.isMultiple(of: 2) })
    },
    entry("source.first()") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.first())
    },
    entry("source.first(where: { $0 > 2 })") { d in
      let source: Signal<Int, Never> = d.numbers("source")
      d.result(source.first(where: { $0 > 2 }))
    },
    entry("source.ignoreElements()") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.ignoreElements())
    },
    entry("source.map { $0.uppercased() }") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.map { $0.uppercased() })
    },
    entry("source.prefix(2)") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.prefix(2))
    },
    entry("source.prefix(while: { $0 < 3 })") { d in
      let source: Signal<Int, Never> = d.numbers("source")
      d.result(source.prefix(while: { $0 < 3 }))
    },
    entry("source.prefix(while: { $0 < 3 }, includingNext: true)") { d in
      let source: Signal<Int, Never> = d.numbers("source")
      d.result(source.prefix(while: { $0 < 3 }, includingNext: true))
    },
    entry("source.prepend(\"x\", \"y\")") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.prepend("x", "y"))
    },
    entry("source.prepend(contentsOf: [\"x\", \"y\"])") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.prepend(contentsOf: ["x", "y"]))
    },
    entry("source.removeDuplicates(by: ==)") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.removeDuplicates(by: ==))
    },
    entry("source.removeDuplicates()") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.removeDuplicates())
    },
    entry("source.on(value: { print($0) })") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.on(value: { print($0) }))
    },
    entry("source.repeat(2)") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.repeat(2))
    },
    entry("source.share()") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.share())
    },
  ]

  private static let several: [Entry] = [
    entry("race(a, b)") { d in
      let (a, b): (Signal<String, Never>, Signal<String, Never>) = (d.texts("a"), d.texts("b"))
      d.result(race(a, b))
    },
    entry("combineLatest(a, b).map { $0 + $1 }") { d in
      let (a, b): (Signal<String, Never>, Signal<String, Never>) = (d.texts("a"), d.texts("b"))
      d.result(combineLatest(a, b).map { $0 + $1 })
    },
    entry("concat(a, b)") { d in
      let (a, b): (Signal<String, Never>, Signal<String, Never>) = (d.texts("a"), d.texts("b"))
      d.result(concat(a, b))
    },
    entry("merge(a, b)") { d in
      let (a, b): (Signal<String, Never>, Signal<String, Never>) = (d.texts("a"), d.texts("b"))
      d.result(merge(a, b))
    },
    entry("zip(a, b).map { $0 + $1 }") { d in
      let (a, b): (Signal<String, Never>, Signal<String, Never>) = (d.texts("a"), d.texts("b"))
      d.result(zip(a, b).map { $0 + $1 })
    },
    entry("source.drop(until: trigger)") { d in
      let (source, trigger): (Signal<String, Never>, Signal<String, Never>) =
        (d.texts("source"), d.texts("trigger"))
      d.result(source.drop(until: trigger))
    },
    entry("source.prefix(until: trigger)") { d in
      let (source, trigger): (Signal<String, Never>, Signal<String, Never>) =
        (d.texts("source"), d.texts("trigger"))
      d.result(source.prefix(until: trigger))
    },
    entry("source.sample(on: ticks)") { d in
      let (source, ticks): (Signal<String, Never>, Signal<String, Never>) =
        (d.texts("source"), d.texts("ticks"))
      d.result(source.sample(on: ticks))
    },
    entry("source.withLatest(from: other).map { $0 + $1 }") { d in
      let (source, other): (Signal<String, Never>, Signal<String, Never>) =
        (d.texts("source"), d.texts("other"))
      d.result(source.withLatest(from: other).map { $0 + $1 })
    },
    entry("source.flatMap(.merge) { $0 }") { d in
      let source: Signal<Signal<String, Never>, Never> = d.signals("source")
      d.result(source.flatMap(.merge) { $0 })
    },
    entry("source.flatMap(.concat) { $0 }") { d in
      let source: Signal<Signal<String, Never>, Never> = d.signals("source")
      d.result(source.flatMap(.concat) { $0 })
    },
    entry("source.flatMap(.latest) { $0 }") { d in
      let source: Signal<Signal<String, Never>, Never> = d.signals("source")
      d.result(source.flatMap(.latest) { $0 })
    },
    entry("source.flatMap(.first) { $0 }") { d in
      let source: Signal<Signal<String, Never>, Never> = d.signals("source")
      d.result(source.flatMap(.first) { $0 })
    },
  ]

  private static let timed: [Entry] = [
    entry("source.buffer(for: .milliseconds(300)).map { $0.joined() }") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.buffer(for: .milliseconds(300)).map { $0.joined() })
    },
    entry("source.debounce(for: .milliseconds(300))") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.debounce(for: .milliseconds(300)))
    },
    entry("source.delay(for: .milliseconds(300))") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.delay(for: .milliseconds(300)))
    },
    entry("Signal.interval(every: .milliseconds(200)).map { \"\\($0)\" }.prefix(3)") { d in
      d.result(Signal.interval(every: .milliseconds(200)).map { "\($0)" }.prefix(3))
    },
    entry("source.throttle(for: .milliseconds(400))") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.throttle(for: .milliseconds(400)))
    },
    entry("source.throttle(for: .milliseconds(400), latest: false)") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.throttle(for: .milliseconds(400), latest: false))
    },
    entry("source.timeout(after: .milliseconds(400), failingWith: Offline())") { d in
      let source: Signal<String, Offline> = d.texts("source")
      d.result(source.timeout(after: .milliseconds(400), failingWith: Offline()))
    },
    entry("source.timeout(after: .milliseconds(400), switchingTo: other)") { d in
      let (source, other): (Signal<String, Never>, Signal<String, Never>) =
        (d.texts("source"), d.texts("other"))
      d.result(source.timeout(after: .milliseconds(400), switchingTo: other))
    },
    entry("Signal.timer(after: .milliseconds(300)).map { \"x\" }") { d in
      d.result(Signal.timer(after: .milliseconds(300)).map { "x" })
    },
  ]

  private static let endings: [Entry] = [
    entry("source.catch { _ in other }") { d in
      let source: Signal<String, Offline> = d.texts("source")
      let other: Signal<String, Never> = d.texts("other")
      d.result(source.catch { _ in other })
    },
    entry("Signal.empty") { d in
      d.result(Signal.empty)
    },
    entry("Signal.failing(with: Offline())") { d in
      d.result(Signal.failing(with: Offline()))
    },
    entry("Signal.just(\"a\")") { d in
      d.result(Signal.just("a"))
    },
    entry("Signal.never") { d in
      d.result(Signal.never)
    },
    entry("Signal([\"a\", \"b\", \"c\"])") { d in
      d.result(Signal(["a", "b", "c"]))
    },
    entry("source.replaceError(with: \"x\")") { d in
      let source: Signal<String, Offline> = d.texts("source")
      d.result(source.replaceError(with: "x"))
    },
    entry("source.retry(.limited(to: 2, delay: .constant(.milliseconds(200))))") { d in
      let source: Signal<String, Offline> = d.texts("source")
      d.result(source.retry(.limited(to: 2, delay: .constant(.milliseconds(200)))))
    },
    entry("source.retry(.limited(to: 1).waiting(for: isOnline))") { d in
      let isOnline = d.flag("isOnline")
      let source: Signal<String, Offline> = d.texts("source")
      d.result(source.retry(.limited(to: 1).waiting(for: isOnline)))
    },
    entry("source.retry(on: trigger)") { d in
      let source: Signal<String, Offline> = d.texts("source")
      let trigger: Signal<String, Never> = d.hot("trigger")
      d.result(source.retry(on: trigger))
    },
    entry("source.retry { _ in trigger }") { d in
      let source: Signal<String, Offline> = d.texts("source")
      let trigger: Signal<String, Offline> = d.hot("trigger")
      d.result(source.retry { _ in trigger })
    },
  ]

  private static let transformations: [Entry] = [
    entry("source.attempt { value throws(Offline) in if value == 3 { throw Offline() } }") { d in
      let source: Signal<Int, Never> = d.numbers("source")
      d.result(source.attempt { value throws(Offline) in if value == 3 { throw Offline() } })
    },
    entry("source.attemptMap { n throws(Offline) in if n < 3 { n * 2 } else { throw Offline() } }")
    { d in
      let source: Signal<Int, Never> = d.numbers("source")
      d.result(
        source.attemptMap { n throws(Offline) in if n < 3 { n * 2 } else { throw Offline() } })
    },
    entry("source.buffer(2).map { $0.joined() }") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.buffer(2).map { $0.joined() })
    },
    entry("source.collect().map { $0.joined() }") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(source.collect().map { $0.joined() })
    },
    entry("source.materialize().dematerialize()") { d in
      let source: Signal<String, Offline> = d.texts("source")
      d.result(source.materialize().dematerialize())
    },
    entry("source.mapError { _ in Offline() }") { d in
      let source: Signal<String, any Error> = d.texts("source")
      d.result(source.mapError { _ in Offline() })
    },
    entry("source.materialize().map { \"\\($0)\" }") { d in
      let source: Signal<String, Offline> = d.texts("source")
      d.result(source.materialize().map { "\($0)" })
    },
    entry("Signal<String, Offline>(source)") { d in
      let source: Signal<String, Never> = d.texts("source")
      d.result(Signal<String, Offline>(source))
    },
    entry("source.reduce(0) { $0 + $1 }") { d in
      let source: Signal<Int, Never> = d.numbers("source")
      d.result(source.reduce(0) { $0 + $1 })
    },
    entry("source.scan(0) { $0 + $1 }") { d in
      let source: Signal<Int, Never> = d.numbers("source")
      d.result(source.scan(0) { $0 + $1 })
    },
  ]
}
