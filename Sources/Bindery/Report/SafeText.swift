/// A value whose text is made without any code of the app, so that it may be asked for at any time.
protocol SafeTextValue {
  @MainActor var safeText: String? { get }
}

/// The text of a value, if it can be made without any code of the app: of text, numbers, flags,
/// durations, simple enumerations, lists of these, and the number of elements of other lists.
@MainActor
func safeText<Value>(of value: Value) -> String? {
  // Once, because a large value is put into memory of its own.
  let value: Any = value
  let type = type(of: value)
  let key = ObjectIdentifier(type)
  if let makeText = SafeTexts.makers[key] { return makeText(value) }
  let makeText = SafeTexts.maker(for: type)
  SafeTexts.makers[key] = makeText
  return makeText(value)
}

/// How the text of the values of a type is made. It is found once for each type, because to ask a
/// type for its conformances takes much longer than to make the text.
@MainActor
private enum SafeTexts {
  @exclusivity(unchecked) static var makers: [ObjectIdentifier: (Any) -> String?] = [:]

  static func maker(for type: Any.Type) -> (Any) -> String? {
    if let type = type as? any SafeTextValue.Type { return safeMaker(for: type) }
    if type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
      || type is any CustomReflectable.Type || type is any TextOutputStreamable.Type
    {
      return { _ in nil }
    }
    return { value in
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .enum && mirror.children.isEmpty ? "\(value)" : nil
    }
  }

  private static func safeMaker<Value: SafeTextValue>(for type: Value.Type) -> (Any) -> String? {
    { ($0 as? Value)?.safeText }
  }
}

extension String: SafeTextValue { var safeText: String? { debugDescription } }

extension Bool: SafeTextValue { var safeText: String? { description } }

extension Int: SafeTextValue { var safeText: String? { description } }

extension Double: SafeTextValue { var safeText: String? { description } }

extension Duration: SafeTextValue { var safeText: String? { description } }

extension Optional: SafeTextValue {
  var safeText: String? {
    if let value = self { Bindery.safeText(of: value) } else { "nil" }
  }
}

extension Array: SafeTextValue {
  var safeText: String? { listText(self, count: count) }
}

/// The elements of a short list, or the number of them.
@MainActor
func listText<Elements: Sequence>(_ elements: Elements, count: Int) -> String? {
  let texts = count <= 3 ? elements.map { safeText(of: $0) } : [nil]
  guard texts.contains(nil) else {
    return "[" + texts.compactMap(\.self).joined(separator: ", ") + "]"
  }
  return count == 1 ? "1 element" : "\(count) elements"
}
