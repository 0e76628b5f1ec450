// A stand-in for SwiftUI on Linux: written from memory of its interface, with as much behaviour as the
// checks need. It is not SwiftUI, and was never compared with the real SDK.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
@_exported public import Observation

@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError("a primitive view has no body") }
}

@MainActor
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var parts: [any View] = []
    repeat parts.append(each content)
    return TupleView(parts: parts)
  }

  public static func buildOptional(_ content: (any View)?) -> ConditionalView {
    ConditionalView(content: content)
  }

  public static func buildEither(first content: some View) -> ConditionalView {
    ConditionalView(content: content)
  }

  public static func buildEither(second content: some View) -> ConditionalView {
    ConditionalView(content: content)
  }
}

/// A view without a body of its own.
public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView {
  public var body: Never { return fatalError("a primitive view has no body") }
}

public struct TupleView<Content>: PrimitiveView {
  @_spi(Finger) public let parts: [any View]
}

public struct ConditionalView: PrimitiveView {
  @_spi(Finger) public let content: (any View)?
}

public struct VStack<Content: View>: PrimitiveView {
  @_spi(Finger) public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct Text: PrimitiveView {
  @_spi(Finger) public let text: String
  public init<S: StringProtocol>(_ content: S) { text = String(content) }
}

public struct TextField: PrimitiveView {
  @_spi(Finger) public let title: String
  @_spi(Finger) public let text: Binding<String>
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    (self.title, self.text) = (String(title), text)
  }
}

public struct SecureField: PrimitiveView {
  @_spi(Finger) public let title: String
  @_spi(Finger) public let text: Binding<String>
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    (self.title, self.text) = (String(title), text)
  }
}

public struct Toggle: PrimitiveView {
  @_spi(Finger) public let title: String
  @_spi(Finger) public let isOn: Binding<Bool>
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    (self.title, self.isOn) = (String(title), isOn)
  }
}

public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let cancel = ButtonRole(name: "cancel")
  public static let destructive = ButtonRole(name: "destructive")
}

public struct KeyboardShortcut: Sendable {
  @_spi(Finger) public let key: Character
  public static let defaultAction = KeyboardShortcut(key: "\r")
}

public struct Button: PrimitiveView {
  @_spi(Finger) public let title: String
  @_spi(Finger) public let role: ButtonRole?
  @_spi(Finger) public let action: @MainActor () -> Void
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    (self.title, self.role, self.action) = (String(title), role, action)
  }
}

public struct ModifiedView: PrimitiveView {
  @_spi(Finger) public let content: any View
  @_spi(Finger) public var isDisabled = false
  @_spi(Finger) public var shortcut: KeyboardShortcut?
  @_spi(Finger) public var appear: (@MainActor () -> Void)?
  @_spi(Finger) public var disappear: (@MainActor () -> Void)?
}

extension View {
  public func disabled(_ disabled: Bool) -> some View {
    ModifiedView(content: self, isDisabled: disabled)
  }

  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    ModifiedView(content: self, shortcut: shortcut)
  }

  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    ModifiedView(content: self, appear: action)
  }

  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    ModifiedView(content: self, disappear: action)
  }
}

@MainActor
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifiedContent
  @ViewBuilder func body(content: Content) -> Body
}

public struct ModifiedContent: PrimitiveView {
  @_spi(Finger) public let content: any View
}

/// The view that a modifier makes of another.
public struct AppliedModifier<Modifier: ViewModifier>: View {
  let content: any View
  let modifier: Modifier
  public var body: some View { modifier.body(content: ModifiedContent(content: content)) }
}

public struct AlertView: PrimitiveView {
  @_spi(Finger) public let content: any View
  @_spi(Finger) public let title: String
  @_spi(Finger) public let isPresented: Binding<Bool>
  @_spi(Finger) public let actions: any View
  @_spi(Finger) public let message: any View
}

extension View {
  public func modifier<T: ViewModifier>(_ modifier: T) -> some View {
    AppliedModifier(content: self, modifier: modifier)
  }

  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    AlertView(
      content: self, title: String(title), isPresented: isPresented, actions: actions(),
      message: message())
  }
}

@MainActor
@propertyWrapper
public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@MainActor
@propertyWrapper
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

@MainActor
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value: AnyObject & Observable> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
