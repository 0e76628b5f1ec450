public import Bindery
import BinderyFoundation
import Foundation

extension Conversion where Value == Int, Shown == String {
  /// A number of cents as a price in euros: `€12.50`.
  public static var euros: Conversion {
    let amount = Conversion<Int, Double>(format: { Double($0) / 100 }) { amount in
      Int((amount * 100).rounded())
    }
    return amount.then(
      .localized(.currency(code: "EUR").locale(Locale(identifier: "en_IE")), like: 12.5))
  }
}
