/// A value that is kept on a server or in another process, which answers later.
///
/// A write is stored at once and sent; the answer, which the other side may have changed, then
/// becomes the value. Every write has a number, and an answer carries the number of its write; an
/// answer to a write that is not the last one is stale, and dropped. So a field bound to it never
/// returns to the text of two keystrokes ago.
///
/// ```swift
/// let name = RemoteValue("") { name, number in server.send(SetName(name, number)) }
/// server.replies.observe { name.receive($0.name, for: $0.number) }.store(in: scope)
/// field.bind(name.channel)
/// ```
///
/// `socket` is yours: it sends messages, and its signal `replies` brings the answers.
///
/// ```text
/// type "a"       field: "a"     sends 1 "a"
/// type "b"       field: "ab"    sends 2 "ab"
/// answer 1 "A"   field: "ab"    stale: dropped
/// answer 2 "AB"  field: "AB"    the value that the other side stored
/// push "Zoe"     field: "Zoe"   changed on the server; sends nothing
/// ```
@MainActor
public final class RemoteValue<Value: Equatable> {
  private let held: MutableProperty<Value>
  private let send: @MainActor (Value, Int) -> Void
  private var last = 0

  /// Makes the end of a value that is `value` for now.
  ///
  /// - Parameters:
  ///   - value: The value until one is written or pushed.
  ///   - name: Shown in reports.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - send: Sends each value written, and its number.
  public init(
    _ value: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    sending send: @escaping @MainActor (Value, Int) -> Void
  ) {
    held = MutableProperty(value, name: name, fileID: fileID, line: line)
    self.send = send
  }

  /// The value as far as it is known here.
  public var value: Property<Value> { held }

  /// The end to bind and connect. Retains the remote value.
  public var channel: Channel<Value> {
    // Its value is compared with the one written: an answer may come while that is sent.
    Channel(reading: held) { self.write($0) }
  }

  /// Takes an answer, unless it is stale. Returns whether it was taken.
  @discardableResult
  public func receive(_ value: Value, for number: Int) -> Bool {
    guard number == last else { return false }
    held.value = value
    return true
  }

  /// Takes a value that is not an answer to a write.
  public func push(_ value: Value) {
    held.value = value
  }

  private func write(_ value: Value) {
    last += 1
    let number = last
    // Sent before observers hear of it, who may write again.
    transaction {
      held.value = value
      send(value, number)
    }
  }
}
