import Bindery
import BinderyViews

final class TextModeSegments<Choice: Hashable>: SegmentRow<Choice>, SegmentedControlView {
  let scope = LifetimeScope()
  private let editPipe = Signal<Choice?, Never>.Pipe()
  var edits: Signal<Choice?, Never> { editPipe.signal }
  var selection: Choice? {
    get { chosen }
    set { chosen = newValue }
  }
  var options: [ChoiceOption<Choice>] {
    get { segments.map { ChoiceOption($0.value, $0.title, isEnabled: $0.isEnabled) } }
    set { segments = newValue.map { ($0.value, $0.title, $0.isEnabled) } }
  }

  override func userChose(_ value: Choice) { editPipe.send(value) }
}

extension TextModeSegments {
  convenience init(_ label: String, options: [ChoiceOption<Choice>]) {
    self.init(label)
    self.options = options
  }
}
