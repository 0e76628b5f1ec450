import Bindery

/// Runs `body` with a separate runtime, and returns its reports.
@MainActor
func reports(during body: () throws -> Void) rethrows -> [Diagnostic] {
  let log = Log<Diagnostic>()
  let runtime = Runtime(time: Runtime.live.time, activity: nil, executor: nil) { log.add($0) }
  try Runtime.$current.withValue(runtime) { try body() }
  return log.entries
}
