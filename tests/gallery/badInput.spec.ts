import { loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import type { AnalysisEngine } from '../../tapestry/analysis/analysis.ts';
import type { BackgroundPin } from '../../tapestry/model/background.ts';
import { NO_WORD_RULES } from '../../tapestry/model/library.ts';
import type { LayoutSlot } from '../../tapestry/model/slotLayout.ts';
import { makePoster } from '../../tapestry/poster.ts';
import type { PosterIngredients } from '../../tapestry/poster.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { createRaster } from '../../worker/raster/raster.ts';

const MEETING = 'Ann: The boat needs a new engine. The harbour bridge is closed.\nBen: We repair the boat engine. The bridge opens in spring.\n'.repeat(4);
const KINDS = ['Harbour', 'Workshop', 'Market', 'Old Tree'];
const starter = loadStarter();
const { manifest, picture } = starterManifest(starter);
const { pins, image } = starterBackgrounds(starter);
const faces = loadFaces();

interface Wish extends Partial<Pick<PosterIngredients, 'manifest' | 'svg'>> {
  readonly background?: BackgroundPin;
  readonly text?: string;
  readonly image?: (hash: string) => Promise<Uint8Array | undefined>;
}

describe('Of bad input still comes a poster that says what is amiss', () => {
  let engine: AnalysisEngine;
  beforeAll(() => {
    engine = analysisEngine();
  });

  /** @returns the notes of data and painting, once a whole poster was painted. */
  async function notesOn(wish: Wish): Promise<string> {
    const { background = pinOf('Harbour'), text = MEETING } = wish;
    const request = { title: 'Bad input', date: null, setup: '', layoutId: background.layoutId, params: { minSymbolCount: 1 }, background };
    const { data, scene } = await makePoster({
      analysis: engine.analyse(readTranscript(text)), manifest: wish.manifest ?? manifest, request, seed: 7, faces, rendererVersion: 'r',
      svg: wish.svg ?? (async (hash) => picture(hash)),
    });
    const raster = createRaster({ faces, picture: wish.svg ?? (async (hash) => picture(hash)), image: wish.image ?? (async (hash) => image(hash)) });
    const { poster, notes } = await raster.render(scene, 'preview');
    const { width, height } = await loadImage(poster);
    expect([width, height]).toEqual([1800, 1145]);
    return [...data.notes, ...data.slots.flatMap(({ reason }) => reason ?? []), ...notes].join('\n');
  }

  function pinOf(name: string): BackgroundPin {
    const pin = pins.find((each) => each.name === name);
    if (!pin) throw new Error(`no background ${name}`);
    return pin;
  }

  /** A slot layout of one symbol and what the test adds. */
  function withSlots(...slots: LayoutSlot[]): BackgroundPin {
    const layout = { name: 'Quay', title: { x: 0.04, y: 0.04, max_size: 0.3, color: 'primary' as const }, slots: [{ id: 1, type: 'symbol' as const, x: 0.5, y: 0.5, max_size: 0.2 }, ...slots] };
    return { ...pinOf('Old Tree'), layoutId: 'lo_quay', imageHash: null, layout };
  }

  it.each(KINDS)('a background image that is missing, on %s', async (name) => {
    const missing = { background: pinOf(name), image: async () => undefined };
    expect(await notesOn(missing)).toMatch(/painted on blank paper: The background image [0-9a-f]{12} is not in the store\./u);
  });

  it.each(KINDS)('symbols whose pictures cannot be read, on %s', async (name) => {
    expect(await notesOn({ background: pinOf(name), svg: async () => '<svg viewBox="0 0 24 24"><path d="M' })).toMatch(/The picture of "[\w ]+" could not be read; an empty square stands for it/u);
  });

  it('a slot off the sheet', async () => {
    expect(await notesOn({ background: withSlots({ id: 9, type: 'symbol', x: 1.6, y: -0.4, max_size: 0.1 }) })).toContain('Slot 9 lies off the sheet; its symbol stands at the nearest edge.');
  });

  it('a text path without length, one that is a loop and one that is no path', async () => {
    for (const textpath of ['M 500 500 L 500 500', 'M 500 500 C 500 500 500 500 500 500', 'no path at all']) {
      expect(await notesOn({ background: withSlots({ id: 9, type: 'phrase', textpath, textpath_data: {} }) })).toContain('The text path of slot 9 has no length');
    }
  });

  it('a phrase of four hundred words', async () => {
    const endless = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
    const slot: LayoutSlot = { id: 9, type: 'phrase', rules: [{ type: 'fallback_phrase', value: endless }], min_words: 399, textpath: 'M 100 900 L 1700 900', textpath_data: {} };
    expect(await notesOn({ background: withSlots(slot) })).toContain('No phrase fits the text path of slot 9');
    for (const name of KINDS) expect(await notesOn({ background: pinOf(name), text: `${MEETING}Ann: ${endless} boat.` })).toBeDefined();
  });

  it.each(KINDS)('a library without symbols, on %s', async (name) => {
    expect(await notesOn({ background: pinOf(name), manifest: { symbols: [], words: NO_WORD_RULES } })).toContain('The library has no symbols yet, so the tapestry shows none.');
  });

  it.each(KINDS)('a transcript without a match, and one without a word, on %s', async (name) => {
    expect(await notesOn({ background: pinOf(name), text: 'Ann: Zorgle blim fradunk. Quibber mozzle tranth.\n'.repeat(20) })).toMatch(/No word of the transcript reached a symbol|No sentence says who does what/u);
    expect(await notesOn({ background: pinOf(name), text: '' })).toContain('The transcript holds no words.');
  });
});
