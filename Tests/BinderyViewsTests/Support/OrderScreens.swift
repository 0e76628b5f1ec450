import Bindery
import BinderyHeadless
import BinderyViews

struct OutOfStock: Error, CustomStringConvertible {
  let description = "Out of stock"
}

/// Orders a product: one of everything that a screen of the first slice can bind.
@MainActor
final class OrderModel {
  let product = MutableProperty("")
  let isGift = MutableProperty(false)
  let count = MutableProperty(1)
  let notices = Signal<String, Never>.Pipe()
  let order: Command<Void, Int, any Error>

  init(shop: Gate<Int>) {
    order = Command(.enabled(if: product.map { !$0.isEmpty }), .named("order")) { [product] in
      try await shop.wait(product.value)
    }
  }
}

@MainActor
protocol OrderView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Switch: ToggleView
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView
  associatedtype Progress: SpinnerView
  associatedtype Notice: ToastView

  var product: Field { get }
  var isGift: Switch { get }
  var summary: Caption { get }
  var count: Caption { get }
  var order: Action { get }
  var progress: Progress { get }
  var notice: Notice { get }
}

extension OrderView {
  func makeBindings(to model: OrderModel) {
    product.bind(model.product)
    isGift.bind(model.isGift)
    summary.bind(model.product)
    count.bind(model.count) { "\($0) pieces" }
    order.bind(model.order)
    progress.bind(model.order.isExecuting)
    model.order.isExecuting.bind(to: isGift, .isHidden)
    notice.bind(model.notices.signal)
    present(model.order.errors) { .alert("\($0)", [.retry(model.order), .cancel()]) }
  }
}

final class OrderScreen: HeadlessScreen, OrderView {
  let product = HeadlessTextField("Product")
  let isGift = HeadlessToggle("Gift")
  let summary = HeadlessLabel()
  let count = HeadlessLabel()
  let order = HeadlessButton("Order")
  let progress = HeadlessSpinner()
  let notice = HeadlessToast()

  init(_ model: OrderModel) {
    super.init(title: "Order")
    bind(model)
  }
}

final class PlainOrderScreen: PlainScreen, OrderView {
  let product = PlainField()
  let isGift = PlainToggle()
  let summary = PlainLabel()
  let count = PlainLabel()
  let order = PlainButton()
  let progress = PlainSpinner()
  let notice = PlainToast()

  init(_ model: OrderModel) {
    super.init()
    bind(model)
  }
}
