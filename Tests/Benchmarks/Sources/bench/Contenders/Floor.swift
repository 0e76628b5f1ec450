// swift-format-ignore-file
// A measured file, kept as it was measured before the project began.

import CBench

/// Below "limit": no closures, no ARC on the hot path – virtual calls on unmanaged observer objects held
/// in an array. What a library that is careful about retain/release could approach with dynamic observers.
nonisolated enum Floor: Contender {
    static let name = "floor"
    class Obs { func next(_ v: Int) {} }
    final class Hit: Obs { let p: Probe; init(_ p: Probe) { self.p = p }; override func next(_ v: Int) { p.hit(v) } }
    final class Cell {
        var value: Int
        private var owners: [Obs] = []
        private var buf: UnsafeMutablePointer<Unmanaged<Obs>>; private var count = 0, cap = 4
        init(_ v: Int) { value = v; buf = .allocate(capacity: 4) }
        deinit { buf.deallocate() }
        func add(_ o: Obs) {
            if count == cap { let b = UnsafeMutablePointer<Unmanaged<Obs>>.allocate(capacity: cap * 2); b.update(from: buf, count: count); buf.deallocate(); buf = b; cap *= 2 }
            owners.append(o); buf[count] = .passUnretained(o); count += 1
        }
        @inline(never) func set(_ v: Int) {
            value = v
            var i = 0
            while i < count { buf[i]._withUnsafeGuaranteedRef { $0.next(v) }; i &+= 1 }
        }
    }
    final class MapObs: Obs { let target: Unmanaged<Cell>; init(_ c: Cell) { target = .passUnretained(c) }; override func next(_ v: Int) { target._withUnsafeGuaranteedRef { $0.set(v &+ 1) } } }
    static func propertySet(observers: Int, _ p: Probe) -> Body? {
        let c = Cell(0); for _ in 0..<observers { c.add(Hit(p)) }
        return { n in for i in 0..<n { c.set(i) } }
    }
    static func streamSend(observers: Int, _ p: Probe) -> Body? { propertySet(observers: observers, p) }
    static func derivedChain(depth: Int, _ p: Probe) -> Body? {
        let cells = (0...depth).map { Cell($0) }
        for i in 0..<depth { cells[i].add(MapObs(cells[i + 1])) }
        cells[depth].add(Hit(p))
        return { n in let h = cells[0]; for i in 0..<n { h.set(i) }; withExtendedLifetime(cells) {} }
    }
    static func subscribeDispose(_ p: Probe) -> Body? {
        return { n in let c = Cell(3); for _ in 0..<n { let h = Hit(p); h.next(c.value); cb_black_ptr(Unmanaged.passUnretained(h).toOpaque()) } }
    }
}

extension Floor {
    static let glitchFree = true
    static func makeGraph() -> (any Graph)? { FloorGraph() }
}

