/// An owner of an attribute that may be one of several: then one owner sets the attribute for all, and each
/// ends by itself, with the scope that it was made for.
///
/// It does not know the type of the value, which takes long to look up.
@MainActor
class MergeableOwner: Observer {
  /// The owners that this one sets the attribute for; `nil` if it is not made of several.
  @exclusivity(unchecked) final var parts: Parts?
  /// The owner that sets the attribute for this one and others. Each retains the other, until one ends.
  @exclusivity(unchecked) final var whole: MergeableOwner?

  /// Several owners, and where the last one was bound.
  final class Parts {
    let all: [MergeableOwner]
    let fileID: StaticString
    let line: UInt

    init(_ all: [MergeableOwner], _ fileID: StaticString, _ line: UInt) {
      (self.all, self.fileID, self.line) = (all, fileID, line)
    }
  }

  final var isPart: Bool { whole != nil }

  override func ended() {
    if let whole {
      self.whole = nil
      whole.leave()
    }
    if let parts {
      self.parts = nil
      for part in parts.all {
        part.whole = nil
        part.endForOwner()
      }
    }
  }

  /// Sets the attribute for those parts that are left, after one has ended.
  func leave() {}
}
