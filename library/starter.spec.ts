import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SaxesParser } from 'saxes';
import { sha256Hex } from '../tapestry/model/canonical.ts';
import { normaliseName } from '../tapestry/model/names.ts';
import { PARTS_OF_SPEECH, SHAPES } from '../tapestry/model/vocabulary.ts';
import { buildStarterText } from './build/buildLibrary.ts';
import { formerSymbolsOf, formerWords } from './formerWords.ts';
import { starterId } from './ids.ts';
import { checkedStarter, loadStarter, starterBackgrounds, starterManifest } from './starter.ts';

const starter = loadStarter();

describe('the starter library', () => {
  it('is exactly what its readable source and the pinned icon packs build', () => {
    const built = readFileSync(new URL('starter.json', import.meta.url), 'utf8');
    expect(buildStarterText() === built, 'starter.json is out of date: run npm run library').toBe(true);
  });

  it('has hundreds of symbols and thousands of entries to match words with', () => {
    expect(starter.symbols.length).toBeGreaterThanOrEqual(1800);
    expect(starter.symbols.flatMap((symbol) => symbol.entries).length).toBeGreaterThanOrEqual(3500);
  });

  it('gives every name, and every lemma with its part of speech, to one symbol only', () => {
    const names = starter.symbols.map((symbol) => normaliseName(symbol.name));
    const entries = starter.symbols.flatMap((symbol) => symbol.entries.map((entry) => `${entry.lemma}/${entry.partSpeech}`));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(entries).size).toBe(entries.length);
  });

  it('gives no symbol a word for another sense of it, or one that is only near it', () => {
    const owner = new Map(starter.symbols.flatMap((symbol) => symbol.entries.map((entry) => [`${entry.lemma}/${entry.partSpeech}`, symbol.name])));
    expect(owner.get('police/NOUN')).toBe('police');
    for (const loose of ['defence/NOUN', 'officer/NOUN', 'decide/VERB', 'punishment/NOUN', 'act/NOUN', 'impact/NOUN', 'core/NOUN', 'scheme/NOUN', 'fact/NOUN', 'interest/NOUN', 'host/VERB', 'station/NOUN', 'party/NOUN', 'example/NOUN', 'disposal/NOUN', 'closing/NOUN']) {
      expect(owner.get(loose), loose).toBeUndefined();
    }
  });

  it('stands for what a picture shows and not for what it is a metaphor of', () => {
    const words = new Set(starter.symbols.flatMap((symbol) => symbol.entries.map((entry) => `${entry.lemma}/${entry.partSpeech}`)));
    for (const abstract of ['emergency/NOUN', 'information/NOUN', 'company/NOUN', 'precision/NOUN', 'focus/NOUN', 'skip/VERB', 'system/NOUN', 'improvement/NOUN', 'option/NOUN', 'logo/NOUN', 'market/NOUN', 'favourite/ADJ', 'health/NOUN', 'manager/NOUN', 'legislation/NOUN', 'device/NOUN', 'good/ADJ', 'bad/ADJ', 'test/NOUN', 'support/NOUN', 'think/VERB']) {
      expect(words, abstract).not.toContain(abstract);
    }
    for (const shown of ['bird/NOUN', 'battery/NOUN', 'ambulance/NOUN', 'heart/NOUN', 'euro/NOUN', 'virus/NOUN', 'tourism/NOUN', 'loan/NOUN', 'microphone/NOUN', 'envelope/NOUN', 'map/NOUN', 'neural net/NOUN']) {
      expect(words, shown).toContain(shown);
    }
  });

  it('remembers every word it gave before, so that an installation can give it back', () => {
    const former = formerWords();
    expect(former.length).toBeGreaterThan(600);
    expect(new Set(former.map(({ name }) => name)).size).toBe(former.length);
    expect(former.find(({ name }) => name === 'police')?.entries).toContainEqual({ lemma: 'defence', partSpeech: 'NOUN', emphasize: false });
  });

  it('takes what several earlier versions gave to a symbol together, and names a line that it cannot read', () => {
    const word = (lemma: string) => ({ lemma, partSpeech: 'NOUN', emphasize: false });
    expect(formerSymbolsOf('# text\n\nboat | ship/N, sea/N\nquay | pier/N\nboat | sea/N, cargo/N\n')).toEqual([
      { name: 'boat', entries: [word('ship'), word('sea'), word('cargo')] },
      { name: 'quay', entries: [word('pier')] },
    ]);
    expect(() => formerSymbolsOf('boat | ship/N\nboat\n')).toThrow('line 2');
  });

  it('uses the parts of speech and shapes of the product, and lemmas in lower case', () => {
    for (const symbol of starter.symbols) {
      expect(PARTS_OF_SPEECH, symbol.name).toContain(symbol.partSpeech);
      expect(SHAPES, symbol.name).toContain(symbol.shape);
      for (const entry of symbol.entries) expect(entry.lemma, symbol.name).toBe(normaliseName(entry.lemma));
    }
  });

  it('draws every picture with strokes in the colour of the text, inside a view box, named by its content', () => {
    for (const { name, picture } of starter.symbols) {
      expect(() => rootOf(picture.svg), name).not.toThrow();
      expect(rootOf(picture.svg), name).toMatchObject({ name: 'svg', viewBox: '0 0 24 24' });
      expect(picture.svg, name).toContain('currentColor');
      expect(picture.hash, name).toBe(sha256Hex(picture.svg));
      expect(picture.heightRatio, name).toBe(1);
    }
  });

  it('credits the maker, the licence and the page of every picture, or our own file', () => {
    for (const { name, picture } of starter.symbols) {
      expect(['MIT', 'ISC'], name).toContain(picture.licence);
      expect(picture.author, name).not.toBe('');
      expect(picture.source, name).toMatch(/^(?:https:\/\/(?:tabler\.io|lucide\.dev)\/icons\/|library\/drawings\/\w+\.svg$)/);
    }
  });

  it('has one background for every layout that is chosen when nothing else is asked for, Harbour for the default one', () => {
    const defaults = starter.backgrounds.filter(({ selected }) => selected).map(({ layoutId }) => layoutId);
    expect(defaults.toSorted()).toEqual([...new Set(starter.backgrounds.map(({ layoutId }) => layoutId))].toSorted());
    expect(starter.backgrounds[0]).toMatchObject({ name: 'Harbour', selected: true, layoutId: 'lo_radial' });
    expect(starter.backgrounds.every((background) => background.published)).toBe(true);
  });

  it('of another version is refused with the command that mends it', () => {
    expect(() => checkedStarter({ ...starter, version: 2 })).toThrow('npm run library');
    expect(() => checkedStarter(null)).toThrow('npm run library');
    expect(() => checkedStarter({ version: 1, symbols: {} })).toThrow('npm run library');
  });
});

