/// Keeps two properties equal, one of which leads. The property of an input is its entry.
///
/// Each end finds news by versions (`LinkEnd`). News of the lead is written to the follower; news of
/// the follower is written to the lead, at once or when its `EditHold` releases it. If the lead
/// changes the value later, that is news of the lead, and comes back in the same way. A link knows no
/// other link: in a row or a tree, news goes on from end to end.
@usableFromInline
@MainActor
final class ChannelLink<Value>: AnyChannelLink {
  @usableFromInline let lead: LinkEnd<Value>
  @usableFromInline let follower: LinkEnd<Value>
  /// Holds back entries; `nil` if none are ever held back.
  @usableFromInline let hold: EditHold<Value>?
  /// The edit that has no answer yet.
  @exclusivity(unchecked) @usableFromInline var unanswered: UnansweredEdit?

  @inlinable
  init(lead: LinkEnd<Value>, follower: LinkEnd<Value>, holding hold: EditHold<Value>?) {
    self.lead = lead
    self.follower = follower
    self.hold = hold
  }

  /// Begins, for what was connected at the given place, unless the observer has ended.
  @inlinable
  func start(_ observer: LinkObserver, _ fileID: StaticString, _ line: UInt) {
    guard mayStart(observer, lead.channel, follower.channel) else { return }
    lead.channel.input?.refresh()
    bringPresentLead()
    // The cycle through the closures is cut by `end()`, which its observer calls.
    observe(lead, fileID, line) { self.leadChanged(to: $0) }
    observe(follower, fileID, line) { self.followerChanged(to: $0) }
    if hasEnded { return }
    observeFinishing()
    // The value may have changed before the observation began.
    settle()
  }

  @inlinable
  func observe(
    _ end: LinkEnd<Value>, _ fileID: StaticString, _ line: UInt,
    _ handler: @escaping @MainActor (Value) -> Void
  ) {
    if let input = end.channel.input {
      input.add(self)
    } else {
      let observer = Property<Value>.makeHandler(fileID, line, handler)
      end.channel.property.begin(observer, false)
      if !hasEnded { end.observer = observer }
      keep(observer)
    }
  }

  @inlinable
  func leadChanged(to value: Value) {
    let version = Graph.version(of: lead.node)
    guard version != lead.version else { return }
    if follower.hasNews, !overrulesFollower() { return bringUp(follower.value) }
    lead.version = version
    bringToFollower(value)
  }

  @inlinable
  func followerChanged(to value: Value) {
    guard follower.hasNews else { return }
    if lead.hasNews, overrulesFollower() {
      bringPresentLead()
    } else {
      bringUp(value)
    }
  }

  /// Writes what the lead has now to the follower. It is taken as news: a transaction may go back to what both
  /// had before, and that has to be brought again.
  @inlinable
  func bringPresentLead() {
    lead.takeNews()
    bringToFollower(lead.value)
  }

  /// Writes the news of the follower to the lead, at once or later.
  @inlinable
  @inline(__always)
  func bringUp(_ value: Value) {
    let origin = Graph.version(of: follower.node)
    follower.version = origin
    if let hold {
      keepBack(value, in: hold)
    } else {
      bringToLead(value)
      CarriedNews.note(origin, to: lead.version)
    }
  }

  @inlinable
  func bringToFollower(_ value: Value, isCorrection: Bool = false) {
    guard isActive else { return }
    hold?.drop()
    if unanswered != nil { endWait() }
    follower.write(value)
    if follower.hasAltered(value) {
      if isCorrection {
        disagree(follower)
      } else {
        bringToLead(follower.value, isCorrection: true)
      }
    } else {
      follower.noteWritten()
    }
    if Graph.transactionDepth > 0 { settleLater() }
  }

