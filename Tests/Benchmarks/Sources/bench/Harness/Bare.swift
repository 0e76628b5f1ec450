// `bare` takes the isolation off a closure's type without the run-time check that a conversion
// adds, so that a graph that knows nothing of actors is measured as it runs without them. All of
// it runs on the main actor anyway. (A struct around the closure keeps its calling convention; a
// generic function would wrap it.)

func bare(_ closure: @escaping @MainActor (Int) -> Int) -> (Int) -> Int {
  struct Isolated { let run: @MainActor (Int) -> Int }
  struct Plain { let run: (Int) -> Int }
  return unsafeBitCast(Isolated(run: closure), to: Plain.self).run
}

func bare(_ closure: @escaping @MainActor (Int, Int) -> Int) -> (Int, Int) -> Int {
  struct Isolated { let run: @MainActor (Int, Int) -> Int }
  struct Plain { let run: (Int, Int) -> Int }
  return unsafeBitCast(Isolated(run: closure), to: Plain.self).run
}

func bare(_ closure: @escaping @MainActor ([Int]) -> Int) -> ([Int]) -> Int {
  struct Isolated { let run: @MainActor ([Int]) -> Int }
  struct Plain { let run: ([Int]) -> Int }
  return unsafeBitCast(Isolated(run: closure), to: Plain.self).run
}

func bare(_ closure: @escaping @MainActor (Int) -> Void) -> (Int) -> Void {
  struct Isolated { let run: @MainActor (Int) -> Void }
  struct Plain { let run: (Int) -> Void }
  return unsafeBitCast(Isolated(run: closure), to: Plain.self).run
}

func bare(_ closure: @escaping @MainActor () -> Int) -> () -> Int {
  struct Isolated { let run: @MainActor () -> Int }
  struct Plain { let run: () -> Int }
  return unsafeBitCast(Isolated(run: closure), to: Plain.self).run
}

func bare(_ closure: @escaping @MainActor () -> Void) -> () -> Void {
  struct Isolated { let run: @MainActor () -> Void }
  struct Plain { let run: () -> Void }
  return unsafeBitCast(Isolated(run: closure), to: Plain.self).run
}
