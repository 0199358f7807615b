/** What a page says when its data cannot be loaded (specification section 8). */
export const retrievalMessages = {
  recentEdits: 'Unable to retrieve recent edits',
  layoutTypes: 'Unable to retrieve layout types',
  tapestries: 'Unable to retrieve tapestries',
  transcripts: 'Unable to retrieve transcripts',
  transcript: 'Unable to retrieve transcript',
  symbols: 'Unable to retrieve symbols',
  symbol: 'Unable to retrieve symbol',
  allSymbolTags: 'Unable to retrieve all symbol tags',
  allSymbolImageVariants: 'Unable to retrieve all symbol image variants',
  backgrounds: 'Unable to retrieve backgrounds',
  allBackgroundImageVariants: 'Unable to retrieve all background image variants',
  background: 'Unable to retrieve background',
  links: 'Unable to retrieve the links',
  markups: 'Unable to retrieve markups',
  triples: 'Unable to retrieve triples',
  tapestryData: 'Unable to retrieve tapestry data',
} as const;