/// The same static-order engine as LimitGraph, with the ARC traffic taken out: unmanaged edges in raw
/// buffers, virtual `recompute`, client closures in `let`s.
nonisolated final class FloorGraph: Graph {
    class N {
        final var value = 0
        final var dirty = false
        final var subs: UnsafeMutablePointer<Unmanaged<N>> = .allocate(capacity: 4); final var nsubs = 0; final var cap = 4
        func recompute() -> Bool { false }
        init() {}
        deinit { subs.deallocate() }
        final func addSub(_ n: N) {
            if nsubs == cap { let b = UnsafeMutablePointer<Unmanaged<N>>.allocate(capacity: cap * 2); b.update(from: subs, count: nsubs); subs.deallocate(); subs = b; cap *= 2 }
            subs[nsubs] = .passUnretained(n); nsubs += 1
        }
        @inline(__always) final func mark() { var i = 0; while i < nsubs { subs[i]._withUnsafeGuaranteedRef { $0.dirty = true }; i &+= 1 } }
    }
    final class Map: N { unowned(unsafe) let a: N; let f: (Int) -> Int; init(_ a: N, _ f: @escaping (Int) -> Int) { self.a = a; self.f = f; super.init(); value = f(a.value) }
        override func recompute() -> Bool { let v = f(a.value); if v == value { return false }; value = v; return true } }
    final class C2: N { unowned(unsafe) let a: N, b: N; let f: (Int, Int) -> Int; init(_ a: N, _ b: N, _ f: @escaping (Int, Int) -> Int) { self.a = a; self.b = b; self.f = f; super.init(); value = f(a.value, b.value) }
        override func recompute() -> Bool { let v = f(a.value, b.value); if v == value { return false }; value = v; return true } }
    class Many: N { final let n: Int; final let src: UnsafeMutablePointer<Unmanaged<N>>
        init(_ ns: [N]) { n = ns.count; src = .allocate(capacity: n); for (i, x) in ns.enumerated() { src[i] = .passUnretained(x) } }
        deinit { src.deallocate() }
        final func gather() -> [Int] { [Int](unsafeUninitializedCapacity: n) { b, c in for i in 0..<n { b[i] = src[i]._withUnsafeGuaranteedRef { $0.value } }; c = n } } }
    final class CN: Many { let f: ([Int]) -> Int; init(_ ns: [N], _ f: @escaping ([Int]) -> Int) { self.f = f; super.init(ns); value = f(gather()) }
        override func recompute() -> Bool { let v = f(gather()); if v == value { return false }; value = v; return true } }
    final class Arr: Many { var array: [Int] = []; override init(_ ns: [N]) { super.init(ns); array = gather() }; override func recompute() -> Bool { array = gather(); return true } }
    final class Pick: N { unowned(unsafe) let a: Arr; let i: Int; init(_ a: Arr, _ i: Int) { self.a = a; self.i = i; super.init(); value = a.array[i] }
        override func recompute() -> Bool { let v = a.array[i]; if v == value { return false }; value = v; return true } }
    final class Eff: N { unowned(unsafe) let a: N; let f: (Int) -> Void; init(_ a: N, _ f: @escaping (Int) -> Void) { self.a = a; self.f = f; super.init(); f(a.value) }
        override func recompute() -> Bool { f(a.value); return false } }

    var keep: [N] = []
    var order: UnsafeMutablePointer<Unmanaged<N>> = .allocate(capacity: 1)
    var count = 0, depth = 0
    deinit { order.deallocate() }
    func source(_ v: Int) -> N { let n = N(); n.value = v; keep.append(n); return n }
    func node(_ s: N) -> N { s }
    func write(_ s: N, _ v: Int) { if s.value == v { return }; s.value = v; s.mark(); if depth == 0 { flush() } }
    func batch(_ f: () -> Void) { depth += 1; f(); depth -= 1; if depth == 0 { flush() } }
    @inline(never) func flush() {
        let o = order, c = count
        var i = 0
        while i < c { o[i]._withUnsafeGuaranteedRef { n in if n.dirty { n.dirty = false; if n.recompute() { n.mark() } } }; i &+= 1 }
    }
    func read(_ n: N) -> Int { n.value }
    private func add(_ n: N, _ deps: [N]) { for d in deps { d.addSub(n) }; keep.append(n) }
    func map(_ a: N, _ f: @escaping @MainActor (Int) -> Int) -> N { let f = bare(f); let n = Map(a, f); add(n, [a]); return n }
    func combine2(_ a: N, _ b: N, _ f: @escaping @MainActor (Int, Int) -> Int) -> N { let f = bare(f); let n = C2(a, b, f); add(n, [a, b]); return n }
    func combine(_ ns: [N], _ f: @escaping @MainActor ([Int]) -> Int) -> N { let f = bare(f); let n = CN(ns, f); add(n, ns); return n }
    func collect(_ ns: [N]) -> Arr { let n = Arr(ns); add(n, ns); return n }
    func pick(_ a: Arr, _ i: Int) -> N { let n = Pick(a, i); add(n, [a]); return n }
    func effect(_ a: N, _ f: @escaping @MainActor (Int) -> Void) { let f = bare(f); add(Eff(a, f), [a]) }
    func seal() { order.deallocate(); count = keep.count; order = .allocate(capacity: count); for (i, n) in keep.enumerated() { order[i] = .passUnretained(n) } }
}
