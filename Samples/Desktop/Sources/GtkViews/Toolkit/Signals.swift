public import CGtk

/// A widget as GTK knows it.
public typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

extension WidgetPointer {
  /// The part of an entry that holds its text.
  package var text: UnsafeMutablePointer<GtkText> { cast() }

  /// The same widget as its class declares itself: `GtkButton`, `GtkWindow`.
  func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }

  /// The same widget as functions take it whose class has no package layout.
  var opaque: OpaquePointer { OpaquePointer(self) }
}

/// A window as GTK knows it.
public typealias WindowPointer = UnsafeMutablePointer<GtkWindow>
/// The number of a range as GTK knows it.
public typealias AdjustmentPointer = UnsafeMutablePointer<GtkAdjustment>
/// Widgets of one width as GTK knows them.
typealias SizeGroupPointer = UnsafeMutablePointer<GtkSizeGroup>
/// A text of several lines as GTK knows it.
typealias TextBufferPointer = UnsafeMutablePointer<GtkTextBuffer>
/// A dialog of the desktop as GTK knows it.
typealias NativeDialogPointer = UnsafeMutablePointer<GtkNativeDialog>

extension WindowPointer {
  /// The window as a widget.
  public var widgetPointer: WidgetPointer { opaque.widget }
  /// The window as functions take it whose interface has no public layout.
  public var opaque: OpaquePointer { OpaquePointer(self) }
}

extension OpaquePointer {
  /// The object as a widget.
  public var widget: WidgetPointer { WidgetPointer(self) }
  /// The object as functions of GObject take it.
  var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

/// The arguments of a signal: at 0 the object that sends it.
@MainActor
package struct SignalArguments {
  fileprivate let values: UnsafePointer<GValue>

  func object(_ index: Int) -> OpaquePointer? {
    OpaquePointer(g_value_get_object(values + index))
  }
  func int(_ index: Int) -> Int { Int(g_value_get_int(values + index)) }
  func uint(_ index: Int) -> UInt32 { g_value_get_uint(values + index) }
  func flags(_ index: Int) -> UInt32 { g_value_get_flags(values + index) }
  func double(_ index: Int) -> Double { g_value_get_double(values + index) }
  func event(_ index: Int) -> OpaquePointer? { OpaquePointer(g_value_peek_pointer(values + index)) }
  func string(_ index: Int) -> String {
    g_value_get_string(values + index).map { String(cString: $0) } ?? ""
  }
}

/// A handler of a signal of GTK; it is connected as long as it is retained.
///
/// One marshaller serves signals with any arguments, so there is one place that passes a Swift
/// closure to C.
@MainActor
final class SignalHandler {
  /// The closure, which GLib retains.
  private final class Box {
    let body: @MainActor (SignalArguments) -> Bool
    init(_ body: @escaping @MainActor (SignalArguments) -> Bool) { self.body = body }
  }

  private let object: OpaquePointer
  private let id: UInt

  /// Connects a closure; what it returns is the answer to a signal that asks for one.
  init(
    _ signal: String, of object: OpaquePointer,
    _ body: @escaping @MainActor (SignalArguments) -> Bool
  ) {
    self.object = object
    g_object_ref(object.object)
    let data = Unmanaged.passRetained(Box(body)).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    g_closure_add_finalize_notifier(closure, data) { data, _ in
      if let data { Unmanaged<Box>.fromOpaque(data).release() }
    }
    g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
      guard let data = closure?.pointee.data, let values else { return }
      // GTK calls its handlers on the thread that runs its loop, which is the main actor's.
      nonisolated(unsafe) let call = (data: data, values: values, result: result)
      MainActor.assumeIsolated {
        let box = Unmanaged<Box>.fromOpaque(call.data).takeUnretainedValue()
        let answer = box.body(SignalArguments(values: call.values))
        if let result = call.result, result.pointee.g_type == 20 {  // G_TYPE_BOOLEAN, a macro
          g_value_set_boolean(result, answer ? 1 : 0)
        }
      }
    }
    id = UInt(g_signal_connect_closure(object.object, signal, closure, 0))
  }

  isolated deinit {
    g_signal_handler_disconnect(object.object, id)
    g_object_unref(object.object)
  }
}

/// Calls a closure once from the loop, before the next event of the user.
@MainActor
func beforeNextEvent(_ body: @escaping @MainActor () -> Void) {
  final class Box {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  }
  g_idle_add_full(
    -100,  // G_PRIORITY_HIGH; events have 0
    { data in
      guard let data else { return 0 }
      // The loop runs on the main actor's thread.
      nonisolated(unsafe) let box = data
      MainActor.assumeIsolated { Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().body() }
      return 0
    }, Unmanaged.passRetained(Box(body)).toOpaque(),
    { data in if let data { Unmanaged<Box>.fromOpaque(data).release() } })
}

/// Calls a closure once, when what has changed is laid out: in the second of two frames of a widget.
@MainActor
func afterLayout(of widget: WidgetPointer, _ body: @escaping @MainActor () -> Void) {
  final class Box {
    let body: @MainActor () -> Void
    var isSecond = false
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  }
  gtk_widget_add_tick_callback(
    widget,
    { _, _, data in
      guard let data else { return 0 }
      // Frames are drawn on the main actor's thread.
      nonisolated(unsafe) let pointer = data
      return MainActor.assumeIsolated {
        let box = Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
        guard box.isSecond else {
          box.isSecond = true
          return 1
        }
        box.body()
        return 0
      }
    }, Unmanaged.passRetained(Box(body)).toOpaque(),
    { data in if let data { Unmanaged<Box>.fromOpaque(data).release() } })
}
