import BinderyScript
import Foundation
import TestKit
import Testing

@testable import samples

@MainActor @Suite("The samples as a whole")
struct SampleWiringTests {
  /// The parts of the samples that lack something for a reason.
  private static let exceptions: [String: [String: String]] = [
    "Callbacks": ["event Import.names": "it is read when the import begins"],
    "BeerCatalog": ["gate pictures": unfailed],
    "Bindings": ["gate bookings": unfailed],
    "RequestChain": [
      "error upload": "what executes it waits for the outcome",
      "gate login": unfailed, "gate profile": unfailed, "gate unread": unfailed,
    ],
    "Expenses": [
      "attribute Twice.first[].tint": "the colours are shown on Expenses",
      "attribute Twice.second[].tint": "the colours are shown on Expenses",
    ],
    "Bookshop": [
      "gate book": unfailed, "gate reserve": unfailed, "gate search": unfailed,
      "gate suggestions": unfailed,
    ],
    "HomePage": [
      "gate concert": unfailed, "gate greeting": unfailed, "gate profile": unfailed,
      "gate weather": unfailed,
    ],
  ]
  private static let unfailed = "no case lets it fail; a monkey does"

  @Test(
    "whole scripts are their own transcripts, byte for byte, and connect and use every part, but for those with a reason",
    arguments: Sample.names)
  func whole(_ name: String) async throws {
    let sample = try #require(Sample.named(name))
    let texts = try sample.scripts.map { script in
      try String(contentsOfFile: try #require(sample.path(of: script)), encoding: .utf8)
    }
    var transcripts: [String] = []
    let report = await sample.makeHost().wiring(
      playing: texts, except: Self.exceptions[name] ?? [:]
    ) { transcripts.append($0) }
    expectTrue(report.isPassed, "\(name): \(report)")
    expectEqual(transcripts.map { Array($0.utf8) }, texts.map { Array($0.utf8) })
  }

  @Test("a person at a terminal sees what headless views show") func terminal() async {
    let steps = Extent.asked("SEEN")
    let names = steps == nil ? ["SignUp", "Registration", "Bookshop"] : []
    expectEqual(await Check(in: .terminal).compare(names, steps: steps ?? 20), .passed)
  }
}

extension Sample {
  fileprivate nonisolated static let names = [
    "SignUp", "Registration", "Bindings", "Callbacks", "Expenses", "RequestChain", "Reachability",
    "WhoToFollow", "HomePage", "Bookshop", "BeerCatalog",
  ]
}
