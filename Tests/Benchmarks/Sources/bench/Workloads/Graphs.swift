// swift-format-ignore-file
// A measured file, kept as it was measured before the project began.

import CBench

// Ports of js-reactivity-benchmark (56eb45e) kairo/*.ts, cellxBench.ts, reactively/*.ts: the same
// graphs, the same writes per iteration. One op = one `iter()` of the JS code.

@inline(never) func busy() { var a = 0; for _ in 0..<100 { a += 1; cb_black_int(a) } }

@MainActor enum Kairo {
    static func avoidable<G: Graph>(_ g: G, _ p: Probe) -> Body {
        let head = g.source(0)
        let c1 = g.map(g.node(head)) { $0 }
        let c2 = g.map(c1) { _ in 0 }
        let c3 = g.map(c2) { busy(); return $0 + 1 }
        let c4 = g.map(c3) { $0 + 2 }
        let c5 = g.map(c4) { $0 + 3 }
        g.effect(c5) { busy(); p.hit($0) }
        g.seal()
        return { n in for _ in 0..<n {
            g.batch { g.write(head, 1) }
            for i in 0..<1000 { g.batch { g.write(head, i) }; precondition(g.read(c5) == 6) }
        } }
    }
    static func broad<G: Graph>(_ g: G, _ p: Probe) -> Body {
        let head = g.source(0); var last = g.node(head); let h = last
        for i in 0..<50 {
            let c = g.map(h) { $0 + i }
            last = g.map(c) { $0 + 1 }
            g.effect(last) { p.hit($0) }
        }
        g.seal()
        let l = last
        return { n in for _ in 0..<n {
            g.batch { g.write(head, 1) }
            for i in 0..<50 { g.batch { g.write(head, i) }; precondition(g.read(l) == i + 50) }
        } }
    }
    static func deep<G: Graph>(_ g: G, _ p: Probe) -> Body {
        let head = g.source(0); var cur = g.node(head)
        for _ in 0..<50 { cur = g.map(cur) { $0 + 1 } }
        g.effect(cur) { p.hit($0) }
        g.seal()
        let c = cur
        return { n in for _ in 0..<n {
            g.batch { g.write(head, 1) }
            for i in 0..<50 { g.batch { g.write(head, i) }; precondition(g.read(c) == 50 + i) }
        } }
    }
    static func diamond<G: Graph>(_ g: G, _ p: Probe) -> Body {
        let head = g.source(0), h = g.node(head)
        let cs = (0..<5).map { _ in g.map(h) { $0 + 1 } }
        let sum = g.combine(cs) { $0.reduce(0, +) }
        g.effect(sum) { p.hit($0) }
        g.seal()
        return { n in for _ in 0..<n {
            g.batch { g.write(head, 1) }
            precondition(g.read(sum) == 10)
            for i in 0..<500 { g.batch { g.write(head, i) }; precondition(g.read(sum) == (i + 1) * 5) }
        } }
    }
    static func mux<G: Graph>(_ g: G, _ p: Probe) -> Body {
        let heads = (0..<100).map { _ in g.source(0) }
        let mux = g.collect(heads.map { g.node($0) })
        let split = (0..<100).map { g.map(g.pick(mux, $0)) { $0 + 1 } }
        for s in split { g.effect(s) { p.hit($0) } }
        g.seal()
        return { n in for _ in 0..<n {
            for i in 0..<10 { g.batch { g.write(heads[i], i) }; precondition(g.read(split[i]) == i + 1) }
            for i in 0..<10 { g.batch { g.write(heads[i], i * 2) }; precondition(g.read(split[i]) == i * 2 + 1) }
        } }
    }
    static func triangle<G: Graph>(_ g: G, _ p: Probe) -> Body {
        let head = g.source(0); var cur = g.node(head); var list: [G.Node] = []
        for _ in 0..<10 { list.append(cur); cur = g.map(cur) { $0 + 1 } }
        let sum = g.combine(list) { $0.reduce(0, +) }
        g.effect(sum) { p.hit($0) }
        g.seal()
        return { n in for _ in 0..<n {
            g.batch { g.write(head, 1) }
            precondition(g.read(sum) == 55)
            for i in 0..<100 { g.batch { g.write(head, i) }; precondition(g.read(sum) == 55 - 10 + i * 10) }
        } }
    }
    static func repeated<G: Graph>(_ g: G, _ p: Probe) -> Body {
        if let t = g as? any TrackingGraph { return repeatedT(t, p) }
        let head = g.source(0)
        let cur = g.map(g.node(head)) { v in var r = 0; for _ in 0..<30 { r += v }; return r }
        g.effect(cur) { p.hit($0) }
        g.seal()
        return { n in for _ in 0..<n {
            g.batch { g.write(head, 1) }
            for i in 0..<100 { g.batch { g.write(head, i) }; precondition(g.read(cur) == i * 30) }
        } }
    }
    static func repeatedT<G: TrackingGraph>(_ g: G, _ p: Probe) -> Body {
        let head = g.source(0), h = g.node(head)
        let cur = g.computed { var r = 0; for _ in 0..<30 { r += g.read(h) }; return r }
        g.effect(cur) { p.hit($0) }
        g.seal()
        return { n in for _ in 0..<n {
            g.batch { g.write(head, 1) }
            for i in 0..<100 { g.batch { g.write(head, i) }; precondition(g.read(cur) == i * 30) }
        } }
    }
    static func unstable<G: Graph>(_ g: G, _ p: Probe) -> Body {
        if let t = g as? any TrackingGraph { return unstableT(t, p) }
        let head = g.source(0), h = g.node(head)
        let dbl = g.map(h) { $0 * 2 }, inv = g.map(h) { -$0 }
        let cur = g.combine([h, dbl, inv]) { v in var r = 0; for _ in 0..<20 { r += v[0] % 2 != 0 ? v[1] : v[2] }; return r }
        g.effect(cur) { p.hit($0) }
        g.seal()
        return { n in for _ in 0..<n {
            g.batch { g.write(head, 1) }
            precondition(g.read(cur) == 40)
            for i in 0..<100 { g.batch { g.write(head, i) } }
        } }
    }
    static func unstableT<G: TrackingGraph>(_ g: G, _ p: Probe) -> Body {
        let head = g.source(0), h = g.node(head)
        let dbl = g.computed { g.read(h) * 2 }, inv = g.computed { -g.read(h) }
        let cur = g.computed { var r = 0; for _ in 0..<20 { r += g.read(h) % 2 != 0 ? g.read(dbl) : g.read(inv) }; return r }
        g.effect(cur) { p.hit($0) }
        g.seal()
        return { n in for _ in 0..<n {
            g.batch { g.write(head, 1) }
            precondition(g.read(cur) == 40)
            for i in 0..<100 { g.batch { g.write(head, i) } }
        } }
    }
    /// One op = batch of 4 writes ((4,3,2,1) on even ops, (1,2,3,4) on odd ones) + read of the 4 end nodes. The graph is reused.
    static func cellx<G: Graph>(_ g: G, layers: Int, _ p: Probe) -> Body {
        let s = [1, 2, 3, 4].map { g.source($0) }
        var m = s.map { g.node($0) }
        for _ in 0..<layers {
            let q = m
            let n = [g.map(q[1]) { $0 }, g.combine2(q[0], q[2]) { $0 &- $1 }, g.combine2(q[1], q[3]) { $0 &+ $1 }, g.map(q[2]) { $0 }]
            for x in n { g.effect(x) { p.hit($0) } }
            m = n
        }
        g.seal()
        let end = m
        var flip = false
        return { n in for _ in 0..<n {
            flip.toggle()
            let f = flip
            g.batch { for j in 0..<4 { g.write(s[j], f ? 4 - j : j + 1) } }
            for e in end { cb_black_int(g.read(e)) }
            if layers == 1000 {
                let r = end.map { g.read($0) }
                precondition(r == (f ? [-2, -4, 2, 3] : [-3, -6, -2, 2]), "\(r)")
            }
        } }
    }
}

