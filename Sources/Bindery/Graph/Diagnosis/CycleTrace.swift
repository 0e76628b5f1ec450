/// The way from a derived node through what it reads back to itself.
@MainActor
struct CycleTrace {
  /// From the node on; each reads the next.
  private var path: [Node]
  /// Whether all of the way is known: an evaluation that has not finished may have no links yet.
  private var isWhole = true

  /// - Parameter node: A node whose body is on the stack, and which is read now.
  init(through node: Node) {
    path = [node]
    guard let last = Graph.evaluating, last != node else { return }
    path = Self.way(from: last, to: node)
    // What reads for the first time is not linked to what it reads before the read has returned.
    if path.first != node {
      path.insert(node, at: 0)
      isWhole = Self.busyCount == path.count
    }
  }

  /// A line for each node: its value, and where it was made. The first one comes again at the end.
  var text: String {
    var lines = path.map { "\($0.title)  (\($0.site))" }
    if lines.count > 1 {
      if !isWhole { lines.insert("…", at: 1) }
      lines.append(path[0].knownName ?? "property")
    }
    return lines.enumerated().map { "  \($0.offset == 0 ? " " : "→") \($0.element)" }
      .joined(separator: "\n")
  }

  /// Breadth-first, from a node to those that read it, as far as they are being evaluated or checked.
  /// The way back from the first one, or else from the last one that is found.
  private static func way(from last: Node, to first: Node) -> [Node] {
    var next: [RecordPointer: Node] = [:]
    var queue = [last]
    var head = 0
    while head < queue.count, queue[head] != first {
      let node = queue[head]
      head += 1
      var link = node.record.asProperty.pointee.firstReader
      while let present = link {
        let reader = present.pointee.reader
        link = present.pointee.nextReader
        guard isBusy(reader), reader != last.record, next[reader] == nil else { continue }
        next[reader] = node
        queue.append(Node(record: reader))
      }
    }
    var way = [head < queue.count ? first : queue[queue.count - 1]]
    while let end = way.last, end != last, let node = next[end.record] { way.append(node) }
    return way
  }

  /// Whether it is a derived node that is being evaluated, or whose sources are looked through.
  private nonisolated static func isBusy(_ record: RecordPointer) -> Bool {
    let flags = record.pointee.flags
    return flags.contains(.derived) && !flags.isDisjoint(with: .running | .checking)
  }

  /// How many derived nodes there are of which that is so; not known in a release build.
  private static var busyCount: Int {
    #if DEBUG
      Ledger.withRecords { records, _ in records.count { isBusy($0) } }
    #else
      0
    #endif
  }
}

extension Graph {
  /// Reports a derived node that reads itself. The read returns the value from before, or the empty
  /// value of the type if there is none yet.
  static func reportCycle(through node: Node) {
    let text = "The derived value '\(node.knownName ?? "property")' reads itself"
    let property = node.record.property.takeUnretainedValue()
    let hasValue = property.hasValue
    guard hasValue || property.storeEmptyValue() else {
      Bindery.stop(
        """
        \(text) (\(node.site)) before it has a value, and its type has no empty value to go on \
        with. Break the cycle.
        """)
    }
    Diagnostic(
      .cycle,
      """
      \(text) while it is evaluated.
      \(CycleTrace(through: node).text)
      The read returns \(hasValue ? "the value from before" : "an empty value"). To fix: take the \
      inner read out, or read it with `untracked` from an observer.
      """, at: node.site
    ).report()
  }
}
