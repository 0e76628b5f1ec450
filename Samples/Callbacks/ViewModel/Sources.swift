public import Bindery

extension Mailbox {
  /// The number of unread letters: requested when observed, cancelled when not.
  @MainActor
  public var unread: Signal<Int, any Error> {
    Signal { receiver in
      // The service answers on any thread; a remote delivers the answer on the main actor.
      let remote = receiver.remote
      let request = fetchUnread { count, error in
        remote.finish(with: count.map { .success($0) } ?? .failure(error ?? MailboxIsSilent()))
      }
      receiver.onEnd { cancel(request) }
    }
  }
}

/// A mailbox that called back with neither a count nor an error.
public struct MailboxIsSilent: Error {}

extension Announcements {
  /// The announcements of a name.
  public func announcements(of name: String) -> Signal<String, Never> {
    Signal { receiver in
      let token = self.observe(name) { receiver.send($0) }
      receiver.onEnd { self.remove(token) }
    }
  }
}
