import Testing

@testable import ProtocolScanner

@Suite struct ProtocolReaderTests {
    @Test func anInterfaceIsReadWithItsMessagesAndEnums() throws {
        let interfaces = try read(
            """
            <protocol name="p"><copyright>x</copyright>
            <interface name="wl_a" version="3"><description summary="s">text</description>
              <request name="destroy" type="destructor"/>
              <request name="make" since="2">
                <arg name="id" type="new_id" interface="wl_b"/>
                <arg name="any" type="new_id"/>
                <arg name="on" type="object" interface="wl_a" allow-null="true"/>
                <arg name="kind" type="int" enum="wl_b.kind"/>
                <arg name="fd" type="fd"/><arg name="f" type="fixed"/><arg name="a" type="array"/>
                <arg name="s" type="string" allow-null="false"/>
              </request>
              <event name="done" type="destructor"/>
              <enum name="mode" bitfield="true">
                <entry name="90" value="0x1F"/><entry name="b" value="-1" since="2"/>
              </enum>
            </interface></protocol>
            """)
        let make = Message(
            name: "make", since: 2,
            arguments: [
                Argument(name: "id", kind: .newID(interface: "wl_b")),
                Argument(name: "any", kind: .newID(interface: nil)),
                Argument(name: "on", kind: .object(interface: "wl_a"), isNullable: true),
                Argument(name: "kind", kind: .int, enumeration: "wl_b.kind"),
                Argument(name: "fd", kind: .descriptor), Argument(name: "f", kind: .fixed),
                Argument(name: "a", kind: .array), Argument(name: "s", kind: .string),
            ])
        let mode = Enumeration(
            name: "mode", isBitfield: true,
            entries: [.init(name: "90", value: 31), .init(name: "b", value: .max, since: 2)])
        #expect(
            interfaces == [
                Interface(
                    name: "wl_a", version: 3, requests: [Message(name: "destroy", isDestructor: true), make],
                    events: [Message(name: "done", isDestructor: true)], enums: [mode])
            ])
    }

    @Test(arguments: [
        ("<p/>", "the root element is <p>; a protocol file has <protocol>"),
        ("<protocol><interface version='1'/></protocol>", "<interface> has no name"),
        ("<protocol><interface name='a'/></protocol>", "<interface> has no version"),
        (
            "<protocol><interface name='a b' version='1'/></protocol>",
            "name \"a b\" of <interface> is not letters, digits and underscores"
        ),
        (
            "<protocol><interface name='9a' version='1'/></protocol>",
            "name \"9a\" of <interface> is not letters, digits and underscores"
        ),
        (
            "<protocol><interface name='a' version='0'/></protocol>",
            "version \"0\" of <interface> is not a version; 1 or more is allowed"
        ),
    ])
    func whatIsWrongWithAnInterfaceIsSaid(text: String, message: String) {
        #expect(throws: LineError(1, message)) { try read(text) }
    }

    @Test(arguments: [
        ("<request/>", "<request> has no name"),
        (
            "<request name='r' since='99999999999'/>",
            "since \"99999999999\" of <request> is not a version; 1 or more is allowed"
        ),
        ("<event name='e' type='x'/>", "type of <event> is \"x\"; only destructor is allowed"),
        ("<event name='e'><arg name='x'/></event>", "<arg> has no type"),
        (
            "<event name='e'><arg name='x' type='y'/></event>",
            "type \"y\" of an arg is unknown; int, uint, fixed, string, array, fd, object and new_id are allowed"
        ),
        (
            "<event name='e'><arg name='x' type='int' enum='a.b.c'/></event>",
            "enum \"a.b.c\" is not a name or two joined by a dot"
        ),
        (
            "<event name='e'><arg name='x' type='object' interface='a;'/></event>",
            "interface \"a;\" is not a name or two joined by a dot"
        ),
        (
            "<event name='e'><arg name='x' type='string' allow-null='yes'/></event>",
            "allow-null is \"yes\"; true and false are allowed"
        ),
        ("<enum name='e'><entry name='x'/></enum>", "<entry> has no value"),
        ("<enum name='e'><entry name='x' value='0x'/></enum>", "value \"0x\" is not a 32-bit number"),
        ("<enum name='e'><entry name='x' value='4294967296'/></enum>", "value \"4294967296\" is not a 32-bit number"),
    ])
    func whatIsWrongWithinAnInterfaceIsSaidWithItsLine(text: String, message: String) {
        let whole = "<protocol>\n<interface name='a' version='1'>\n\(text)</interface></protocol>"
        #expect(throws: LineError(3, message)) { try read(whole) }
    }

    private func read(_ text: String) throws -> [Interface] {
        try ProtocolReader.interfaces(of: Array(text.utf8))
    }
}
