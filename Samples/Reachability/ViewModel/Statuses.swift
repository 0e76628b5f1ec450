public import Bindery

extension ReachabilityMonitor {
  /// How the device is connected, from now on: started when observed, stopped when not. Fails
  /// if the monitor cannot start.
  public var statuses: Signal<ConnectionStatus, any Error> {
    Signal { receiver in
      do {
        let token = try self.start(
          whenReachable: { receiver.send($0) }, whenUnreachable: { receiver.send($0) })
        receiver.onEnd { self.stop(token) }
      } catch {
        receiver.fail(error)
      }
    }
  }
}
