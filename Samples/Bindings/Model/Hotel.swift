/// A hotel that can be booked.
public struct Hotel: Sendable, Hashable, Identifiable {
  /// Its name, which no other one has.
  public let id: String
  /// Where it is.
  public let city: String
  /// The price of a night.
  public let price: Int

  /// Makes a hotel.
  public init(_ name: String, in city: String, price: Int) {
    id = name
    self.city = city
    self.price = price
  }

  /// Those there are.
  public static let all = [
    Hotel("Anchor", in: "Turku", price: 90), Hotel("Birch", in: "Oulu", price: 70),
    Hotel("Crown", in: "Turku", price: 240), Hotel("Dune", in: "Hanko", price: 110),
  ]
}

/// The service that books hotels.
public protocol Bookings: Sendable {
  /// Books a hotel, or throws an error whose description a user can read.
  func book(_ hotel: Hotel) async throws
}
