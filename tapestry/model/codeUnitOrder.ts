/** Orders texts by their UTF-16 code units: alike in every engine and language, equal for equal texts. */
export const codeUnitOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
