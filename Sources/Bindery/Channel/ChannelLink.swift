/// Keeps two channels equal, for ends that are not properties and for edits that are held back. Two
/// properties are joined by a `PropertyLink`.
///
/// Each end finds news by labels (`LinkEnd`). News of the lead is written to the follower; news of
/// the follower is written to the lead, at once or when its `EditHold` releases it. If the lead
/// changes the value later, that is news of the lead, and comes back in the same way.
@usableFromInline
@MainActor
final class ChannelLink<Value>: AnyChannelLink {
  @usableFromInline let lead: LinkEnd<Value>
  @usableFromInline let follower: LinkEnd<Value>
  /// Holds back entries; `nil` if none are ever held back.
  @usableFromInline let hold: EditHold<Value>?
  /// The value that crossed last; kept if an end is not a property, and so has no labels.
  @exclusivity(unchecked) @usableFromInline var exchanged: Value?
  /// What was entered and has no answer yet.
  @exclusivity(unchecked) @usableFromInline var unanswered: UnansweredEdit?

  @inlinable
  init(lead: LinkEnd<Value>, follower: LinkEnd<Value>, holding hold: EditHold<Value>?) {
    self.lead = lead
    self.follower = follower
    self.hold = hold
  }

  /// Whether values have to be compared.
  @inlinable var isOutside: Bool { lead.node == nil || follower.node == nil }

  /// Begins, for what was connected at the given place.
  @inlinable
  func start(_ connection: Connection, _ fileID: StaticString, _ line: UInt) {
    guard mayStart(connection, lead.channel, follower.channel, fileID, line) else { return }
    let value = lead.channel.read()
    lead.takeNews()
    bringToFollower(value)
    // The cycle through the closures is cut by `end()`, which every connection calls.
    keep(observation(of: lead, fileID, line) { self.leadChanged(to: $0) })
    keep(observation(of: follower, fileID, line) { self.followerChanged(to: $0) })
    observeInput()
    // The value may have changed before the observation began.
    if lead.hasNews {
      leadChanged(to: lead.channel.read())
    } else if follower.hasNews {
      followerChanged(to: follower.channel.read())
    }
  }

  @inlinable
  func observation(
    of end: LinkEnd<Value>, _ fileID: StaticString, _ line: UInt,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    end.channel.property?.observeChanges(fileID: fileID, line: line, handler)
      ?? observeOutside(end, fileID, line, handler)
  }

  @inlinable
  func leadChanged(to value: Value) {
    if lead.node == nil {
      guard !lead.isWriting, !isEcho(value) else { return }
    } else if !lead.takeNews() {
      return
    }
    bringToFollower(value)
  }

  @inlinable
  func bringToFollower(_ value: Value) {
    guard isActive else { return }
    if let hold, !hold.mayWriteBack() { return }
    if unanswered != nil { endWait() }
    if isOutside { exchanged = value }
    follower.write(value)
  }

  @inlinable
  func followerChanged(to value: Value) {
    if follower.node == nil {
      if !follower.isWriting { entered(value) }
      return
    }
    // If both were written in one transaction, the lead wins: its observation comes, or has come.
    if !follower.hasNews || lead.hasNews { return }
    follower.takeNews()
    if let hold { keepBack(value, in: hold) } else { bringToLead(value) }
  }

  @inlinable
  func bringToLead(_ value: Value) {
    guard isActive else { return }
    hold?.endDebt()
    if isOutside { exchanged = value }
    let before = lead.label
    lead.write(value)
    // A setter that coerces or refuses need not notify.
    if lead.hasAltered(value), !mayAnswer(value, since: before) {
      bringToFollower(lead.channel.read())
    }
    if Graph.transactionDepth > 0 { settleLater() }
  }

  @usableFromInline
  override func end() {
    hold?.drop()
    if unanswered != nil { endWait() }
    super.end()
  }

  /// Whether the lead may still answer what was written to it: it has had no other value since, and
  /// the follower can wait. Then it waits.
  @usableFromInline
  func mayAnswer(_ value: Value, since label: UInt64) -> Bool {
    guard let answersLater = lead.channel.answersLater, lead.label == label,
      follower.channel.input?.awaitsAnswers == true, answersLater(value)
    else { return false }
    endWait()
    unanswered = UnansweredEdit(in: .current) { [weak self] in
      guard let self else { return }
      bringToFollower(lead.channel.read())
    }
    return true
  }

