import { describe, expect, it } from 'vitest';
import { cleanName, normaliseName } from './names.ts';

describe('A name', () => {
  it.each([
    ['is kept as typed', 'Ålesund – "Spring" call №2', 'Ålesund – "Spring" call №2'],
    ['keeps no line break', 'Spring\r\ncall', 'Spring call'],
    ['keeps nothing a terminal would carry out', '\u001b[31mred\u001b[0m \u001b]0;owned\u0007call\u0007', 'red call'],
    ['keeps no mark that turns the direction', 'call \u202egnirps', 'call gnirps'],
    ['keeps no mark that turns the direction of an embedding, an override or an isolate', '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069gnp.exe', 'gnp.exe'],
    ['is kept in letters that are read from right to left', 'مرفأ السفن', 'مرفأ السفن'],
    ['of invisible marks alone is empty', '\u200b\u200d\ufeff \u2060', ''],
    ['keeps the joiners that make one picture of several', 'Family 👩\u200d👧', 'Family 👩\u200d👧'],
  ])('%s', (_what, typed, kept) => expect(cleanName(typed)).toBe(kept));

  it('is the same in another case, also where upper case has more letters', () => {
    expect(normaliseName(' Straße ')).toBe(normaliseName('STRASSE'));
    expect(normaliseName('ΣΊΣΥΦΟΣ')).toBe(normaliseName('σίσυφος'));
    expect(normaliseName('a')).not.toBe(normaliseName('ä'));
  });
});
