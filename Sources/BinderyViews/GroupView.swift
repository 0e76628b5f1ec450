/// A group of views, which are hidden and disabled with it.
///
/// ```swift
/// model.hasOtherAddress.bind(to: address, .isEnabled)
/// ```
@MainActor
public protocol GroupView: ElementView {}
