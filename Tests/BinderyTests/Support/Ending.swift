/// A value that runs code when it goes.
@MainActor
final class Ending {
  let number: Int
  private let action: @MainActor () -> Void

  init(_ number: Int = 0, _ action: @escaping @MainActor () -> Void = {}) {
    self.number = number
    self.action = action
  }

  isolated deinit { action() }
}
