public import Bindery

/// A headless stack of the screens of child view models.
///
/// ```swift
/// let stack = HeadlessPageStack<DetailViewModel>(HomeScreen(model))
/// stack.bind(model.pages) { DetailScreen($0) }
/// ```
public typealias HeadlessPageStack<Child> = HeadlessNavigationStack<Pages<Child>.Page>
