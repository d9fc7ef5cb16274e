/// Reads the XML that protocol files use: elements, attributes, comments, CDATA, and a DOCTYPE that it skips.
///
/// No namespaces, no external entities, no validation. Any sequence of bytes gives an element or one `LineError`.
struct XMLParser {
    /// Deeper nesting is refused, so that no input exhausts the stack; protocol files need five levels.
    private static let deepest = 64

    private var text: ByteCursor
    private var open: [XMLElement] = []
    private var root: XMLElement?

    private init(_ bytes: [UInt8]) {
        text = ByteCursor(bytes)
    }

    static func parse(_ bytes: [UInt8]) throws(LineError) -> XMLElement {
        var parser = XMLParser(bytes)
        return try parser.document()
    }

    private mutating func document() throws(LineError) -> XMLElement {
        while !text.isAtEnd {
            try skipText()
            if !text.isAtEnd { try markup() }
        }
        if let unclosed = open.last {
            throw LineError(unclosed.line, "<\(unclosed.name)> is never closed")
        }
        guard let root else { throw LineError(text.line, "the file has no XML element") }
        return root
    }

    private mutating func skipText() throws(LineError) {
        while let byte = text.peek, byte != UInt8(ascii: "<") {
            if open.isEmpty, !ByteCursor.isSpace(byte), !text.isByteOrderMark {
                throw LineError(text.line, "text outside of the root element")
            }
            text.advance()
        }
    }

    private mutating func markup() throws(LineError) {
        if text.take("<!--") {
            try skip(to: "-->", of: "comment")
        } else if text.take("<?") {
            try skip(to: "?>", of: "processing instruction")
        } else if text.take("<![CDATA[") {
            try skip(to: "]]>", of: "CDATA section")
        } else if text.take("<!DOCTYPE") {
            try doctype()
        } else if text.take("</") {
            try endTag()
        } else {
            try startTag()
        }
    }

    private mutating func skip(to end: StaticString, of what: String) throws(LineError) {
        let start = text.line
        while !text.take(end) {
            guard !text.isAtEnd else { throw LineError(start, "the \(what) never ends; \(end) is missing") }
            text.advance()
        }
    }

    /// The internal subset is in brackets and may have `>` within.
    private mutating func doctype() throws(LineError) {
        let start = text.line
        var depth = 0
        while let byte = text.next() {
            switch byte {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return
            default: continue
            }
        }
        throw LineError(start, "the DOCTYPE never ends; > is missing")
    }

    private mutating func endTag() throws(LineError) {
        let line = text.line
        let name = try self.name(of: "closing tag")
        text.skipSpaces()
        guard text.take(">") else { throw LineError(line, "</\(name)... is not closed by >") }
        guard let element = open.popLast() else { throw LineError(line, "</\(name)> closes nothing") }
        guard element.name == name else {
            throw LineError(line, "</\(name)> closes <\(element.name)> of line \(element.line)")
        }
        try close(element)
    }

    private mutating func startTag() throws(LineError) {
        let line = text.line
        text.advance()
        let name = try self.name(of: "tag")
        let attributes = try self.attributes(of: name)
        let element = XMLElement(name: name, attributes: attributes, line: line)
        if text.take("/>") {
            try close(element)
        } else if text.take(">") {
            guard open.count < Self.deepest else {
                throw LineError(line, "elements are nested more than \(Self.deepest) deep")
            }
            open.append(element)
        } else {
            throw LineError(line, "<\(name)... is not closed by >")
        }
    }

    private mutating func close(_ element: XMLElement) throws(LineError) {
        if let parent = open.indices.last {
            open[parent].children.append(element)
        } else if root == nil {
            root = element
        } else {
            throw LineError(element.line, "<\(element.name)> is a second root element")
        }
    }

    private mutating func attributes(of element: String) throws(LineError) -> [String: String] {
        var attributes: [String: String] = [:]
        while true {
            text.skipSpaces()
            guard let byte = text.peek, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") else { return attributes }
            let line = text.line
            let name = try self.name(of: "attribute of <\(element)>")
            guard attributes[name] == nil else { throw LineError(line, "<\(element)> has \(name) twice") }
            attributes[name] = try value(of: name)
        }
    }

    private mutating func value(of attribute: String) throws(LineError) -> String {
        let line = text.line
        text.skipSpaces()
        guard text.take("=") else { throw LineError(line, "attribute \(attribute) has no value") }
        text.skipSpaces()
        guard let quote = text.next(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw LineError(line, "the value of attribute \(attribute) is not in quotes")
        }
        var value: [UInt8] = []
        while let byte = text.next() {
            switch byte {
            case quote: return String(decoding: value, as: UTF8.self)
            case UInt8(ascii: "&"): value += try reference(in: attribute)
            case UInt8(ascii: "<"): throw LineError(text.line, "the value of attribute \(attribute) contains <")
            default: value.append(byte)
            }
        }
        throw LineError(line, "the value of attribute \(attribute) never ends")
    }

    /// The UTF-8 of a character or entity reference, its `&` being read already.
    private mutating func reference(in attribute: String) throws(LineError) -> [UInt8] {
        let line = text.line
        var name: [UInt8] = []
        // The longest that can be meant is &#x10FFFF;
        while let byte = text.next(), byte != UInt8(ascii: ";"), name.count < 8 { name.append(byte) }
        let reference = String(decoding: name, as: UTF8.self)
        guard let character = Self.character(reference) else {
            throw LineError(line, "attribute \(attribute) has an unknown reference &\(reference);")
        }
        return Array(String(character).utf8)
    }

    private static func character(_ reference: String) -> Character? {
        let named: [String: Character] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
        if let character = named[reference] { return character }
        guard reference.hasPrefix("#") else { return nil }
        let digits = reference.dropFirst()
        let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map(Character.init)
    }

    private mutating func name(of what: String) throws(LineError) -> String {
        let name = text.takeWhile(ByteCursor.isNameByte)
        guard !name.isEmpty else { throw LineError(text.line, "a \(what) has no name") }
        return String(decoding: name, as: UTF8.self)
    }
}
