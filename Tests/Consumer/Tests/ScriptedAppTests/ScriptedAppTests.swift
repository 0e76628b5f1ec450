import BinderyHeadless
import BinderyScript
import BinderyTesting
import Testing

@testable import ScriptedApp

@MainActor @Test(arguments: Scripts.cases(in: "../../Sources/ScriptedApp"))
func scripts(_ scriptCase: Scripts.Case) async { await scriptCase.run(on: ScriptedApp.makeHost()) }

@MainActor
@Test(arguments: ViewConformance.range { ViewConformance.headless(HeadlessRating("Meal")) })
func rating(check: ViewCheck) async { #expect(await check.failures() == []) }

@MainActor
@Test(arguments: ViewConformance.described(as: .slider, ["stars"]) { HeadlessRating("Meal") })
func described(check: ViewCheck) async { #expect(await check.failures() == []) }

@MainActor @Test(.stage) func ratingIsSeenAndTold() throws {
  let screen = Stage.current.show { MealScreen() }
  try Stage.current.act(.rate(4), on: screen.meal)
  #expect(screen.accessibilityTree.first?.description == #"slider "Meal": 4"#)
  #expect(screen.svg().contains("★★★★"))
  #expect(screen.drawing().contains { $0.contains("Meal  ★★★★") })
  #expect(throws: Refusal.self) { try Stage.current.act(.rate(6), on: screen.meal) }
}
