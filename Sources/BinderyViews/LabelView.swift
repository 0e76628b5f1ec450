public import Bindery

/// A view of text.
///
/// ```swift
/// greeting.bind(model.greeting)
/// total.bind(model.total) { "\($0) items" }
/// ```
@MainActor
public protocol LabelView: DescribedView {
  /// The text shown.
  var text: String { get set }
  /// The tone of the text. By default, a label shows every text the same.
  var tone: LabelTone { get set }
}

extension ViewKey where View: LabelView {
  /// The text shown.
  public static var text: ViewKey<View, String> { .init({ $0.text }, { $0.text = $1 }) }
  /// The tone of the text.
  public static var tone: ViewKey<View, LabelTone> {
    .init({ $0.tone }, { $0.tone = $1 })
      .spoken { $1 == .normal ? nil : $1.rawValue }
  }
}

extension LabelView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.text, of: Self.self, .text, .tone) }
}

extension LabelView {
  /// Always `normal`.
  public var tone: LabelTone {
    get { .normal }
    set { ignore("tone") }
  }
}

extension LabelView {
  /// Shows the channel's value. A label is not edited, so it only follows: a text set from code is
  /// not written back.
  public func bind(
    _ channel: Channel<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(.text, .never, to: channel, fileID, line)
  }

  /// Shows the property's value, now and whenever it changes.
  ///
  /// ```swift
  /// greeting.bind(model.name)
  /// ```
  public func bind(
    _ property: Property<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    // As the key does, without making it: most bindings of a screen are of labels.
    property.bind(
      .named("text"), of: self, named: nil, merging: nil, fileID: fileID, line: line
    ) { Self.bound($0).text = $1 }
  }

  /// Shows the property's value as formatted by `format`.
  ///
  /// ```swift
  /// total.bind(model.total) { "\($0) items" }
  /// ```
  public func bind<Value>(
    _ property: Property<Value>, fileID: StaticString = #fileID, line: UInt = #line,
    format: @escaping @MainActor (Value) -> String
  ) {
    property.follow(.named("text"), of: self, fileID, line) { Self.bound($0).text = format($1) }
  }
}