describe('the starter manifest', () => {
  const { manifest, picture } = starterManifest(starter);

  it('names symbols and pictures by ids that never change, sorted, as first added', () => {
    const ids = manifest.symbols.map((symbol) => symbol.id);
    expect(ids).toEqual([...ids].sort());
    for (const symbol of manifest.symbols) {
      expect(symbol.id).toBe(starterId('symbol', symbol.name));
      expect(symbol.revision).toBe(0);
      expect(symbol.pictures.map((drawing) => drawing.id)).toEqual([starterId('picture', symbol.name)]);
    }
    expect(starterId('symbol', 'think')).toBe('bef23518-a555-52a5-bcd6-5f7a7323dd41');
  });

  it('finds the drawing of every symbol by its hash, and says so when there is none', () => {
    for (const symbol of manifest.symbols) expect(sha256Hex(picture(symbol.pictures[0]?.hash ?? ''))).toBe(symbol.pictures[0]?.hash);
    expect(() => picture('0'.repeat(64))).toThrow('no picture 000');
  });

  it('is the same when it is made again', () => {
    expect(starterManifest().manifest).toEqual(manifest);
  });
});

describe('the starter backgrounds', () => {
  const { pins, image } = starterBackgrounds(starter);

  it('are four for each layout of groups, one of them a night, each with its own palette and an id that never changes', () => {
    for (const layout of ['lo_radial', 'lo_bigsyms', 'lo_triples']) {
      const palettes = pins.filter(({ layoutId }) => layoutId === layout).map(({ palette }) => palette);
      expect(palettes.toSorted()).toEqual(['dusk', 'harbour', 'night', 'orchard']);
    }
    expect(pins.slice(0, 3).map((pin) => pin.id)).toEqual(['Harbour', 'Orchard', 'Dusk'].map((name) => starterId('background', name)));
    expect(new Set(pins.map(({ id }) => id)).size).toBe(pins.length);
  });

  it('have a painted image found by its hash, and say so when there is none', () => {
    const hashes = pins.map((pin) => pin.imageHash ?? 'none');
    expect(hashes.map((hash) => sha256Hex(image(hash)))).toEqual(hashes);
    expect(() => image('0'.repeat(64))).toThrow('no background 000');
  });
});

describe('an id of the starter library', () => {
  it('is the same however the name is typed, and another for another kind', () => {
    expect(starterId('symbol', '  Remote  CONTROL ')).toBe(starterId('symbol', 'remote control'));
    expect(starterId('picture', 'think')).not.toBe(starterId('symbol', 'think'));
  });
});

function rootOf(svg: string): { name: string; viewBox: string | undefined } {
  const parser = new SaxesParser({ xmlns: true });
  let root: { name: string; viewBox: string | undefined } | undefined;
  parser.on('opentag', (tag) => {
    root ??= { name: tag.local, viewBox: tag.attributes['viewBox']?.value };
  });
  parser.write(svg).close();
  if (!root) throw new Error('empty SVG');
  return root;
}
