// swift-format-ignore-file
// A measured file, kept as it was measured before the project began.

#if COMPARE
import CBench
import OpenCombine

/// The way view models are usually written with Combine: @Published on an ObservableObject.
nonisolated enum OpenCombinePublishedC: Contender {
    static let name = "OC @Published"
    final class VM: ObservableObject { @Published var value: Int; init(_ v: Int) { value = v } }
    static func propertySet(observers: Int, _ p: Probe) -> Body? {
        let m = VM(0)
        let subs = (0..<observers).map { _ in m.$value.sink { p.hit($0) } }
        return { n in for i in 0..<n { m.value = i }; withExtendedLifetime(subs) {} }
    }
    static func propertyRead(_ p: Probe) -> Body? {
        let m = VM(7)
        return { n in for _ in 0..<n { cb_black_int(m.value) } }
    }
    static func subscribeDispose(_ p: Probe) -> Body? {
        let m = VM(3)
        return { n in for _ in 0..<n { let d = m.$value.sink { p.hit($0) }; d.cancel() } }
    }
    static func createProperty(_ p: Probe) -> Body? {
        { n in for i in 0..<n { let m = VM(i); cb_black_ptr(Unmanaged.passUnretained(m).toOpaque()) } }
    }
    static func memProperties(_ n: Int) -> (Any, Int)? {
        var a: [VM] = []; a.reserveCapacity(n); for i in 0..<n { a.append(VM(i)) }; return (a, 1)
    }
    static func memObserved(_ n: Int, _ p: Probe) -> (Any, Int)? {
        var a: [(VM, AnyCancellable)] = []; a.reserveCapacity(n)
        for i in 0..<n { let m = VM(i); a.append((m, m.$value.sink { p.hit($0) })) }
        return (a, 2)
    }
}
#endif
