/// The operators of one signal, after their documentation.
extension NaiveSignal {
  func map(_ transform: @escaping @MainActor (Int) -> Int) -> NaiveSignal {
    handleValues { down in { down.send(transform($0)) } }
  }

  func filter(_ predicate: @escaping @MainActor (Int) -> Bool) -> NaiveSignal {
    handleValues { down in { if predicate($0) { down.send($0) } } }
  }

  func scan(_ combine: @escaping @MainActor (Int, Int) -> Int) -> NaiveSignal {
    handleValues { down in
      var result = 0
      return { value in
        result = combine(result, value)
        down.send(result)
      }
    }
  }

  func prefix(_ count: Int) -> NaiveSignal {
    handleValues { down in
      var left = count
      return { value in
        left -= 1
        down.send(value)
        if left == 0 { down.send(.completed) }
      }
    }
  }

  func prefix(
    while predicate: @escaping @MainActor (Int) -> Bool, includingNext: Bool = false
  ) -> NaiveSignal {
    handleValues { down in
      { value in
        let isOver = !predicate(value)
        if !isOver || includingNext { down.send(value) }
        if isOver { down.send(.completed) }
      }
    }
  }

  func drop(while predicate: @escaping @MainActor (Int) -> Bool) -> NaiveSignal {
    handleValues { down in
      var hasBegun = false
      return { value in
        hasBegun = hasBegun || !predicate(value)
        if hasBegun { down.send(value) }
      }
    }
  }

  func dropFirst() -> NaiveSignal {
    handleValues { down in
      var isFirst = true
      return { value in
        if !isFirst { down.send(value) }
        isFirst = false
      }
    }
  }

  func removeDuplicates() -> NaiveSignal {
    handleValues { down in
      var last: Int?
      return { value in
        if value != last { down.send(value) }
        last = value
      }
    }
  }

  func attempt(failingIf isWrong: @escaping @MainActor (Int) -> Bool) -> NaiveSignal {
    handleValues { down in { down.send(isWrong($0) ? .failed : .value($0)) } }
  }

  /// The values in arrays of so many, or all as one, each as a number.
  func buffer(_ count: Int, sendsEmpty: Bool = false, _ number: @escaping @MainActor ([Int]) -> Int)
    -> NaiveSignal
  {
    handle { down in
      var values: [Int] = []
      return { event in
        switch event {
        case .value(let value):
          values.append(value)
          if values.count < count { return }
          down.send(number(values))
          values = []
        case .completed:
          if !values.isEmpty || sendsEmpty { down.send(number(values)) }
          down.send(.completed)
        case .failed: down.send(.failed)
        }
      }
    }
  }

  func materialize(_ number: @escaping @MainActor (Event) -> Int) -> NaiveSignal {
    handle { down in
      { event in
        down.send(number(event))
        if case .value = event {} else { down.send(.completed) }
      }
    }
  }

  func `catch`(_ other: NaiveSignal) -> NaiveSignal {
    handle { down in
      { event in
        if event == .failed { down.follow(other) { down.send($0) } } else { down.send(event) }
      }
    }
  }

  func prepend(_ values: [Int]) -> NaiveSignal { Self.concat(NaiveSignal(values), self) }

  /// Observes the signal again after an end, so many times in all.
  func again(after end: Event, _ count: Int, waiting delay: Duration? = nil, on time: NaiveTime)
    -> NaiveSignal
  {
    NaiveSignal { down in
      @MainActor func follow(_ left: Int) {
        down.follow(self) { event in
          guard event == end, left > 1 else { return down.send(event) }
          if let delay {
            down.schedule(on: time, after: delay) { follow(left - 1) }
          } else {
            follow(left - 1)
          }
        }
      }
      follow(count)
    }
  }

  func retry(on trigger: NaiveSignal) -> NaiveSignal {
    NaiveSignal { down in
      @MainActor func follow() {
        down.follow(self) { event in
          guard event == .failed else { return down.send(event) }
          var wait: Observation?
          let observation = Observation { event in
            wait?.cancel()
            if case .value = event { follow() } else { down.send(.failed) }
          }
          wait = observation
          down.whenOver { observation.cancel() }
          trigger.begin(observation)
        }
      }
      follow()
    }
  }

