/// Strings typed into the form: lengths 0...31, ASCII.
let formTexts: [String] = (0..<32).map { String("abcdefghijklmnopqrstuvwxyzabcdef".prefix($0)) }

/// Keystroke `k` goes to this field.
@inline(__always) func formField(_ k: Int) -> Int { (k &>> 6) % 20 }

/// What the field of keystroke `k` holds then: the text grows 0...31 and shrinks 31...0.
@inline(__always) func formText(_ k: Int) -> String {
  let j = k & 63
  return formTexts[j < 32 ? j : 63 &- j]
}
