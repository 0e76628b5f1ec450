public import Bindery
public import BinderyViews

/// A picker of a colour.
///
/// ```swift
/// let background = HeadlessColorPicker("Background")
/// background.bind(MutableProperty(HexColor("#ff8800")))
/// ```
///
/// The user sets a colour in the form `#rrggbb`.
public final class HeadlessColorPicker: HeadlessView, ColorPickerView {
  private var editPipe = LazyPipe<HexColor?>()

  /// The picked colour; `nil` if there is none. Setting it sends nothing.
  public var color: HexColor? {
    didSet { changed() }
  }

  /// Whether the user may pick nothing.
  public var allowsEmpty = true

  /// Makes a picker without a picked colour.
  public override init(_ label: String) { super.init(label) }

  /// Sends the colour each time the user picks another one.
  public var edits: Signal<HexColor?, Never> { editPipe.signal }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.set, .value(.text(let text))):
      guard let color = HexColor(text) else {
        return .refused("\(text.quoted) is no colour such as \"#ff8800\"")
      }
      return .accepted { self.userPicks(color) }
    case (.set, .value(.absent)) where !allowsEmpty, (.clear, _) where !allowsEmpty:
      return .refused("the \(kind) cannot be empty")
    case (.set, .value(.absent)), (.clear, _): return .accepted { self.userPicks(nil) }
    default: return super.response(to: action)
    }
  }

  private func userPicks(_ color: HexColor?) {
    guard takesInput, color != self.color else { return }
    self.color = color
    note("picked \(color.map { "\($0)" } ?? "nothing")")
    editPipe.send(color)
  }

  package override var figure: ViewFigure { .swatch(color.map { "\($0)" }) }
}
