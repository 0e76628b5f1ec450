import Bindery

/// Runs `body` with a runtime of its own, and returns what was reported meanwhile.
@MainActor
func reports(during body: () throws -> Void) rethrows -> [Diagnostic] {
  let log = Log<Diagnostic>()
  let runtime = Runtime(time: Runtime.live.time, activity: nil, executor: nil) { log.add($0) }
  try Runtime.$current.withValue(runtime) { try body() }
  return log.entries
}
