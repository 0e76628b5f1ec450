// swift-format-ignore-file
// A measured file, kept as it was measured before the project began.

#if COMPARE
import CBench
import Foundation
import OpenCombine

/// OpenCombine 0.14 has NO CombineLatest. Stand-in: sinks into a locked array, body called with a copy.
private final class CL<T> {
    let lock = NSLock(); var values: [T?]; var missing: Int; var subs: [AnyCancellable] = []
    init(_ n: Int) { values = .init(repeating: nil, count: n); missing = n }
    func put(_ i: Int, _ v: T, _ body: ([T]) -> Void) {
        lock.lock()
        if values[i] == nil { missing -= 1 }
        values[i] = v
        guard missing == 0 else { lock.unlock(); return }
        let all = values.map { $0! }
        lock.unlock()
        body(all)
    }
}
private func combineLatestShim<P: Publisher>(_ ps: [P], _ body: @escaping ([P.Output]) -> Void) -> AnyCancellable where P.Failure == Never {
    let s = CL<P.Output>(ps.count)
    for (i, q) in ps.enumerated() { s.subs.append(q.sink { s.put(i, $0, body) }) }
    return AnyCancellable { for c in s.subs { c.cancel() }; s.subs = [] }
}
private final class CL2<A, B> { let lock = NSLock(); var a: A?; var b: B?; var subs: [AnyCancellable] = [] }
private func combineLatest2Shim<P: Publisher, Q: Publisher>(_ p: P, _ q: Q, _ body: @escaping (P.Output, Q.Output) -> Void) -> AnyCancellable where P.Failure == Never, Q.Failure == Never {
    let s = CL2<P.Output, Q.Output>()
    s.subs.append(p.sink { v in s.lock.lock(); s.a = v; let o = s.b; s.lock.unlock(); if let o { body(v, o) } })
    s.subs.append(q.sink { v in s.lock.lock(); s.b = v; let o = s.a; s.lock.unlock(); if let o { body(o, v) } })
    return AnyCancellable { for c in s.subs { c.cancel() }; s.subs = [] }
}

