/// The place of an element in a list with sections.
///
/// ```swift
/// let path = ListPath(0, 2)
/// print(path)                                      // 0.2
/// ```
public struct ListPath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The index of the section.
  public let section: Int
  /// The index of the element in it.
  public let row: Int

  /// Makes a path.
  public init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  /// Orders by section, then by row.
  public static func < (left: ListPath, right: ListPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }

  /// `2.5`: the sixth element of the third section.
  public var description: String { "\(section).\(row)" }
}
