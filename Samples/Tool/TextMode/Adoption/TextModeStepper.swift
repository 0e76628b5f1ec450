import Bindery
import BinderyViews

final class TextModeStepper: NumberStepper, StepperView, ValidatedView, FocusableView {
  let scope = LifetimeScope()
  private let editPipe = Signal<Double, Never>.Pipe()
  var edits: Signal<Double, Never> { editPipe.signal }

  override func userStepped() { editPipe.send(value) }
}
