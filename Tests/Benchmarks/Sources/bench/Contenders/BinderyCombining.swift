import Bindery

/// Workloads that combine many properties.
extension BinderyC {
  static func combineLatest(_ count: Int, _ p: Probe) -> Body? {
    let sources = (0..<count).map { _ in MutableProperty(-1) }
    let s = sources
    let sum: Property<Int>
    switch count {
    case 2:
      sum = combine(s[0], s[1]) { $0 &+ $1 }
    case 8:
      sum = combine(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
        (a: Int, b, c, d, e, f, g, h) -> Int in
        let left: Int = a &+ b &+ c &+ d
        return left &+ e &+ f &+ g &+ h
      }
    default: return nil
    }
    let connection = sum.observe { p.hit($0) }
    return { n in
      var next = 0
      for i in 0..<n {
        sources[next].value = i
        next += 1
        if next == count { next = 0 }
      }
      withExtendedLifetime((sum, connection)) {}
    }
  }

  static func diamond(_ p: Probe) -> Body? {
    let head = MutableProperty(-1)
    let m = (0..<10).map { k in head.map { $0 &+ k } }
    let sum = combine(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9]) {
      (a: Int, b, c, d, e, f, g, h, i, j) -> Int in
      let left: Int = a &+ b &+ c &+ d &+ e
      return left &+ f &+ g &+ h &+ i &+ j
    }
    let connection = sum.observe { p.hit($0) }
    return { n in
      for i in 0..<n { head.value = i }
      withExtendedLifetime((sum, connection)) {}
    }
  }

  static func form(_ p: Probe) -> Body? {
    let fields = (0..<20).map { _ in MutableProperty("") }
    let tooLong = fields.map { $0.map { $0.count > 15 } }
    let canSubmit = Property.none(tooLong)
    let connection = canSubmit.observe { p.hit($0) }
    var k = 0
    return { n in
      for _ in 0..<n {
        fields[formField(k)].value = formText(k)
        k &+= 1
      }
      withExtendedLifetime((canSubmit, connection)) {}
    }
  }

  static func formFields(_ p: Probe) -> Body? {
    let fields = (0..<20).map { _ in FormField("", .length(...15)) }
    let submit = Command(.submitting(FormModel(fields: fields))) { () async -> Void in }
    let connection = submit.isEnabled.observe { p.hit($0) }
    var k = 0
    return { n in
      for _ in 0..<n {
        fields[formField(k)].draft.value = formText(k)
        k &+= 1
      }
      withExtendedLifetime((submit, connection)) {}
    }
  }
}
