import BinderyScript
import BinderyTesting
import Testing

@testable import ScriptedApp

@MainActor @Test(arguments: Scripts.cases(in: "../../Sources/ScriptedApp"))
func scripts(_ scriptCase: Scripts.Case) async { await scriptCase.run(on: ScriptedApp.makeHost()) }
