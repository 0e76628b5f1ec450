import Bindery
public import BinderyViews
public import SampleModels

/// A part of the page: its name, what came of it, and a button for another attempt.
@MainActor
public protocol PagePartCell: CellView {
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView

  /// The name of the part.
  var name: Caption { get }
  /// What came of it.
  var text: Caption { get }
  /// Loads the part again; hidden unless it failed.
  var retry: Action { get }
}

extension PagePartCell {
  /// Shows a part, and follows its outcome.
  public func bind(_ part: PagePart) {
    name.text = part.id
    text.bind(part.text)
    part.hasFailed.map { $0 ? .failure : .normal }.bind(to: text, .tone)
    retry.bind(part.load)
    (!part.hasFailed).bind(to: retry, .isHidden)
  }
}

/// The page: a list of parts, each with its own outcome.
@MainActor
public protocol MixedPageView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Parts: ListView where Parts.Row == PagePart, Parts.Cell: PagePartCell

  /// Loads all parts again.
  var load: Action { get }
  /// The parts.
  var parts: Parts { get }
}

extension MixedPageView {
  /// Binds the views to the model.
  public func makeBindings(to model: MixedPageViewModel) {
    load.bind(model.load)
    parts.bind(model.parts) { cell, part in cell.bind(part) }
    model.load.execute()
  }
}
