/// Keeps two channels equal of which one is not a property, or keeps back what is entered; two
/// properties are joined by a `PropertyLink`.
///
/// Each end knows by labels what is news (`LinkEnd`). News of the lead is written to the follower;
/// news of the follower is written to the lead, at once or when its `EditHold` lets go of it. What
/// the lead makes of it later is news of the lead again, and comes back by itself.
@usableFromInline
@MainActor
final class ChannelLink<Value>: AnyChannelLink {
  @usableFromInline let lead: LinkEnd<Value>
  @usableFromInline let follower: LinkEnd<Value>
  /// Keeps back what is entered; `nil` if nothing is ever kept back.
  @usableFromInline let hold: EditHold<Value>?
  /// The value that crossed last; kept if an end is not a property, and so has no labels.
  @exclusivity(unchecked) @usableFromInline var exchanged: Value?

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
    // What was made of the value before anybody observed.
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
    if isOutside { exchanged = value }
    lead.write(value)
    // A setter that coerces or refuses need not tell of it.
    if lead.hasAltered(value) { bringToFollower(lead.channel.read()) }
    if Graph.transactionDepth > 0 { settleLater() }
  }

  @usableFromInline
  override func end() {
    hold?.drop()
    super.end()
  }

  /// Whether what something outside sends is what was exchanged last.
  @usableFromInline
  func isEcho(_ value: Value) -> Bool {
    guard let exchanged else { return false }
    return lead.channel.comparison.areEquivalent(exchanged, value)
  }
}

// What is not on the way from one property to another.
extension ChannelLink {
  /// Observes an end that is not a property; when that is over, so is the link.
  @usableFromInline
  func observeOutside(
    _ end: LinkEnd<Value>, _ fileID: StaticString, _ line: UInt,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    guard let input = end.channel.input else { return Connection {} }
    return input.changes.observeEvents(fileID: fileID, line: line) { event in
      if case .value(let value) = event { handler(value) } else { self.connection?.cancel() }
    }
  }

  /// Follows what else the follower tells: that the user has finished.
  @usableFromInline
  func observeInput() {
    if let commits = follower.channel.input?.commits {
      keep(commits.observe { self.commit() })
    }
    hold?.begin { [weak self] in self?.commit() }
    if let trigger = hold?.triggerSignal {
      keep(trigger.observe { self.letGo() })
    }
  }

  /// The user entered something.
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
    if hold.takeDebt(), isEcho(value) {
      // The model changed while text was being composed, and the user has changed nothing.
      bringToFollower(lead.channel.read())
      return
    }
    keepBack(value, in: hold)
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

  /// Writes what was kept back.
  private func letGo() {
    if let value = hold?.take() { bringToLead(value) }
  }

  /// The edit is over.
  private func commit() {
    letGo()
    if isActive { lead.channel.commit() }
  }

  /// In a transaction, the lead may end where it began, and tells nobody.
  @usableFromInline
  func settleLater() {
    Turn.whenDone { [self] in
      if isActive, lead.hasNews { leadChanged(to: lead.channel.read()) }
    }
  }
}
