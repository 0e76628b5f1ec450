// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A slider. UIKit's number is a `Float`: the number set from code is kept as it is.
  ///
  /// ```swift
  /// volume.range = 0...100
  /// volume.bind(model.volume)
  /// ```
  public final class BoundSlider: UISlider, SliderView {
    /// Owns the bindings.
    public let scope = LifetimeScope()
    private let movePipe = Signal<SliderMove, Never>.Pipe()

    /// Sends each move by the user.
    public var moves: Signal<SliderMove, Never> { movePipe.signal }
    /// The number set last, within the bounds or not.
    fileprivate var wanted = 0.0
    private var isTouched = false

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
      wanted = Double((self as UISlider).value)
      addAction(UIAction { [unowned self] _ in isTouched = true }, for: .touchDown)
      addAction(
        UIAction { [unowned self] _ in
          wanted = Double((self as UISlider).value)
          send(isFinal: !isTouched)
        }, for: .valueChanged)
      addAction(
        UIAction { [unowned self] _ in
          isTouched = false
          send(isFinal: true)
        }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }

    private func send(isFinal: Bool) { movePipe.send(SliderMove(value, isFinal: isFinal)) }

    /// The bounds.
    public var range = 0.0...1.0 {
      didSet {
        (minimumValue, maximumValue) = (Float(range.lowerBound), Float(range.upperBound))
        value = wanted
      }
    }
  }

  extension SliderView where Self: BoundSlider {
    /// The number within the bounds.
    public var value: Double {
      get { min(max(wanted, range.lowerBound), range.upperBound) }
      set {
        wanted = newValue
        (self as UISlider).value = Float(value)
      }
    }
  }
#endif
