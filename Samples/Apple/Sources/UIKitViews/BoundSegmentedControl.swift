// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

package import Bindery
package import BinderyViews
package import UIKit

/// Segments, one for each option; `isMomentary` is UIKit's.
///
/// ```swift
/// plan.options = [ChoiceOption(.free, "Free"), ChoiceOption(.paid, "Paid")]
/// plan.bind(model.plan)
/// ```
package final class BoundSegmentedControl<Choice: Hashable>: UISegmentedControl,
  SegmentedControlView
{
  package let scope = LifetimeScope()
  private let editPipe = Signal<Choice?, Never>.Pipe()
  package var edits: Signal<Choice?, Never> { editPipe.signal }
  /// The value set last, with an option or without.
  private var wanted: Choice?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  package required init?(coder: NSCoder) {
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

  package var options: [ChoiceOption<Choice>] = [] {
    didSet {
      removeAllSegments()
      for (index, option) in options.enumerated() {
        insertSegment(withTitle: option.title, at: index, animated: false)
        setEnabled(option.isEnabled, forSegmentAt: index)
      }
      showSelection()
    }
  }

  package var selection: Choice? {
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
