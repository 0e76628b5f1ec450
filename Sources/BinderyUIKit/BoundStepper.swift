// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A stepper.
  ///
  /// ```swift
  /// guests.range = 1...8
  /// guests.bind(model.guests)
  /// ```
  public final class BoundStepper: UIStepper, StepperView {
    /// Owns the bindings.
    public let scope = LifetimeScope()
    private let editPipe = Signal<Double, Never>.Pipe()

    /// Sends each change by the user.
    public var edits: Signal<Double, Never> { editPipe.signal }
    /// The number set last, within the bounds or not.
    private var wanted = 0.0

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
      wanted = value
      let stepped = UIAction { [unowned self] _ in
        wanted = value
        editPipe.send(wanted)
      }
      addAction(stepped, for: .valueChanged)
    }

    public override var value: Double {
      get { super.value }
      set {
        wanted = newValue
        super.value = newValue
      }
    }

    /// UIKit stops the program while the lower bound lies above the upper one.
    public var range: ClosedRange<Double> {
      get { minimumValue...maximumValue }
      set {
        let kept = wanted
        maximumValue = max(maximumValue, newValue.upperBound)
        minimumValue = newValue.lowerBound
        maximumValue = newValue.upperBound
        value = kept
      }
    }

    /// The step.
    public var step: Double {
      get { stepValue }
      set { stepValue = newValue }
    }
  }
#endif