struct DynConfig: Sendable { let width, layers: Int; let staticFraction: Double; let nSources: Int; let readFraction: Double; let iterations: Int; let sum: Int?; let count: Int 
    var title: String { "\(nSources)-\(width)x\(layers)" + (staticFraction < 1 ? " dyn\(Int((100 * (1 - staticFraction)).rounded()))%" : "") + (readFraction < 1 ? " lazy\(Int((100 * (1 - readFraction)).rounded()))%" : "") } 
}
let dynConfigs = [
    DynConfig(width: 10, layers: 5, staticFraction: 1, nSources: 2, readFraction: 0.2, iterations: 600000, sum: 19199968, count: 3480000),
    DynConfig(width: 10, layers: 10, staticFraction: 3 / 4, nSources: 6, readFraction: 0.2, iterations: 15000, sum: 302310782860, count: 1155000),
    DynConfig(width: 1000, layers: 12, staticFraction: 0.95, nSources: 4, readFraction: 1, iterations: 7000, sum: 29355933696000, count: 1463000),
    DynConfig(width: 1000, layers: 5, staticFraction: 1, nSources: 25, readFraction: 1, iterations: 3000, sum: 1171484375000, count: 732000),
    DynConfig(width: 5, layers: 500, staticFraction: 1, nSources: 3, readFraction: 1, iterations: 500, sum: nil, count: 1246500),
    DynConfig(width: 100, layers: 15, staticFraction: 0.5, nSources: 6, readFraction: 1, iterations: 2000, sum: 15664996402790400, count: 1078000),
]

