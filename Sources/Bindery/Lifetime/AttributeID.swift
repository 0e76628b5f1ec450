/// The identity of an attribute of an object, by which a second binding of it is found.
package enum AttributeID: Equatable {
  /// An attribute of a view, by the name of its key.
  case named(String)
  /// An attribute of any other object.
  case keyPath(AnyKeyPath)
}
