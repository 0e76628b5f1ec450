import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// A part of the page: its name, what came of it, and a button for another attempt.
@MainActor
protocol PagePartCell: CellView {
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView

  var name: Caption { get }
  var text: Caption { get }
  var retry: Action { get }
}

extension PagePartCell {
  func bind(_ part: PagePart) {
    name.text = part.id
    text.bind(part.text)
    part.hasFailed.map { $0 ? .failure : .normal }.bind(to: text, \.tone)
    retry.bind(part.load)
    (!part.hasFailed).bind(to: retry, \.isHidden)
  }
}

/// The page: a list of parts, each with its own outcome.
@MainActor
protocol MixedPageView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Parts: ListView where Parts.Row == PagePart, Parts.Cell: PagePartCell

  var load: Action { get }
  var parts: Parts { get }
}

extension MixedPageView {
  func makeBindings(to model: MixedPageViewModel) {
    load.bind(model.load)
    parts.bind(model.parts) { cell, part in cell.bind(part) }
    model.load.execute()
  }
}

/// A headless part.
final class HeadlessPartCell: HeadlessCell, PagePartCell {
  let name = HeadlessLabel()
  let text = HeadlessLabel()
  let retry = HeadlessButton("Retry")
}

/// The headless page.
final class MixedPageScreen: HeadlessScreen, MixedPageView {
  let load = HeadlessButton("Reload")
  let parts = HeadlessList("Today", of: PagePart.self) { HeadlessPartCell() }

  init(_ model: MixedPageViewModel) {
    super.init(title: "Home")
    bind(model)
  }
}
