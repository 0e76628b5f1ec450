import Bindery
import TestKit
import Testing

@MainActor @Suite("Forms: random use")
struct RandomFormTests {
  @Test("a form is what its drafts and rows say, and rows that have gone leave nothing behind")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "forms", "FORMS", few: 15) { seed in
      let made: RandomForms.Made, run: (acts: Int, findings: [String])
      do {
        let forms = RandomForms(seed: seed)
        (made, run) = (forms.made, await forms.run())
      }
      RandomForms.release()
      return (run.acts, run.findings + made.titles.map { "\($0) is left" })
    }
    #expect(acts > 60)
  }

  @Test("a field asks its asynchronous rules, and takes their answers, as naive ones do")
  func asks() async {
    let acts = await RandomActs.inWorlds(of: "questions", "QUESTIONS", few: 20) {
      await RandomQuestions(seed: $0).run()
    }
    #expect(acts > 40)
  }
}
