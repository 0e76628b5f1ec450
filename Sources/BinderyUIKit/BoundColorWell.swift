// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A colour, which the user picks in UIKit's own picker. It has no opacity.
  ///
  /// ```swift
  /// background.bind(model.background)
  /// ```
  public final class BoundColorWell: UIColorWell, ColorPickerView {
    /// Owns the bindings.
    public let scope = LifetimeScope()
    private let editPipe = Signal<HexColor?, Never>.Pipe()

    /// Sends each change by the user.
    public var edits: Signal<HexColor?, Never> { editPipe.signal }

    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Makes it from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      supportsAlpha = false
      addAction(UIAction { [unowned self] _ in editPipe.send(color) }, for: .valueChanged)
    }

    /// The picked colour; `nil` if there is none.
    public var color: HexColor? {
      get { selectedColor.map(HexColor.init) }
      set { selectedColor = newValue.map(UIColor.init) }
    }
  }

  extension HexColor {
    /// Reads a colour, as near to it as sRGB comes; its opacity is left out.
    public init(_ color: UIColor) {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      self.init(fractions: (red, green, blue))
    }
  }

  extension UIColor {
    /// Makes an opaque colour.
    public convenience init(_ color: HexColor) {
      let (red, green, blue) = color.fractions
      self.init(red: red, green: green, blue: blue, alpha: 1)
    }
  }
#endif
