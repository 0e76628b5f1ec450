public import Bindery
public import Foundation

extension NotificationCenter {
  /// The notifications of a name, as a signal.
  ///
  /// ```swift
  /// let days = NotificationCenter.default.signal(.NSCalendarDayChanged)
  /// days.observe { tasks.value = [] }.store(in: scope)
  /// ```
  ///
  /// A notification may be posted on any thread; it is delivered in a later turn of the main actor, in
  /// the order of the posts. It is not retained: see the other `signal` for what it contains.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The sender; `nil` for any. The signal retains it.
  /// - Returns: A cold signal: each observation adds an observer, and removes it at its end.
  @MainActor
  public func signal(
    _ name: Notification.Name, from object: AnyObject? = nil
  ) -> Signal<Void, Never> {
    signal(name, from: object) { _ in }
  }

  /// A value of each notification of a name, as a signal.
  ///
  /// ```swift
  /// let name = Notification.Name("userDidChange")
  /// let names = NotificationCenter.default.signal(name) { $0.userInfo?["name"] as? String }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The sender; `nil` for any. The signal retains it.
  ///   - value: Makes the value. It runs where the notification is posted, before the post returns: so
  ///     it takes what is needed out of a notification, which must not leave its thread.
  /// - Returns: A cold signal: each observation adds an observer, and removes it at its end.
  @MainActor
  public func signal<Value: Sendable>(
    _ name: Notification.Name, from object: AnyObject? = nil,
    _ value: @escaping @Sendable (Notification) -> Value
  ) -> Signal<Value, Never> {
    Signal { receiver in
      let remote = receiver.remote
      let token = self.addObserver(forName: name, object: object, queue: nil) {
        remote.send(value($0))
      }
      receiver.onEnd { self.removeObserver(token) }
    }
  }
}
