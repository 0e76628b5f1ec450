import CGtk

/// Runs the jobs of the main actor from GLib's main loop.
///
/// ```swift
/// GtkLoop.attach()                        // before the first `await`, from `main.swift`
/// Task { print("in the loop") }
/// GtkLoop.run()
/// ```
///
/// The main actor's executor is the main queue of libdispatch. Something has to drain that queue:
/// `dispatchMain()`, a run loop of Foundation, or the loop of a toolkit. The main queue has a
/// file descriptor that becomes readable when a job is enqueued, and a function that runs the
/// jobs that are there. `attach` adds the descriptor to GLib's loop as one more source, so GLib
/// sleeps in one `poll` for both, and an idle program costs nothing.
@MainActor
public enum GtkLoop {
  /// The priority of the jobs: that of drawing, below input. Sources of one priority take turns,
  /// so a flood of jobs leaves time for frames.
  public static let priority: Int32 = 120  // GDK_PRIORITY_REDRAW, a macro that Swift cannot see

  private static var source: UInt32?
  private static var loop: OpaquePointer?

  /// Adds the main queue to the default main context; further calls do nothing.
  ///
  /// Call it in `main.swift`, and write no `await` there at top level: `async main` hands the main
  /// thread to libdispatch for good.
  public static func attach() {
    guard source == nil else { return }
    source = g_unix_fd_add_full(
      priority, mainQueueHandle(), G_IO_IN,
      { descriptor, _, _ in
        // The descriptor counts jobs, and is readable until the count is read.
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
        drainMainQueue(nil)
        return 1  // G_SOURCE_CONTINUE
      }, nil, nil)
  }

  /// Runs the loop until `quit`.
  public static func run() {
    let loop = g_main_loop_new(nil, 0)
    self.loop = loop
    g_main_loop_run(loop)
    g_main_loop_unref(loop)
    self.loop = nil
  }

  /// Ends `run`, after the present dispatch.
  public static func quit() {
    if let loop { g_main_loop_quit(loop) }
  }

  /// Dispatches what is ready, until nothing is. Jobs of the main actor do not run in a turn that a
  /// job itself makes: the queue runs one job at a time.
  public static func turn() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  /// Turns the loop until a condition is true; returns whether it became true in time.
  ///
  /// - Parameters:
  ///   - limit: How long it waits at most, in milliseconds.
  ///   - condition: The condition, which is tested after each dispatch.
  @discardableResult
  public static func turn(
    atMost limit: Int = 1000, until condition: @MainActor () -> Bool
  ) -> Bool {
    let end = g_get_monotonic_time() + limit * 1000
    // A timer wakes the loop at the end of the limit.
    let timer = g_timeout_add(guint(limit), { _ in 1 }, nil)
    defer { g_source_remove(timer) }
    while !condition() {
      if g_get_monotonic_time() > end { return false }
      g_main_context_iteration(nil, 1)
    }
    return true
  }
}

// The two functions that CoreFoundation integrates the main queue with. They are exported by
// libdispatch on every platform where its main queue has a descriptor, and declared in no public
// header.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
