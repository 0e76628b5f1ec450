/// The entry that an input shows in place of a converted value.
///
/// Everything is derived from the value and the last entry: an entry counts while the value has the
/// version it had after the entry. So a value from another write replaces entry and issue at once,
/// and no observer sees one without the other.
@MainActor
final class Draft<Value, Shown> {
  private struct Entry {
    let shown: Shown
    /// The version of the value that it became, or that it could not replace.
    let version: UInt64
    let issue: ValidationIssue?
  }

  /// The property that is converted.
  let source: Property<Value>
  private let writeSource: @MainActor (Value) -> Bool
  private let isVerbatim: Bool
  private let parse: @MainActor (Shown) throws(ValidationIssue) -> Value
  private let outer: Drafting?
  private let entry = MutableProperty<Entry?>(nil, comparing: .alwaysDifferent)

  /// The shown form: the last entry, or else the formatted value.
  let shown: Property<Shown>
  /// Why the last entry is not the value.
  let issue: Property<ValidationIssue?>

  init(
    of channel: Channel<Value>, comparing comparison: Comparison<Shown>,
    format: @escaping @MainActor (Value) -> Shown,
    parse: @escaping @MainActor (Shown) throws(ValidationIssue) -> Value
  ) {
    source = channel.root
    writeSource = channel.writeByCode
    isVerbatim = channel.isVerbatim
    self.parse = parse
    outer = channel.drafting
    shown = combine(source, entry, comparing: comparison) { [source] value, entry in
      if let entry, entry.version == source.version { entry.shown } else { format(value) }
    }
    let own = combine(source, entry) { [source] _, entry in
      entry?.version == source.version ? entry?.issue : nil
    }
    issue = channel.drafting.map { combine(own, $0.issue) { $0 ?? $1 } } ?? own
  }

  func write(_ newValue: Shown) {
    do throws(ValidationIssue) {
      let value = try parse(newValue)
      transaction {
        let before = source.version
        let answersLater = writeSource(value)
        let isWaiting = answersLater && source.version == before
        entry.value =
          hasAltered(value) && !isWaiting
          ? nil : Entry(shown: newValue, version: source.version, issue: nil)
      }
    } catch {
      entry.value = Entry(shown: newValue, version: source.version, issue: error)
    }
  }

  /// Whether the value was refused, or changed by its setter: then the entry does not stand for it.
  private func hasAltered(_ value: Value) -> Bool {
    !isVerbatim && !source.isSame(source.untracked, value)
  }

  /// Shows the formatted value in place of any entry.
  func reset() {
    entry.value = nil
    outer?.reset()
  }

  /// Shows the formatted value; an entry with an issue stays.
  func commit() {
    if let entry = entry.untracked, entry.issue == nil { self.entry.value = nil }
    outer?.commit()
  }
}
