import Testing

@testable import ProtocolScanner

@Suite struct BareReaderTests {
    @Test func aDescriptionGivesTheSameValuesAsXML() throws {
        let bare = try BareReader.interfaces(
            of: """
                # a comment
                interface wl_a 3      # another
                request destroy destructor
                request make since=2 id:new_id<wl_b> any:new_id on:object<wl_a>? kind:int<wl_b.kind> fd:fd f:fixed a:array
                event done destructor since=3 s:string? u:uint

                enum mode bitfield
                entry 90 0x1F
                entry b -1
                interface wl_b 1
                """)
        let xml = try ProtocolReader.interfaces(
            of: Array(
                """
                <protocol><interface name="wl_a" version="3">
                <request name="destroy" type="destructor"/>
                <request name="make" since="2"><arg name="id" type="new_id" interface="wl_b"/>
                <arg name="any" type="new_id"/><arg name="on" type="object" interface="wl_a" allow-null="true"/>
                <arg name="kind" type="int" enum="wl_b.kind"/><arg name="fd" type="fd"/><arg name="f" type="fixed"/>
                <arg name="a" type="array"/></request>
                <event name="done" since="3" type="destructor"><arg name="s" type="string" allow-null="true"/>
                <arg name="u" type="uint"/></event>
                <enum name="mode" bitfield="true"><entry name="90" value="31"/><entry name="b" value="-1"/></enum>
                </interface><interface name="wl_b" version="1"/></protocol>
                """.utf8))
        #expect(bare == xml)
    }

    @Test(arguments: [
        ("request r", 1, "an interface line must come first"),
        ("interface a", 1, "an interface line is: interface NAME VERSION"),
        ("interface a 0", 1, "an interface line is: interface NAME VERSION"),
        ("\n#\ninterfaces a 1", 3, "\"interfaces\" is unknown; interface, request, event, enum and entry are allowed"),
        ("interface a 1\nevent", 2, "a message line is: event NAME [since=N] [destructor] ARGUMENT..."),
        ("interface a 1\nenum e flags", 2, "an enum line is: enum NAME [bitfield]"),
        ("interface a 1\nentry x 1", 2, "an enum line must come first"),
        ("interface a 1\nenum e\nentry x y", 3, "an entry line is: entry NAME VALUE"),
    ])
    func whatIsWrongIsSaidWithItsLine(text: String, line: Int, message: String) {
        #expect(throws: LineError(line, message)) { try BareReader.interfaces(of: text) }
    }

    @Test(arguments: [
        "x", "x:", ":uint", "x:y", "x:uint<", "x:uint<a", "x:fixed<a>", "x:uint<a.b.c>", "x:y:z", "since=0",
    ])
    func whatIsNoArgumentIsSaid(word: String) throws {
        let error = try #require(throws: LineError.self) {
            try BareReader.interfaces(of: "interface a 1\nrequest r \(word)")
        }
        #expect(error.line == 2)
        #expect(error.message.hasPrefix("\"\(word)\" is no argument; name:type, "))
    }
}
