import Foundation

extension String {
  /// Whether a piece of text stands in it, byte for byte. `contains` compares characters, which takes a
  /// page of a hundred kilobytes long.
  package func holds(_ piece: String) -> Bool { Data(utf8).range(of: Data(piece.utf8)) != nil }
}
