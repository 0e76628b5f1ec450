import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import Testing

@MainActor @Suite("RequestChain: composed functions and lazy pipelines", .stage)
struct PipelineTests {
  private let stage = Stage.current
  private let model = PipelineViewModel()

  @Test("C2 multiply and increment give 101, the other order 121") func composed() {
    #expect(model.multipliedFirst.value == 101)
    #expect(model.incrementedFirst.value == 121)
    model.number.value = 3
    #expect(model.multipliedFirst.value == 10)
    #expect(model.incrementedFirst.value == 16)
  }

  @Test("C2 the largest number there is can be composed, too") func largest() {
    model.number.value = .max
    #expect(model.multipliedFirst.value == 65_026)
    #expect(model.incrementedFirst.value == 65_536)
  }

  @Test("C2 a lazy pipeline evaluates only to its first hit") func lazily() {
    model.search.execute()
    #expect(model.found.value == 11)
    #expect(model.looked.value == 11)
  }

  @Test("C2 the same pipeline on a signal completes and ends its source at the first match")
  func signal() async {
    model.search.execute()
    model.wait.execute()
    await stage.settle()
    #expect(model.found.value == nil)
    await stage.advance(by: .milliseconds(10_999))
    #expect(model.found.value == nil && model.looked.value == 10)
    #expect(model.wait.isExecuting.value)
    await stage.advance(by: .milliseconds(1))
    #expect(model.found.value == 11 && model.looked.value == 11)
    #expect(!model.wait.isExecuting.value)
    await stage.advance(by: .seconds(3600))
    #expect(model.looked.value == 11, "the source has ended")
  }

  @Test("C2 waiting that is cancelled ends the source") func cancelled() async {
    model.wait.execute()
    await stage.advance(by: .seconds(5))
    model.wait.cancel()
    await stage.advance(by: .seconds(3600))
    #expect(model.looked.value == 5)
    #expect(model.found.value == nil)
  }
}
