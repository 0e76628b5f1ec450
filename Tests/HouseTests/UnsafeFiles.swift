/// The files that may have unsafe code, and what they need it for. Nothing else may.
enum UnsafeFiles {
  static let reasons: [String: String] = [
    "Samples/Desktop/Sources/GtkLoop/GtkLoop.swift":
      "calls the two functions of libdispatch that drain the main queue",
    "Samples/Desktop/Sources/GtkViews/Toolkit/Signals.swift":
      "passes closures to C, and pointers to widgets as C declares them",
    "Sources/BinderyScript/Browser/Requests/LoopbackSocket.swift":
      "passes addresses and bytes to the sockets of the system",
    "Sources/BinderyHeadless/Description/SenderIdentity.swift":
      "reads the two words of a closure, which tell a signal from others in tests",
    "Sources/Bindery/Binding/Bind.swift":
      "finds the type of a target in the object that is its owner's target",
    "Sources/Bindery/Binding/PropertyOwner.swift":
      "finds the values of an observer in the object that the engine gives it",
    "Sources/Bindery/Report/JoinedText.swift":
      "copies texts into the memory of one",
    "Sources/Bindery/Graph/Buffer.swift":
      "a growing buffer without uniqueness checks and reference counting",
    "Sources/Bindery/Graph/Diagnosis/Checker/ConsistencyCheck.swift":
      "walks all records and links in debug builds",
    "Sources/Bindery/Graph/Diagnosis/Checker/Findings.swift":
      "walks the free links in debug builds",
    "Sources/Bindery/Graph/Diagnosis/Nesting.swift":
      "asks for the address of the stack",
    "Sources/Bindery/Graph/Diagnosis/ThreadStack.swift":
      "asks the system where the stack ends",
    "Sources/Bindery/Graph/Evaluation.swift":
      "calls bodies without retaining them",
    "Sources/Bindery/Graph/Flush.swift":
      "calls observers without retaining them",
    "Sources/Bindery/Graph/Graph.swift":
      "gives a record the body that it retains",
    "Sources/Bindery/Graph/HandlerRecord.swift":
      "raw records of observers without an object",
    "Sources/Bindery/Graph/KeptMemory.swift":
      "keeps the memory of an object beyond its end",
    "Sources/Bindery/Graph/Ledger.swift":
      "gives links memory of their own, for the address sanitizer",
    "Sources/Bindery/Graph/Link.swift":
      "links between records, in lists",
    "Sources/Bindery/Graph/Linking.swift":
      "retains what an observer is linked to",
    "Sources/Bindery/Graph/Node.swift":
      "finds the record in its owner",
    "Sources/Bindery/Graph/NodeBody.swift":
      "asks how many references there are to what a body holds",
    "Sources/Bindery/Graph/OwnerRelease.swift":
      "drops records whose owner is released, on whatever thread",
    "Sources/Bindery/Graph/Pool.swift":
      "blocks of memory with a free list",
    "Sources/Bindery/Graph/Reclaim.swift":
      "takes down records whose owner is gone",
    "Sources/Bindery/Graph/Record.swift":
      "raw records that lie in their owners",
    "Sources/Bindery/Graph/Slab.swift":
      "memory of links",
    "Sources/Bindery/Graph/Trail.swift":
      "memory for the longest trail, which is never given back",
    "Sources/Bindery/Graph/Transaction.swift":
      "retains what is touched",
    "Sources/Bindery/Lifetime/Connection.swift":
      "keeps the text of a place, which lies in the program",
    "Sources/Bindery/Lists/ListBody.swift":
      "casts a body to the type that its code was made for",
    "Sources/Bindery/Property/Comparison.swift":
      "compares values of three types in place; the type is tested in the line before",
    "Sources/Bindery/Property/DerivedBody.swift":
      "casts a body to the type that its code was made for",
    "Sources/Bindery/Property/EarlierValue.swift":
      "borrows properties and earlier values without retaining them",
    "Sources/Bindery/Property/Effect.swift":
      "casts an observer to the type that its code was made for",
    "Sources/Bindery/Property/MapBody.swift":
      "casts a body to the type that its code was made for, and asks whether a closure captures anything",
    "Sources/Bindery/Property/Observe.swift":
      "reads the value of a source through the link",
    "Sources/Bindery/Property/Operators/Combine.swift":
      "reads a value where a property keeps it, and lends the value to a closure",
    "Sources/Bindery/Property/Operators/Condition.swift":
      "casts a body to the type that its code was made for",
    "Sources/Bindery/Property/ValueBody.swift":
      "stores a value through the node, without retaining the property",
    "Sources/Bindery/Report/CallSite.swift":
      "keeps the name of a file by its address in the program",
    "Sources/Bindery/Report/Isolation.swift":
      "looks up the main queue by name, in debug builds",
    "Sources/Bindery/Report/RunningThread.swift":
      "asks the system which thread is running",
    "Sources/Bindery/Signal/ObserveSignal.swift":
      "casts a context to the type that the code beside it was made for",
    "Sources/Bindery/Signal/ObserverList.swift":
      "observers that are called without reference counting",
    "Sources/Bindery/Signal/Operators/FlatMapLatest.swift":
      "casts a context to the type that the code beside it was made for",
    "Sources/Bindery/Signal/PipeObserver.swift":
      "observers that are called without reference counting",
    "Sources/Bindery/Signal/Receiver.swift":
      "casts a context to the type that the code beside it was made for",
    "Sources/Bindery/Signal/SignalObservation.swift":
      "takes the values of a signal in the place where they are",
    "Sources/Bindery/Signal/Sink.swift":
      "casts a context to the type that the code beside it was made for",
    "Sources/Bindery/Signal/SignalTurn.swift":
      "keeps the running effect without retaining it",
    "Sources/BinderyViews/ViewKind.swift":
      "casts a view to the type whose kind the row is of",
  ]
}
