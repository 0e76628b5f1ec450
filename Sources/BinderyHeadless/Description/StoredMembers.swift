import Bindery

/// Looks into what an object or a value stores.
@MainActor
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

  /// The properties of the graph that an object stores: faster, as it looks at no other members.
  static func properties(of owner: AnyObject) -> [(name: String, property: AnyProperty)] {
    sequence(first: Mirror(reflecting: owner), next: \.superclassMirror).flatMap { mirror in
      places(in: mirror).compactMap { place in
        let child = mirror.children[
          mirror.children.index(mirror.children.startIndex, offsetBy: place)]
        guard let label = child.label, let property = child.value as? AnyProperty else {
          return nil
        }
        return (name(of: label), property)
      }
    }
  }

  /// The places of properties among the members of a class. To find the type of a member takes the
  /// runtime longer than all else here.
  private static func places(in mirror: Mirror) -> [Int] {
    let key = ObjectIdentifier(mirror.subjectType)
    if let known = knownPlaces[key] { return known }
    let places = mirror.children.enumerated().filter { _, child in
      let type = Swift.type(of: child.value)
      return type is AnyProperty.Type || type is any OptionalProperty.Type
    }.map(\.offset)
    knownPlaces[key] = places
    return places
  }

  private static var knownPlaces: [ObjectIdentifier: [Int]] = [:]

  /// The name without what the compiler adds for wrapped and lazy properties.
  private static func name(of label: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
    return label.hasPrefix("_") || label.hasPrefix(".") ? String(label.dropFirst()) : label
  }

  /// The value without optionals around it; one that is absent stays.
  static func unwrapped(_ value: Any) -> Any {
    guard Swift.type(of: value) is any AnyOptional.Type,
      let child = Mirror(reflecting: value).children.first
    else { return value }
    return unwrapped(child.value)
  }

  /// Whether a value without optionals around it is absent.
  static func isAbsent(_ value: Any) -> Bool { Swift.type(of: value) is any AnyOptional.Type }

  /// Whether a type is of the package or of the system: it holds no view models, and it is not safe to
  /// look into each of them.
  static func isForeign(_ type: Any.Type) -> Bool {
    if let known = knownForeign[ObjectIdentifier(type)] { return known }
    let module = String(reflecting: type).prefix { $0 != "." }
    let isForeign = CallSite.isOfPackage(module: module) || systemModules.contains(module)
    knownForeign[ObjectIdentifier(type)] = isForeign
    return isForeign
  }

  /// The answers of `isForeign`: the name of a type takes the runtime long.
  private static var knownForeign: [ObjectIdentifier: Bool] = [:]

  private static let systemModules: Set<Substring> = [
    "Swift", "_Concurrency", "Synchronization", "Observation", "Dispatch", "ObjectiveC", "__C",
    "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationInternationalization",
    "Combine", "CoreFoundation", "UIKit", "AppKit", "SwiftUI", "SwiftUICore", "Testing", "XCTest",
  ]
}

private protocol AnyOptional {}

extension Optional: AnyOptional {}

/// A property that may not have been made yet.
private protocol OptionalProperty {}

extension Optional: OptionalProperty where Wrapped: AnyProperty {}
