// Type-checked and tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

#if canImport(SwiftUI)
  public import Bindery
  import BinderyObservation
  public import SwiftUI

  /// A view of the present value of a property.
  ///
  /// ```swift
  /// WithValue(model.isTooLong) { isTooLong in
  ///   Text(isTooLong ? "Too long" : "")
  /// }
  /// ```
  ///
  /// The view's value keeps the property, and SwiftUI keeps the value: nothing else has to be stored.
  public struct WithValue<Value, Content: View>: View {
    private let property: ObservableProperty<Value>
    private let content: @MainActor (Value) -> Content

    /// Makes a view of a property.
    ///
    /// - Parameters:
    ///   - property: What the view follows.
    ///   - content: Makes the view of a value.
    public init(
      _ property: some ReadableProperty<Value>,
      @ViewBuilder content: @escaping @MainActor (Value) -> Content
    ) {
      (self.property, self.content) = (property.observable, content)
    }

    /// The view of the present value.
    public var body: some View { content(property.value) }
  }
#endif
