import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: bindings end with the view and keep nothing alive")
struct BindingLifeTests {
  nonisolated static let tests: [TestCase<BindingLifeTests>] = [
    TestCase("bindings do not retain their view", viewIsReleased),
    TestCase("the model may change after its view is gone", modelOutlivesView),
    TestCase("ending the scope ends the bindings", scopeEnds),
    TestCase("a binding retains what it shows", sourceIsRetained),
    TestCase("screen and view model are released when the screen goes", modelIsReleased),
    TestCase("alerts of a screen that is gone are not presented", alertsEnd),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BindingLifeTests>) async throws {
    try await test(in: self)
  }
}

extension BindingLifeTests {
  func viewIsReleased() {
    let name = MutableProperty("Ada")
    let notices = Signal<String, Never>.Pipe()
    weak var field: HeadlessTextField?
    weak var label: HeadlessLabel?
    weak var toast: HeadlessToast?
    do {
      let theField = HeadlessTextField("Name")
      let theLabel = HeadlessLabel()
      let theToast = HeadlessToast()
      theField.bind(name)
      theLabel.bind(name)
      let another = HeadlessLabel()
      another.bind(name) { "\($0)!" }
      name.isEmpty.bind(to: theLabel, .isHidden)
      theToast.bind(notices.signal)
      (field, label, toast) = (theField, theLabel, theToast)
    }
    expectNil(field)
    expectNil(label)
    expectNil(toast)
  }

  func modelOutlivesView() {
    let name = MutableProperty("Ada")
    let notices = Signal<String, Never>.Pipe()
    do {
      let field = HeadlessTextField("Name")
      field.bind(name)
      HeadlessLabel().bind(name)
      HeadlessToast().bind(notices.signal)
    }
    name.value = "Grace"
    notices.send("Hello")
    expectEqual(name.value, "Grace")
    expectFalse(notices.isObserved)
  }

  func scopeEnds() {
    let name = MutableProperty("Ada")
    let label = HeadlessLabel()
    label.bind(name)
    label.scope.cancel()
    name.value = "Grace"
    expectEqual(label.text, "Ada")
  }

  func sourceIsRetained() {
    let label = HeadlessLabel()
    weak var name: MutableProperty<String>?
    do {
      let property = MutableProperty("Ada")
      label.bind(property)
      name = property
    }
    name?.value = "Grace"
    expectEqual(label.text, "Grace")
  }

  func modelIsReleased() async throws {
    let stage = makeStage(isStrict: true)
    let shop: Gate<Int> = stage.gate("shop")
    weak var screen: OrderScreen?
    weak var model: OrderModel?
    do {
      let theModel = stage.perform { OrderModel(shop: shop) }
      let theScreen = stage.show { OrderScreen(theModel) }
      (screen, model) = (theScreen, theModel)
      try stage.type("Tea", into: theScreen.product)
      try stage.tap(theScreen.order)
      await stage.settle()
      shop.fail(OutOfStock())
      await stage.settle()
      try stage.choose("Cancel")
    }
    expectNotNil(screen)
    expectNotNil(model)
    stage.show { HeadlessScreen(title: "Next") }
    expectNil(screen)
    expectNil(model)
  }

  func alertsEnd() {
    let errors = Signal<String, Never>.Pipe()
    do {
      let screen = HeadlessScreen(title: "")
      screen.present(errors.signal) { .alert($0) }
      errors.send("first")
      expectEqual(screen.presentedAlert?.title, "first")
    }
    errors.send("second")
    expectFalse(errors.isObserved)
  }
}
