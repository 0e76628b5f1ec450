import Bindery

// Each comment says what the compiler is to say of the line below it.

@MainActor
func transactions(count: MutableProperty<Int?>) {
  // 'transaction' is unavailable: say what the body returns: `transaction { () -> Int? in … }`
  _ = Command { transaction { if count.value == nil { return nil }; return 3 } }
  // 'transaction' is unavailable: say what the body returns: `transaction { () -> Int? in … }`
  let reset = Command { transaction { count.value = 2; return nil } }
  reset.execute()
}
