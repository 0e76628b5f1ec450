public import Bindery

/// A row for a beer.
public struct BeerRow: Sendable, Identifiable, Equatable {
  /// The beer.
  public let beer: Beer
  private let images: any BeerImages

  /// Makes a row.
  public init(_ beer: Beer, images: any BeerImages) {
    self.beer = beer
    self.images = images
  }

  /// The number of the beer.
  public var id: Int { beer.id }
  /// `Name: Old Otter`, or `Name: - `.
  public var name: String { "Name: " + (beer.name ?? "- ") }
  /// `ABV: 4.80`, or `ABV: - `.
  public var abv: String { "ABV: " + (beer.abv.map(Self.twoDecimals) ?? "- ") }

  /// Loads the picture; ends without one if the beer has none.
  @MainActor
  public var image: Signal<String, any Error> {
    guard let address = beer.image else { return .empty }
    return Signal { [images] in try await images.load(address) }
  }

  /// Rows are equal that show the same beer.
  public static func == (lhs: BeerRow, rhs: BeerRow) -> Bool { lhs.beer == rhs.beer }

  private static func twoDecimals(_ number: Double) -> String {
    // A server may send an invalid strength.
    guard let hundredths = Int(exactly: (number * 100).rounded()) else { return "\(number)" }
    let (whole, decimals) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}

/// A row for a strength.
public struct StrengthRow: Sendable, Identifiable, Equatable {
  /// The strength.
  public let id: Strength
  /// How many beers have it.
  public let count: Int

  /// Makes a row.
  public init(_ strength: Strength, count: Int) {
    id = strength
    self.count = count
  }
}
