/** What stands at the end of the image address of a symbol or background where a small picture of it will do. It is not signed: who may see the picture may see it small. */
export const SMALL = '&small';

/** Where a symbol's drawing is found as a PNG of 160 x 160 px, or a background as a WebP 720 px wide; as it is stored where that cannot be made. */
export const smallPicture = (address: string): string => `${address}${SMALL}`;
