import Bindery

/// The work of a stage that waits, found in one pass over its executions, gates and deadlines: so that the end
/// of a stage takes time in proportion to what waits.
@MainActor
struct WaitingWork {
  /// A request without a reply.
  struct Request {
    let text: String
    /// The live execution that made it, if one did.
    let execution: ExecutionInfo?
  }

  /// The live executions, oldest first.
  let live: [StageActivity.Live]
  /// The requests, gate by gate.
  let gates: [(name: String, requests: [Request])]
  /// The deadlines, soonest first.
  let deadlines: [VirtualTime.Deadline]

  private var infos: [ExecutionID: ExecutionInfo] = [:]
  private var requests: [ExecutionID: [(gate: String, texts: [String])]] = [:]
  private var sleeps: [ExecutionID: Duration] = [:]
  private var nextDeadlines: [ExecutionID: Duration] = [:]

  init(of activity: StageActivity, at gates: [any AnyGate], until time: VirtualTime) {
    live = activity.live
    deadlines = time.deadlines
    let infos = Dictionary(uniqueKeysWithValues: live.map { ($0.info.id, $0.info) })
    self.gates = gates.map { gate in
      let requests = gate.claims.map { text, id in
        Request(text: text, execution: id.flatMap { infos[$0] })
      }
      return (gate.name, requests)
    }
    self.infos = infos
    for (name, waiting) in self.gates where !waiting.isEmpty { note(waiting, at: name) }
    for deadline in deadlines {
      guard let id = deadline.execution else { continue }
      if nextDeadlines[id] == nil { nextDeadlines[id] = deadline.time }
      if sleeps[id] == nil, deadline.isSleep(of: id) { sleeps[id] = deadline.time }
    }
  }

  private mutating func note(_ waiting: [Request], at gate: String) {
    var texts: [ExecutionID: [String]] = [:]
    for request in waiting {
      if let info = request.execution { texts[info.id, default: []].append(request.text) }
    }
    for (id, texts) in texts { requests[id, default: []].append((gate, texts)) }
  }

  /// The execution with that number, if it is live.
  func execution(_ id: ExecutionID?) -> ExecutionInfo? { id.flatMap { infos[$0] } }

  /// The requests of an execution, gate by gate.
  func requests(of id: ExecutionID) -> [(gate: String, texts: [String])] { requests[id] ?? [] }

  /// Until when an execution is asleep.
  func sleep(of id: ExecutionID) -> Duration? { sleeps[id] }

  /// The first deadline that belongs to an execution.
  func nextDeadline(of id: ExecutionID) -> Duration? { nextDeadlines[id] }
}
