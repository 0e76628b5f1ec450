public import Bindery

/// Five kinds of callback as one kind of signal, and work off the main actor.
@MainActor
public final class SourcesViewModel {
  /// A text whose changes are one of the sources.
  public let name = MutableProperty("")
  /// The last event, in words.
  public let last: Property<String>
  /// The order in which a check was requested, requested a turn later, and done.
  public let order = MutableProperty("")
  /// Announces something.
  public let announce: Command<Void, Void, Never>

  private let happened = Signal<String, Never>.Pipe()
  private let mailbox: any Mailbox
  private let scope = LifetimeScope()

  /// Makes the model of a service that calls back, and of a notification centre.
  public init(mailbox: any Mailbox, announcements: Announcements) {
    self.mailbox = mailbox
    last = Property("nothing yet", following: happened.signal)
    announce = Command { announcements.post("account", "signed in") }
    follow(name.changes.map { "property change: \($0)" })
    follow(announcements.announcements(of: "account").map { "notification: \($0)" })
  }

  /// Observes the events of the view.
  public func follow(
    taps: Signal<Void, Never>, scrolls: Signal<Double, Never>, fetches: Signal<Void, Never>,
    checks: Signal<Void, Never>
  ) {
    follow(taps.map { "control event" })
    follow(scrolls.map { "delegate method: \(Int($0))" })
    follow(
      fetches.flatMap(.latest) { [mailbox] in
        mailbox.unread.map { "async callback: \($0)" }
          .catch { .just("async callback: \($0)") }
      })
    follow(checks.flatMap(.latest) { Self.check })
    // The first observer is called last, because it waits for the next turn.
    checks.deliverNextTurn().observe { [order] in order.value += " next turn" }
      .store(in: scope)
    checks.observe { [order] in order.value += "now" }.store(in: scope)
  }

  private func follow(_ source: Signal<String, Never>) {
    source.observe { [happened] in happened.send($0) }.store(in: scope)
  }

  /// Work that would keep the main actor busy. It says on which actor it runs.
  private static var check: Signal<String, Never> {
    Signal(on: globalConcurrentExecutor) {
      let isolation: (any Actor)? = #isolation
      return isolation == nil ? "checked on no actor" : "checked on an actor"
    }
  }
}
