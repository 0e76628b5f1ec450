import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: bindings end with the view and keep nothing alive")
struct BindingLifeTests {
  @Test("bindings do not retain their view")
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
      name.isEmpty.bind(to: theLabel, \.isHidden)
      theToast.bind(notices.signal)
      (field, label, toast) = (theField, theLabel, theToast)
    }
    #expect(field == nil)
    #expect(label == nil)
    #expect(toast == nil)
  }

  @Test("the model may change after its view is gone")
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
    #expect(!notices.isObserved)
  }

  @Test("ending the scope ends the bindings")
  func scopeEnds() {
    let name = MutableProperty("Ada")
    let label = HeadlessLabel()
    label.bind(name)
    label.scope.cancel()
    name.value = "Grace"
    expectEqual(label.text, "Ada")
  }

  @Test("a binding retains what it shows")
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

  @Test("screen and view model are released when the screen goes")
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
    #expect(screen != nil)
    #expect(model != nil)
    stage.show { HeadlessScreen(title: "Next") }
    #expect(screen == nil)
    #expect(model == nil)
  }

  @Test("alerts of a screen that is gone are not presented")
  func alertsEnd() {
    let errors = Signal<String, Never>.Pipe()
    do {
      let screen = HeadlessScreen(title: "")
      screen.present(errors.signal) { .alert($0) }
      errors.send("first")
      expectEqual(screen.presentedAlert?.title, "first")
    }
    errors.send("second")
    #expect(!errors.isObserved)
  }
}
