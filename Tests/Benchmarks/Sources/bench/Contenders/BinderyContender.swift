import Bindery
import CBench

/// The package with its public API only, and without flags.
///
/// Properties start at -1 where the first value set is 0, because an equal write is silent.
enum BinderyC: Contender {
  static let name = "Bindery"

  static func propertySet(observers: Int, _ p: Probe) -> Body? {
    let property = MutableProperty(-1)
    let connections = (0..<observers).map { _ in property.observe { p.hit($0) } }
    return { n in
      for i in 0..<n { property.value = i }
      withExtendedLifetime(connections) {}
    }
  }

  static func propertyRead(_ p: Probe) -> Body? {
    let property = MutableProperty(7)
    return { n in
      for _ in 0..<n { cb_black_int(property.value) }
    }
  }

  static func streamSend(observers: Int, _ p: Probe) -> Body? {
    let pipe = Signal<Int, Never>.Pipe()
    let connections = (0..<observers).map { _ in pipe.signal.observe { p.hit($0) } }
    return { n in
      for i in 0..<n { pipe.send(i) }
      withExtendedLifetime(connections) {}
    }
  }

  static func mapChain(depth: Int, _ p: Probe) -> Body? {
    let pipe = Signal<Int, Never>.Pipe()
    var signal = pipe.signal
    for _ in 0..<depth { signal = signal.map { $0 &+ 1 } }
    let connection = signal.observe { p.hit($0) }
    return { n in
      for i in 0..<n { pipe.send(i) }
      withExtendedLifetime(connection) {}
    }
  }

  static func pipeline(_ p: Probe) -> Body? {
    let pipe = Signal<Int, Never>.Pipe()
    let connection = pipe.signal.map { $0 &* 3 }.filter { $0 & 1 == 0 }.removeDuplicates()
      .scan(0) { $0 &+ $1 }.observe { p.hit($0) }
    return { n in
      for i in 0..<n { pipe.send(i) }
      withExtendedLifetime(connection) {}
    }
  }

  static func switchToLatest(_ p: Probe) -> Body? {
    let pipe = Signal<Int, Never>.Pipe()
    let connection = pipe.signal.flatMap(.latest) { .just($0) }.observe { p.hit($0) }
    return { n in
      for i in 0..<n { pipe.send(i) }
      withExtendedLifetime(connection) {}
    }
  }

  static func derivedChain(depth: Int, _ p: Probe) -> Body? {
    let head = MutableProperty(-1)
    var chain: [Property<Int>] = [head]
    for level in 0..<depth { chain.append(chain[level].map { $0 &+ 1 }) }
    let connection = chain[depth].observe { p.hit($0) }
    let all = chain
    return { n in
      for i in 0..<n { head.value = i }
      withExtendedLifetime((all, connection)) {}
    }
  }

  static func twoWay(_ p: Probe) -> Body? {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let link = Channel(a).connect(to: Channel(b))
    return { n in
      for i in 0..<n {
        if i & 1 == 0 { a.value = i } else { b.value = i }
      }
      p.hit(a.value == b.value ? a.value : -1)
      withExtendedLifetime(link) {}
    }
  }

  @MainActor private final class Field {
    var text = ""
    let edits = Signal<String, Never>.Pipe()
  }

  static func keystroke(_ p: Probe) -> Body? {
    let field = Field()
    let name = MutableProperty("")
    let end = Channel(
      get: { field.text }, set: { field.text = $0 }, changes: field.edits.signal,
      comparing: .equality, isComposing: { false })
    let link = end.connect(to: Channel(name))
    let connection = name.changes.observe { p.hit($0.utf8.count) }
    return { n in
      for i in 0..<n {
        let text = formText(i)
        field.text = text
        field.edits.send(text)
      }
      withExtendedLifetime((link, connection)) {}
    }
  }

  static func actionExecute(_ p: Probe) -> Body? {
    let command = Command { (x: Int) in x &+ 1 }
    let connection = command.isExecuting.observe { p.hit($0) }
    return { n in
      for i in 0..<n { command.execute(with: i) }
      withExtendedLifetime(connection) {}
    }
  }

  static func actionCreateExecute(_ p: Probe) -> Body? {
    { n in
      for i in 0..<n {
        let command = Command { (x: Int) in x &+ 1 }
        let connection = command.isExecuting.observe { p.hit($0) }
        command.execute(with: i)
        connection.cancel()
      }
    }
  }

  static func subscribeDispose(_ p: Probe) -> Body? {
    let property = MutableProperty(3)
    return { n in
      for _ in 0..<n { property.observe { p.hit($0) }.cancel() }
    }
  }

  static func createProperty(_ p: Probe) -> Body? {
    { n in
      for i in 0..<n {
        let property = MutableProperty(i)
        cb_black_ptr(Unmanaged.passUnretained(property).toOpaque())
      }
    }
  }

  static func createDerived(_ p: Probe) -> Body? {
    let source = MutableProperty(3)
    return { n in
      for _ in 0..<n {
        let derived = source.map { $0 &+ 1 }
        cb_black_ptr(Unmanaged.passUnretained(derived).toOpaque())
      }
    }
  }
}
