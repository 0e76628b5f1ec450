import BinderyHeadless
import BinderyViews

// What comes along with a gesture, for views that know which it is.
extension UserAction {
  var text: String {
    switch argument {
    case .text(let text), .value(.date(let text)), .value(.text(let text)): text
    default: ""
    }
  }

  var number: Double {
    switch argument {
    case .value(.number(let number)): number
    case .place(let place), .scroll(.row(let place)): Double(place)
    default: 0
    }
  }

  var range: Range<Int> { if case .part(.range(let range)) = argument { range } else { 0..<0 } }

  /// The value of the option, which the checks call "First" and "Second".
  var option: Int { text == "First" ? 1 : 2 }
}