nonisolated enum OpenCombineC: Contender {
    static let name = "OpenCombine"

    static func propertySet(observers: Int, _ p: Probe) -> Body? {
        let r = CurrentValueSubject<Int, Never>(0)
        let subs = (0..<observers).map { _ in r.sink { p.hit($0) } }
        return { n in for i in 0..<n { r.send(i) }; withExtendedLifetime(subs) {} }
    }
    static func propertyRead(_ p: Probe) -> Body? {
        let r = CurrentValueSubject<Int, Never>(7)
        return { n in for _ in 0..<n { cb_black_int(r.value) } }
    }
    static func streamSend(observers: Int, _ p: Probe) -> Body? {
        let r = PassthroughSubject<Int, Never>()
        let subs = (0..<observers).map { _ in r.sink { p.hit($0) } }
        return { n in for i in 0..<n { r.send(i) }; withExtendedLifetime(subs) {} }
    }
    static func mapChain(depth: Int, _ p: Probe) -> Body? {
        let r = PassthroughSubject<Int, Never>()
        var o = r.eraseToAnyPublisher()
        for _ in 0..<depth { o = o.map { $0 &+ 1 }.eraseToAnyPublisher() }
        let s = o.sink { p.hit($0) }
        return { n in for i in 0..<n { r.send(i) }; withExtendedLifetime(s) {} }
    }
    static func derivedChain(depth: Int, _ p: Probe) -> Body? {
        let rs = (0...depth).map { CurrentValueSubject<Int, Never>($0) }
        var subs: [AnyCancellable] = []
        for i in 0..<depth { let d = rs[i + 1]; subs.append(rs[i].map { $0 &+ 1 }.sink { d.send($0) }) }
        subs.append(rs[depth].sink { p.hit($0) })
        let head = rs[0], keep = subs
        return { n in for i in 0..<n { head.send(i) }; withExtendedLifetime((keep, rs)) {} }
    }
    static func pipeline(_ p: Probe) -> Body? {
        let r = PassthroughSubject<Int, Never>()
        let s = r.map { $0 &* 3 }.filter { $0 & 1 == 0 }.removeDuplicates().scan(0) { $0 &+ $1 }.sink { p.hit($0) }
        return { n in for i in 0..<n { r.send(i) }; withExtendedLifetime(s) {} }
    }
    static func combineLatest(_ count: Int, _ p: Probe) -> Body? {
        let r = (0..<count).map { _ in CurrentValueSubject<Int, Never>(0) }
        let s = count == 2 ? combineLatest2Shim(r[0], r[1]) { p.hit($0 &+ $1) } : combineLatestShim(r) { p.hit($0.reduce(0, &+)) }
        return { n in var j = 0; for i in 0..<n { r[j].send(i); j += 1; if j == count { j = 0 } }; withExtendedLifetime(s) {} }
    }
    static func diamond(_ p: Probe) -> Body? {
        let r = CurrentValueSubject<Int, Never>(0)
        let s = combineLatestShim((0..<10).map { i in r.map { $0 &+ i } }) { p.hit($0.reduce(0, &+)) }
        return { n in for i in 0..<n { r.send(i) }; withExtendedLifetime(s) {} }
    }
    static func switchToLatest(_ p: Probe) -> Body? {
        let r = PassthroughSubject<Int, Never>()
        let s = r.map { Just($0) }.switchToLatest().sink { p.hit($0) }
        return { n in for i in 0..<n { r.send(i) }; withExtendedLifetime(s) {} }
    }
    static func form(_ p: Probe) -> Body? {
        let fields = (0..<20).map { _ in CurrentValueSubject<String, Never>("") }
        let canSubmit = PassthroughSubject<Bool, Never>()
        let b = canSubmit.removeDuplicates().sink { p.hit($0) }
        let s = combineLatestShim(fields.map { $0.map { $0.count > 15 }.removeDuplicates() }) { canSubmit.send(!$0.contains(true)) }
        var k = 0
        return { n in for _ in 0..<n { fields[formField(k)].send(formText(k)); k &+= 1 }; withExtendedLifetime((b, s)) {} }
    }
    static func twoWay(_ p: Probe) -> Body? {
        let a = CurrentValueSubject<Int, Never>(0), b = CurrentValueSubject<Int, Never>(0)
        let s1 = a.removeDuplicates().sink { b.send($0) }
        let s2 = b.removeDuplicates().sink { a.send($0) }
        return { n in
            for i in 0..<n { if i & 1 == 0 { a.send(i) } else { b.send(i) } }
            p.hit(a.value == b.value ? a.value : -1)
            withExtendedLifetime((s1, s2)) {}
        }
    }
    static func subscribeDispose(_ p: Probe) -> Body? {
        let r = CurrentValueSubject<Int, Never>(3)
        return { n in for _ in 0..<n { let d = r.sink { p.hit($0) }; d.cancel() } }
    }
    static func createProperty(_ p: Probe) -> Body? {
        { n in for i in 0..<n { let r = CurrentValueSubject<Int, Never>(i); cb_black_ptr(Unmanaged.passUnretained(r).toOpaque()) } }
    }
    static func createDerived(_ p: Probe) -> Body? {
        let src = CurrentValueSubject<Int, Never>(3)
        return { n in for _ in 0..<n { let d = CurrentValueSubject<Int, Never>(0); let b = src.map { $0 &+ 1 }.sink { d.send($0) }; cb_black_ptr(Unmanaged.passUnretained(d).toOpaque()); b.cancel() } }
    }
    static func memProperties(_ n: Int) -> (Any, Int)? {
        var a: [CurrentValueSubject<Int, Never>] = []; a.reserveCapacity(n); for i in 0..<n { a.append(.init(i)) }; return (a, 1)
    }
    static func memObserved(_ n: Int, _ p: Probe) -> (Any, Int)? {
        var a: [(CurrentValueSubject<Int, Never>, AnyCancellable)] = []; a.reserveCapacity(n)
        for i in 0..<n { let r = CurrentValueSubject<Int, Never>(i); a.append((r, r.sink { p.hit($0) })) }
        return (a, 2)
    }
    static func memDerived(_ n: Int) -> (Any, Int)? {
        var a: [(CurrentValueSubject<Int, Never>, CurrentValueSubject<Int, Never>, AnyCancellable)] = []; a.reserveCapacity(n)
        for i in 0..<n { let r = CurrentValueSubject<Int, Never>(i), d = CurrentValueSubject<Int, Never>(0); a.append((r, d, r.map { $0 &+ 1 }.sink { d.send($0) })) }
        return (a, 3)
    }
    static func makeGraph() -> (any Graph)? { G() }

    nonisolated final class G: Graph {
        var bag: [AnyCancellable] = []
        typealias R = CurrentValueSubject<Int, Never>
        func source(_ v: Int) -> R { R(v) }
        func node(_ s: R) -> R { s }
        func write(_ s: R, _ v: Int) { s.send(v) }
        func read(_ n: R) -> Int { n.value }
        func map(_ n: R, _ f: @escaping @MainActor (Int) -> Int) -> R { let f = bare(f); let r = R(.min); bag.append(n.map(f).removeDuplicates().sink { r.send($0) }); return r }
        // removeDuplicates after the shim, by comparing with the node's own value
        private func put(_ r: R, _ v: Int) { if r.value != v { r.send(v) } }
        func combine2(_ a: R, _ b: R, _ f: @escaping @MainActor (Int, Int) -> Int) -> R { let f = bare(f); let r = R(.min); bag.append(combineLatest2Shim(a, b) { [unowned self] in put(r, f($0, $1)) }); return r }
        func combine(_ ns: [R], _ f: @escaping @MainActor ([Int]) -> Int) -> R { let f = bare(f); let r = R(.min); bag.append(combineLatestShim(ns) { [unowned self] in put(r, f($0)) }); return r }
        func collect(_ ns: [R]) -> CurrentValueSubject<[Int], Never> { let r = CurrentValueSubject<[Int], Never>([]); bag.append(combineLatestShim(ns) { r.send($0) }); return r }
        func pick(_ a: CurrentValueSubject<[Int], Never>, _ i: Int) -> R { let r = R(.min); bag.append(a.map { $0[i] }.removeDuplicates().sink { r.send($0) }); return r }
        func effect(_ n: R, _ f: @escaping @MainActor (Int) -> Void) { let f = bare(f); bag.append(n.sink { f($0) }) }
    }
}
#endif