  @inlinable
  func bringToLead(_ value: Value, isCorrection: Bool = false) {
    guard isActive else { return }
    follower.channel.input?.uncover()
    let before = lead.version
    let answersLater = lead.write(value)
    // A setter that coerces or refuses need not notify.
    if !lead.hasAltered(value) {
      lead.noteWritten()
    } else if !(answersLater && lead.version == before && mayWait()) {
      if isCorrection { disagree(lead) } else { bringToFollower(lead.value, isCorrection: true) }
    }
    if Graph.transactionDepth > 0 { settleLater() }
  }

  /// Leaves it to the observers of an end that it has another value than the correction. Their runs
  /// are counted, so a loop ends.
  @usableFromInline
  func disagree(_ end: LinkEnd<Value>) {
    end.version = 0
  }

  @usableFromInline
  override func end() {
    hold?.drop()
    if unanswered != nil { endWait() }
    (lead.observer, follower.observer) = (nil, nil)
    super.end()
    lead.channel.input?.remove(self)
    follower.channel.input?.remove(self)
  }

  /// Makes what was entered wait for an answer of the lead, if the follower can wait.
  @usableFromInline
  func mayWait() -> Bool {
    guard follower.channel.input?.awaitsAnswers == true else { return false }
    endWait()
    unanswered = UnansweredEdit(in: .current) { [weak self] in
      self?.bringPresentLead()
    }
    return true
  }

  @usableFromInline
  func endWait() {
    unanswered?.end()
    unanswered = nil
  }

  /// Of two ends that have news, whether the lead wins: it does, unless it has older news that another
  /// follower brought.
  @usableFromInline
  func overrulesFollower() -> Bool {
    let version = Graph.version(of: follower.node)
    if CarriedNews.isOlder(Graph.version(of: lead.node), than: version) { return false }
    // The lead wins over others as well, also if both have the same value.
    CarriedNews.forget(version)
    return true
  }

  /// Brings the news that an end has.
  @usableFromInline
  func settle() {
    guard isActive else { return }
    if lead.hasNews {
      leadChanged(to: lead.value)
    } else if follower.hasNews {
      followerChanged(to: follower.value)
    }
  }

  /// In a transaction, an end may finish with the value it began with, and then it does not notify.
  @usableFromInline
  func settleLater() {
    Turn.whenDone { [self] in settle() }
  }

  /// Brings what the user has entered.
  @specialized(where Value == String)
  override func entered(at input: AnyObject, isRepeated: Bool) {
    guard isActive else { return }
    if follower.channel.input === input {
      // The user enters it later than anything was written.
      guard follower.takeNews() || isRepeated else { return }
      if let hold { keepBack(follower.value, in: hold) } else { bringToLead(follower.value) }
    } else if isRepeated {
      bringPresentLead()
    } else {
      leadChanged(to: lead.value)
    }
  }

  /// Shows what could not be shown, as the user has entered nothing since.
  override func takeBack(at input: AnyObject) {
    if follower.channel.input === input {
      bringPresentLead()
    } else {
      follower.takeNews()
      bringToLead(follower.value)
    }
  }
}

// What only inputs and edits that are held back need.
extension ChannelLink {
  /// Follows the commits of the follower: the user has finished editing. Where nothing is held back or
  /// converted, that changes nothing.
  @usableFromInline
  func observeFinishing() {
    if let input = follower.channel.input {
      if hold != nil || lead.channel.isDrafting {
        follow(input.commits) { $0.commit() }
        follow(input.cancellations) { $0.commit() }
      }
      follow(input.resets) { $0.reset() }
    }
    hold?.begin { [weak self] in self?.commit() }
    follow(hold?.triggerSignal) { $0.letGo() }
  }

  private func follow(
    _ signal: Signal<Void, Never>?, _ action: @escaping @MainActor (ChannelLink) -> Void
  ) {
    if let signal { keep(signal.observe { action(self) }) }
  }

  /// Keeps a value until the trigger says that it is written to the lead.
  @usableFromInline
  func keepBack(_ value: Value, in hold: EditHold<Value>) {
    guard isActive else { return }
    if lead.holds(value) {
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
    bringPresentLead()
  }
}
