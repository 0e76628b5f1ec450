/// The beginning of the text of a value: the same as that of `"\(value)"`, but of the elements of long lists
/// only those are described that it needs.
struct TextBeginning {
  private(set) var text = ""
  private let length: Int
  /// Whether something was left out: nothing comes after that.
  private var isCut = false

  /// - Parameters:
  ///   - value: The value.
  ///   - length: The characters that are needed; the text may have more.
  init(of value: Any, length: Int) {
    self.length = length
    add(value, isInner: false)
  }

  private mutating func isEnough() -> Bool {
    if text.utf8.count > length, text.count > length { isCut = true }
    return isCut
  }

  private mutating func write(_ more: String) {
    if !isCut { text += more }
  }

  /// Adds a value, as `print` writes it, or as `debugPrint` writes what is in another one.
  private mutating func add(_ value: Any, isInner: Bool) {
    if isEnough() { return }
    if let composed = value as? any ComposedValue { return composed.add(to: &self) }
    let hasText =
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
    let mirror = hasText ? nil : Mirror(reflecting: value)
    guard let mirror, mirror.displayStyle == .struct else {
      return write(isInner ? String(reflecting: value) : String(describing: value))
    }
    let name = mirror.subjectType
    let members = mirror.children.lazy.compactMap { child in child.label.map { ($0, child.value) } }
    add(
      members, after: (isInner ? String(reflecting: name) : String(describing: name)) + "(", ")"
    ) { writer, member in
      writer.write(member.0 + ": ")
      writer.add(member.1, isInner: true)
    }
  }

  private mutating func add<Parts: Sequence>(
    _ parts: Parts, after open: String, _ close: String,
    _ add: (inout Self, Parts.Element) -> Void
  ) {
    var separator = open
    for part in parts {
      if isEnough() { return }
      write(separator)
      add(&self, part)
      separator = ", "
    }
    write(separator == open ? open + close : close)
  }

  mutating func add(list: some Sequence) {
    add(list, after: "[", "]") { $0.add($1, isInner: true) }
  }

  fileprivate mutating func add(optional value: Any?) {
    guard let value else { return write("nil") }
    write("Optional(")
    add(value, isInner: true)
    write(")")
  }
}

/// A value of the standard library or of the package with others in it, which adds itself.
protocol ComposedValue {
  func add(to beginning: inout TextBeginning)
}

extension Array: ComposedValue {
  func add(to beginning: inout TextBeginning) { beginning.add(list: self) }
}

extension Optional: ComposedValue {
  func add(to beginning: inout TextBeginning) { beginning.add(optional: self) }
}
