// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

package import Bindery
import BinderyViews
package import UIKit

/// A button; while it is busy, its configuration shows an activity indicator.
///
/// ```swift
/// confirm.title = "Sign up"
/// confirm.bind(model.signUp)
/// ```
package final class BoundButton: UIButton, ButtonView {
  package let scope = LifetimeScope()
  private let tapPipe = Signal<Void, Never>.Pipe()
  package var taps: Signal<Void, Never> { tapPipe.signal }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    if configuration == nil { configuration = .plain() }
    addAction(UIAction { [unowned self] _ in tapPipe.send(()) }, for: .touchUpInside)
  }

  package var title: String {
    get { configuration?.title ?? "" }
    set { configuration?.title = newValue }
  }

  package var isBusy = false {
    didSet { configuration?.showsActivityIndicator = isBusy }
  }

  /// The name of a system symbol.
  package var image: String? {
    didSet { configuration?.image = image.flatMap { UIImage(systemName: $0) } }
  }
}
