import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Leaks")
struct LeakTests {
  /// What holds a cart, and a part of what a failure says.
  nonisolated static let leaks: [(how: String, finding: String?)] = [
    ("nothing", nil),
    ("its observer", "observer made at LeakTests.swift"),
    ("its command", "body of the command made at LeakTests.swift"),
    ("its property", "code of the property made at LeakTests.swift"),
    ("a child", "Cart → child.scope → its closure → Cart"),
    ("a variable", "Its own code does not hold it"),
    ("its closure", "a closure that cannot be seen into: onDone"),
  ]

  @Test("what holds an object is named", arguments: leaks)
  func named(_ leak: (how: String, finding: String?)) async {
    let kept = Shared<Cart?>(nil)
    let make = {
      let cart = Cart(leak.how)
      if leak.how == "a variable" { kept.value = cart }
      return cart
    }
    if let finding = leak.finding {
      await withKnownIssue {
        await expectNoLeaks { make() }
      } matching: { issue in
        let text = issue.comments.first?.rawValue ?? ""
        return text.contains(finding)
          && text.contains("Cart, whose parts were made at LeakTests.swift:")
      }
    } else {
      await expectNoLeaks { make() }
    }
    expectEqual(kept.value != nil, leak.how == "a variable")
  }

  @Test("the objects of a tuple are looked at, and a value without any is a mistake") func several()
    async
  {
    await expectNoLeaks { (Cart("nothing"), [Cart("nothing")]) }
    await withKnownIssue { await expectNoLeaks { 7 } }
    await withKnownIssue {
      await expectNoLeaks { (Cart("nothing"), [Cart("its observer")]) }
    }
  }

  @Test("the end of a stage says what holds a view model") func stage() async {
    var found: [String] = []
    let stage = Stage { found.append($0.message) }
    do {
      let screen = stage.show { CartScreen(Cart("its command")) }
      await stage.settle()
      _ = screen
    }
    await stage.finish(at: nil, releasingScreens: true)
    expectEqual(found.count, 1)
    expectContains(
      found.first ?? "", "It is held by the body of the command made at LeakTests.swift")
  }
}

@MainActor
private final class Cart {
  let scope = LifetimeScope()
  let count = MutableProperty(0)
  var total: Property<Int>?
  var save: Command<Void, Void, Never>?
  var child: Child?
  var onDone: (() -> Void)?

  @MainActor final class Child {
    let scope = LifetimeScope()
  }

  init(_ how: String) {
    switch how {
    case "its observer": count.observe { _ in self.onDone?() }.store(in: scope)
    case "its command": save = Command { self.count.value += 1 }
    case "its property":
      total = Property { self.count.value * 2 }
      _ = total?.value
    case "a child":
      child = Child()
      child?.scope.onEnd { self.count.value = 0 }
    case "its closure": onDone = { self.count.value = 0 }
    default: break
    }
  }
}

private final class CartScreen: HeadlessScreen, BindableView {
  let save = HeadlessButton("Save")

  init(_ cart: Cart) {
    super.init(title: "Cart")
    bind(cart)
  }

  func makeBindings(to cart: Cart) {
    if let command = cart.save { save.bind(command) }
  }
}
