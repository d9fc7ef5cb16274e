// A text window needs two imports: this one and ScrollContents. So the values and the drawing come along.
@_exported import ScrollCairo
@_exported import ScrollCore
