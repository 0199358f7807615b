/** Colours as `#rrggbb`. A background carries one palette; five washes and the five strong fills that belong to them. */
export interface Palette {
  readonly paper: string;
  /** Primary colour: names, words, captions, the title. */
  readonly ink: string;
  /** Phrases, title rule, date, hem. */
  readonly accent: string;
  /** Secondary colour: the first key word, counts. */
  readonly second: string;
  readonly washes: readonly string[];
  readonly fills: readonly string[];
  /** Body of the linked symbols. */
  readonly white: string;
}

/** Source: the visual design study of this product; every contrast was measured on the paper colour. */
export const PALETTES = {
  harbour: {
    paper: '#fbf6ea', ink: '#1d2b38', accent: '#0b7a75', second: '#b5432b', white: '#fffaf0',
    washes: ['#8fc9c2', '#f2c078', '#ef9f88', '#a9bfe0', '#cdd68f'],
    fills: ['#2f9e96', '#f0a92e', '#e5684c', '#5f86c9', '#9db23f'],
  },
  orchard: {
    paper: '#fbf5e6', ink: '#2b2620', accent: '#42651a', second: '#a63d2a', white: '#fffaf0',
    washes: ['#f0a79a', '#c3d98f', '#f6cf86', '#d9b893', '#e3dc7c'],
    fills: ['#de5a45', '#7fa53c', '#eea832', '#b9824b', '#bfc23a'],
  },
  dusk: {
    paper: '#faf5ee', ink: '#23233d', accent: '#0b7a75', second: '#8a3a7c', white: '#fffaf0',
    washes: ['#b7bfe8', '#f7c7a0', '#dcb6da', '#a5d3cd', '#f5dc97'],
    fills: ['#6673c7', '#ee8a4c', '#b561ae', '#2f9e96', '#ecb52f'],
  },
  night: {
    paper: '#232a4e', ink: '#fdf3dc', accent: '#f2b84b', second: '#f2b84b', white: '#fdf3dc',
    washes: ['#3a568c', '#41518f', '#5a4a86', '#2f5f7f', '#74405c'],
    fills: ['#2f9e96', '#d9634c', '#5a7bc0', '#b561ae', '#f2b84b'],
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
