// A stand-in for UniformTypeIdentifiers on Linux, see UIView.swift: types are the ends of names.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct UTType: Sendable, Hashable {
  public let preferredFilenameExtension: String?

  private init(_ preferredFilenameExtension: String?) {
    self.preferredFilenameExtension = preferredFilenameExtension
  }

  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(filenameExtension)
  }

  public static let data = UTType(nil)
  public static let item = UTType(nil)
}
