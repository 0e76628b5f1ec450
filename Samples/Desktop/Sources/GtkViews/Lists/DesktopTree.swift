public import Bindery
public import BinderyViews
import CGtk

/// A list whose rows are nodes: the arrow of a row opens and closes it, and so do Right and Left.
public final class DesktopTree<Node: Identifiable, Cell: DesktopTreeCell>: DesktopList<
  TreeRow<Node>, Cell
>,
TreeView
{
  /// The kind: that of a tree.
  public override class var kind: ViewKind {
    ViewKind(.tree, of: DesktopTree.self, .rows, .expanded, .selected, .first)
  }

  private let disclosurePipe = Signal<Node.ID, Never>.Pipe()
  /// Sends each node that the user opens or closes.
  public var disclosures: Signal<Node.ID, Never> { disclosurePipe.signal }

  /// Makes a tree with a title, at least as high as some rows; it grows with the window.
  public init(
    _ title: String, visibleCount: Int32 = 5, grows: Bool = true,
    cell: @escaping @MainActor () -> Cell
  ) {
    super.init(title, visibleCount, columns: nil, grows: grows, cell: cell)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    addController(keys)
    onAsked("key-pressed", of: keys) { [unowned self] in userPressed($0.uint(1)) }
  }

  override func use(_ cell: Cell) {
    cell.expander.taps.observe { [unowned self, unowned cell] in
      if takesInput, let id = id(of: cell) { disclosurePipe.send(id) }
    }.store(in: cell.expander.scope)
  }

  private func userPressed(_ key: UInt32) -> Bool {
    guard takesInput, isRowFocused, let id = focusedID else { return false }
    switch (Int32(key), row(id)?.isExpanded) {
    case (GDK_KEY_Right, false?), (GDK_KEY_Left, true?): disclosurePipe.send(id)
    default: return false
    }
    return true
  }
}
