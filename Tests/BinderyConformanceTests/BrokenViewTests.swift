import Bindery
import BinderyConformance
import Foundation
import TestKit
import Testing

/// A kind of view, its checks for a sound or a broken one, and which of them fail by which fault.
struct BrokenKind: Sendable, CustomStringConvertible {
  let description: String
  let checks: @Sendable (Fault?) -> [ViewCheck]
  let failing: [(fault: Fault, names: [String])]

  init(
    _ description: String, _ failing: [(Fault, [String])],
    checks: @escaping @Sendable (Fault?) -> [ViewCheck]
  ) {
    self.description = description
    self.failing = failing.map { (fault: $0, names: $1) }
    self.checks = checks
  }

  static let all = inputs + texts + choices + outputs + actions + lists + trees + screens
}

@MainActor @Suite("Conformance: a broken view fails the right check")
struct BrokenViewTests {
  nonisolated static let tests: [TestCase<BrokenViewTests>] = [
    TestCase("each check is failed by a broken view, so that none is only for show", each),
    TestCase("each check of the kit is one of a kind here", table),
    TestCase("a gesture may wait for the toolkit", later),
    TestCase("a failure says what is wrong", text),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BrokenViewTests>) async throws {
    try await test(in: self)
  }
}

extension BrokenViewTests {
  private func failing(_ checks: [ViewCheck]) async -> [ViewCheck] {
    await Retainer.run {
      var failing: [ViewCheck] = []
      for check in checks {
        if await !check.failures().isEmpty { failing.append(check) }
      }
      return failing
    }
  }

  @Test("a sound view passes", arguments: BrokenKind.all)
  func sound(kind: BrokenKind) async {
    let checks = kind.checks(nil)
    expectNotEmpty(checks)
    for check in checks {
      let failures = await check.failures()
      expectEqual(failures, [], "\(check)")
    }
  }

  @Test("each fault is found by its checks, and by no other", arguments: BrokenKind.all)
  func broken(kind: BrokenKind) async {
    expectNotEmpty(kind.failing)
    for (fault, names) in kind.failing {
      let found = await failing(kind.checks(fault)).map(\.name)
      expectEqual(found, names, "\(kind), \(fault)")
    }
  }

  func each() {
    var failed: Set<CallSite> = []
    for kind in BrokenKind.all {
      // That they fail is tested above.
      for (fault, names) in kind.failing {
        failed.formUnion(kind.checks(fault).filter { names.contains($0.name) }.map(\.site))
      }
    }
    let never = BrokenKind.all.flatMap { $0.checks(nil) }.filter { !failed.contains($0.site) }
    expectEqual(never.map { "\($0.name) (\($0.site))" }, [])
  }

  func table() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/BinderyConformance").standardizedFileURL
    var written: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false))
      where line.contains(" ViewCheck(\"") {
        written.insert("\(name):\(number)")
      }
    }
    let known = BrokenKind.all.flatMap { $0.checks(nil) }.map { "\($0.site)" }
    expectEqual(written.subtracting(known).sorted(), [])
    expectEqual(Set(known).subtracting(written).sorted(), [])
  }

  func later() async {
    let checks = ViewConformance.toggle {
      let view = PlainToggle(false, nil)
      return (
        view,
        { _ in
          await elsewhere()
          view.userToggles()
        }
      )
    }
    expectNotEmpty(checks)
    for check in checks { await expectEqual(check.failures(), [], "\(check)") }
  }

  func text() async {
    let checks = ViewConformance.toggle {
      let view = PlainToggle(false, .worksDisabled)
      return (view, { _ in view.userToggles() })
    }
    let check = checks.first { $0.name == "disabled ignores the user" }
    await expectEqual(
      check?.failures(),
      [
        "the value is false, not true", "what was sent is [false], not []",
      ])
  }
}

/// Leaves the main actor, and comes back.
@concurrent private func elsewhere() async {}
