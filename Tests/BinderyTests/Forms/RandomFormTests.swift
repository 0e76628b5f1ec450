import Bindery
import TestKit
import Testing

@MainActor @Suite("Forms: random use")
struct RandomFormTests {
  @Test("a form is what its drafts and rows say, and rows that have gone leave nothing behind")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "forms", "FORMS", few: 15) { seed in
      var (acts, findings) = (0, [String]())
      let made: RandomForms.Made
      do {
        let forms = RandomForms(seed: seed)
        for _ in 0..<60 where forms.findings.isEmpty { await forms.step() }
        (acts, findings, made) = (forms.acts, forms.findings, forms.made)
        forms.end()
      }
      // What was let go of is released when a property is used next.
      MutableProperty(0).value = 1
      return (acts, findings + made.titles.map { "\($0) is left" })
    }
    #expect(acts > 60)
  }
}
