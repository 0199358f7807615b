/** Business constants of the specification, section 9. Lengths are pixels on the base sheet unless named otherwise. */

export const SHEET = { width: 1800, height: 1145 } as const;
/** Width + height of the base sheet: the "screen size sum" that percentages of section 9 refer to. */
export const SHEET_SUM = SHEET.width + SHEET.height;

/** The smallest page a poster is shown on; smaller windows scroll. */
export const POSTER_PAGE = { width: 1440, height: 798 } as const;

export const THUMBNAIL_HEIGHT = 400;
/** A saved image smaller than this is refused. */
export const SAVED_IMAGE_MINIMUM = { width: 1080, height: 598 } as const;

/** "Under 8 MB": the largest upload that is accepted, in bytes (the limit itself is 8,388,608). */
export const MAX_UPLOAD_BYTES = 8_388_607;
/** "Under 2 MB" for SVG images, in bytes. */
export const MAX_SVG_BYTES = 2_097_151;

export const TITLE_LETTERS = 40;
export const TITLE_ELLIPSIS = '...';

/** Radial and big-symbol layouts show this many groups. */
export const SHOWN_GROUPS = 5;
/** Alternatives offered for a phrase. */
export const PHRASE_CHOICES = 12;

/** Automatic fitting of text on paths stays between these sizes. */
export const PATH_TEXT = { smallest: 44, largest: 120 } as const;

/** Sizes of a sheet of topics, in pixels. Headings by the topic's share of the meeting: the largest, middling, the small ones. */
export const TOPIC_HEADING = { large: 96, middle: 76, small: 62, smallest: 44 } as const;
/** A word that is the hero of its topic. */
export const HERO_WORD = { smallest: 84, largest: 236 } as const;
export const QUOTE = { smallest: 28, usual: 38, largest: 50 } as const;
/** How long what stands on a label may be. */
export const LABEL_LETTERS = 22;
/** Key words on labels. */
export const KEY_WORD = { smallest: 35, largest: 50 } as const;
/** Who said it, as a share of the quote's size. */
export const SPEAKER_SHARE = 0.78;
export const FIGURE = { smallest: 76, usual: 112, largest: 168 } as const;
/** Words of neighbouring groups keep this far apart. */
export const GUTTER = 40;

/** Symbol boxes as a share of SHEET_SUM. */
export const SYMBOL_BOX = { smallest: 0.05, largest: 0.1, largestInSlots: 0.153 } as const;
/** Width of a symbol's drawn line, never scaled with the symbol. */
export const SYMBOL_LINE = { thinnest: 8, thickest: 10 } as const;

/** Default minimum symbol count = words x base x a factor that falls between the two lengths. */
export const THRESHOLD = {
  base: 0.00417,
  baseForSlots: 0.0025,
  shortest: 1200,
  longest: 22000,
} as const;
