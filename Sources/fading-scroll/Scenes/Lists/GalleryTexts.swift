extension Galleries {
    /// The scene `nested`.
    static let hours: [Section] = [
        Section(
            heading: "Before breakfast", text: "The light is low and goes into everything sideways. Nobody is about.",
            photos: [0, 3, 2, 6, 1, 5]),
        Section(
            heading: "Water", text: "It has no colour of its own and borrows whatever the sky can spare.",
            photos: [5, 7, 8, 9, 10, 11, 6]),
        Section(
            heading: "Stone and sand", text: "The same thing at two ages. Give the one a few million years.",
            photos: [4, 1, 3, 9, 0, 10]),
        Section(
            heading: "Bad weather", text: "Good weather for pictures. You come home wet, and with three worth keeping.",
            photos: [6, 2, 9, 3, 7, 8]),
        Section(
            heading: "After dark", text: "Leave the shutter open, hold your breath, count to twenty.",
            photos: [11, 10, 9, 8, 2, 0, 7]),
    ]

    /// The scene `rtl`, in Hebrew: hills in the morning, the sea in the evening, the night in the north.
    static let hebrewHours: [Section] = [
        Section(
            heading: "בוקר על ההרים",
            text: "בבוקר האור נמוך והערפל עדיין שוכב בעמקים. הרכס הקרוב כהה וברור, והרחוק ביותר כמעט נעלם בשמיים.",
            photos: [0, 2, 3, 6, 1, 5]),
        Section(
            heading: "ערב ליד הים",
            text: "השמש יורדת אל המים לאט, ואחר כך בבת אחת. הסירות עומדות במקומן, ואיש אינו ממהר הביתה.",
            photos: [8, 7, 9, 5, 10, 4]),
        Section(
            heading: "לילה בצפון",
            text: "כשהקור חזק והאוויר יבש, השמיים נדלקים בירוק. מי שבא לראות צריך תרמוס, סבלנות ומעיל עבה.",
            photos: [11, 10, 9, 3, 0, 2]),
    ]
}
