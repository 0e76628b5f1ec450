/// What reads a property.
package enum PropertyReader {
  /// A derived property.
  case property(AnyProperty)
  /// An observer, a binding or an effect: where it was made, and how often it ran in the last flush.
  case observer(CallSite, isEffect: Bool, runs: Int)
}

/// What the graph knows of a property, for explanations: nothing is evaluated.
extension AnyProperty {
  /// The number of the present value: a new value has a new one.
  package final var version: UInt64 { node.record.pointee.version }

  /// Whether it is computed from others.
  package final var isDerived: Bool { node.record.pointee.flags.contains(.derived) }

  /// Whether the stored value is the present one.
  package final var isUpToDate: Bool {
    node.record.pointee.flags.isDisjoint(with: .marked | .running | .checking | .unevaluated)
  }

  /// What the last evaluation has read, in that order. Where a property has fixed sources, the order
  /// is theirs, and begins anywhere.
  package final var sources: [AnyProperty] {
    guard !node.record.pointee.flags.contains(.ended) else { return [] }
    return node.sources
  }

  /// What reads it, in the order of notification.
  package final var readers: [PropertyReader] {
    Graph.markDropped()
    var readers: [PropertyReader] = []
    var next = node.record.asProperty.pointee.firstReader
    while let link = next {
      next = link.pointee.nextReader
      let reader = Node(record: link.pointee.reader)
      let flags = reader.record.pointee.flags
      if flags.contains(.ended) { continue }
      if flags.contains(.observer) {
        let ran = reader.record.pointee.version == Graph.flushNumber
        readers.append(
          .observer(
            reader.site, isEffect: !flags.contains(.fixed),
            runs: ran ? Int(reader.record.pointee.runs) : 0))
      } else {
        readers.append(.property(reader.record.property.takeUnretainedValue()))
      }
    }
    return readers
  }

  /// The condition that computes it, if it is one of `&&`, `||`, `all`, `any` and `none`.
  package final var condition: Condition? {
    guard isDerived, let body = node.record.asProperty.pointee.body else { return nil }
    return (body.takeUnretainedValue() as? any ConditionalBody)?.condition
  }
}

extension Node {
  /// What a derived node or an observer reads.
  @MainActor var sources: [AnyProperty] {
    let isRing = record.pointee.flags.contains(.fixed)
    let first = record.pointee.firstSource
    var next = first
    var sources: [AnyProperty] = []
    while let link = next {
      sources.append(link.pointee.source.property.takeUnretainedValue())
      next = isRing ? link.next(from: first) : link.pointee.nextSource
    }
    return sources
  }
}

/// How a Boolean property follows from its sources: it is `value` as long as each of them is `each`.
package struct Condition: Sendable, Equatable {
  package let value: Bool
  package let each: Bool

  package init(_ value: Bool, ifEach each: Bool) {
    (self.value, self.each) = (value, each)
  }
}

/// The body of a condition.
@MainActor
protocol ConditionalBody: NodeBody {
  var condition: Condition { get }
}

/// A value whose text is made without any code of the app, so that it may be asked for at any time.
protocol SafeTextValue {
  @MainActor var safeText: String? { get }
}

/// The text of a value, if it can be made without any code of the app: of text, numbers, flags,
/// durations, simple enumerations, lists of these, and the number of elements of other lists.
@MainActor
func safeText<Value>(of value: Value) -> String? {
  let type = type(of: value as Any)
  let key = ObjectIdentifier(type)
  if let makeText = SafeTexts.makers[key] { return makeText(value) }
  let makeText = SafeTexts.maker(for: type)
  SafeTexts.makers[key] = makeText
  return makeText(value)
}

/// How the text of the values of a type is made. It is found once for each type, because to ask a
/// type for its conformances takes much longer than to make the text.
@MainActor
private enum SafeTexts {
  @exclusivity(unchecked) static var makers: [ObjectIdentifier: (Any) -> String?] = [:]

  static func maker(for type: Any.Type) -> (Any) -> String? {
    if let type = type as? any SafeTextValue.Type { return safeMaker(for: type) }
    if type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
      || type is any CustomReflectable.Type || type is any TextOutputStreamable.Type
    {
      return { _ in nil }
    }
    return { value in
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .enum && mirror.children.isEmpty ? "\(value)" : nil
    }
  }

  private static func safeMaker<Value: SafeTextValue>(for type: Value.Type) -> (Any) -> String? {
    { ($0 as? Value)?.safeText }
  }
}

extension String: SafeTextValue { var safeText: String? { debugDescription } }
extension Bool: SafeTextValue { var safeText: String? { description } }
extension Int: SafeTextValue { var safeText: String? { description } }
extension Double: SafeTextValue { var safeText: String? { description } }
extension Duration: SafeTextValue { var safeText: String? { description } }

extension Optional: SafeTextValue {
  var safeText: String? {
    if let value = self { Bindery.safeText(of: value) } else { "nil" }
  }
}

extension Array: SafeTextValue {
  var safeText: String? { listText(self, count: count) }
}

/// The elements of a short list, or the number of them.
@MainActor
func listText<Elements: Sequence>(_ elements: Elements, count: Int) -> String? {
  let texts = count <= 3 ? elements.map { safeText(of: $0) } : [nil]
  guard texts.contains(nil) else {
    return "[" + texts.compactMap(\.self).joined(separator: ", ") + "]"
  }
  return count == 1 ? "1 element" : "\(count) elements"
}

/// Records what happens in the graph, to explain it later: a stage installs one, an app has none.
///
/// The engine calls it only where it asks `Graph.isTracing` anyway, so it costs nothing while there is
/// none. It is called in the middle of the engine's work: it must run no user code, evaluate nothing
/// and keep no property alive.
@MainActor
package protocol GraphRecorder: AnyObject {
  /// A source has a new value. What depends on it is not marked yet.
  func wasWritten(_ source: AnyProperty)
  /// An observer was linked to a property, which is up to date.
  func wasObserved(_ property: AnyProperty)
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
      Graph.updateTracing()
    }
  }
}

extension Graph {
  @exclusivity(unchecked) fileprivate(set) static var recorder: (any GraphRecorder)?

  /// Notes whether anything is traced: a loop, or all that happens.
  static func updateTracing() {
    isTracing = recorder != nil || loopTrace != nil
  }

  /// Called for a write while something is traced.
  static func noteWrite(to source: AnyProperty) {
    loopTrace?.noteWrite(to: source)
    recorder?.wasWritten(source)
  }

  /// Called at the end of a tracked run, for a link that it has not confirmed.
  static func noteSkipped(_ link: LinkPointer) {
    let reader = link.pointee.reader
    guard !reader.pointee.flags.contains(.observer) else { return }
    recorder?.wasSkipped(
      link.pointee.source.property.takeUnretainedValue(),
      by: reader.property.takeUnretainedValue())
  }

  /// Called at the end of a flush while something is traced.
  static func finishTrace() {
    if loopTrace != nil { finishLoopTrace() }
    guard let recorder else { return }
    // A recorder looks at readers, and those that were released count as ended.
    markDropped()
    recorder.flushDidEnd()
  }
}

/// The observation or binding whose code is running: a log uses it to say why a view changed.
@MainActor
package enum RunningBinding {
  /// Where it was made; `nil` if no observer is running.
  package static var site: CallSite? { Graph.runner?.site }

  /// The properties that it observes; empty for the observer of a signal.
  package static var sources: [AnyProperty] { Graph.runner?.sources ?? [] }
}
