import Bindery

// Values go on from call to call, because an equal write is silent.

/// Picks places in an array by a linear congruence. Without `isRandom` it is always the place in
/// the middle, found by the same instructions.
private struct Picker {
  private let first: UInt64
  private let spread: UInt64
  private(set) var state: UInt64 = 1

  init(count: Int, isRandom: Bool) {
    first = isRandom ? 0 : UInt64(count / 2)
    spread = isRandom ? UInt64(count) : 1
  }

  @inline(__always)
  mutating func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: first &+ ((state &>> 32) &* spread) &>> 32)
  }

  /// A value that was not there before.
  @inline(__always) var value: Int { Int(bitPattern: UInt(state)) }
}

extension BinderyC {
  typealias Observed = (property: MutableProperty<Int>, connection: Connection)

  static func observedProperties(_ count: Int, _ p: Probe) -> [Observed] {
    var all: [Observed] = []
    all.reserveCapacity(count)
    for _ in 0..<count {
      let property = MutableProperty(-1)
      all.append((property, property.observe { p.hit($0) }))
    }
    return all
  }

  static func settingOne(of all: [Observed], isRandom: Bool) -> Body {
    var picker = Picker(count: all.count, isRandom: isRandom)
    return { n in
      var local = picker
      for _ in 0..<n { all[local.next()].property.value = local.value }
      picker = local
    }
  }

  static func fanOut(_ count: Int, _ p: Probe) -> Body {
    let property = MutableProperty(-1)
    let connections = (0..<count).map { _ in property.observe { p.hit($0) } }
    var next = 0
    return { n in
      for i in next..<next + n { property.value = i }
      next += n
      withExtendedLifetime(connections) {}
    }
  }
}

extension Limit {
  static func observedCells(_ count: Int, _ p: Probe) -> [Cell1] {
    var all: [Cell1] = []
    all.reserveCapacity(count)
    for _ in 0..<count {
      let cell = Cell1(-1)
      cell.onChange = { p.hit($0) }
      all.append(cell)
    }
    return all
  }

  static func settingOne(of all: [Cell1], isRandom: Bool) -> Body {
    var picker = Picker(count: all.count, isRandom: isRandom)
    return { n in
      var local = picker
      for _ in 0..<n { all[local.next()].set(local.value) }
      picker = local
    }
  }

  static func fanOut(_ count: Int, _ p: Probe) -> Body {
    let cell = CellN(-1)
    for _ in 0..<count { cell.observers.append { p.hit($0) } }
    var next = 0
    return { n in
      for i in next..<next + n { cell.set(i) }
      next += n
    }
  }
}
