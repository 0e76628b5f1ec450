/// A beer, as far as it is known.
public struct Beer: Sendable, Hashable, Identifiable {
  /// Its number in the catalog.
  public let id: Int
  /// What it is called.
  public let name: String?
  /// How much alcohol is in it, in percent of the volume.
  public let abv: Double?
  /// Where its picture is said to be.
  public let image: String?

  /// Makes a beer.
  public init(id: Int, name: String? = nil, abv: Double? = nil, image: String? = nil) {
    self.id = id
    self.name = name
    self.abv = abv
    self.image = image
  }

  /// How strong it is; `nil` if that is not known.
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

/// Where pictures come from.
public protocol BeerImages: Sendable {
  /// Loads the picture that is said to be at an address, and returns the name under which an image
  /// view finds it. Throws if there is none, or if the address is none.
  func load(_ address: String) async throws -> String
}
