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
        let parts = [red, green, blue].map { Double($0) / 255 }
        return Color(.sRGB, red: parts[0], green: parts[1], blue: parts[2], opacity: 1)
      }
      set {
        let light = newValue.resolve(in: EnvironmentValues())
        let parts = [light.red, light.green, light.blue].map {
          UInt8((min(max($0, 0), 1) * 255).rounded())
        }
        self = HexColor(red: parts[0], green: parts[1], blue: parts[2])
      }
    }
  }
#endif
