import BinderyHeadless

extension ScriptStep {
  /// The command as others may read it: as written until the screen was there to say what is secret.
  var shown: String { maskedSource ?? source }

  /// The command as written, but without what is entered into secret views, or compared with what
  /// is in them: for whatever is printed elsewhere than in the script itself.
  @MainActor
  func shownSource(on screen: HeadlessScreen?) -> String {
    guard let screen else { return source }
    switch command {
    case .start(_, let arguments):
      return arguments.reduce(source) { source, argument in
        screen.hasSecret(.path(argument.name.split(separator: ".").map(String.init)))
          ? source.masked(after: " \(argument.name)=", onlyFirst: true) : source
      }
    case .gesture(_, let target?), .force(_, let target): return shown(target, screen)
    case .expect(.compare(let target, _, _, _)), .await(.compare(let target, _, _, _), _):
      return shown(target, screen)
    default: return source
    }
  }

  /// The step, once it has been carried out.
  func masked(_ result: StepResult) -> ScriptStep {
    var step = self
    step.maskedSource = result.shownSource
    return step
  }

  @MainActor
  private func shown(_ target: Target, _ screen: HeadlessScreen) -> String {
    var names = [target.name]
    // In `password.text` the last segment may be an attribute.
    if case .path(let segments) = target.name { names.append(.path(segments.dropLast())) }
    guard names.contains(where: screen.hasSecret) else { return source }
    return source.masked(after: target.source, onlyFirst: false)
  }
}

extension HeadlessScreen {
  fileprivate func hasSecret(_ name: Target.Name) -> Bool {
    let target = Target(name: name, source: "", column: 1)
    let view = try? TargetResolution(screen: self).view(for: target)
    return view?.isSecret == true
  }
}

extension String {
  /// The same with dots for what stands in quotes or between slashes after a text.
  fileprivate func masked(after text: String, onlyFirst: Bool) -> String {
    guard let place = firstRange(of: text)?.upperBound else { return self }
    let literal = /"(?:[^"\\]|\\.)*"|\/(?:[^\/\\]|\\.)*\//
    let rest = self[place...].replacing(literal, maxReplacements: onlyFirst ? 1 : .max) { match in
      let mark = match.output.prefix(1)
      return mark + String(repeating: "•", count: match.output.count - 2) + mark
    }
    return String(self[..<place]) + String(rest)
  }
}
