/// The operators of several signals, after their documentation.
extension NaiveSignal {
  static func concat(_ first: NaiveSignal, _ second: NaiveSignal) -> NaiveSignal {
    first.handle { down in
      { event in
        if event == .completed { down.follow(second) { down.send($0) } } else { down.send(event) }
      }
    }
  }

  static func merge(_ signals: [NaiveSignal]) -> NaiveSignal {
    NaiveSignal { down in
      var left = signals.count
      for signal in signals {
        down.follow(signal) { event in
          if event == .completed {
            left -= 1
            if left > 0 { return }
          }
          down.send(event)
        }
      }
    }
  }

  static func combineLatest(
    _ signals: [NaiveSignal], _ number: @escaping @MainActor ([Int]) -> Int
  ) -> NaiveSignal {
    NaiveSignal { down in
      var values: [Int?] = signals.map { _ in nil }
      var left = signals.count
      for (place, signal) in signals.enumerated() {
        down.follow(signal) { event in
          switch event {
          case .value(let value):
            values[place] = value
            if !values.contains(nil) { down.send(number(values.compactMap(\.self))) }
          case .completed:
            left -= 1
            if left == 0 { down.send(.completed) }
          case .failed: down.send(.failed)
          }
        }
      }
    }
  }

  static func zip(
    _ signals: [NaiveSignal], _ number: @escaping @MainActor ([Int]) -> Int
  ) -> NaiveSignal {
    NaiveSignal { down in
      var waiting: [[Int]] = signals.map { _ in [] }
      var areOver = signals.map { _ in false }
      for (place, signal) in signals.enumerated() {
        down.follow(signal) { event in
          switch event {
          case .value(let value):
            waiting[place].append(value)
            if waiting.contains([]) { return }
            down.send(number(waiting.indices.map { waiting[$0].removeFirst() }))
          case .completed: areOver[place] = true
          case .failed: return down.send(.failed)
          }
          if waiting.indices.contains(where: { areOver[$0] && waiting[$0].isEmpty }) {
            down.send(.completed)
          }
        }
      }
    }
  }

  func withLatest(from other: NaiveSignal) -> NaiveSignal {
    NaiveSignal { down in
      var last: Int?
      down.follow(other) { event in
        if case .value(let value) = event { last = value }
        if event == .failed { down.send(event) }
      }
      down.follow(self) { event in
        guard case .value(let value) = event else { return down.send(event) }
        if let last { down.send(value + last) }
      }
    }
  }

  func sample(on ticks: NaiveSignal) -> NaiveSignal {
    NaiveSignal { down in
      var last: Int?
      down.follow(self) { event in
        if case .value(let value) = event { last = value } else { down.send(event) }
      }
      down.follow(ticks) { event in
        if case .value = event, let value = last {
          last = nil
          down.send(value)
        }
        if event == .failed { down.send(event) }
      }
    }
  }

  static func race(_ first: NaiveSignal, _ second: NaiveSignal) -> NaiveSignal {
    NaiveSignal { down in
      var winner: Int?
      @MainActor class Parts { var all: [Observation] = [] }
      let parts = Parts()
      for (place, signal) in [first, second].enumerated() where winner == nil {
        let part = Observation { event in
          if winner == nil {
            winner = place
            for (other, part) in parts.all.enumerated() where other != place { part.cancel() }
          }
          if winner == place { down.send(event) }
        }
        parts.all.append(part)
        down.whenOver { part.cancel() }
        signal.begin(part)
      }
    }
  }

  func prefix(until trigger: NaiveSignal) -> NaiveSignal {
    NaiveSignal { down in
      down.follow(trigger) { event in
        switch event {
        case .value: down.send(.completed)
        case .completed: break
        case .failed: down.send(.failed)
        }
      }
      down.follow(self) { down.send($0) }
    }
  }

  func drop(until trigger: NaiveSignal) -> NaiveSignal {
    NaiveSignal { down in
      var hasBegun = false
      down.follow(trigger.prefix(1)) { event in
        if case .value = event { hasBegun = true }
        if event == .failed { down.send(event) }
      }
      down.follow(self) { event in
        if case .value = event, !hasBegun { return }
        down.send(event)
      }
    }
  }

  /// Values for which there is no room.
  enum Rest { case waits, dropped, replaces }

  /// Follows a signal for each value: at most so many at once; the rest waits, is dropped, or takes the
  /// place of the one before.
  func flatMap(
    max: Int, _ rest: Rest, _ transform: @escaping @MainActor (Int) -> NaiveSignal
  ) -> NaiveSignal {
    NaiveSignal { down in
      var (parts, waiting, isOver): ([Observation], [Int], Bool) = ([], [], false)
      @MainActor func follow(_ value: Int) {
        let signal = transform(value)
        var this: Observation?
        let part = Observation { event in
          guard event == .completed else { return down.send(event) }
          parts.removeAll { $0 === this }
          if !waiting.isEmpty { follow(waiting.removeFirst()) }
          if isOver, parts.isEmpty, waiting.isEmpty { down.send(.completed) }
        }
        this = part
        parts.append(part)
        down.whenOver { part.cancel() }
        signal.begin(part)
      }
      down.follow(self) { event in
        switch event {
        case .value(let value):
          if rest == .replaces {
            for part in parts { part.cancel() }
            parts = []
          }
          if parts.count < max {
            follow(value)
          } else if rest == .waits {
            waiting.append(value)
          }
        case .completed:
          isOver = true
          if parts.isEmpty, waiting.isEmpty { down.send(.completed) }
        case .failed: down.send(.failed)
        }
      }
    }
  }
}
