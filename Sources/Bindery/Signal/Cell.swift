/// What a stage remembers from event to event: a variable without exclusivity checks.
@usableFromInline
final class Cell<Content> {
  @exclusivity(unchecked) @usableFromInline final var content: Content

  @inlinable
  init(_ content: Content) {
    self.content = content
  }
}
