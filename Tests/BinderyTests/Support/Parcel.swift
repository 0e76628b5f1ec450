import Dispatch
import Synchronization

/// The last reference to something on its way to where it is let go.
final class Parcel: Sendable {
  private let content: Mutex<(any AnyObject & Sendable)?>

  init(_ content: any AnyObject & Sendable) { self.content = Mutex(content) }

  /// Lets go of what is in the parcels on another thread, while `body` runs on this one; returns
  /// when both are done, so that no other test runs on the main actor in that time.
  static func letGo(of parcels: [Parcel], while body: () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      for parcel in parcels { parcel.content.withLock { $0 = nil } }
      done.signal()
    }
    body()
    done.wait()
  }
}
