public import Bindery
public import BinderyViews
import CGtk

/// A list whose rows F5 refreshes, and of which more may come at the end.
public final class DesktopPagedList<Row: Identifiable, Cell: DesktopCell>: DesktopList<Row, Cell>,
  RefreshableView, PagedView
{
  private let refreshPipe = Signal<Void, Never>.Pipe()
  private let endPipe = Signal<Void, Never>.Pipe()
  private var wasEndInSight = true
  /// Sends when the user wants the rows again.
  public var refreshes: Signal<Void, Never> { refreshPipe.signal }
  /// Sends when the last rows come into sight.
  public var pageEnds: Signal<Void, Never> { endPipe.signal }
  /// Whether the rows are being read again.
  public var isRefreshing = false {
    didSet { gtk_widget_set_opacity(widget, isRefreshing ? 0.6 : 1) }
  }

  /// Makes a list with a title, at least as high as some rows.
  public init(
    _ title: String, visibleCount: Int32 = 5, grows: Bool = true,
    cell: @escaping @MainActor () -> Cell
  ) {
    super.init(title, visibleCount, columns: nil, grows: grows, cell: cell)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    addController(keys)
    onAsked("key-pressed", of: keys) { [unowned self] in
      guard Int32($0.uint(1)) == GDK_KEY_F5, takesInput else { return false }
      userRefreshed()
      return true
    }
    for signal in ["value-changed", "changed"] {
      on(signal, of: way.map { OpaquePointer($0) }) { [unowned self] _ in moved() }
    }
  }

  /// Whether the last row is in sight; a row that GTK has not laid out yet is not.
  public var isEndInSight: Bool {
    (rowsInSight.last?.index ?? -1) + 1 >= sections.reduce(0) { $0 + $1.rows.count }
  }

  /// Refreshes the rows, as the user.
  public func userRefreshed() {
    guard !isRefreshing else { return }
    isRefreshing = true
    refreshPipe.send(())
  }

  /// Other rows are in sight when a frame with them has been laid out.
  override func rowsChanged() { afterLayout(of: widget) { [weak self] in self?.moved() } }

  private func moved() {
    let before = wasEndInSight
    wasEndInSight = isEndInSight
    if wasEndInSight, !before { endPipe.send(()) }
  }
}
