/// A beer; some fields may be unknown.
public struct Beer: Sendable, Hashable, Identifiable {
  /// Its number in the catalog.
  public let id: Int
  /// The name.
  public let name: String?
  /// The alcohol content, in percent of the volume.
  public let abv: Double?
  /// The address of its picture, which may be wrong.
  public let image: String?

  /// Makes a beer.
  public init(id: Int, name: String? = nil, abv: Double? = nil, image: String? = nil) {
    self.id = id
    self.name = name
    self.abv = abv
    self.image = image
  }

  /// The strength; `nil` if it is unknown.
  public var strength: Strength? { abv.map { $0 < 4.5 ? .light : $0 < 6 ? .medium : .strong } }
}

/// How strong a beer is.
public enum Strength: String, Sendable, CaseIterable {
  /// Below 4.5 %.
  case light = "Light"
  /// Below 6 %.
  case medium = "Medium"
  /// From 6 % on.
  case strong = "Strong"
}

/// A source of pictures.
public protocol BeerImages: Sendable {
  /// Loads the picture at an address, and returns its name for an image view. Throws if there is no
  /// picture, or if the address is invalid.
  func load(_ address: String) async throws -> String
}
