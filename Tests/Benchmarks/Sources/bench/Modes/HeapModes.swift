/// `--mode alloc`: mallocs per operation.
@MainActor
func runAllocationMode(
  _ workloads: [Workload], _ contenders: [any Contender.Type], _ report: inout Report
) {
  guard Heap.isCounted else { Options.fail("run with LD_PRELOAD=libcount.so") }
  Report.header(["workload"] + contenders.map { $0.name })
  for workload in workloads {
    var cells = [workload.id]
    for contender in contenders {
      let allocations = Heap.allocations(workload, contender)
      cells.append(allocations.map(Report.short) ?? "–")
      if let allocations {
        report.add(workload.id, contender.name, ["allocs_per_op": allocations])
      }
    }
    print(Report.row(cells))
  }
}

/// `--mode mem`: bytes per instance, and mallocs if they are counted.
@MainActor
func runMemoryMode(_ contenders: [any Contender.Type], _ report: inout Report) {
  Report.header(["instance"] + contenders.map { $0.name })
  let columns = contenders.map { Heap.footprints(of: $0) }
  for (index, row) in Heap.rows.enumerated() {
    var cells = [row.id]
    for (contender, column) in zip(contenders, columns) {
      guard let footprint = column[index] else {
        cells.append("–")
        continue
      }
      cells.append(describe(footprint))
      report.add(
        "mem \(row.id)", contender.name,
        ["bytes": footprint.bytes, "allocs": footprint.mallocs])
    }
    print(Report.row(cells))
  }
}

@MainActor
func describe(_ footprint: Heap.Footprint) -> String {
  let bytes = "\(Int(footprint.bytes.rounded())) B"
  return Heap.isCounted ? "\(bytes) / \(Report.format(footprint.mallocs))" : bytes
}
