// gdk-pixbuf 2.42, as far as ScrollContents calls it. Declared by hand, because its headers need compiler flags that
// SwiftPM only takes from pkg-config, where it warns of -pthread on every build.
#pragma once

typedef struct GdkPixbuf GdkPixbuf;
typedef struct GdkPixbufFormat GdkPixbufFormat;

typedef struct {
    unsigned int domain;
    int code;
    char *message;
} GError;

static const int GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY = 1;
unsigned int gdk_pixbuf_error_quark(void);

GdkPixbufFormat *gdk_pixbuf_get_file_info(const char *path, int *width, int *height);
GdkPixbuf *gdk_pixbuf_new_from_file(const char *path, GError **error);
GdkPixbuf *gdk_pixbuf_apply_embedded_orientation(GdkPixbuf *picture);
int gdk_pixbuf_get_width(const GdkPixbuf *picture);
int gdk_pixbuf_get_height(const GdkPixbuf *picture);
int gdk_pixbuf_get_rowstride(const GdkPixbuf *picture);
int gdk_pixbuf_get_has_alpha(const GdkPixbuf *picture);
const unsigned char *gdk_pixbuf_read_pixels(const GdkPixbuf *picture);

void g_error_free(GError *error);
void g_object_unref(void *object);
