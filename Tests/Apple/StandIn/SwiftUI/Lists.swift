// A stand-in for SwiftUI on Linux: lists and pages. It is not SwiftUI, and was never compared with the
// real SDK.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor
public protocol DynamicViewContent: View {}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView,
  DynamicViewContent
{
  @_spi(Finger) public let parts: [any View]
  @_spi(Finger) public let ids: [AnyHashable]

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (parts, ids) = (data.map { content($0) }, data.map { $0[keyPath: id] })
  }

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, content: content)
  }
}

public struct EditedRows: PrimitiveView, DynamicViewContent {
  @_spi(Finger) public let content: any View
  @_spi(Finger) public var delete: (@MainActor (IndexSet) -> Void)?
  @_spi(Finger) public var move: (@MainActor (IndexSet, Int) -> Void)?
}

extension DynamicViewContent {
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some DynamicViewContent
  {
    EditedRows(content: self, delete: action)
  }

  public func onMove(
    perform action: (@MainActor (IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent {
    EditedRows(content: self, move: action)
  }
}

public struct NavigationStack<Data, Root: View>: PrimitiveView {
  @_spi(Finger) public let root: any View
  /// The pages of the path, and how the user goes back.
  @_spi(Finger) public let pages: @MainActor () -> [AnyHashable]
  @_spi(Finger) public let goBack: @MainActor () -> Void

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    pages = { path.wrappedValue.map { $0 } }
    goBack = {
      var pages = path.wrappedValue
      pages.remove(at: pages.index(before: pages.endIndex))
      path.wrappedValue = pages
    }
  }
}

public struct DestinationView: PrimitiveView {
  @_spi(Finger) public let content: any View
  @_spi(Finger) public let destination: @MainActor (Any) -> (any View)?
}

extension View {
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    DestinationView(content: self) { ($0 as? D).map { destination($0) } }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  public mutating func remove(atOffsets offsets: IndexSet) {
    self = Self(indices.filter { !offsets.contains($0) }.map { self[$0] })
  }

  /// All offsets are those before the move.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    func kept(_ range: Range<Int>) -> [Element] {
      range.filter { !source.contains($0) }.map { self[$0] }
    }
    self = Self(
      kept(startIndex..<destination) + source.map { self[$0] } + kept(destination..<endIndex))
  }
}