func pseudoRandom(_ seed: String = "seed") -> () -> Double {
    var h: UInt32 = 2166136261
    for c in seed.utf8 {
        var k = UInt32(c) &* 3432918353
        k = (k << 15) | (k >> 17)
        h ^= k &* 461845907
        h = (h << 13) | (h >> 19)
        h = h &* 5 &+ 3864292196
    }
    h ^= UInt32(seed.utf8.count)
    func hash() -> UInt32 { h ^= h >> 16; h = h &* 2246822507; h ^= h >> 13; h = h &* 3266489909; h ^= h >> 16; return h }
    var a = hash(), b = hash(), c = hash(), d = hash()
    return {
        var t = a &+ b
        a = b ^ (b >> 9)
        b = c &+ (c << 3)
        c = (c << 21) | (c >> 11)
        d = d &+ 1
        t = t &+ d
        c = c &+ t
        return Double(t) / 4294967296
    }
}

@MainActor enum Dynamic {
    final class Counter { var count = 0 }
    /// One op = one run of `iterations` write+read rounds; returns (op body, check closure).
    static func make<G: TrackingGraph>(_ g: G, _ cfg: DynConfig) -> (run: () -> Int, counter: Counter) {
        let sources = (0..<cfg.width).map { g.source($0) }
        let counter = Counter()
        var prev = sources.map { g.node($0) }
        let random = pseudoRandom()
        for _ in 0..<(cfg.layers - 1) {
            let src = prev
            prev = src.indices.map { my in
                let mine = (0..<cfg.nSources).map { src[(my + $0) % src.count] }
                if random() < cfg.staticFraction {
                    return g.computed { counter.count += 1; var s = 0; for x in mine { s &+= g.read(x) }; return s }
                } else {
                    let first = mine[0], tail = Array(mine.dropFirst())
                    return g.computed {
                        counter.count += 1
                        var s = g.read(first)
                        let drop = s & 1 != 0, dex = s % tail.count
                        for i in 0..<tail.count { if drop && i == dex { continue }; s &+= g.read(tail[i]) }
                        return s
                    }
                }
            }
        }
        let rand = pseudoRandom()
        var leaves = prev
        for _ in 0..<Int((Double(leaves.count) * (1 - cfg.readFraction)).rounded()) { leaves.remove(at: Int(rand() * Double(leaves.count))) }
        let read = leaves
        g.effectTracking { for l in read { _ = g.read(l) } }
        g.seal()
        return ({
            for i in 0..<cfg.iterations {
                g.batch { let d = i % sources.count; g.write(sources[d], i + d) }
                for l in read { cb_black_int(g.read(l)) }
            }
            return read.reduce(0) { $0 &+ g.read($1) }
        }, counter)
    }
}
