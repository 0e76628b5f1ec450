public import Bindery
public import BinderyViews
import CGtk

/// A box into which the user types a colour, as `#ff8800`, and a button that opens GTK's dialog for
/// colours.
public final class DesktopColorPicker: DesktopTextBox, ColorPickerView {
  private let editPipe = Signal<HexColor?, Never>.Pipe()
  /// Sends the colour each time the user picks another one.
  public var edits: Signal<HexColor?, Never> { editPipe.signal }
  private let swatch: WidgetPointer = gtk_color_button_new()

  /// Makes a box without a colour.
  public init(_ title: String) {
    super.init(title, isSecure: false)
    placeholder = "#ff8800"
    setName(of: swatch, title)
    gtk_color_button_set_title(swatch.opaque, title)
    put(beside: swatch)
    showColor()
    onUser("color-set", of: swatch.opaque) { [unowned self] _ in
      var light = GdkRGBA()
      gtk_color_chooser_get_rgba(swatch.opaque, &light)
      userPicked(HexColor(light))
      text = color.map { "\($0)" } ?? ""
    }
  }

  /// The picked colour; `nil` if there is none. Setting it sends nothing.
  public var color: HexColor? {
    didSet {
      showColor()
      // A text that is being typed stays as long as it says the same.
      if !isFocused || HexColor(text) != color { text = color.map { "\($0)" } ?? "" }
    }
  }

  private func showColor() {
    var light = color?.light ?? GdkRGBA(red: 1, green: 1, blue: 1, alpha: 0)
    quietly { gtk_color_chooser_set_rgba(swatch.opaque, &light) }
  }

  private func userPicked(_ color: HexColor?) {
    guard color != self.color else { return }
    self.color = color
    editPipe.send(color)
  }

  override func userEdited() {
    if text.isEmpty || HexColor(text) != nil { userPicked(HexColor(text)) }
  }

  override func userLeft() { text = color.map { "\($0)" } ?? "" }
}

extension HexColor {
  fileprivate init(_ light: GdkRGBA) {
    self.init(fractions: (Double(light.red), Double(light.green), Double(light.blue)))
  }

  fileprivate var light: GdkRGBA {
    let (red, green, blue) = fractions
    return GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: 1)
  }
}
