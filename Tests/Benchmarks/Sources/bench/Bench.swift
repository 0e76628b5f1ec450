import CBench

@main
@MainActor
struct Bench {
  #if COMPARE
    static let contenders: [any Contender.Type] = [
      Limit.self, BinderyC.self, Floor.self, OpenCombineC.self, OpenCombinePublishedC.self,
      ObservationC.self,
    ]
  #else
    static let contenders: [any Contender.Type] = [
      Limit.self, BinderyC.self, Floor.self, ObservationC.self,
    ]
  #endif

  static func main() throws {
    cb_line_buffer_output()
    let options = Options(Array(CommandLine.arguments.dropFirst()))
    let contenders = contenders.filter { options.includes(contender: $0.name) }
    let workloads = Workload.all.filter { options.includes(workload: $0.id) }
    guard !contenders.isEmpty else { Options.fail("no such contender") }
    var report = Report()
    switch options.mode {
    case "time": runTimeMode(workloads, contenders, options, &report)
    case "alloc": runAllocationMode(workloads, contenders, &report)
    case "mem": runMemoryMode(contenders, &report)
    case "dyn": runDynamicMode(contenders, options, &report)
    case "loop": runLoopMode(workloads, contenders, options)
    case "scale": try runScaleMode(options, &report)
    case "targets": runTargetsMode(options, &report)
    case "heap": runHeapTargetsMode(options, &report)
    case "lists": runListsMode(options, &report)
    case "soak": runSoakMode(options)
    default: Options.fail("--mode time|alloc|mem|dyn|loop|scale|targets|heap|lists|soak")
    }
    if let path = options.json { try report.write(to: path) }
  }
}
