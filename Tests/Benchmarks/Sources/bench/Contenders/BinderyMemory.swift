import Bindery

/// Instances for the memory table.
extension BinderyC {
  static func memProperties(_ n: Int) -> (Any, Int)? {
    var all: [MutableProperty<Int>] = []
    all.reserveCapacity(n)
    for i in 0..<n { all.append(MutableProperty(i)) }
    return (all, 1)
  }

  static func memObserved(_ n: Int, _ p: Probe) -> (Any, Int)? {
    var all: [(MutableProperty<Int>, Connection)] = []
    all.reserveCapacity(n)
    for i in 0..<n {
      let property = MutableProperty(i)
      all.append((property, property.observe { p.hit($0) }))
    }
    return (all, 2)
  }

  static func memDerived(_ n: Int) -> (Any, Int)? {
    var all: [(MutableProperty<Int>, Property<Int>)] = []
    all.reserveCapacity(n)
    for i in 0..<n {
      let source = MutableProperty(i)
      let derived = source.map { $0 &+ 1 }
      // Derived values are lazy: one that was never read is not what an app holds.
      _ = derived.value
      all.append((source, derived))
    }
    return (all, 2)
  }
}
