import Bindery
import BinderyHeadless
import BinderyViews
import GtkViews

/// What a screen says of itself: each view's attributes, read through the view protocols. The
/// difference of two readings is the delta of a step.
@MainActor
struct Reading {
  private let lines: [(key: String, value: ViewAttribute.Value)]

  /// Reads all views of a screen, in the order of their declaration.
  init(_ screen: DesktopScreen) {
    lines = Self.views(of: screen).flatMap { name, view in
      Self.attributes(of: view).map { ("\(name).\($0)", $1) }
    }
  }

  /// The views of a screen by name.
  static func views(of screen: DesktopScreen) -> [(name: String, view: DesktopElement)] {
    Mirror(reflecting: screen).children.compactMap { child in
      guard let name = child.label, let view = child.value as? DesktopElement else { return nil }
      return (name, view)
    }
  }

  /// The value of an attribute.
  subscript(key: String) -> ViewAttribute.Value? { lines.first { $0.key == key }?.value }

  /// The attributes that differ from an earlier reading.
  func changes(since earlier: Reading) -> [String] {
    zip(earlier.lines, lines).filter { $0.value != $1.value && !$0.key.hasSuffix(".caret") }.map {
      "\($0.key): \($0.value) -> \($1.value)"
    }
  }

  private static func attributes(
    of view: DesktopElement
  ) -> [(String, ViewAttribute.Value)] {
    var found: [(String, ViewAttribute.Value)] = []
    switch view {
    case let toast as any ToastView:
      found = [("text", .text(toast.text)), ("count", .number(Double(toast.count)))]
    case let banner as any BannerView:
      found = [
        ("text", banner.content.map { .text($0.message) } ?? .absent),
        ("action", (banner.content?.action).map { .text($0) } ?? .absent),
      ]
    case let label as any LabelView: found = [("text", .text(label.text))]
    case let number as DesktopNumberField:
      found = [
        ("value", number.value.map { .number($0) } ?? .absent), ("text", .text(number.text)),
        ("inputIssue", number.inputIssue.map { .text($0.message) } ?? .absent),
      ]
    case let field as DesktopField:
      let text = field.isSecure ? String(repeating: "•", count: field.text.count) : field.text
      found = [("text", .text(text)), ("caret", .number(Double(field.selection.upperBound)))]
    case let toggle as any ToggleView: found = [("isOn", .onOff(toggle.isOn))]
    case let range as any RangeView: found = [("value", .number(range.value))]
    case let button as any ButtonView: found = [("isBusy", .flag(button.isBusy))]
    case let spinner as any SpinnerView: found = [("isAnimating", .onOff(spinner.isAnimating))]
    case let page as any ScrollingView: found = [("offset", .number(page.offset))]
    case let area as any FramedView:
      found = [("width", .number(area.frame.width)), ("height", .number(area.frame.height))]
    default: break
    }
    if let view = view as? any ValidatedView {
      found += [
        ("isRequired", .flag(view.isRequired)), ("issue", view.issue.map { .text($0) } ?? .absent),
      ]
    }
    return found + [("isHidden", .flag(view.isHidden)), ("isEnabled", .flag(view.isEnabled))]
  }
}
