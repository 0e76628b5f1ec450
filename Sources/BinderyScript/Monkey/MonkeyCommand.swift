import Bindery
import BinderyHeadless

extension Interpreter {
  /// Lets a monkey go on from here, on stages that begin as this case did; prints what it reached.
  func hunt(_ steps: Int, _ seed: UInt64) async throws(ScriptFailure) -> [String] {
    guard !played.isEmpty else {
      throw .withoutScreen("no screen is shown", "`start` one before `monkey`")
    }
    let report = await MonkeyHunt(
      makeInterpreter: { self.makeSibling() }, opening: played, seed: seed, steps: steps
    ).run()
    guard let failure = report.failure else { return ["\(steps) steps, \(report.coverage)"] }
    let lines = failure.split(separator: "\n").map { "\n    \($0)" }.joined()
    throw .withoutScreen(
      "a monkey has found a fault; this script shows it:\(lines)",
      "seed \(seed), step \(report.steps)")
  }
}
