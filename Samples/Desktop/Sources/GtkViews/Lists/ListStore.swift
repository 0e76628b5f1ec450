import CGtk

/// The rows of a list as GTK knows them: an object for each, which a row keeps as long as it is in
/// the list. GTK keeps the widget of an object that moves.
@MainActor
final class ListStore<Key: Hashable> {
  /// The list model.
  let model: OpaquePointer
  private(set) var keys: [Key] = []
  private var objects: [Key: OpaquePointer] = [:]
  private var keysByObject: [OpaquePointer: Key] = [:]

  init() {
    model = g_list_store_new(gtk_string_object_get_type())
  }

  isolated deinit {
    g_object_unref(model.object)
  }

  func key(of object: OpaquePointer) -> Key? { keysByObject[object] }

  /// Replaces the rows by one change of the model, between what both begin and end with.
  func show(_ newKeys: [Key]) {
    let head = zip(keys, newKeys).prefix { $0 == $1 }.count
    let tail = zip(keys.dropFirst(head).reversed(), newKeys.dropFirst(head).reversed()).prefix {
      $0 == $1
    }.count
    let (old, new) = (keys[head..<(keys.count - tail)], newKeys[head..<(newKeys.count - tail)])
    guard !old.isEmpty || !new.isEmpty else { return }
    let kept = Set(new)
    var additions = new.map { Optional(makeObject(for: $0).object) }
    keys = newKeys
    g_list_store_splice(
      model, guint(head), guint(old.count), &additions, guint(additions.count))
    for key in old where !kept.contains(key) {
      guard let object = objects.removeValue(forKey: key) else { continue }
      keysByObject[object] = nil
      g_object_unref(object.object)
    }
  }

  private func makeObject(for key: Key) -> OpaquePointer {
    if let object = objects[key] { return object }
    let object: OpaquePointer = gtk_string_object_new(nil)
    objects[key] = object
    keysByObject[object] = key
    return object
  }
}
