import Bindery
public import BinderyViews
public import SampleModels

/// A name of limited length: a field, and the number of characters left.
@MainActor
public protocol LimitedNameView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Caption: LabelView

  /// The field of the name.
  var name: Field { get }
  /// The number of characters left.
  var left: Caption { get }
}

extension LimitedNameView {
  /// Binds the views to the model.
  public func makeBindings(to model: LimitedNameViewModel) {
    name.bind(model.name)
    left.bind(model.left) { "\($0) left" }
  }
}