  @usableFromInline
  func endWait() {
    unanswered?.end()
    unanswered = nil
  }

  /// Whether a value from outside is the one exchanged last.
  @usableFromInline
  func isEcho(_ value: Value) -> Bool {
    guard let exchanged else { return false }
    return lead.channel.comparison.areEquivalent(exchanged, value)
  }
}

// Everything that is not needed between two properties.
extension ChannelLink {
  /// Observes an end that is not a property; the link ends with its changes.
  @usableFromInline
  func observeOutside(
    _ end: LinkEnd<Value>, _ fileID: StaticString, _ line: UInt,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    guard let input = end.channel.input else { return Connection {} }
    return input.changes.observe(
      fileID: fileID, line: line, onValue: handler, onEnd: { _ in self.connection?.cancel() })
  }

  /// Follows the commits of the follower: the user has finished editing.
  @usableFromInline
  func observeInput() {
    if let commits = follower.channel.input?.commits {
      keep(commits.observe { self.commit() })
    }
    if let resets = follower.channel.input?.resets {
      keep(resets.observe { self.reset() })
    }
    hold?.begin { [weak self] in self?.commit() }
    if let trigger = hold?.triggerSignal {
      keep(trigger.observe { self.letGo() })
    }
  }

  /// Handles a value that the user entered.
  @usableFromInline
  func entered(_ value: Value) {
    guard let hold else {
      bringToLead(value)
      return
    }
    if hold.isComposing {
      if hold.includesMarkedText { keepBack(value, in: hold) }
      return
    }
    // However the composition ended, and also if that was an edit which was taken back later.
    if hold.owes(value, isEcho: isEcho(value), lead.channel.comparison) {
      bringToFollower(lead.channel.read())
    } else {
      keepBack(value, in: hold)
    }
  }

  /// Writes the value to the lead when the trigger says so, which may be now.
  @usableFromInline
  func keepBack(_ value: Value, in hold: EditHold<Value>) {
    guard isActive else { return }
    if hold.isImmediate {
      bringToLead(value)
    } else if isEcho(value) {
      hold.drop()
    } else {
      hold.keep(value) { [weak self] in self?.letGo() }
    }
  }

  /// Writes what was held back.
  private func letGo() {
    if let value = hold?.take() { bringToLead(value) }
  }

  /// Ends the edit.
  private func commit() {
    letGo()
    if isActive { lead.channel.commit() }
  }

  /// Drops what was entered, also an entry that was never a value of the lead.
  private func reset() {
    lead.channel.drafting?.reset()
    bringToFollower(lead.channel.read())
  }

  /// In a transaction, the lead may end with the value it began with, and then it does not notify.
  @usableFromInline
  func settleLater() {
    Turn.whenDone { [self] in
      if isActive, lead.hasNews { leadChanged(to: lead.channel.read()) }
    }
  }
}

/// One end of one link: it knows what the link has written to it, and so what is news.
///
/// The *label* of a value shows its origin: it is the version that the graph gives to every new
/// value. An end whose present label is the one left by the link's own write holds that value; any
/// other label comes from another write. No values are compared, so it works for values that are
/// not `Equatable`.
@usableFromInline
@MainActor
final class LinkEnd<Value> {
  @usableFromInline let channel: Channel<Value>
  /// The node of the property, which the channel retains; read without reference counting.
  @usableFromInline let node: Node?
  /// The label that both ends agreed on last.
  @exclusivity(unchecked) @usableFromInline var label: UInt64 = 0
  /// Whether the link is writing to it; a value from outside during that time is an echo.
  @exclusivity(unchecked) @usableFromInline var isWriting = false

  @inlinable
  init(_ channel: Channel<Value>) {
    self.channel = channel
    node = channel.property?.node
  }

  /// Whether it was written from outside the link since the ends agreed.
  @inlinable var hasNews: Bool {
    guard let node else { return false }
    return Graph.label(of: node) != label
  }

