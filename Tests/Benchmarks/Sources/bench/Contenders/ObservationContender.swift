// swift-format-ignore-file
// A measured file, kept as it was measured before the project began.

import CBench
import Observation

/// Swift's own Observation. withObservationTracking fires once, *before* the change, so a binding is:
/// onChange marks itself in a queue; after the write the queue is flushed (what a UI run loop turn
/// does) and each observer re-reads and re-registers. Set + onChange + flush are all timed.
nonisolated enum ObservationC: Contender {
    static let name = "Observation"

    @Observable final class M { var value: Int; init(_ v: Int) { value = v } }

    final class Queue { 
        var pending: ContiguousArray<Obs> = []
        @inline(__always) func flush() {
            while !pending.isEmpty { let q = pending; pending.removeAll(keepingCapacity: true); for o in q { o.track() } }
        }
    }
    // Sendable without a check: the benchmark runs on the main thread alone.
    final class Obs: @unchecked Sendable {
        let body: () -> Void; unowned let queue: Queue
        init(_ q: Queue, _ b: @escaping () -> Void) { queue = q; body = b; track() }
        var queued = false   // a tracking's onChange can be called twice when notifications nest
        func track() { queued = false; withObservationTracking(body) { if !self.queued { self.queued = true; self.queue.pending.append(self) } } }
    }

    static func propertySet(observers: Int, _ p: Probe) -> Body? {
        let m = M(-1), q = Queue()
        let obs = (0..<observers).map { _ in Obs(q) { p.hit(m.value) } }
        return { n in for i in 0..<n { m.value = i; q.flush() }; withExtendedLifetime(obs) {} }
    }
    static func propertyRead(_ p: Probe) -> Body? {
        let m = M(7)
        return { n in for _ in 0..<n { cb_black_int(m.value) } }
    }
    // plain computed properties over a stored one: no cache, every read walks the chain
    static func derivedChain(depth: Int, _ p: Probe) -> Body? {
        let m = M(-1), q = Queue()
        var f: () -> Int = { m.value }
        for _ in 0..<depth { let g = f; f = { g() &+ 1 } }
        let top = f
        let o = Obs(q) { p.hit(top()) }
        return { n in for i in 0..<n { m.value = i; q.flush() }; withExtendedLifetime(o) {} }
    }
    static func combineLatest(_ count: Int, _ p: Probe) -> Body? {
        let m = (0..<count).map { _ in M(-1) }, q = Queue()
        let o = Obs(q) { var s = 0; for x in m { s &+= x.value }; p.hit(s) }
        return { n in var j = 0; for i in 0..<n { m[j].value = i; q.flush(); j += 1; if j == count { j = 0 } }; withExtendedLifetime(o) {} }
    }
    static func diamond(_ p: Probe) -> Body? {
        let m = M(-1), q = Queue()
        let maps = (0..<10).map { i in { m.value &+ i } }
        let o = Obs(q) { var s = 0; for f in maps { s &+= f() }; p.hit(s) }
        return { n in for i in 0..<n { m.value = i; q.flush() }; withExtendedLifetime(o) {} }
    }
    @Observable final class Field { var text = ""; var isTooLong: Bool { text.count > 15 } }
    static func form(_ p: Probe) -> Body? {
        let fields = (0..<20).map { _ in Field() }, q = Queue()
        var last: Bool? = nil
        let o = Obs(q) { 
            var any = false
            for f in fields where f.isTooLong { any = true }     // reads all, so that all are tracked (contains(where:) would stop early)
            if last != !any { last = !any; p.hit(!any) }
        }
        var k = 0
        return { n in for _ in 0..<n { fields[formField(k)].text = formText(k); q.flush(); k &+= 1 }; withExtendedLifetime(o) {} }
    }
    static func createProperty(_ p: Probe) -> Body? {
        { n in for i in 0..<n { let m = M(i); cb_black_ptr(Unmanaged.passUnretained(m).toOpaque()) } }
    }
    static func memProperties(_ n: Int) -> (Any, Int)? {
        var a: [M] = []; a.reserveCapacity(n); for i in 0..<n { a.append(M(i)) }; return (a, 1)
    }
    static func memObserved(_ n: Int, _ p: Probe) -> (Any, Int)? {
        let q = Queue()
        var a: [(M, Obs)] = []; a.reserveCapacity(n)
        for i in 0..<n { let m = M(i); a.append((m, Obs(q) { p.hit(m.value) })) }
        return ((a, q), 2)
    }
    static let glitchFree = true
    static func makeGraph() -> (any Graph)? { G() }

    /// Memoising computed on top of Observation: cached value, dirty bit pushed by onChange, pulled on read.
    final class Node: Observable, @unchecked Sendable {
        let registrar = ObservationRegistrar()
        var stored = 0
        var dirty = false
        let compute: (() -> Int)?
        init(value: Int) { stored = value; compute = nil }
        init(_ f: @escaping () -> Int) { compute = f; dirty = true }
        var value: Int {
            get {
                registrar.access(self, keyPath: \.value)
                if dirty {
                    dirty = false
                    stored = withObservationTracking(compute!) { [unowned(unsafe) self] in invalidate() }
                }
                return stored
            }
            set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
        }
        func invalidate() { if !dirty { dirty = true; registrar.willSet(self, keyPath: \.value) } }
    }
    // Sendable without a check: the benchmark runs on the main thread alone.
    final class ArrNode: Observable, @unchecked Sendable {
        let registrar = ObservationRegistrar()
        var stored: [Int] = []; var dirty = true
        let compute: () -> [Int]
        init(_ f: @escaping () -> [Int]) { compute = f }
        var value: [Int] {
            registrar.access(self, keyPath: \.value)
            if dirty { dirty = false; stored = withObservationTracking(compute) { [unowned(unsafe) self] in dirty = true; registrar.willSet(self, keyPath: \.value) } }
            return stored
        }
    }
    nonisolated final class G: TrackingGraph {
        let q = Queue(); var effects: [Obs] = []; var depth = 0
        // Teardown note: registrations hold only unowned(unsafe) nodes; the graph keeps all of them.
        var nodes: [AnyObject] = []
        func keep(_ n: Node) -> Node { nodes.append(n); return n }
        func source(_ v: Int) -> Node { keep(Node(value: v)) }
        func node(_ s: Node) -> Node { s }
        func write(_ s: Node, _ v: Int) { if s.stored != v { s.value = v; if depth == 0 { q.flush() } } }
        func batch(_ f: () -> Void) { depth += 1; f(); depth -= 1; if depth == 0 { q.flush() } }
        func read(_ n: Node) -> Int { n.value }
        func computed(_ f: @escaping @MainActor () -> Int) -> Node { let f = bare(f); return keep(Node(f)) }
        func map(_ n: Node, _ f: @escaping @MainActor (Int) -> Int) -> Node { let f = bare(f); return keep(Node { f(n.value) }) }
        func combine2(_ a: Node, _ b: Node, _ f: @escaping @MainActor (Int, Int) -> Int) -> Node { let f = bare(f); return keep(Node { f(a.value, b.value) }) }
        func combine(_ ns: [Node], _ f: @escaping @MainActor ([Int]) -> Int) -> Node { let f = bare(f); return keep(Node { f(ns.map { $0.value }) }) }
        func collect(_ ns: [Node]) -> ArrNode { let a = ArrNode { ns.map { $0.value } }; nodes.append(a); return a }
        func pick(_ a: ArrNode, _ i: Int) -> Node { keep(Node { a.value[i] }) }
        func effect(_ n: Node, _ f: @escaping @MainActor (Int) -> Void) { let f = bare(f); effects.append(Obs(q) { f(n.value) }) }
        func effectTracking(_ f: @escaping @MainActor () -> Void) { let f = bare(f); effects.append(Obs(q, f)) }
    }
}
