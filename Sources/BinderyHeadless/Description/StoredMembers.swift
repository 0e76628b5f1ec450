/// Looks into what an object or a value stores.
enum StoredMembers {
  /// The stored properties of an object or a value, and those of its superclasses, without optionals around
  /// them.
  static func of(_ owner: Any) -> [(label: String, value: Any)] {
    sequence(first: Mirror(reflecting: owner), next: \.superclassMirror).flatMap { mirror in
      mirror.children.compactMap { child in
        child.label.map { (name(of: $0), unwrapped(child.value)) }
      }
    }
  }

  /// The stored properties of one type: faster, as the others are not looked at.
  static func of<Member>(_ owner: Any, as kind: Member.Type) -> [(label: String, value: Member)] {
    sequence(first: Mirror(reflecting: owner), next: \.superclassMirror).flatMap { mirror in
      mirror.children.compactMap { child in
        guard let label = child.label, let value = child.value as? Member else { return nil }
        return (name(of: label), value)
      }
    }
  }

  /// The name without what the compiler adds for wrapped and lazy properties.
  private static func name(of label: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
    return label.hasPrefix("_") || label.hasPrefix(".") ? String(label.dropFirst()) : label
  }

  /// The value without optionals around it; one that is absent stays.
  static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let child = mirror.children.first else { return value }
    return unwrapped(child.value)
  }

  /// Whether a value without optionals around it is absent.
  static func isAbsent(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .optional }
}
