// Type-checked and tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

#if canImport(SwiftUI)
  public import BinderyViews
  public import SwiftUI

  extension HexColor {
    /// The colour as SwiftUI has it, opaque. Of one that is set, the nearest of sRGB is kept.
    ///
    /// ```swift
    /// ColorPicker("Background", selection: model.background.binding.color, supportsOpacity: false)
    /// ```
    public var color: Color {
      get {
        let (red, green, blue) = fractions
        return Color(.sRGB, red: red, green: green, blue: blue, opacity: 1)
      }
      set {
        let light = newValue.resolve(in: EnvironmentValues())
        self = HexColor(
          fractions: (Double(light.red), Double(light.green), Double(light.blue)))
      }
    }
  }
#endif
