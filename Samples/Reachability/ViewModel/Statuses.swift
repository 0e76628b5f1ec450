public import Bindery

extension ReachabilityMonitor {
  /// How the device is connected, from now on: started when observed, stopped when not (R1).
  public var statuses: Signal<ConnectionStatus, Never> {
    Signal { receiver in
      let token = self.start(
        whenReachable: { receiver.send($0) }, whenUnreachable: { receiver.send($0) })
      receiver.onEnd { self.stop(token) }
    }
  }
}
