import Dispatch
import Synchronization

/// The last reference to something on its way to where it is let go.
package final class Parcel: Sendable {
  private let content: Mutex<(any AnyObject & Sendable)?>

  package init(_ content: any AnyObject & Sendable) { self.content = Mutex(content) }

  /// Lets go of what is in the parcels on another thread, while `body` runs on this one; returns
  /// when both are done, so that no other test runs on the main actor in that time.
  ///
  /// - Parameter end: What holds up the other thread in the `deinit` of what it lets go of: `body`
  ///   runs in that time.
  package static func letGo(
    of parcels: [Parcel], heldUpBy end: HeldEnd? = nil, while body: () -> Void
  ) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      for parcel in parcels { parcel.content.withLock { $0 = nil } }
      done.signal()
    }
    end?.begun.wait()
    body()
    end?.goOn.signal()
    done.wait()
  }
}

/// Holds up the end of an object, which calls `hold()` from its `deinit`: what another thread does
/// at the worst moment, when the object is ending and nothing of it has been let go.
package final class HeldEnd: Sendable {
  fileprivate let begun = DispatchSemaphore(value: 0)
  fileprivate let goOn = DispatchSemaphore(value: 0)

  package init() {}

  package func hold() {
    begun.signal()
    goOn.wait()
  }
}
