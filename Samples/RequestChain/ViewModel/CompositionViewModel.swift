public import Bindery

/// Composed functions, a pipeline that stops at its first hit, on a sequence and on a signal,
/// and a reducer in its three forms.
@MainActor
public final class CompositionViewModel {
  /// The argument of the composed functions; small enough to be squared.
  public let number = MutableProperty<UInt8>(10)
  /// The number multiplied by itself, and then incremented.
  public let multipliedFirst: Property<Int>
  /// The number incremented, and then multiplied by itself.
  public let incrementedFirst: Property<Int>

  /// The sum of 1 to the number, by a reducer that changes the state in place: `(inout S, A) -> Void`.
  public let summedInPlace: Property<Int>
  /// By the same reducer, converted to one that returns the next state: `(S, A) -> S`.
  public let summedByReturning: Property<Int>
  /// By that one, converted to a curried one: `(S) -> (A) -> S`.
  public let summedByCurrying: Property<Int>

  /// The number of values that the pipeline has tested.
  public let looked = MutableProperty(0)
  /// The first odd number above ten.
  public let found = MutableProperty<Int?>(nil)
  /// Looks for it among the first hundred numbers.
  public let search: Command<Void, Void, Never>
  /// Looks for it among numbers that come one a second.
  public let wait: Command<Void, Void, Never>

  /// Makes the pipelines.
  public init() {
    let integer = number.map { Int($0) }
    multipliedFirst = integer.map(compose(multiply, and: increment))
    incrementedFirst = integer.map(compose(increment, and: multiply))

    let inPlace = StateReducer<Int, Int> { sum, next in sum += next }
    let returning = StateReducer<Int, Int>(returning: inPlace.reduced)
    let curried = StateReducer<Int, Int>(curried: returning.curried)
    func sum(by reducer: StateReducer<Int, Int>) -> Property<Int> {
      integer.map { (0...$0).reduce(into: 0, reducer.reduce) }
    }
    summedInPlace = sum(by: inPlace)
    summedByReturning = sum(by: returning)
    summedByCurrying = sum(by: curried)

    search = Command { [looked, found] in
      var count = 0
      found.value = (1...100).lazy
        .filter { number in
          count += 1
          return number % 2 == 1
        }
        .first { $0 > 10 }
      looked.value = count
    }
    let numbers = Signal<Int, Never>.interval(every: .seconds(1)).map { $0 + 1 }
    wait = Command { [looked, found] in
      (looked.value, found.value) = (0, nil)
      let hits =
        numbers
        .filter { number in
          looked.value += 1
          return number % 2 == 1
        }
        .first { $0 > 10 }
      for await hit in hits.values { found.value = hit }
    }
  }
}

func multiply(_ x: Int) -> Int { x * x }
func increment(_ x: Int) -> Int { x + 1 }
