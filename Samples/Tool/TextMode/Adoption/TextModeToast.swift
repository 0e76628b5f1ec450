import Bindery
import BinderyViews

final class TextModeToast: NoticeLine, ToastView {
  let scope = Scope()
  private let clock = Runtime.current.clock

  func show(_ message: String) {
    put(message)
    let number = count
    Task { [weak self, clock] in
      try? await clock.sleep(for: .seconds(3))
      if self?.count == number { self?.clear() }
    }
  }
}
