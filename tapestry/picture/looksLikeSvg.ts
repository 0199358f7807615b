/** Whether a text can be an SVG at all: a picture of another type, read as text, holds no such element. */
export const looksLikeSvg = (text: string): boolean => /<(?:[\w-]+:)?svg[\s>/]/i.test(text);
