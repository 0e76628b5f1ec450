// Type-checked and tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

#if canImport(SwiftUI)
  public import Bindery
  import BinderyObservation
  public import SwiftUI

  extension MutableProperty {
    /// The property as a binding of SwiftUI. What the view reads of it, it follows; what it writes is a
    /// write to the property, with all that follows from it before the setter returns.
    ///
    /// ```swift
    /// TextField("Name", text: model.name.binding)
    /// NavigationStack(path: model.route.binding) { … }
    /// ```
    ///
    /// SwiftUI keeps the binding as long as the view, and that keeps the property.
    public var binding: Binding<Value> { Bindable(observable).value }
  }
#endif
