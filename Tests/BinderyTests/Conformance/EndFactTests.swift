import Bindery
import Testing

@MainActor @Suite("Property facts: what keeps what, and no end")
struct EndFactTests {
  @Test("fact P034: a derived property keeps the one it is derived from, until it goes")
  func capturing() {
    let source = Box(MutableProperty(1))
    weak let writable = source.content
    let view = Box(source.content?.map { $0 })
    source.content = nil
    #expect(writable != nil)
    #expect(view.content?.value == 1)
    view.content = nil
    _ = Census.take()
    #expect(writable == nil)
  }

  @Test("decision P006: an observed property is there until its last connection ends")
  func observed() {
    let box = Box(MutableProperty(1))
    weak let property = box.content
    let log = Log<Int>()
    let connection = box.content?.observe { log.add($0) }
    box.content = nil
    #expect(property != nil)
    property?.value = 2
    #expect(log.entries == [1, 2])
    connection?.cancel()
    #expect(property == nil)
  }

  @Test("decision P008: a stored sequence of a property that is gone gives the last value first")
  func outlives() async {
    let box = Box(MutableProperty("A"))
    let values = box.content?.values
    box.content?.value = "B"
    box.content = nil
    let log = Log<String>()
    let end = Door()
    let task = Task {
      guard let values else { return }
      for await value in values {
        log(value)
        end.open()
      }
      log("cancelled")
    }
    await end.pass()
    #expect(log.entries == ["B"])
    task.cancel()
    await task.value
    #expect(log.entries == ["B", "cancelled"])
  }

  @Test("decision P031: changes of a constant deliver nothing, neither the value nor an end")
  func constant() {
    let log = Log<String>()
    let connection = Property.constant("A").changes.observeEvents { log("\($0)") }
    #expect(log.entries.isEmpty)
    #expect(connection.isActive)
    connection.cancel()
  }

  @Test("decision P033: observing a constant as a property delivers it and goes on")
  func erased() {
    let erased: any _PropertyReading<String> = Property.constant("A")
    #expect(erased.value == "A")
    let log = Log<String>()
    let connection = Property.constant("A").observe { log($0) }
    #expect(log.entries == ["A"])
    #expect(connection.isActive)
    connection.cancel()
  }

  @Test("decision P039: observers of a chain keep it whole, and hear of its root until they end")
  func chain() {
    let root = Box(MutableProperty(1))
    weak let property = root.content
    let chain = Box<[Property<Int>]>([])
    var last: Property<Int>? = root.content
    for _ in 0..<3 {
      last = last?.map { $0 + 1 }
      if let last { chain.content?.append(last) }
    }
    last = nil
    let log = Log<Int>()
    let scope = LifetimeScope()
    for property in chain.content ?? [] { scope.add(property.observe { log.add($0) }) }
    log.clear()
    (chain.content, root.content) = (nil, nil)
    property?.value = 10
    #expect(log.entries.sorted() == [11, 12, 13])
    scope.cancel()
    _ = Census.take()
    #expect(property == nil)
  }

  @Test("decision P043: a property that follows a signal keeps its value when that ends")
  func signalEnds() {
    let pipe = Signal<Int, Never>.Pipe()
    let property = Property(1, following: pipe.signal)
    let log = Log<String>()
    let connections = [
      property.observe { log("\($0)") }, property.changes.observeEvents { log("\($0)") },
    ]
    pipe.send(2)
    pipe.complete()
    #expect(property.value == 2)
    #expect(log.entries == ["1", "2", "value(2)"])
    #expect(connections.map(\.isActive) == [true, true])
    for connection in connections { connection.cancel() }
  }

  @Test("decision P044: changes that are observed keep the property, which follows its signal")
  func changesKeep() {
    let pipe = Signal<Int, Never>.Pipe()
    let box = Box(Property(1, following: pipe.signal))
    weak let property = box.content
    let log = Log<String>()
    let connection = Box(box.content?.changes.observeEvents { log("\($0)") })
    box.content = nil
    pipe.send(2)
    #expect(property?.value == 2)
    pipe.complete()
    #expect(log.entries == ["value(2)"])
    connection.content?.cancel()
    connection.content = nil
    #expect(property == nil)
  }

  @Test("decision P057: observing a combined property keeps both sources and goes on")
  func combined() {
    let (p, q) = (Box(MutableProperty(1)), Box(MutableProperty(10)))
    weak let weakP = p.content
    weak let weakQ = q.content
    let log = Log<Int>()
    let connection = Box<Connection>()
    if let p = p.content, let q = q.content {
      connection.content = combine(p, q) { $0 + $1 }.observe { log.add($0) }
    }
    (p.content, q.content) = (nil, nil)
    weakP?.value = 2
    weakQ?.value = 20
    #expect(log.entries == [11, 12, 22])
    #expect(connection.content?.isActive == true)
    connection.content = nil
    _ = Census.take()
    #expect(weakP == nil && weakQ == nil)
  }
}
