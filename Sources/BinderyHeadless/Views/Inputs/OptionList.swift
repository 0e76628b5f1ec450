import BinderyViews

/// A view with options, without the type of their values.
@MainActor
package protocol OptionList {
  /// The titles, in order.
  var optionTitles: [String] { get }
}

extension HeadlessChoiceView: OptionList {
  package var optionTitles: [String] { options.map(\.title) }
}
