/// `--mode heap`: what instances and operations take from the heap, beside the targets.
@MainActor
func runHeapTargetsMode(_ options: Options, _ report: inout Report) {
  guard Heap.isCounted else { Options.fail("run with LD_PRELOAD=libcount.so") }
  compareFootprints(&report)
  print()
  compareAllocations(options, &report)
}

@MainActor
private func compareFootprints(_ report: inout Report) {
  Report.header(["bytes / mallocs", "limit", "Bindery", "ratio", "target", ""])
  let limits = Heap.footprints(of: Limit.self)
  let footprints = Heap.footprints(of: BinderyC.self)
  for (index, row) in Heap.rows.enumerated() {
    guard let limit = limits[index], let footprint = footprints[index] else { continue }
    report.add(
      "mem \(row.id)", BinderyC.name, ["bytes": footprint.bytes, "allocs": footprint.mallocs])
    let target = Targets.footprints[index]
    // Blocks shared by many instances do not divide evenly.
    let isMet =
      footprint.bytes < target.bytes + 0.5 && footprint.mallocs < target.mallocs + 0.05
    printVerdict(
      [
        row.id, describe(limit), describe(footprint),
        Report.format(footprint.bytes / limit.bytes),
        "≤ \(Int(target.bytes)) B / \(Int(target.mallocs))",
      ], isMet ? .met : .missed())
  }
}

/// Only rows that make nothing in an operation have a target: no more than `limit`, which is zero
/// unless the workload itself passes arrays.
@MainActor
private func compareAllocations(_ options: Options, _ report: inout Report) {
  Report.header(["mallocs per op", "limit", "Bindery", "", "target", ""])
  for target in Targets.times where options.includes(workload: target.id) {
    guard let workload = Workload.all.first(where: { $0.id == target.id }),
      let limit = Heap.allocations(workload, Limit.self),
      let allocations = Heap.allocations(workload, BinderyC.self)
    else { continue }
    report.add(target.id, BinderyC.name, ["allocs_per_op": allocations])
    let cells = [target.id, Report.short(limit), Report.short(allocations), ""]
    if Targets.mayAllocate(target.id) {
      print(Report.row(cells + ["–", ""]))
    } else {
      // A buffer that grows once in a while is not an allocation per operation.
      let isMet = allocations < limit + 0.01
      printVerdict(cells + ["≤ \(Report.short(limit))"], isMet ? .met : .missed())
    }
  }
}
