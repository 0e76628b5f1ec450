import Bindery
import TestKit
import Testing

@MainActor @Suite("Graph: nothing is left behind")
struct CensusTests {
  nonisolated static let tests: [TestCase<CensusTests>] = [
    TestCase("P8 properties and operators leave nothing", properties),
    TestCase("P8 tracked values leave nothing, however their sources switch", tracked),
    TestCase("P8 cancelled observers leave nothing", cancelled),
    TestCase("P8 dropped observers leave nothing", dropped),
    TestCase("P8 observers cancelled and dropped in their own run leave nothing", endedInRun),
    TestCase("P8 effects, nested ones included, leave nothing", effects),
    TestCase("P8 signals and their operators leave nothing", signals),
    TestCase("P8 channels leave nothing", channels),
    TestCase("P8 commands leave nothing", commands),
    TestCase("P8 a loop that was stopped leaves nothing", loops),
    TestCase("P8 a value that read itself leaves nothing", cycles),
    TestCase("P4 a transaction leaves nothing touched", transactions),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CensusTests>) async throws {
    try await test(in: self)
  }
}

extension CensusTests {
  private func leavesNothing(_ body: () -> Void) -> Bool {
    let before = Census.take()
    body()
    return Census.take().isNoMore(than: before)
  }

  func properties() {
    #expect(
      leavesNothing {
        let a = MutableProperty(1, name: "a")
        let b = combine(a, a.map { $0 + 1 }, name: "b") { $0 + $1 }
        a.value = 2
        _ = b.value
      })
  }

  func tracked() {
    #expect(
      leavesNothing {
        let isOn = MutableProperty(true)
        let (a, b) = (MutableProperty(1), MutableProperty(2))
        let chosen = Property { isOn.value ? a.value : b.value }
        for value in [false, true, false] {
          isOn.value = value
          _ = chosen.value
        }
      })
  }

  func cancelled() {
    #expect(
      leavesNothing {
        let a = MutableProperty(1)
        let connection = a.observe { _ in }
        connection.cancel()
        connection.cancel()
      })
  }

  func dropped() {
    #expect(
      leavesNothing {
        let a = MutableProperty(1)
        _ = a.observe { _ in }
        a.value = 2
      })
  }

  func endedInRun() {
    #expect(
      leavesNothing {
        let a = MutableProperty(1)
        let box = Box<Connection>()
        box.content = a.observe { value in
          guard value == 2 else { return }
          box.content?.cancel()
          box.content = nil
        }
        a.value = 2
      })
  }

  func effects() {
    #expect(
      leavesNothing {
        let a = MutableProperty(1)
        let connection = effect {
          _ = a.value
          _ = effect { _ = a.value }
        }
        a.value = 2
        connection.cancel()
      })
  }

  func signals() {
    #expect(
      leavesNothing {
        let pipe = Signal<Int, Never>.Pipe()
        let connection = pipe.signal.map { $0 + 1 }.filter { $0 > 1 }.observe { _ in }
        pipe.send(1)
        connection.cancel()
        let second = pipe.signal.map { $0 + 1 }.observe { _ in }
        pipe.complete()
        second.cancel()
      })
  }

  func channels() {
    #expect(
      leavesNothing {
        let (a, b) = (MutableProperty(1), MutableProperty(2))
        let connection = Channel(a).connect(to: Channel(b))
        a.value = 5
        connection.cancel()
      })
  }

  func commands() {
    #expect(
      leavesNothing {
        let isOn = MutableProperty(true)
        let scope = LifetimeScope()
        let command = Command(.enabled(if: isOn), .scope(scope)) { (input: Int) in input }
        let connection = command.values.observe { _ in }
        command.execute(with: 1)
        _ = (command.isEnabled.value, command.lastOutcome.value?.value)
        connection.cancel()
      })
  }

  func loops() {
    #expect(
      leavesNothing {
        let a = MutableProperty(0)
        _ = reports {
          let connection = a.observe { if $0 > 0 { a.value = $0 + 1 } }
          a.value = 1
          connection.cancel()
        }
      })
  }

  func cycles() {
    #expect(
      leavesNothing {
        let isOn = MutableProperty(false)
        let box = Box<Property<Int>>()
        box.content = Property { isOn.value ? (box.content?.value ?? 0) + 1 : 1 }
        _ = box.content?.value
        _ = reports {
          isOn.value = true
          _ = box.content?.value
        }
        box.content = nil
      })
  }

  func transactions() {
    #expect(
      leavesNothing {
        let a = MutableProperty(1)
        let b = a.map { $0 + 1 }
        transaction {
          a.value = 2
          _ = b.value
          a.value = 3
        }
      })
  }
}
