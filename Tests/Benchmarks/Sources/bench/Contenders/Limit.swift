// swift-format-ignore-file
// A measured file, kept as it was measured before the project began.

import CBench

/// The hand-written plain-Swift lower bound: no library, no locks, static topology, one direct
/// closure call wherever client code is plugged in.
nonisolated enum Limit: Contender {
    static let name = "limit"

    final class Cell {
        var value: Int
        init(_ v: Int) { value = v }
        @inline(never) func set(_ v: Int) { value = v }
    }
    final class Cell1 {
        var onChange: ((Int) -> Void)?
        var value: Int { didSet { onChange?(value) } }
        init(_ v: Int) { value = v }
        @inline(never) func set(_ v: Int) { value = v }
    }
    final class CellN {
        var observers: ContiguousArray<(Int) -> Void> = []
        var value: Int { didSet { for o in observers { o(value) } } }
        init(_ v: Int) { value = v }
        @inline(never) func set(_ v: Int) { value = v }
    }

    static func propertySet(observers: Int, _ p: Probe) -> Body? {
        switch observers {
        case 0:
            let c = Cell(0)
            return { n in for i in 0..<n { c.set(i) }; cb_black_int(c.value) }
        case 1:
            let c = Cell1(0); c.onChange = { p.hit($0) }
            return { n in for i in 0..<n { c.set(i) } }
        default:
            let c = CellN(0)
            for _ in 0..<observers { c.observers.append { p.hit($0) } }
            return { n in for i in 0..<n { c.set(i) } }
        }
    }
    static func propertyRead(_ p: Probe) -> Body? {
        let c = Cell(7)
        return { n in for _ in 0..<n { cb_black_int(c.value) } }
    }
    final class Stream { 
        var observers: ContiguousArray<(Int) -> Void> = []
        @inline(never) func send(_ v: Int) { for o in observers { o(v) } }
    }
    static func streamSend(observers: Int, _ p: Probe) -> Body? {
        let s = Stream()
        for _ in 0..<observers { s.observers.append { p.hit($0) } }
        return { n in for i in 0..<n { s.send(i) } }
    }
    @inline(never) static func link(_ next: @escaping (Int) -> Void) -> (Int) -> Void { { next($0 &+ 1) } }
    static func mapChain(depth: Int, _ p: Probe) -> Body? {
        var f: (Int) -> Void = { p.hit($0) }
        for _ in 0..<depth { f = link(f) }
        let g = f
        return { n in for i in 0..<n { g(i) } }
    }
    // every level a stored, readable cell whose didSet calls the next
    static func derivedChain(depth: Int, _ p: Probe) -> Body? {
        let cells = (0...depth).map { Cell1($0) }
        for i in 0..<depth { let next = cells[i + 1]; cells[i].onChange = { next.set($0 &+ 1) } }
        cells[depth].onChange = { p.hit($0) }
        let head = cells[0]
        return { n in for i in 0..<n { head.set(i) }; cb_black_ptr(Unmanaged.passUnretained(cells[depth]).toOpaque()) }
    }
    final class Pipe { 
        var last: Int?; var acc = 0; let out: (Int) -> Void
        init(_ o: @escaping (Int) -> Void) { out = o }
        @inline(never) func send(_ v: Int) {
            let x = v &* 3
            if x & 1 != 0 { return }
            if last == x { return }
            last = x; acc = acc &+ x
            out(acc)
        }
    }
    static func pipeline(_ p: Probe) -> Body? {
        let s = Pipe { p.hit($0) }
        return { n in for i in 0..<n { s.send(i) } }
    }
    static func combineLatest(_ count: Int, _ p: Probe) -> Body? {
        let cells = ContiguousArray((0..<count).map { _ in Cell1(0) })
        for c in cells { c.onChange = { _ in var s = 0; for d in cells { s &+= d.value }; p.hit(s) } }
        return { n in var j = 0; for i in 0..<n { cells[j].set(i); j += 1; if j == count { j = 0 } } }
    }
    static func diamond(_ p: Probe) -> Body? {
        let c = Cell1(0)
        let maps = ContiguousArray((0..<10).map { i in { (x: Int) -> Int in x &+ i } })
        c.onChange = { v in var s = 0; for m in maps { s &+= m(v) }; p.hit(s) }
        return { n in for i in 0..<n { c.set(i) } }
    }
    final class Switch { 
        var inner: Cell1?; let out: (Int) -> Void
        init(_ o: @escaping (Int) -> Void) { out = o }
        @inline(never) func send(_ v: Int) { let c = Cell1(v); inner = c; out(c.value) }
    }
    static func switchToLatest(_ p: Probe) -> Body? {
        let s = Switch { p.hit($0) }
        return { n in for i in 0..<n { s.send(i) } }
    }
    final class Form {
        final class Field {
            var tooLong = false; unowned let form: Form
            var text = "" { didSet { let t = text.count > 15; if t != tooLong { tooLong = t; form.update() } } }
            init(_ f: Form) { form = f }
            @inline(never) func set(_ s: String) { text = s }
        }
        lazy var fields = ContiguousArray((0..<20).map { _ in Field(self) })
        var canSubmit = true
        let setEnabled: (Bool) -> Void
        init(_ f: @escaping (Bool) -> Void) { setEnabled = f }
        func update() { let c = !fields.contains { $0.tooLong }; if c != canSubmit { canSubmit = c; setEnabled(c) } }
    }
    static func form(_ p: Probe) -> Body? {
        let f = Form { p.hit($0) }
        _ = f.fields
        var k = 0
        return { n in for _ in 0..<n { f.fields[formField(k)].set(formText(k)); k &+= 1 } }
    }
    final class Two { 
        unowned(unsafe) var other: Two!; var busy = false
        var value = 0 { didSet { if value != oldValue, !busy { busy = true; other.set(value); busy = false } } }
        @inline(never) func set(_ v: Int) { value = v }
    }
    static func twoWay(_ p: Probe) -> Body? {
        let a = Two(), b = Two(); a.other = b; b.other = a
        return { n in 
            for i in 0..<n { if i & 1 == 0 { a.set(i) } else { b.set(i) } }
            p.hit(a.value == b.value ? a.value : -1)
        }
    }
    final class Typed {
        final class Field { var text = ""; var onEdit: (String) -> Void = { _ in } }
        let field = Field(); let out: (Int) -> Void
        var isEntering = false
        var name = "" { didSet { if name != oldValue { if !isEntering { field.text = name }; out(name.utf8.count) } } }
        init(_ f: @escaping (Int) -> Void) { out = f }
        func bind() { field.onEdit = { [unowned self] in isEntering = true; name = $0; isEntering = false } }
        @inline(never) func enter(_ s: String) { field.text = s; field.onEdit(s) }
    }
    static func keystroke(_ p: Probe) -> Body? {
        let t = Typed { p.hit($0) }; t.bind()
        return { n in for i in 0..<n { t.enter(formText(i)) } }
    }
    final class Act { 
        var onExec: ((Bool) -> Void)?; var onValue: ((Int) -> Void)?
        var isExecuting = false { didSet { onExec?(isExecuting) } }
        let work: (Int) -> Int
        init(_ w: @escaping (Int) -> Int) { work = w }
        @inline(never) func execute(_ x: Int) { guard !isExecuting else { return }; isExecuting = true; let v = work(x); onValue?(v); isExecuting = false }
    }
    static func actionExecute(_ p: Probe) -> Body? {
        let a = Act { $0 &+ 1 }; a.onExec = { p.hit($0) }
        return { n in for i in 0..<n { a.execute(i) } }
    }
    static func actionCreateExecute(_ p: Probe) -> Body? {
        { n in for i in 0..<n { let a = Act { $0 &+ 1 }; a.onExec = { p.hit($0) }; a.execute(i) } }
    }
    static func subscribeDispose(_ p: Probe) -> Body? {
        let c = Cell1(3)
        return { n in for _ in 0..<n { c.onChange = { p.hit($0) }; c.onChange!(c.value); cb_black_ptr(Unmanaged.passUnretained(c).toOpaque()); c.onChange = nil } }
    }
    static func createProperty(_ p: Probe) -> Body? {
        { n in for i in 0..<n { let c = Cell1(i); cb_black_ptr(Unmanaged.passUnretained(c).toOpaque()) } }
    }
    static func createDerived(_ p: Probe) -> Body? {
        let src = Cell1(3)
        return { n in for _ in 0..<n { let d = Cell1(src.value &+ 1); src.onChange = { d.set($0 &+ 1) }; cb_black_ptr(Unmanaged.passUnretained(d).toOpaque()); src.onChange = nil } }
    }
    static func memProperties(_ n: Int) -> (Any, Int)? {
        var a: [Cell1] = []; a.reserveCapacity(n); for i in 0..<n { a.append(Cell1(i)) }; return (a, 1)
    }
    static func memObserved(_ n: Int, _ p: Probe) -> (Any, Int)? {
        var a: [Cell1] = []; a.reserveCapacity(n); for i in 0..<n { let c = Cell1(i); c.onChange = { p.hit($0) }; a.append(c) }; return (a, 1)
    }
    static func memDerived(_ n: Int) -> (Any, Int)? {
        var a: [(Cell1, Cell1)] = []; a.reserveCapacity(n)
        for i in 0..<n { let c = Cell1(i), d = Cell1(i + 1); c.onChange = { [unowned d] in d.set($0 &+ 1) }; a.append((c, d)) }; return (a, 2)
    }

    // Static topological order, dirty bits, equality cut-off; one pass over the node list per batch.
    static let glitchFree = true
    static func makeGraph() -> (any Graph)? { LimitGraph() }
}

