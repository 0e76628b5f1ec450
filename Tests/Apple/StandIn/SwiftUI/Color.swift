// A stand-in for SwiftUI on Linux, see SwiftUI.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct EnvironmentValues {
  public init() {}
}

public struct Color: Hashable, Sendable {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

  public struct Resolved: Hashable, Sendable {
    public var red, green, blue, opacity: Float
  }

  private let resolved: Resolved

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    resolved = Resolved(
      red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
  }

  public func resolve(in environment: EnvironmentValues) -> Resolved { resolved }
}
