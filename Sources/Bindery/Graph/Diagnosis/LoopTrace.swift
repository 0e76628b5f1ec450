/// The writes of one round of a loop, each with the observer that made it.
struct LoopTrace {
  /// The observer that reached the limit.
  let subject: Node
  /// Sources are retained, because one that is released during the trace has no other owner;
  /// observers stay until the flush is over (I3).
  private(set) var writes: [(observer: Node, source: AnyProperty)] = []
  fileprivate var stopped: [Node] = []
  fileprivate var isReported = false
  /// The observers of the loop that was reported.
  fileprivate var members: [Node] = []

  fileprivate init(subject: Node) {
    self.subject = subject
  }

  @MainActor
  mutating func noteWrite(to source: AnyProperty) {
    guard let runner = Graph.runner,
      !writes.contains(where: { $0.observer == runner && $0.source === source })
    else { return }
    writes.append((runner, source))
  }

  /// The shortest path from the subject through its writes back to the subject. If the subject only
  /// observes a loop of other observers, the shortest path of one of those.
  @MainActor
  func path() -> [Node] {
    for start in [subject] + writes.map(\.observer) {
      if let path = path(from: start) { return path }
    }
    return [subject]
  }

  /// Breadth-first search; an observer leads to the sources it wrote, any other node to its
  /// readers.
  @MainActor
  private func path(from start: Node) -> [Node]? {
    var cameFrom: [RecordPointer: Node] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for next in successors(of: node) {
        if next == start { return trail(from: start, to: node, cameFrom) }
        guard cameFrom[next.record] == nil else { continue }
        cameFrom[next.record] = node
        queue.append(next)
      }
    }
    return nil
  }

  @MainActor
  private func successors(of node: Node) -> [Node] {
    if node.record.pointee.flags.contains(.observer) {
      return writes.filter { $0.observer == node }.map(\.source.node)
    }
    var readers: [Node] = []
    var next = node.record.asProperty.pointee.firstReader
    while let link = next {
      readers.append(Node(record: link.pointee.reader))
      next = link.pointee.nextReader
    }
    return readers
  }

  private func trail(
    from start: Node, to last: Node, _ cameFrom: [RecordPointer: Node]
  ) -> [Node] {
    var path = [last]
    while let end = path.last, end != start, let previous = cameFrom[end.record] {
      path.append(previous)
    }
    return path.reversed()
  }
}

extension Graph {
  @exclusivity(unchecked) static var loopTrace: LoopTrace?
  /// The flush in which a loop was reported last.
  @exclusivity(unchecked) private static var loopFlush: UInt64 = 0

  /// Starts to trace one round of a loop, unless a trace is running.
  static func traceLoop(through node: Node) {
    if loopTrace == nil || loopTrace?.isReported == true {
      let stopped = loopTrace?.stopped ?? []
      loopTrace = LoopTrace(subject: node)
      isUnusual = true
      loopTrace?.stopped = stopped
    }
  }

  /// Takes an observer out of this flush; reports the loop it is in, once.
  static func stop(_ node: Node) {
    node.record.pointee.flags.insert(.stopped)
    if loopTrace == nil {
      // It reached the limit in an earlier flush of the same change.
      traceLoop(through: node)
      loopTrace?.isReported = loopFlush == flushNumber
    }
    loopTrace?.stopped.append(node)
    guard let trace = loopTrace, !trace.isReported, trace.subject == node else { return }
    loopTrace?.isReported = true
    loopFlush = flushNumber
    let path = trace.path()
    loopTrace?.members = path.filter { $0.record.pointee.flags.contains(.observer) }
    let lines = path.enumerated().map { index, node in
      "  \(index == 0 ? " " : "→") \(node.title)  (\(node.site))"
    }
    Diagnostic(
      .loop,
      """
      A binding loop did not settle: an observer ran \(runLimit) times for one change.
      \(lines.joined(separator: "\n"))
      The last values stay, and the observer is stopped until the next change.
      To fix: let one of them write only what differs, or join both ends with a Channel.
      """, at: node.site
    ).report()
  }

  /// Called at the end of the flush: stopped observers take part in the next one.
  static func finishLoopTrace() {
    for node in loopTrace?.stopped ?? [] {
      // Its sources may have been marked since it was stopped; none may stay marked (I1).
      while isOutOfDate(node) { see(allSourcesOf: node.record) }
      node.record.pointee.flags.remove(.stopped | .marked)
    }
    // Corrections of what the loop has left do not begin it again.
    for node in loopTrace?.members ?? [] { node.record.pointee.runs = runLimit }
    loopTrace = nil
  }
}