nonisolated final class LimitGraph: Graph {
    final class N {
        var value = 0; var dirty = false
        var subs: ContiguousArray<N> = []
        var compute: (() -> Int)?
        var sink: ((Int) -> Void)?
        var array: [Int]?; var gather: (() -> [Int])?
    }
    var order: ContiguousArray<N> = []
    var depth = 0
    func source(_ v: Int) -> N { let n = N(); n.value = v; return n }
    func node(_ s: N) -> N { s }
    func write(_ s: N, _ v: Int) {
        if s.value == v { return }
        s.value = v
        for x in s.subs { x.dirty = true }
        if depth == 0 { flush() }
    }
    func batch(_ f: () -> Void) { depth += 1; f(); depth -= 1; if depth == 0 { flush() } }
    @inline(never) func flush() {
        for n in order where n.dirty {
            n.dirty = false
            if let c = n.compute {
                let v = c()
                if v != n.value { n.value = v; for x in n.subs { x.dirty = true } }
            } else if let s = n.sink { s(n.subs[0].value) }
            else if let g = n.gather { n.array = g(); for x in n.subs { x.dirty = true } }
        }
    }
    func read(_ n: N) -> Int { n.value }
    func add(_ n: N, _ deps: [N]) -> N { for d in deps { d.subs.append(n) }; if let c = n.compute { n.value = c() }; order.append(n); return n }
    func map(_ a: N, _ f: @escaping @MainActor (Int) -> Int) -> N { let f = bare(f); let n = N(); n.compute = { f(a.value) }; return add(n, [a]) }
    func combine2(_ a: N, _ b: N, _ f: @escaping @MainActor (Int, Int) -> Int) -> N { let f = bare(f); let n = N(); n.compute = { f(a.value, b.value) }; return add(n, [a, b]) }
    func combine(_ ns: [N], _ f: @escaping @MainActor ([Int]) -> Int) -> N { let f = bare(f); let n = N(); n.compute = { f(ns.map { $0.value }) }; return add(n, ns) }
    func collect(_ ns: [N]) -> N { let n = N(); n.gather = { ns.map { $0.value } }; n.array = n.gather!(); return add(n, ns) }
    func pick(_ a: N, _ i: Int) -> N { let n = N(); n.compute = { a.array![i] }; return add(n, [a]) }
    func effect(_ a: N, _ f: @escaping @MainActor (Int) -> Void) { let f = bare(f); let n = N(); n.sink = f; a.subs.append(n); n.subs = [a]; order.append(n) ; f(a.value) }
}
