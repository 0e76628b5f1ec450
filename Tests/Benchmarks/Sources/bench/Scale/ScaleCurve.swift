/// A curve: the same operation at growing sizes.
@MainActor
struct ScaleCurve {
  let id: String
  let title: String
  /// What the sizes count, and what one operation is.
  let sizeTitle: String
  let operation: String
  let sizes: [Int]
  /// The thing that a time is divided by, and how many of them an operation has to do with.
  let unit: String
  let units: (Int) -> Int
  /// How many observers run in one operation.
  let firings: (Int) -> Int
  /// The columns; the last ones are plain Swift, so that what the memory does can be told from
  /// what the package does.
  let columns: [String]
  /// The columns that are drawn.
  let drawn: [Int]
  /// Prepares a size; one body per column. Everything made for it goes with the bodies.
  let prepare: (Int, Probe) -> [Body]

  /// Whether the time of an operation is to grow with the size, or to stay.
  var isLinear: Bool { units(sizes[0]) != units(sizes[1]) }

  static let all =
    [population, cellx, fanOut, typing, opening, changing, moving, entering, replying, running]

  private static let population = ScaleCurve(
    id: "population", title: "One of many is set",
    sizeTitle: "observed properties that exist", operation: "time per set",
    sizes: [1, 10, 100, 1000, 10_000, 100_000, 1_000_000],
    unit: "set", units: { _ in 1 }, firings: { _ in 1 },
    columns: [
      "Bindery, always the same", "Bindery, a random one",
      "plain Swift, always the same", "plain Swift, a random one",
    ],
    drawn: [0, 1, 3]
  ) { size, probe in
    let properties = BinderyC.observedProperties(size, probe)
    let cells = Limit.observedCells(size, probe)
    return [
      BinderyC.settingOne(of: properties, isRandom: false),
      BinderyC.settingOne(of: properties, isRandom: true),
      Limit.settingOne(of: cells, isRandom: false),
      Limit.settingOne(of: cells, isRandom: true),
    ]
  }

  private static let cellx = ScaleCurve(
    id: "cellx", title: "Layers of four nodes, all change",
    sizeTitle: "layers", operation: "time per operation",
    sizes: [10, 30, 100, 300, 1000, 2500, 5000],
    unit: "node", units: { $0 * 4 }, firings: { $0 * 4 },
    columns: ["Bindery", "plain Swift"], drawn: [0, 1]
  ) { size, probe in
    let contenders: [any Contender.Type] = [BinderyC.self, Limit.self]
    return contenders.compactMap { $0.makeGraph().map { Kairo.cellx($0, layers: size, probe) } }
  }

  private static let fanOut = ScaleCurve(
    id: "fan-out", title: "One property, many observers",
    sizeTitle: "observers", operation: "time per set",
    sizes: [1, 10, 100, 1000, 10_000, 100_000],
    unit: "observer", units: { $0 }, firings: { $0 },
    columns: ["Bindery", "plain Swift"], drawn: [0, 1]
  ) { size, probe in
    [BinderyC.fanOut(size, probe), Limit.fanOut(size, probe)]
  }

  private static let typing = screens(
    "views", "One field is typed into", "views of the screen", "time per character",
    [10, 100, 1000, 10_000], unit: "character", BinderyC.typing(views:_:))

  private static let opening = screens(
    "screen", "A screen is made, bound and dropped", "views of the screen", "time per screen",
    [10, 100, 1000, 10_000], unit: "view", isLinear: true, BinderyC.opening(views:_:))

  private static let changing = screens(
    "row", "One row of a list changes", "rows", "time per change",
    [10, 100, 1000, 10_000, 100_000],
    unit: "change", BinderyC.changing(rows:_:))

  private static let moving = screens(
    "rows", "A row is taken out or put in", "rows", "time per change",
    [10, 100, 1000, 10_000, 100_000], unit: "change", BinderyC.moving(rows:_:))

  private static let entering = screens(
    "fields", "One field of a form is edited", "fields", "time per edit", [10, 100, 1000, 10_000],
    unit: "edit", BinderyC.entering(fields:_:))

  private static let replying = screens(
    "gates", "One of many gates is answered", "gates that are waited at", "time per answer",
    [1, 10, 100, 1000], unit: "answer", BinderyC.replying(gates:_:))

  private static let running = screens(
    "cases", "A script is run", "cases", "time per script", [1, 10, 100, 1000], unit: "case",
    isLinear: true, BinderyC.running(cases:_:))

  private static func screens(
    _ id: String, _ title: String, _ sizeTitle: String, _ operation: String, _ sizes: [Int],
    unit: String,
    isLinear: Bool = false, _ make: @escaping @MainActor (Int, Probe) -> Body
  ) -> ScaleCurve {
    ScaleCurve(
      id: id, title: title, sizeTitle: sizeTitle, operation: operation, sizes: sizes, unit: unit,
      units: { isLinear ? $0 : 1 }, firings: { _ in 1 }, columns: ["Bindery"], drawn: [0],
      prepare: { [make($0, $1)] })
  }
}
