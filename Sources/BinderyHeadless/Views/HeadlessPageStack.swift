public import Bindery

/// A headless stack of the screens of child view models.
///
/// ```swift
/// let stack = HeadlessPageStack<any Feature>(HomeScreen(model))
/// stack.bind(model.pages) { $0 is DetailViewModel ? DetailScreen($0) : nil }
/// ```
public typealias HeadlessPageStack<Child> = HeadlessNavigationStack<Pages<Child>.Page>
