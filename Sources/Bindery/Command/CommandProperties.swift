/// The properties of a command that were made so far: each is made when it is asked for.
struct CommandProperties<Output, Failure: Error> {
  var error: Property<Failure?>?
  var outcome: Property<CommandOutcome<Output, Failure>?>?
  var blockedBy: Property<[BlockingReason]>?
  var isEnabled: Property<Bool>?
  var isExecuting: Property<Bool>?
  var executionCount: Property<Int>?
  var isCancelling: Property<Bool>?
  var progress: Property<Double?>?

  /// All of them, by their names.
  var all: [(name: String, property: AnyProperty)] {
    let all: [(String, AnyProperty?)] = [
      ("lastError", error), ("lastOutcome", outcome), ("blockedBy", blockedBy),
      ("isEnabled", isEnabled), ("isExecuting", isExecuting), ("executionCount", executionCount),
      ("isCancelling", isCancelling), ("progress", progress),
    ]
    return all.compactMap { name, property in property.map { (name, $0) } }
  }
}
