/// One row: how to prepare it for a contender, and how many writes one operation makes.
@MainActor
struct Workload {
  let id: String
  var writesPerOp = 1
  /// How many operations are run to compare contenders, and to count allocations.
  var verifyOps = 640
  /// Whether the value observed last is the same for all: not where many observers run in an
  /// order that each contender chooses.
  var hasOneLastValue = true
  let make: (any Contender.Type, Probe) -> Body?

  /// A graph is prepared through its existential, as a generic client would get it.
  static func kairo(
    _ id: String, writes: Int, _ build: @escaping @MainActor (any Graph, Probe) -> Body
  ) -> Workload {
    Workload(id: "kairo-\(id)", writesPerOp: writes, verifyOps: 2) { contender, probe in
      contender.makeGraph().map { build($0, probe) }
    }
  }

  static func cellx(layers: Int) -> Workload {
    Workload(id: "cellx-\(layers)", verifyOps: 2, hasOneLastValue: false) { contender, probe in
      // With glitches the number of recomputations doubles per layer.
      guard layers <= 10 || contender.glitchFree else { return nil }
      return contender.makeGraph().map { Kairo.cellx($0, layers: layers, probe) }
    }
  }

  static let all: [Workload] = [
    Workload(id: "set-0") { $0.propertySet(observers: 0, $1) },
    Workload(id: "set-1") { $0.propertySet(observers: 1, $1) },
    Workload(id: "set-10") { $0.propertySet(observers: 10, $1) },
    Workload(id: "set-1000") { $0.propertySet(observers: 1000, $1) },
    Workload(id: "read") { $0.propertyRead($1) },
    Workload(id: "send-0") { $0.streamSend(observers: 0, $1) },
    Workload(id: "send-1") { $0.streamSend(observers: 1, $1) },
    Workload(id: "send-10") { $0.streamSend(observers: 10, $1) },
    Workload(id: "map-1") { $0.mapChain(depth: 1, $1) },
    Workload(id: "map-10") { $0.mapChain(depth: 10, $1) },
    Workload(id: "map-100") { $0.mapChain(depth: 100, $1) },
    Workload(id: "derived-1") { $0.derivedChain(depth: 1, $1) },
    Workload(id: "derived-10") { $0.derivedChain(depth: 10, $1) },
    Workload(id: "derived-100") { $0.derivedChain(depth: 100, $1) },
    Workload(id: "pipeline") { $0.pipeline($1) },
    Workload(id: "combine-2") { $0.combineLatest(2, $1) },
    Workload(id: "combine-8") { $0.combineLatest(8, $1) },
    Workload(id: "diamond-10") { $0.diamond($1) },
    Workload(id: "switch") { $0.switchToLatest($1) },
    Workload(id: "form-20", verifyOps: 1280) { $0.form($1) },
    Workload(id: "fields-20", verifyOps: 1280) { $0.formFields($1) },
    Workload(id: "twoway") { $0.twoWay($1) },
    Workload(id: "keystroke") { $0.keystroke($1) },
    Workload(id: "action-exec") { $0.actionExecute($1) },
    Workload(id: "action-create") { $0.actionCreateExecute($1) },
    Workload(id: "sub-dispose") { $0.subscribeDispose($1) },
    Workload(id: "create-prop") { $0.createProperty($1) },
    Workload(id: "create-derived") { $0.createDerived($1) },
    Workload(id: "type-field") { $0.typeField($1) },
    Workload(id: "screen-open", verifyOps: 64) { $0.screenOpen($1) },
    Workload(id: "script-case", verifyOps: 16) { $0.scriptCase($1) },
    .kairo("avoidable", writes: 1001) { Kairo.avoidable($0, $1) },
    .kairo("broad", writes: 51) { Kairo.broad($0, $1) },
    .kairo("deep", writes: 51) { Kairo.deep($0, $1) },
    .kairo("diamond", writes: 501) { Kairo.diamond($0, $1) },
    .kairo("mux", writes: 20) { Kairo.mux($0, $1) },
    .kairo("repeated", writes: 101) { Kairo.repeated($0, $1) },
    .kairo("triangle", writes: 101) { Kairo.triangle($0, $1) },
    .kairo("unstable", writes: 101) { Kairo.unstable($0, $1) },
    .cellx(layers: 4), .cellx(layers: 6), .cellx(layers: 8), .cellx(layers: 10),
    .cellx(layers: 1000), .cellx(layers: 2500), .cellx(layers: 5000),
  ]
}
