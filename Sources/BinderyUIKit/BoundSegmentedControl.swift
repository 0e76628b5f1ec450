// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// Segments, one for each option; `isMomentary` is UIKit's.
  ///
  /// ```swift
  /// plan.options = [ChoiceOption(.free, "Free"), ChoiceOption(.paid, "Paid")]
  /// plan.bind(model.plan)
  /// ```
  public final class BoundSegmentedControl<Choice: Hashable>: UISegmentedControl,
    SegmentedControlView
  {
    /// Owns the bindings.
    public let scope = LifetimeScope()
    private let editPipe = Signal<Choice?, Never>.Pipe()

    /// Sends each change by the user.
    public var edits: Signal<Choice?, Never> { editPipe.signal }
    /// The value set last, with an option or without.
    private var wanted: Choice?

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
      let chosen = UIAction { [unowned self] _ in
        guard options.indices.contains(selectedSegmentIndex) else { return }
        wanted = options[selectedSegmentIndex].value
        editPipe.send(wanted)
        if isMomentary { selection = nil }
      }
      addAction(chosen, for: .valueChanged)
    }

    /// The choices, in order.
    public var options: [ChoiceOption<Choice>] = [] {
      didSet {
        removeAllSegments()
        for (index, option) in options.enumerated() {
          insertSegment(withTitle: option.title, at: index, animated: false)
          setEnabled(option.isEnabled, forSegmentAt: index)
        }
        showSelection()
      }
    }

    /// The choice. Setting it sends nothing.
    public var selection: Choice? {
      get { options.contains { $0.value == wanted } ? wanted : nil }
      set {
        wanted = newValue
        showSelection()
      }
    }

    private func showSelection() {
      selectedSegmentIndex =
        options.firstIndex { $0.value == wanted } ?? UISegmentedControl.noSegment
    }
  }
#endif
