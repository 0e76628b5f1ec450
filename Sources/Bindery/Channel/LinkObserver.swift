/// The observer of a link of two channels: its end is the end of the link.
@usableFromInline
class LinkObserver: Observer {
  @exclusivity(unchecked) private final var link: AnyChannelLink?

  @usableFromInline
  @MainActor
  init(_ link: AnyChannelLink, _ fileID: StaticString, _ line: UInt) {
    self.link = link
    super.init(.none, file: fileID, line: line) { _ in }
  }

  /// Nothing is written from now on.
  override func willEnd() {
    link?.hasEnded = true
  }

  override func ended() {
    if let link = link.take() { asCallback { link.end() } }
  }
}

/// The observer of a link that keeps an attribute and a channel equal.
final class LinkOwner: LinkObserver, AttributeOwner {
  let attribute: AttributeID
  @exclusivity(unchecked) var next: (any AttributeOwner)?
  /// The property at the other end, if that is known; until the link ends.
  @exclusivity(unchecked) private(set) var property: AnyProperty?

  init(
    _ attribute: AttributeID, _ link: AnyChannelLink, following property: AnyProperty?,
    _ fileID: StaticString, _ line: UInt
  ) {
    (self.attribute, self.property) = (attribute, property)
    super.init(link, fileID, line)
  }

  override func ended() {
    property = nil
    super.ended()
  }

  var observer: Observer { self }
  var sites: [CallSite] { [node.site] }
  var isTwoWay: Bool { true }
}
