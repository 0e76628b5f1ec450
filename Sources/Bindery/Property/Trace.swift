extension Runtime {
  /// Where `trace` writes; `nil`, the default, switches all traces off. Set it before the view models
  /// are made.
  ///
  /// ```swift
  /// Runtime.traceHandler = { print($0) }
  /// ```
  @MainActor public static var traceHandler: (@MainActor (String) -> Void)?

  /// Makes a function that writes a line with the time and the place; `nil` if traces are off.
  @MainActor
  static func traceWriter(
    _ name: @autoclosure () -> String, at site: @autoclosure () -> CallSite
  ) -> (@MainActor (String) -> Void)? {
    guard let handler = traceHandler else { return nil }
    let (runtime, name, site) = (current, name(), site())
    return { text in handler("\(runtime.time.now) \(name)\(text)  (\(site))") }
  }
}

extension Property {
  /// Writes the value now, and each change of it with its time, to `Runtime.traceHandler`.
  ///
  /// ```swift
  /// model.total.trace("total", in: scope)            // 0.25 seconds total: 12 -> 15  (Cart.swift:31)
  /// ```
  ///
  /// It may stay in an app: while there is no handler, nothing is observed. The values are described
  /// by their own code; do not trace secrets.
  ///
  /// - Parameters:
  ///   - name: What the lines begin with; the property's name by default.
  ///   - scope: The trace ends with it.
  ///   - fileID: Where it is traced.
  ///   - line: Where it is traced.
  public final func trace(
    _ name: String? = nil, in scope: LifetimeScope, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard
      let write = Runtime.traceWriter(name ?? knownName ?? "property", at: node.site)
    else { return }
    var before: String?
    // The link of the observer retains the property, and is freed on the main actor only.
    let observer: @MainActor (Value) -> Void = { [unowned self] _ in
      let text = valueDescription
      write(before.map { ": \($0) -> \(text)" } ?? " = \(text)")
      before = text
    }
    observe(fileID: fileID, line: line, observer).store(in: scope)
  }
}

extension AnyProperty: @MainActor CustomDebugStringConvertible {
  /// Name, value, place, sources and readers, for a debugger: `po model.total`.
  ///
  /// ```text
  /// total = 12  (Cart.swift:31)
  ///   reads price = 3  (Cart.swift:29)
  ///   read by an observer  (CartView.swift:12)
  /// ```
  ///
  /// Nothing is evaluated.
  public var debugDescription: String {
    let state = isDerived && !isUpToDate ? "  out of date" : ""
    let reads = sources.map { "  reads \($0.headline)" }
    let readBy = readers.map { reader in
      switch reader {
      case .property(let property): "  read by \(property.headline)"
      case .observer(let site, let isEffect, _):
        "  read by an \(isEffect ? "effect" : "observer")  (\(site))"
      }
    }
    return ([headline + state] + reads + readBy).joined(separator: "\n")
  }

  private var headline: String {
    "\(knownName ?? "property") = \(valueDescription)  (\(callSite))"
  }
}
