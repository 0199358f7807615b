import { describe, expect, it } from 'vitest';
import type { StarterBackground } from '../starterTypes.ts';
import type { IconPacks } from './iconPack.ts';
import { starterText } from './starterText.ts';
import { readSymbolSource } from './symbolSource.ts';

const LINE = '<path fill="none" stroke="currentColor" d="M1 1h3"/>';
const PACKS: IconPacks = {
  tabler: {
    width: 24,
    height: 24,
    icons: { boat: { body: LINE }, torn: { body: '<path' }, tall: { body: LINE, width: 12 } },
    aliases: { ship: { parent: 'vessel' }, vessel: { parent: 'boat' }, round: { parent: 'round' } },
  },
};

const build = (source: string, backgrounds: readonly StarterBackground[] = []): string =>
  starterText(readSymbolSource(source), PACKS, backgrounds);

const pictureOf = (source: string): unknown => JSON.parse(build(source)).symbols[0].picture;

describe('building the starter library', () => {
  it('writes every symbol on a line of its own, in the order of the source', () => {
    const text = build('b | N | tabler:boat | b/N | \na | N | tabler:boat | a/N | ');
    expect(text.split('\n').filter((line) => line.startsWith('{"id"')).map((line) => JSON.parse(line.replace(/,$/, '')).name)).toEqual(['b', 'a']);
  });

  it('follows the other names of an icon to its drawing and credits the one it has now', () => {
    expect(pictureOf('a | N | tabler:ship | a/N | ')).toMatchObject({
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${LINE}</svg>`,
      source: 'https://tabler.io/icons/icon/boat',
    });
  });

  it('keeps the proportions of an icon that is not square', () => {
    expect(pictureOf('a | N | tabler:tall | a/N | ')).toMatchObject({ heightRatio: 2 });
  });

  it('names everything that is wrong at once', () => {
    const source = [
      'Sea | N | tabler:boat | sea/N, wave/N | ',
      'sea  | N | tabler:boat | wave/N | ',
      'c | N | tabler:nothing | c/N | ',
      'd | N | emoji:boat | d/N | ',
      'e | N | tabler:torn | e/N | ',
      'f | N | tabler:round | f/N | ',
    ].join('\n');
    expect(() => build(source)).toThrow(
      /"sea" stands in "Sea" and in "sea"[^]*"wave\/NOUN" stands in[^]*c: "tabler:nothing": no such icon[^]*d: "emoji:boat": no icon pack "emoji"[^]*e: "tabler:torn": [^]*f: "tabler:round": no such icon/,
    );
  });

  it('refuses the same entry twice in one symbol', () => {
    expect(() => build('a | N | tabler:boat | a/N, a/N | ')).toThrow('"a/NOUN" stands in "a" and in "a"');
  });

  it('refuses a background that speaks of a symbol there is not', () => {
    const background = { name: 'Bay', primarySymbol: 'a', symbols: ['gull'] } as unknown as StarterBackground;
    expect(() => build('a | N | tabler:boat | a/N | ', [background])).toThrow('background Bay: no symbol "gull"');
  });
});
