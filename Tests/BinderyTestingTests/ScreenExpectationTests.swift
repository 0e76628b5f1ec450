import Bindery
import BinderyHeadless
import BinderyTesting
import Foundation
import TestKit
import Testing

@MainActor @Suite("Expectations of a screen") struct ScreenExpectationTests {
  nonisolated static let tests: [TestCase<ScreenExpectationTests>] = [
    TestCase("a tree that fits, and one that does not", tree),
    TestCase("a snapshot is recorded when that is asked for, and then compared", snapshot),
    TestCase("nothing is recorded where CI is set", ci),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScreenExpectationTests>) async throws {
    try await test(in: self)
  }

  private let screen = Stage().show { DraftScreen(DraftModel()) }
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }
}

extension ScreenExpectationTests {
  /// Compares with a snapshot beside a test file in a folder that is not there yet.
  private func compare(_ name: String, _ environment: [String: String] = [:]) {
    screen.expectSnapshot(
      name, besides: folder.appendingPathComponent("DraftTests.swift").path,
      environment: environment, at: CallSite(fileID: #fileID, line: #line))
  }

  private func exists(_ name: String) -> Bool {
    let file = folder.appendingPathComponent("__Snapshots__/DraftTests/\(name)")
    return FileManager.default.fileExists(atPath: file.path)
  }

  func tree() {
    screen.expectTree(
      """
      - textbox "Text"
      - …
      """)
    withKnownIssue {
      screen.expectTree("- textbox: Ada")
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("the screen is not as expected:\n") == true
    }
    withKnownIssue {
      screen.expectTree("- box")
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("the tree cannot be understood:\n") == true
    }
  }

  func snapshot() {
    defer { try? FileManager.default.removeItem(at: folder) }
    withKnownIssue {
      compare("new")
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("there is no snapshot \"new\" yet\n") == true
    }
    expectTrue(exists("new.actual.tree"))
    expectTrue(exists("new.actual.svg"))
    expectFalse(exists("new.tree"))
    expectFalse(exists("new.svg"))
    compare("new", ["UPDATE": "1"])
    expectTrue(exists("new.tree"))
    expectTrue(exists("new.svg"))
    expectFalse(exists("new.actual.tree"))
    compare("new")
    screen.save.isEnabled = false
    withKnownIssue {
      compare("new")
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix(
        "the picture is not as in snapshot \"new\"\n") == true
    }
  }

  func ci() {
    withKnownIssue {
      compare("new", ["UPDATE": "1", "CI": "1"])
    } matching: { issue in
      issue.comments.first?.rawValue.contains("while CI is set") == true
    }
    expectFalse(FileManager.default.fileExists(atPath: folder.path))
  }
}