  /// Notes the present value as the one both ends agree on; returns whether it is news.
  @inlinable
  @discardableResult
  func takeNews() -> Bool {
    guard let node else { return false }
    let present = Graph.label(of: node)
    if present == label { return false }
    label = present
    return true
  }

  /// Writes a value. Observers run afterwards: if they change it, the result has another label.
  @inlinable
  func write(_ value: Value) {
    guard let node else {
      isWriting = true
      channel.write(value)
      isWriting = false
      return
    }
    if Graph.batchDepth > 0 {
      channel.write(value)
      label = Graph.label(of: node)
    } else {
      Graph.beginHold()
      channel.write(value)
      label = Graph.label(of: node)
      Graph.endHold()
    }
  }

  /// Whether it holds another value than the one written.
  @inlinable
  func hasAltered(_ value: Value) -> Bool {
    !channel.isVerbatim && !channel.comparison.areEquivalent(channel.read(), value)
  }
}

extension Property {
  /// The label of the present value: a value that is new has another one.
  @inlinable final var label: UInt64 { Graph.label(of: node) }
}

extension Graph {
  /// The version of an up-to-date node.
  @inlinable
  static func label(of node: Node) -> UInt64 {
    if node.record.pointee.flags.isUnready { prepareToRead(node) }
    return node.record.pointee.version
  }

  /// Holds the flush back until `endHold()`.
  @usableFromInline
  static func beginHold() {
    Turn.begin()
    batchDepth += 1
  }

  /// Runs the flush that was held back.
  @usableFromInline
  static func endHold() {
    batchDepth -= 1
    if batchDepth == 0 { flush() }
    Turn.end()
  }
}

/// The part that all links of two channels share: their connections and their end.
///
/// A link that has ended writes nothing. Code of the user can end it at any point: a setter, an
/// observer, the body of a derived end. So code that writes checks `isActive` after such code.
@usableFromInline
@MainActor
class AnyChannelLink {
  /// The observations of the link; they retain the link until it ends.
  final var connections: [Connection] = []
  /// The token of the link.
  final weak var connection: Connection?
  @exclusivity(unchecked) @usableFromInline final var hasEnded = false

  @usableFromInline
  init() {}

  /// Whether the link was neither cancelled nor released.
  @usableFromInline final var isActive: Bool {
    // A released token ends the link now, not before the next observer.
    Graph.markDropped()
    return !hasEnded
  }

  /// Whether the link may begin: an end is not linked to itself, nor to one whose scope was
  /// released.
  @usableFromInline
  final func mayStart<Value>(
    _ connection: Connection, _ lead: Channel<Value>, _ follower: Channel<Value>,
    _ fileID: StaticString, _ line: UInt
  ) -> Bool {
    self.connection = connection
    if let property = lead.property, property === follower.property {
      let site = CallSite(fileID: fileID, line: line)
      Runtime.current.report(
        Diagnostic(
          .misuse,
          """
          A channel was connected to itself: both ends are '\(property.knownName ?? "property")' \
          (\(property.callSite)).
          Nothing is linked. To fix: connect it to another property.
          """, at: site))
      connection.cancel()
      return false
    }
    for lifetime in [lead.lifetime, follower.lifetime] {
      guard let lifetime else { continue }
      guard let scope = lifetime.scope else {
        connection.cancel()
        return false
      }
      let ending = Connection { [weak connection] in connection?.cancel() }
      scope.add(ending)
      connections.append(ending)
    }
    return true
  }

  /// The token of the link: nothing is written after it is marked as ended.
  @usableFromInline
  final func makeConnection(_ fileID: StaticString, _ line: UInt) -> Connection {
    Connection(
      fileID: fileID, line: line, onMark: { self.hasEnded = true }, onCancel: { self.end() })
  }

  /// Keeps a connection until the link ends, which may have happened already.
  @usableFromInline
  final func keep(_ connection: Connection) {
    if hasEnded { connection.cancel() } else { connections.append(connection) }
  }

  /// Ends the link. Every token of a link calls it, once.
  @usableFromInline
  func end() {
    hasEnded = true
    let connections = connections
    self.connections = []
    for connection in connections { connection.cancel() }
  }
}
