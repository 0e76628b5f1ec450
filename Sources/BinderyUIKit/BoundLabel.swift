// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A label whose tone is a colour.
  ///
  /// ```swift
  /// left.bind(model.left) { "\($0) left" }
  /// ```
  public final class BoundLabel: UILabel, LabelView {
    /// Owns the bindings.
    public let scope = LifetimeScope()

    /// The tone, as a colour of the system.
    public var tone = LabelTone.normal {
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
    public var text: String {
      get { (self as UILabel).text ?? "" }
      set { (self as UILabel).text = newValue }
    }
  }
#endif
