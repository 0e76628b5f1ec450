import Testing

/// One of the tests of a suite: its title, and the method of the suite that it runs.
///
/// A suite lists its tests, and one function with that argument runs them, each on a suite of its own,
/// under the suite's traits, by itself and told by its title. `@Test` at each method says as much, but
/// what it expands to takes the compiler 40 to 90 ms, so that 2 500 of them were half of the time
/// that the tests took to build. The methods stand in an extension: the macro of a suite is given the
/// text of the whole type, and its plug-in parses that again for each of its roles.
///
///     @MainActor @Suite("Counter") struct CounterTests {
///       nonisolated static let tests: [TestCase<CounterTests>] = [
///         TestCase("it begins with nothing", beginning)
///       ]
///
///       @Test(arguments: tests) func test(_ test: TestCase<CounterTests>) async throws {
///         try await test(in: self)
///       }
///     }
///
///     extension CounterTests {
///       func beginning() { expectEqual(Counter().count.value, 0) }
///     }
package struct TestCase<Suite>: Sendable, CustomTestStringConvertible {
  package typealias Body = @Sendable (Suite) -> () async throws -> Void

  private let title: String
  private let facts: [FactTrait]
  private let body: Body

  /// - Parameters:
  ///   - title: What holds.
  ///   - facts: Facts of other libraries that the test asserts, or decides otherwise.
  ///   - body: The method that asserts it.
  package init(_ title: String, _ facts: FactTrait..., body: @escaping Body) {
    (self.title, self.facts, self.body) = (title, facts, body)
  }

  package init(_ title: String, _ body: @escaping Body) {
    (self.title, self.facts, self.body) = (title, [], body)
  }

  package var testDescription: String {
    ([title] + facts.flatMap(\.comments).map(\.rawValue)).joined(separator: ", ")
  }

  /// Runs the test in a suite that was made for it.
  package func callAsFunction(in suite: Suite) async throws {
    try await body(suite)()
  }
}
