/** A word as it is said of one thing, as nearly as its letters tell. */
export const singular = (word: string): string => word.replace(/(?<=\p{L}{3})(?<!s)s$/u, '');

/** Words of four letters and more of a text, of one thing (lower case). */
export const longWordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu)?.map(singular) ?? [];