  func retry(when makeTrigger: @escaping @MainActor (NaiveSignal) -> NaiveSignal) -> NaiveSignal {
    NaiveSignal { down in
      let errors = NaivePipe()
      var (hasTrigger, isWaiting) = (false, false)
      @MainActor func follow() {
        down.follow(self) { event in
          guard event == .failed else { return down.send(event) }
          isWaiting = true
          if !hasTrigger {
            hasTrigger = true
            down.follow(makeTrigger(errors.signal)) { event in
              guard case .value = event else { return down.send(event) }
              guard isWaiting else { return }
              isWaiting = false
              follow()
            }
          }
          errors.send(.value(0))
        }
      }
      follow()
    }
  }

  func share(replay count: Int) -> NaiveSignal {
    var observations: [Observation] = []
    var last: [Int] = []
    var (run, end): (Observation?, Event?) = (nil, nil)
    return NaiveSignal { down in
      for value in last { down.send(value) }
      if let end { return down.send(end) }
      guard down.isActive else { return }
      observations.append(down)
      down.whenOver { [weak down] in
        observations.removeAll { $0 === down }
        guard observations.isEmpty, end == nil else { return }
        run?.cancel()
        (run, last) = (nil, [])
      }
      if run != nil { return }
      let new = Observation { event in
        if case .value(let value) = event {
          last = (last + [value]).suffix(count)
        } else {
          end = event
        }
        for observation in observations { observation.send(event) }
      }
      run = new
      self.begin(new)
    }
  }
}

/// The operators of time.
extension NaiveSignal {
  static func interval(every period: Duration, on time: NaiveTime) -> NaiveSignal {
    NaiveSignal { down in
      @MainActor func wait(_ number: Int) {
        down.schedule(on: time, after: period) {
          down.send(number)
          wait(number + 1)
        }
      }
      wait(0)
    }
  }

  func debounce(_ delay: Duration, on time: NaiveTime) -> NaiveSignal {
    handle { down in
      var (pending, cancel): (Int?, @MainActor () -> Void) = (nil, {})
      return { event in
        cancel()
        if case .value(let value) = event {
          pending = value
          cancel = down.schedule(on: time, after: delay) {
            pending = nil
            down.send(value)
          }
          return
        }
        if event == .completed, let pending { down.send(pending) }
        down.send(event)
      }
    }
  }

  func throttle(_ interval: Duration, latest: Bool, on time: NaiveTime) -> NaiveSignal {
    handle { down in
      var (end, pending, isCompleted): (Duration?, Int?, Bool) = (nil, nil, false)
      @MainActor func send(_ value: Int) {
        end = time.now + interval
        down.send(value)
      }
      return { event in
        switch event {
        case .value(let value):
          guard let end, time.now < end else { return send(value) }
          if !latest { return }
          if pending == nil {
            down.schedule(on: time, after: end - time.now) {
              if let value = pending {
                pending = nil
                send(value)
              }
              if isCompleted { down.send(.completed) }
            }
          }
          pending = value
        case .completed where pending != nil: isCompleted = true
        default: down.send(event)
        }
      }
    }
  }

  func delay(_ delay: Duration, on time: NaiveTime) -> NaiveSignal {
    handle { down in
      { event in
        if event == .failed { return down.send(event) }
        down.schedule(on: time, after: delay) { down.send(event) }
      }
    }
  }

  /// Ends with `other` when no value has come for a time.
  func timeout(
    _ delay: Duration?, first: Duration? = nil, on time: NaiveTime, other: NaiveSignal
  ) -> NaiveSignal {
    NaiveSignal { down in
      var (cancel, source): (@MainActor () -> Void, Observation?) = ({}, nil)
      @MainActor func wait(_ delay: Duration?) {
        cancel()
        guard let delay else { return }
        cancel = down.schedule(on: time, after: delay) {
          source?.cancel()
          down.follow(other) { down.send($0) }
        }
      }
      let observation = Observation { event in
        if case .value = event { wait(delay) } else { cancel() }
        down.send(event)
      }
      source = observation
      wait(first ?? delay)
      down.whenOver { observation.cancel() }
      self.begin(observation)
    }
  }

  func buffer(
    for delay: Duration, max count: Int = .max, on time: NaiveTime,
    _ number: @escaping @MainActor ([Int]) -> Int
  ) -> NaiveSignal {
    handle { down in
      var values: [Int] = []
      var cancel: @MainActor () -> Void = {}
      @MainActor func send() {
        let all = values
        values = []
        cancel()
        if !all.isEmpty { down.send(number(all)) }
      }
      return { event in
        if case .value(let value) = event {
          values.append(value)
          if values.count == count { return send() }
          if values.count == 1 { cancel = down.schedule(on: time, after: delay) { send() } }
          return
        }
        if event == .completed { send() }
        down.send(event)
      }
    }
  }
}
