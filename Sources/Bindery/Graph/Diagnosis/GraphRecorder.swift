/// Records what happens in the graph, to explain it later: a stage installs one, an app has none.
///
/// The engine calls it only where it asks `Graph.isUnusual` anyway, so it costs nothing while there is
/// none. It is called in the middle of the engine's work: it must run no user code, evaluate nothing
/// and keep no property alive.
@MainActor
package protocol GraphRecorder: AnyObject {
  /// A source has a new value. What depends on it, if anything does, is not marked yet.
  func wasWritten(_ source: AnyProperty, isRead: Bool)
  /// A property, which is up to date, has another reader: `nil` if that is an observer.
  func wasLinked(_ source: AnyProperty, to reader: AnyProperty?)
  /// The run of a derived property that has just ended did not read what the one before had read.
  func wasSkipped(_ source: AnyProperty, by reader: AnyProperty)
  /// The observers of a change have run.
  func flushDidEnd()
}

/// Where a recorder is installed.
@MainActor
package enum GraphRecording {
  /// The recorder; `nil` if nothing is recorded.
  package static var recorder: (any GraphRecorder)? {
    get { Graph.recorder }
    set {
      Graph.recorder = newValue
      Graph.updateUnusual()
    }
  }

  /// Whether a write belongs to others, and waits for them before observers run.
  package static var isHeldBack: Bool { Graph.batchDepth > 0 }
}

extension Graph {
  @exclusivity(unchecked) fileprivate(set) static var recorder: (any GraphRecorder)?

  /// Notes whether a write has more to do than usual.
  static func updateUnusual() {
    isUnusual = recorder != nil || loopTrace != nil || batchDepth == 0 && !queue.isEmpty
  }

  /// Called for a write that has more to do than usual.
  static func noteWrite(to source: AnyProperty) {
    loopTrace?.noteWrite(to: source)
    recorder?.wasWritten(source, isRead: true)
  }

  /// Called for a write that has more to do than usual, of a source that has no reader.
  @usableFromInline
  @inline(never)
  static func noteUnreadWrite(to source: Node) {
    recorder?.wasWritten(source.record.property.takeUnretainedValue(), isRead: false)
  }

  /// Called for a link that a tracked run has made.
  @inline(never)
  static func noteLink(of reader: Node, to source: Node) {
    let isObserver = reader.record.pointee.flags.contains(.observer)
    recorder?.wasLinked(
      source.record.property.takeUnretainedValue(),
      to: isObserver ? nil : reader.record.property.takeUnretainedValue())
  }

  /// Called at the end of a tracked run, for a link that it has not confirmed.
  static func noteSkipped(_ link: LinkPointer) {
    let reader = link.pointee.reader
    guard !reader.pointee.flags.contains(.observer) else { return }
    recorder?.wasSkipped(
      link.pointee.source.property.takeUnretainedValue(),
      by: reader.property.takeUnretainedValue())
  }

  /// Called at the end of a flush if a write has more to do than usual.
  static func finishUnusual() {
    if loopTrace != nil { finishLoopTrace() }
    updateUnusual()
    guard let recorder else { return }
    // A recorder looks at readers, and those that were released count as ended.
    markDropped()
    recorder.flushDidEnd()
  }
}
