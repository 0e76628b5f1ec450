/// Pages of which one is shown, and a tab for each.
///
/// The page of a tab that is not selected is hidden, not destroyed: what is entered there stays.
@MainActor
public protocol TabsView: ChoiceView {}
