public import Bindery

/// Beers: all of them, or those of one strength; one can be selected.
@MainActor
public final class BeerCatalogViewModel {
  /// The beers shown.
  public let beers: Property<[BeerRow]>
  /// The strengths of the beers.
  public let strengths: Property<[StrengthRow]>
  /// The selected beer.
  public let selection: Property<BeerRow?>

  private let strength = MutableProperty<Strength?>(nil)
  private let selected = MutableProperty<BeerRow?>(nil)

  /// Makes a catalog.
  public init(beers: [Beer], images: any BeerImages) {
    let rows = beers.map { BeerRow($0, images: images) }
    self.beers = strength.map(name: "beers") { strength in
      rows.filter { strength == nil || $0.beer.strength == strength }
    }
    strengths = .constant(
      Strength.allCases.map { strength in
        StrengthRow(strength, count: beers.count { $0.strength == strength })
      })
    selection = selected
  }

  /// Selects a beer.
  public func select(_ row: BeerRow) { selected.value = row }

  /// Shows the beers of a strength; chosen again, all beers.
  public func choose(_ row: StrengthRow) {
    strength.value = strength.value == row.id ? nil : row.id
  }
}
