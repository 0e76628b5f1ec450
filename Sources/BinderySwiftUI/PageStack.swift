// Type-checked and tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

#if canImport(SwiftUI)
  public import Bindery
  import BinderyObservation
  public import SwiftUI

  /// The pages of a view model, pushed over a first view.
  ///
  /// ```swift
  /// PageStack(model.pages) { ShelfList(model) } page: { book in BookDetail(book) }
  /// ```
  ///
  /// When the user goes back, the page goes from the path, and what belongs to it ends.
  public struct PageStack<Child, Root: View, Page: View>: View {
    private let pages: Pages<Child>
    private let root: Root
    private let page: @MainActor (Child) -> Page

    /// Makes a stack.
    ///
    /// - Parameters:
    ///   - pages: The path of children; the stack keeps it.
    ///   - root: The view below all pages.
    ///   - page: Makes the view of a child.
    public init(
      _ pages: Pages<Child>, @ViewBuilder root: () -> Root,
      @ViewBuilder page: @escaping @MainActor (Child) -> Page
    ) {
      (self.pages, self.root, self.page) = (pages, root(), page)
    }

    /// A navigation stack, whose path is that of the pages.
    public var body: some View {
      NavigationStack(path: pages.path.binding) {
        root.navigationDestination(for: Pages<Child>.Page.self) { page($0.child) }
      }
    }
  }
#endif
