/// Keeps alive what broken code keeps alive, as long as its test runs: what a test leaks on purpose
/// would hide what the leak sanitizer is there for.
@MainActor
package final class Retainer {
  @TaskLocal private static var current: Retainer?
  private var objects: [AnyObject] = []

  /// Calls `body`, and lets go of what was kept in it.
  package static func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await $current.withValue(Retainer(), operation: body)
  }

  /// Keeps an object until the body of `run` has ended.
  package static func keep(_ object: AnyObject) { current?.objects.append(object) }
}
