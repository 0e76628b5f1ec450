/// Saved content, before it is a value: a store makes it, and the entry reads it.
///
/// ```swift
/// struct SavedJSON: StoreContent {
///   let version: Int
///   let data: Data
///   func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
///     try JSONDecoder().decode(type, from: data)
///   }
/// }
/// ```
public protocol StoreContent {
  /// The version of the value at the time it was saved, from 1.
  var version: Int { get }

  /// Reads the content as a value of a type.
  ///
  /// - Throws: Any error, if the content is not such a value.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
}
