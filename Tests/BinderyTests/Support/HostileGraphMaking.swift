import Bindery
import BinderyHeadless
import BinderyTesting
import Testing

extension HostileGraph {
  // MARK: Nodes

  func addSource() {
    guard nodes.count < Self.mostNodes else { return }
    let value = below(10)
    nodes.append(Node(.source, MutableProperty(value), last: value))
  }

  func addDerived() {
    guard nodes.count < Self.mostNodes, let (i, a) = pick(), let (j, b) = pick(),
      let (k, c) = pick()
    else { return }
    let place = Box(-1)
    let run = { [unowned self] in evaluate(place.content ?? -1) }
    let (rule, property): (ValidationRule, Property<Int>)
    switch below(9) {
    case 0:
      let factor = below(4)
      rule = .map(i, factor: factor)
      property = a.map {
        run(); return ($0 * factor + 1) % 11
      }
    case 1:
      rule = .sum([i, j, k])
      property = combine(a, b, c) { x, y, z in
        run(); return ((x % 7 * 3 + y) % 7 * 3 + z) % 7
      }
    case 2:
      rule = .sum([i, j, i, k])
      property = Property {
        let first = [a.value, b.value]
        run()
        return (first + [a.value, c.value]).reduce(0) { ($0 * 3 + $1) % 7 }
      }
    case 3, 4:
      rule = .choice(condition: i, j, k)
      property = Property {
        run()
        let value = a.value % 2 == 0 ? b.value : c.value
        run()
        return value
      }
    case 5:
      rule = .choice(condition: i, j, k)
      property = a.flatMap {
        run(); return $0 % 2 == 0 ? b : c
      }
    case 6:
      rule = .half(i)
      property = a.map(
        comparing: .by { old, new in
          MainActor.assumeIsolated { run() }
          return old / 2 == new / 2
        }
      ) { $0 }.map { $0 / 2 }
    case 7:
      // Values that act when they go.
      rule = .half(i)
      property = a.map(comparing: .alwaysDifferent) { [unowned self] value in
        Ending(value) { [weak self] in self?.ownedByNobody { self?.act() } }
      }.map { $0.number / 2 }
    default:
      let (pipe, value) = (Signal<Int, Never>.Pipe(), below(10))
      rule = .held(value)
      property = Property(
        value,
        following: pipe.signal.map { [unowned self] in
          if let index = place.content, index >= 0 { nodes[index].last = $0 }
          return $0
        })
      pipes[nodes.count] = pipe
      nodes.append(Node(rule, property, last: value))
      place.content = nodes.count - 1
      return
    }
    place.content = nodes.count
    nodes.append(Node(rule, property))
  }

  func dropNode() {
    guard nodes.filter({ $0.property != nil }).count > 6 else { return }
    nodes.filter { $0.property != nil }.dropFirst().randomElement(using: &random)?.property = nil
  }

  // MARK: Observers

  func addWatcher() {
    if owners.last??.isLeaving == true { return }
    guard watchers.count < Self.mostWatchers, let (index, property) = pick(),
      let kind = Watcher.Kind.allCases.randomElement(using: &random)
    else { return }
    made += 1
    let watcher = Watcher(kind, index, made)
    note("make \(watcher.title)")
    let connection: Connection
    switch kind {
    case .observer:
      connection = property.observe { [unowned self] value in
        begin(watcher)
        deliver(value, to: watcher) { act() }
      }
    case .changes:
      // What is evaluated at the start of a signal belongs to no effect.
      owners.append(nil)
      connection = property.changes.map { [unowned self] value in
        if watcher.hasEnded { find("an operator ran after the end") }
        return value
      }.observe { [unowned self] value in
        begin(watcher)
        deliver(value, to: watcher) { act() }
      }
      owners.removeLast()
      watcher.last = values()[index]
    case .limiter:
      guard let source = nodes[index].source, evaluating.isEmpty else { return }
      connection = source.observe { [unowned self, unowned source] value in
        begin(watcher)
        deliver(value, to: watcher) { if value > Self.limit { source.value = Self.limit } }
      }
    case .effect:
      if let owner = owners.last, let owner {
        owner.children.append(watcher)
        watcher.isOwned = true
      }
      connection = effect { [unowned self] in
        begin(watcher)
        for child in watcher.children { child.end() }
        watcher.children = []
        if watcher.open != 0 { find("an effect runs again without its cleanup") }
        watcher.open += 1
        // What is evaluated by the read belongs to the effect as well.
        owners.append(watcher)
        deliver(property.value, to: watcher) {
          if below(3) == 0 { addWatcher() }
          act()
        }
        owners.removeLast()
        if watcher.hasEnded { watcher.end() }
        return { [unowned self] in
          note("clean up \(watcher.title)")
          watcher.open -= 1
          ownedByNobody { act() }
        }
      }
    }
    watcher.connection = watcher.hasEnded ? nil : connection
    watchers.append(watcher)
  }

  /// An observer is called. What it does first may end it; the rest of the call still runs.
  func begin(_ watcher: Watcher) {
    note("call \(watcher.title)")
    if watcher.hasEnded { find("\(watcher.title) ran after its end") }
    if watcher.isRunning { find("\(watcher.title) ran inside itself") }
  }

  /// User code of an observer runs.
  func deliver(_ value: Int, to watcher: Watcher, _ body: () -> Void) {
    let expected = values()[watcher.node]
    if value != expected { find("\(watcher.title) was called with \(value), not \(expected)") }
    watcher.last = value
    watcher.isRunning = true
    if watcher.kind != .effect { owners.append(nil) }
    if below(3) == 0 || watcher.kind == .limiter { body() }
    if watcher.kind != .effect { owners.removeLast() }
    watcher.isRunning = false
  }

  func isDroppable(_ watcher: Watcher) -> Bool {
    !watcher.hasEnded && !watcher.isOwned && watcher.connection != nil && watcher.children.isEmpty
  }

  func endWatcher() {
    guard
      let watcher = watchers.filter({ !$0.hasEnded && $0.connection != nil })
        .randomElement(using: &random)
    else { return }
    note("end \(watcher.title), owned: \(watcher.isOwned)")
    // What an effect or a scope holds is not let go of by dropping it.
    if below(2) == 0 || watcher.isOwned {
      watcher.end()
      watcher.connection?.cancel()
    } else {
      watcher.end()
      watcher.connection = nil
    }
  }

  func useScope() {
    switch below(3) {
    case 0 where scopes.count < 3: scopes.append((LifetimeScope(), []))
    case 1:
      guard let index = scopes.indices.randomElement(using: &random),
        let watcher = watchers.filter(isDroppable).randomElement(using: &random)
      else { return }
      watcher.isOwned = true
      let scope = scopes[index].scope
      if below(2) == 0 {
        watcher.connection?.store(in: scope)
      } else if let connection = watcher.connection {
        scope.add(connection)
      }
      scopes[index].watchers.append(watcher)
    default:
      guard let index = scopes.indices.randomElement(using: &random) else { return }
      let (scope, watchers) = scopes.remove(at: index)
      note("end a scope of \(watchers.map(\.title))")
      for watcher in watchers { watcher.end() }
      if below(2) == 0 { scope.cancel() }
    }
  }
}
