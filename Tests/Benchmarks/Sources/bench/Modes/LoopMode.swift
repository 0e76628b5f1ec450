/// `--mode loop`: runs `--n` operations and nothing else, for a profiler.
@MainActor
func runLoopMode(
  _ workloads: [Workload], _ contenders: [any Contender.Type], _ options: Options
) {
  for workload in workloads {
    for contender in contenders {
      let probe = Probe()
      guard let body = workload.make(contender, probe) else { continue }
      body(options.operations)
      print(workload.id, contender.name, probe.fires)
    }
  }
}
