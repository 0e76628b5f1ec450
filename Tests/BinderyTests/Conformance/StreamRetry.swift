import Bindery

/// The operators of the facts that observe a stream again when it has failed.
extension StreamProgram {
  func applyRetry(
    _ name: String, _ args: [String: GraphValue], to inputs: [Stream]
  ) -> Stream? {
    switch name {
    case "retry":
      let delay = args["delay"].map { RetryDelay.constant(.milliseconds($0.int)) } ?? .none
      let attempts = args["maxAttempts"]?.int
      return inputs[0].retry(
        attempts.map { .limited(to: $0, delay: delay) } ?? .unlimited(delay: delay))
    case "retryWhen":
      let notifier = args["notifier"]?.fields ?? [:]
      return inputs[0].retry { errors in
        if let name = notifier["source"]?.string { return self.source(name) }
        return (notifier["steps"]?.list ?? []).reduce(Stream(errors.map(\.code))) { stream, step in
          self.apply(
            step.fields["operator"]?.string ?? "", step.fields["args"]?.fields ?? [:],
            to: [stream])
        }
      }
    default: return nil
    }
  }
}
