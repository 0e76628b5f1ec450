// Type-checked and tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

#if canImport(SwiftUI)
  public import Bindery
  import BinderyObservation
  public import SwiftUI

  /// A view for each element of a list property.
  ///
  /// ```swift
  /// List {
  ///   EachElement(model.todos, edits: [.delete, .move]) { todo in Text(todo.title) }
  /// }
  /// ```
  ///
  /// The view's value keeps the list, and SwiftUI keeps the value.
  public struct EachElement<Element: Identifiable, Row: View>: View {
    /// An edit of rows by the user.
    public enum Edit: Sendable {
      /// Delete one, for example by a swipe.
      case delete
      /// Move one to another place.
      case move
    }

    private let elements: ObservableProperty<PersistentArray<Element>>
    private let delete: (@MainActor (IndexSet) -> Void)?
    private let move: (@MainActor (IndexSet, Int) -> Void)?
    private let row: @MainActor (Element) -> Row

    /// Makes a view for each element.
    ///
    /// - Parameters:
    ///   - list: The elements.
    ///   - row: Makes the view of an element.
    public init(
      _ list: ArrayProperty<Element>, @ViewBuilder row: @escaping @MainActor (Element) -> Row
    ) {
      (elements, delete, move, self.row) = (list.observable, nil, nil, row)
    }

    /// Makes a view for each element of a list that the user may edit.
    ///
    /// - Parameters:
    ///   - list: The elements. A deletion or a move of several rows is one change.
    ///   - edits: What the user may do with rows.
    ///   - row: Makes the view of an element.
    public init(
      _ list: MutableArrayProperty<Element>, edits: Set<Edit>,
      @ViewBuilder row: @escaping @MainActor (Element) -> Row
    ) {
      (elements, self.row) = (list.observable, row)
      let delete = { @MainActor (places: IndexSet) in list.modify { $0.remove(atOffsets: places) } }
      let move = { @MainActor (places: IndexSet, place: Int) in
        list.modify { $0.move(fromOffsets: places, toOffset: place) }
      }
      self.delete = edits.contains(.delete) ? delete : nil
      self.move = edits.contains(.move) ? move : nil
    }

    /// The views, in the order of the list.
    public var body: some View {
      ForEach(elements.value) { row($0) }
        .onDelete(perform: delete)
        .onMove(perform: move)
    }
  }
#endif
