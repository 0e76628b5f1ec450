// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

package import Bindery
import BinderyViews
package import UIKit

/// A switch.
///
/// ```swift
/// terms.bind(model.acceptsTerms)
/// ```
package final class BoundSwitch: UISwitch, ToggleView {
  package let scope = LifetimeScope()
  private let editPipe = Signal<Bool, Never>.Pipe()
  package var edits: Signal<Bool, Never> { editPipe.signal }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addAction(UIAction { [unowned self] _ in editPipe.send(isOn) }, for: .valueChanged)
  }
}
