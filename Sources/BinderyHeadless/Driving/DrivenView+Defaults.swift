import BinderyViews

extension DrivenView {
  /// No: it takes no focus.
  public var isFocused: Bool { false }
  /// No.
  public var isSecret: Bool { false }
  /// The views that its properties hold.
  public var drivenViews: [NamedView] { NamedView.reflected(in: self) }

  /// The role of the first view protocol that it adopts.
  public var role: ViewRole {
    switch self {
    case is any ToastView, is any BannerView: .status
    case is any LabelView, is any FramedView: .text
    case is any NumberFieldView, is any StepperView: .spinbutton
    case is any TextBoxView: .textbox
    case is any ToggleView: .switch
    case is any PickerView: .combobox
    case is any TabsView: .tablist
    case is any ChoiceView: .radiogroup
    case is any RangeView: .slider
    case is any ButtonView: .button
    case is any LinkView: .link
    case is any SpinnerView: .progress
    case is any ProgressBarView: .progressbar
    case is any ImageView: .image
    case is any ScrollingView: .region
    case is any ListView: .list
    case is any CellView: .row
    default: .group
    }
  }

  /// The text of a label; a row is named after the first text that it shows.
  public var accessibleName: String {
    switch self {
    case let label as any LabelView: label.text
    case is any CellView: drivenViews.lazy.map(\.view.rowName).first { !$0.isEmpty } ?? ""
    default: ""
    }
  }

  /// What the view gives to the name of the row that it is in.
  private var rowName: String {
    if let input = self as? any TextInputView { return isSecret ? "" : input.text }
    return accessibleName
  }

  /// What its view protocols say.
  public var ownAttributes: [ViewAttribute] { attributesOfProtocols }

  /// What its view protocols say, under the names and in the order of headless views; for a view
  /// that has more to say.
  ///
  /// ```swift
  /// final class Meter: DrivenView {
  ///   let scope = LifetimeScope()
  ///   var (isHidden, isEnabled) = (false, true)
  ///   var ownAttributes: [ViewAttribute] {
  ///     attributesOfProtocols + [ViewAttribute("limit", .number(1))]
  ///   }
  /// }
  /// ```
  public var attributesOfProtocols: [ViewAttribute] {
    switch self {
    case let toast as any ToastView:
      [ViewAttribute("text", .text(toast.text)), ViewAttribute("count", .count(toast.count))]
    case let banner as any BannerView:
      [
        ViewAttribute("text", ifAny: banner.content.map { .text($0.message) }),
        ViewAttribute("action", ifAny: (banner.content?.action).map { .text($0) }),
      ]
    case let label as any LabelView:
      [ViewAttribute("text", .text(label.text)), ViewAttribute("tone", .text(label.tone.rawValue))]
    case let field as any NumberFieldView:
      [ViewAttribute("value", ifAny: field.value.map { .number($0) })]
    case let input as any TextInputView: attributes(of: input)
    case let toggle as any TristateToggleView:
      [ViewAttribute("isOn", .onOff(toggle.isOn)), ViewAttribute("isMixed", .flag(toggle.isMixed))]
    case let toggle as any ToggleView: [ViewAttribute("isOn", .onOff(toggle.isOn))]
    case let choice as any ChoiceView: attributes(of: choice)
    case let range as any RangeView:
      [
        ViewAttribute("value", .number(range.value)),
        ViewAttribute("minimum", ifAny: .bound(range.range.lowerBound)),
        ViewAttribute("maximum", ifAny: .bound(range.range.upperBound)),
      ]
    case let button as any ButtonView:
      [
        ViewAttribute("title", .text(accessibleName)),
        ViewAttribute("isBusy", .flag(button.isBusy)),
        ViewAttribute("image", ifAny: button.image.map { .text($0) }),
      ]
    case let spinner as any SpinnerView: [ViewAttribute("isAnimating", .onOff(spinner.isAnimating))]
    case let bar as any ProgressBarView:
      [ViewAttribute("fraction", ifAny: bar.fraction.map { .number($0) })]
    case let image as any ImageView:
      [
        ViewAttribute("name", ifAny: image.name.map { .text($0) }),
        ViewAttribute("isLoading", .flag(image.isLoading)),
      ]
    case let page as any ScrollingView: [ViewAttribute("offset", .number(page.offset))]
    case let area as any FramedView:
      [
        ViewAttribute("width", .number(area.frame.width)),
        ViewAttribute("height", .number(area.frame.height)),
      ]
    case let list as any ListView: attributes(of: list)
    case let cell as any CellView & FadingView: [ViewAttribute("alpha", .number(cell.alpha))]
    default: []
    }
  }

  private func attributes(of input: any TextInputView) -> [ViewAttribute] {
    let text = isSecret ? String(repeating: "•", count: input.text.count) : input.text
    return [
      ViewAttribute("text", .text(text)),
      ViewAttribute("caret", .count(input.selection.upperBound)).unlogged,
    ]
  }

  private func attributes(of choice: some ChoiceView) -> [ViewAttribute] {
    let selected = choice.selection.flatMap { value in
      choice.options.first { $0.value == value }?.title
    }
    return [
      ViewAttribute("selected", ifAny: selected.map { .text($0) }),
      ViewAttribute("options", .count(choice.options.count)),
    ]
  }

  private func attributes(of list: some ListView) -> [ViewAttribute] {
    let first = drivenViews.first.flatMap { Int($0.name.dropFirst().dropLast()) }
    return [
      ViewAttribute("rows", .count(list.sections.reduce(0) { $0 + $1.rows.count })),
      ViewAttribute("selected", .count(list.selectedIDs.count)),
      ViewAttribute("first", .count(first ?? 0)),
    ]
  }

  /// The titles to choose from; `nil` if there are none.
  var optionTitles: [String]? { (self as? any ChoiceView).map { titles(of: $0) } }

  private func titles(of choice: some ChoiceView) -> [String] { choice.options.map(\.title) }

  /// The identities of all rows of a list; `nil` if it is none.
  var rowIdentities: [String]? { (self as? any ListView).map { identities(of: $0) } }

  private func identities(of list: some ListView) -> [String] {
    list.sections.flatMap { $0.rows.map { "\($0.id)" } }
  }
}
