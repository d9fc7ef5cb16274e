/// One XML element with its attributes and child elements; text between elements is not kept.
struct XMLElement: Equatable {
    let name: String
    let attributes: [String: String]
    /// The line its tag begins on, counted from 1.
    let line: Int
    var children: [XMLElement] = []

    func children(named name: String) -> [XMLElement] {
        children.filter { $0.name == name }
    }
}
