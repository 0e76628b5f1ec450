import Bindery
import Testing

@MainActor @Suite("Command facts: enabling and input")
struct CommandStateFactTests {
  /// Even numbers are sent twice and complete, odd ones fail; both in the next turn.
  private func parity(
    _ flag: Property<Bool>?, _ works: Log<Int> = Log()
  ) -> Command<Int, String, Odd> {
    Command<Int, String, Odd>(
      enabledIf: flag,
      streaming: { number, context throws(Odd) in
        works.add(number)
        if number % 2 == 1 { throw Odd(number: number) }
        context.send("\(number)")
        return "\(number)\(number)"
      })
  }

  private struct Odd: Error, Equatable {
    let number: Int
  }

  @Test("fact A001: at first neither enabled, with a flag that is false, nor executing")
  func initial() {
    let command = parity(MutableProperty(false))
    #expect(!command.isEnabled.value)
    #expect(!command.isExecuting.value)
  }

  @Test("fact A003: enabled follows the flag")
  func followsFlag() {
    let flag = MutableProperty(false)
    let command = parity(flag)
    flag.value = true
    #expect(command.isEnabled.value && !command.isExecuting.value)
    flag.value = false
    #expect(!command.isEnabled.value && !command.isExecuting.value)
  }

  @Test("fact A005: an observer of enabled may set the flag")
  func feedback() async {
    let flag = MutableProperty(false)
    let command = parity(flag)
    let isFirstResponder = MutableProperty(false)
    let connection = command.isEnabled.changes.observe { isEnabled in
      if !isEnabled, isFirstResponder.value { flag.value = false }
    }
    flag.value = true
    #expect(command.isEnabled.value)
    isFirstResponder.value = true
    let execution = command.execute(with: 0)
    #expect(!flag.value && !command.isEnabled.value && command.isExecuting.value)
    execution.cancel()
    _ = await execution.outcome
    #expect(!flag.value && !command.isEnabled.value && !command.isExecuting.value)
    flag.value = true
    #expect(command.isEnabled.value && !command.isExecuting.value)
    connection.cancel()
  }

  @Test("fact A008: completions come when it is over")
  func completions() async {
    let command = parity(nil)
    let log = Log<String>()
    let connection = command.completions.observe { log($0) }
    let first = command.execute(with: 0)
    #expect(log.entries.isEmpty)
    _ = await first.outcome
    #expect(log.entries == ["00"])
    _ = await command.execute(with: 2).outcome
    #expect(log.entries == ["00", "22"])
    connection.cancel()
  }

  @Test("fact A010: a cancellation is no completion")
  func cancelled() async {
    let command = parity(nil)
    let log = Log<String>()
    let connection = command.completions.observe { log($0) }
    let execution = command.execute(with: 0)
    execution.cancel()
    _ = await execution.outcome
    #expect(log.entries.isEmpty)
    connection.cancel()
  }

  @Test("fact A011: a refused execution is no completion")
  func refused() async {
    let command = parity(MutableProperty(false))
    let log = Log<String>()
    let connection = command.completions.observe { log($0) }
    _ = await command.execute(with: 0).outcome
    #expect(log.entries.isEmpty)
    connection.cancel()
  }

  @Test("fact A013: a failing execution")
  func failing() async {
    let works = Log<Int>()
    let command = parity(MutableProperty(true), works)
    let (values, errors) = (Log<String>(), Log<Odd>())
    let connections = [
      command.values.observe { values($0) }, command.errors.observe { errors.add($0) },
    ]
    let execution = command.execute(with: 1)
    #expect(command.isExecuting.value && !command.isEnabled.value)
    #expect(await execution.outcome == .failed(Odd(number: 1)))
    #expect(!command.isExecuting.value && command.isEnabled.value)
    #expect(works.entries == [1])
    #expect(values.entries.isEmpty)
    #expect(errors.entries == [Odd(number: 1)])
    for connection in connections { connection.cancel() }
  }

  @Test("fact A015: a command keeps the property it depends on, until it goes")
  func keepsState() {
    let flag = Box(MutableProperty(true))
    weak let property = flag.content
    let command = Box(Command(enabledIf: flag.content) { () -> Int in 1 })
    flag.content = nil
    #expect(property != nil)
    command.content = nil
    _ = Census.take()
    #expect(property == nil)
  }

  @Test("fact A016: the state at the time of the execution is the input")
  func stateIsInput() async {
    let state = MutableProperty(0)
    let command = Command { (input: Int) async -> Int in input }
    var outputs: [Int?] = []
    for number in 1...3 {
      state.value = number
      let execution = command.execute(with: state.value)
      state.value = 0
      outputs.append(await execution.outcome.value)
    }
    #expect(outputs == [1, 2, 3])
  }

  @Test("fact A018: without a state it is disabled")
  func optionalState() {
    let state = MutableProperty<Int?>(1)
    let command = Command(enabledIf: state.map { $0 != nil }) { () -> Int? in state.value }
    #expect(command.isEnabled.value)
    state.value = nil
    #expect(!command.isEnabled.value)
  }

  @Test("fact A020: a state that is not valid disables, and what is valid is the input")
  func validatedState() {
    let state = MutableProperty(0)
    let valid = state.map { number -> Int? in number == 1 ? nil : number == 2 ? 10 : number }
    let command = Command(enabledIf: valid.map { $0 != nil }) { () -> Int? in valid.value }
    #expect(command.execute().finished == .value(0))
    state.value = 1
    #expect(!command.isEnabled.value)
    #expect(command.execute().finished == .rejected(.disabled))
    state.value = 2
    #expect(command.execute().finished == .value(10))
  }

  @Test("fact A021: a state that is not there is not valid")
  func validatedOptional() {
    let state = MutableProperty<Int?>(nil)
    let command = Command(enabledIf: state.map { $0 != nil }) { (text: String) -> Int in
      (state.value ?? 0) + (Int(text) ?? 0)
    }
    #expect(!command.isEnabled.value)
    state.value = 1
    #expect(["2", "3"].map { command.execute(with: $0).finished } == [.value(3), .value(4)])
  }

  @Test("fact A038: the flag's last value counts; without one it is enabled")
  func flagFollowsSignal() {
    let pipe = Signal<Bool, Never>.Pipe()
    let command = parity(Property(true, following: pipe.signal))
    var seen = [command.isEnabled.value]
    for isOn in [false, true, false] {
      pipe.send(isOn)
      seen.append(command.isEnabled.value)
    }
    #expect(seen == [true, false, true, false])
  }

  @Test("fact A039: the flag is looked at when the command is made")
  func flagAtCreation() {
    #expect(!parity(MutableProperty(true).map { !$0 }).isEnabled.value)
  }
}
