import BinderyHeadless
import BinderyViews

/// What a person sees of a stage at a moment.
@MainActor
struct Sight {
  private let screen: String?
  private let alert: AlertContent?
  private let values: [(name: String, value: ViewAttribute.Value)]

  /// - Parameter stage: Without one, nothing is seen.
  init(_ stage: Stage?) {
    screen = stage?.screen?.screenName
    alert = stage?.screen?.presentedAlert
    values = (stage?.screen?.allViews ?? []).flatMap { view in
      view.attributes.map { ("\(view.id).\($0.name)", $0.value) }
    }
  }

  /// What is seen now in another way than before, in the words and the order of a delta.
  func changes(since before: Sight) -> [String] {
    let old = Dictionary(before.values, uniquingKeysWith: { first, _ in first })
    var lines = values.compactMap { name, value in
      old[name].flatMap { $0 == value ? nil : "\(name): \($0) -> \(value)" }
    }
    if before.alert != nil, before.alert != alert { lines.append("alert dismissed") }
    if let screen, screen != before.screen { lines.append("screen \(screen)") }
    if let alert, alert != before.alert { lines.append("alert \(alert.summary)") }
    return lines
  }
}
