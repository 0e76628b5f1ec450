/// The request at a gate and a script's reply, from which the answer is made.
///
/// ```swift
/// let users: Gate<[String]> = stage.gate("users") { request in [request.reply ?? request.text] }
/// ```
public struct GateRequest: Sendable {
  /// The description given by the waiting code.
  public let text: String
  /// The value given in the script after `ok`, if any.
  public let reply: String?
}
