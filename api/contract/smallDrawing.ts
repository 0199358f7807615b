/** What stands at the end of a symbol's image address where a small picture of it will do. It is not signed: who may see the drawing may see it small. */
export const SMALL = '&small';

/** Where a symbol's drawing is found as a PNG of 160 x 160 pixels, or as it is stored where that would not show it as browsers do. */
export const smallDrawing = (address: string): string => `${address}${SMALL}`;
