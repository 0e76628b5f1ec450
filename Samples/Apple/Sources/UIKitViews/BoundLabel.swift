// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

package import Bindery
package import BinderyViews
package import UIKit

/// A label whose tone is a colour.
///
/// ```swift
/// left.bind(model.left) { "\($0) left" }
/// ```
package final class BoundLabel: UILabel, LabelView {
  package let scope = LifetimeScope()
  package var tone = LabelTone.normal {
    didSet { textColor = color(of: tone) }
  }

  private func color(of tone: LabelTone) -> UIColor {
    switch tone {
    case .normal: .label
    case .secondary: .secondaryLabel
    case .success: .systemGreen
    case .warning: .systemOrange
    case .failure: .systemRed
    }
  }
}

extension LabelView where Self: UILabel {
  /// The text of UIKit, where `nil` is empty.
  package var text: String {
    get { (self as UILabel).text ?? "" }
    set { (self as UILabel).text = newValue }
  }
}
