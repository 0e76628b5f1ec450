import Bindery
import BinderyViews

final class TextModeToast: NoticeLine, ToastView {
  let scope = LifetimeScope()
  private let time = Runtime.current.incidental.time
  private var timer: Connection?

  func show(_ message: String) {
    put(message)
    timer = time.schedule(after: .seconds(2)) { [weak self] in self?.clear() }
  }
}
