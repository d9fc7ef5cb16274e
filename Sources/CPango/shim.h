// Pango 1.50 and fontconfig 2.14, as far as ScrollContents calls them. Declared by hand, because their headers need
// compiler flags that SwiftPM only takes from pkg-config, where it warns of -pthread on every build.
#pragma once
#include <cairo.h>

// Lengths in Pango units: 1,024 to a logical pixel.
typedef struct {
    int x, y, width, height;
} PangoRectangle;

typedef struct PangoFontMap PangoFontMap;
typedef struct PangoContext PangoContext;
typedef struct PangoLanguage PangoLanguage;
typedef struct PangoFontDescription PangoFontDescription;
typedef struct PangoLayout PangoLayout;
typedef struct PangoLayoutIter PangoLayoutIter;
typedef struct PangoLayoutLine PangoLayoutLine;
typedef struct FcConfig FcConfig;

static const int PANGO_SCALE = 1024;
static const int PANGO_WRAP_WORD_CHAR = 2;
static const int PANGO_ELLIPSIZE_END = 3;
static const int PANGO_WEIGHT_BOLD = 700;

PangoFontMap *pango_cairo_font_map_new_for_font_type(cairo_font_type_t type);
void pango_cairo_font_map_set_resolution(PangoFontMap *map, double dpi);
void pango_fc_font_map_set_config(PangoFontMap *map, FcConfig *config);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_cairo_context_set_resolution(PangoContext *context, double dpi);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
PangoLanguage *pango_language_from_string(const char *language);
void pango_context_set_font_description(PangoContext *context, const PangoFontDescription *description);

PangoFontDescription *pango_font_description_from_string(const char *text);
void pango_font_description_free(PangoFontDescription *description);
int pango_font_description_get_size(const PangoFontDescription *description);
int pango_font_description_get_size_is_absolute(const PangoFontDescription *description);
void pango_font_description_set_size(PangoFontDescription *description, int size);
void pango_font_description_set_weight(PangoFontDescription *description, int weight);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, int wrap);
void pango_layout_set_ellipsize(PangoLayout *layout, int place);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
void pango_layout_iter_free(PangoLayoutIter *iter);
int pango_layout_iter_next_line(PangoLayoutIter *iter);
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iter);
void pango_layout_iter_get_line_extents(PangoLayoutIter *iter, PangoRectangle *ink, PangoRectangle *logical);
int pango_layout_iter_get_baseline(PangoLayoutIter *iter);
int pango_layout_line_get_start_index(PangoLayoutLine *line);
void pango_cairo_show_layout_line(cairo_t *context, PangoLayoutLine *line);

FcConfig *FcConfigCreate(void);
int FcConfigParseAndLoadFromMemory(FcConfig *config, const unsigned char *text, int complain);
int FcConfigBuildFonts(FcConfig *config);
// The set that FcConfigGetFonts answers begins with the number of its fonts; set 0 is the configured folders'.
typedef struct {
    int nfont;
} FcFontSet;
FcFontSet *FcConfigGetFonts(FcConfig *config, int set);
void FcConfigDestroy(FcConfig *config);

void g_object_unref(void *object);
