import Bindery
import Testing

@MainActor @Suite("Property facts: bindings")
struct BindingFactTests {
  @MainActor private final class Target: BindingTarget {
    let scope = LifetimeScope()
    var value = 0
    var optional: Int?
  }

  @Test("fact P080: a property that follows a stream keeps its value until there is another")
  func stream() {
    let pipe = Signal<String, Never>.Pipe()
    let property = Property("A", following: pipe.signal)
    #expect(property.value == "A")
    pipe.send("B")
    #expect(property.value == "B")
  }

  @Test("fact P082: following does not keep the stream, and ends with the property")
  func derivedStream() {
    let pipe = Signal<Int, Never>.Pipe()
    let box = Box(Property(0, following: pipe.signal.map { $0 + 1 }))
    pipe.send(1)
    #expect(box.content?.value == 2 && pipe.isObserved)
    box.content = nil
    pipe.send(2)
    #expect(!pipe.isObserved)
  }

  @Test("fact P084: what a cold stream has begun stops with the property")
  func cold() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let token = Box(Connection { log("stopped") })
    let cold = pipe.signal.map { [content = token.content] value in
      withExtendedLifetime(content) { value }
    }
    var recipe: Signal<Int, Never>? = cold
    let box = Box(recipe.map { Property(0, following: $0) })
    recipe = nil
    token.content = nil
    #expect(box.content != nil && log.entries.isEmpty)
    box.content = nil
    pipe.send(1)
    #expect(!pipe.isObserved)
  }

  @Test("fact P085: a property bound to another gives it the present value first")
  func propertyToProperty() {
    let destination = MutableProperty("")
    Property.constant("A").bind(to: destination, \.value)
    #expect(destination.value == "A")
  }

  @Test("fact P087: a binding from property to property can be ended")
  func ended() {
    let (source, destination) = (MutableProperty("A"), MutableProperty(""))
    let binding = source.observe { destination.value = $0 }
    binding.cancel()
    source.value = "B"
    #expect(destination.value == "A")
  }

  @Test("fact P090: a closure is a target")
  func closure() {
    let source = MutableProperty(1)
    let box = Box(0)
    let binding = source.observe { box.content = $0 }
    #expect(box.content == 1)
    source.value = 2
    #expect(box.content == 2)
    binding.cancel()
  }

  @Test("fact P091: an optional attribute takes a source that is not")
  func optional() {
    let source = MutableProperty(1)
    let target = Target()
    source.bind(to: target, \.optional)
    #expect(target.optional == 1)
    source.value = 2
    #expect(target.optional == 2)
  }

  @Test("fact P093: a key path is a target")
  func keyPath() {
    let source = MutableProperty(1)
    let target = Target()
    source.bind(to: target, \.value)
    #expect(target.value == 1)
    source.value = 2
    #expect(target.value == 2)
  }

  @Test("decision P095: what comes from elsewhere comes home first, and then is like any write")
  func elsewhere() async {
    let source = MutableProperty(0)
    let target = Target()
    let log = Log<Int>()
    source.bind(to: target, \.value)
    let watch = source.changes.observe { log.add($0) }
    for value in await Task.detached(operation: { [1, 2] }).value { source.value = value }
    #expect(log.entries == [1, 2] && target.value == 2)
    watch.cancel()
  }
}
