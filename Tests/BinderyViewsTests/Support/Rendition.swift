import Bindery
import BinderyHeadless
import BinderyViews
@_exported import TestKit

/// Which implementation of the view protocols a test runs with.
enum Rendition: CaseIterable {
  case headless
  case plain

  @MainActor
  func makeOrder() -> Order {
    let stage = makeStage(isStrict: true)
    let shop: Gate<Int> = stage.gate("shop")
    let model = stage.perform { OrderModel(shop: shop) }
    switch self {
    case .headless:
      let screen = stage.show { OrderScreen(model) }
      return Order(
        stage: stage, shop: shop, model: model, view: screen,
        type: { try stage.type($0, into: screen.product) },
        toggle: { try stage.tap(screen.isGift) }, tap: { try stage.tap(screen.order) },
        choose: { try stage.choose($0) }, alert: { screen.presentedAlert },
        notices: { screen.notice.count })
    case .plain:
      let screen = PlainOrderScreen(model)
      return Order(
        stage: stage, shop: shop, model: model, view: screen,
        type: { screen.product.userTypes($0) },
        toggle: { screen.isGift.userToggles() },
        tap: { stage.perform { screen.order.userTaps() } },
        choose: { title in stage.perform { screen.userChooses(title) } },
        alert: { screen.alerts.first }, notices: { screen.notice.messages.count })
    }
  }
}

/// The order screen in some rendition, its model, and what a user can do with it.
@MainActor
struct Order {
  let stage: Stage
  let shop: Gate<Int>
  let model: OrderModel
  let view: any OrderView
  let type: (String) throws -> Void
  let toggle: () throws -> Void
  let tap: () throws -> Void
  let choose: (String) throws -> Void
  let alert: () -> AlertContent?
  let notices: () -> Int
}
