import Bindery

// Each comment says what the compiler is to say of the line below it.

@MainActor
func transactions(count: MutableProperty<Int?>) {
  let reset = Command {
    // 'transaction' is unavailable: say what the body returns: `transaction { () -> Int? in … }`
    transaction {
      count.value = 2
      return nil
    }
  }
  reset.execute()
  let next = Command {
    // 'transaction' is unavailable: say what the body returns: `transaction { () -> Int? in … }`
    transaction {
      guard let present = count.value else { return nil }
      return present + 1
    }
  }
  next.execute()
}
