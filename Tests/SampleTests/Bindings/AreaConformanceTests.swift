import BinderyTesting
import TestKit
import Testing

@testable import samples

@MainActor @Suite("Conformance: what the samples draw passes") struct AreaConformanceTests {
  @Test(arguments: ViewConformance.framed { HeadlessArea("Text area") })
  func headless(check: ViewCheck) async { expectEqual(await check.failures(), []) }
}
