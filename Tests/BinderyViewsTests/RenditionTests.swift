import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: the same lines bind headless views and others")
struct RenditionTests {}

extension RenditionTests {
  @Test("the model leads when the screen is bound", arguments: Rendition.allCases)
  func modelLeads(_ rendition: Rendition) {
    let order = rendition.makeOrder()
    order.model.product.value = "Tea"
    expectEqual(order.view.product.text, "Tea")
    expectEqual(order.view.summary.text, "Tea")
    expectEqual(order.view.count.text, "1 pieces")
  }

  @Test("typing writes the model and what shows it", arguments: Rendition.allCases)
  func typing(_ rendition: Rendition) throws {
    let order = rendition.makeOrder()
    try order.type("Tea")
    expectEqual(order.model.product.value, "Tea")
    expectEqual(order.view.summary.text, "Tea")
  }

  @Test("toggling writes the model", arguments: Rendition.allCases)
  func toggling(_ rendition: Rendition) throws {
    let order = rendition.makeOrder()
    try order.toggle()
    expectTrue(order.model.isGift.value)
    order.model.isGift.value = false
    expectFalse(order.view.isGift.isOn)
  }

  @Test("a tap executes the command, and the screen shows it", arguments: Rendition.allCases)
  func tapExecutes(_ rendition: Rendition) async throws {
    let order = rendition.makeOrder()
    expectFalse(order.view.order.isEnabled)
    try order.type("Tea")
    expectTrue(order.view.order.isEnabled)
    try order.tap()
    expectTrue(order.view.order.isBusy)
    expectFalse(order.view.order.isEnabled)
    expectTrue(order.view.progress.isAnimating)
    expectTrue(order.view.isGift.isHidden)
    await order.stage.settle()
    order.shop.reply(7)
    await order.stage.settle()
    expectEqual(order.model.order.lastOutcome.untracked?.value, 7)
    expectFalse(order.view.order.isBusy)
    expectTrue(order.view.order.isEnabled)
    expectFalse(order.view.progress.isAnimating)
    expectFalse(order.view.isGift.isHidden)
  }

  @Test("B8 an error shows an alert, and retry executes again", arguments: Rendition.allCases)
  func retry(_ rendition: Rendition) async throws {
    let order = rendition.makeOrder()
    try order.type("Tea")
    try order.tap()
    await order.stage.settle()
    order.shop.fail(OutOfStock())
    await order.stage.settle()
    expectEqual(order.alert(), .alert("Out of stock", [.retry(order.model.order), .cancel()]))
    try order.choose("Retry")
    expectTrue(order.model.order.isExecuting.untracked)
    await order.stage.settle()
    order.shop.reply(1)
    await order.stage.settle()
    expectEqual(order.model.order.lastOutcome.untracked?.value, 1)
    expectNil(order.alert())
  }

  @Test("each notice is shown, also one equal to the last", arguments: Rendition.allCases)
  func notices(_ rendition: Rendition) {
    let order = rendition.makeOrder()
    order.model.notices.send("Sold out")
    order.model.notices.send("Sold out")
    expectEqual(order.notices(), 2)
  }

  @Test("D-rule a disabled button executes nothing", arguments: Rendition.allCases)
  func disabledIsDeaf(_ rendition: Rendition) {
    let order = rendition.makeOrder()
    // The headless user refuses, a plain widget keeps silent: nothing executes either way.
    try? order.tap()
    expectEqual(order.model.order.executionCount.untracked, 0)
  }
}
