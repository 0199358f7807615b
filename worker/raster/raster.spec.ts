import { setImmediate as nextMacrotask } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { StorageUnavailable } from '../../storage/errors/storageErrors.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { Scene, SpriteRecipe } from '../../tapestry/scene/scene.ts';
import { createRaster } from './raster.ts';
import type { RasterOptions } from './raster.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const faces = loadFaces();
const HOUSE = '<svg viewBox="0 0 24 24" fill="none" stroke="#000"><path d="M5 12H3L12 3L21 12H19V21H5Z"/></svg>';
const bounds = { x: 0, y: 0, width: 0, height: 0 };
const recipe: SpriteRecipe = { picture: 'house', box: 145, line: 8, ink: '#1d2b38', fill: '#2f9e96', fillAlpha: 0.94, rim: null, solid: true, seed: 5 };

function sceneOf(over: { name?: string; backgroundHash?: string | null; picture?: string } = {}): Scene {
  const { name = 'ground', backgroundHash = 'paper', picture = 'house' } = over;
  return {
    format: 1, width: 900, height: 572, palette: PALETTES.harbour,
    ground: { name, backgroundHash, seed: 1 },
    sprites: { one: { ...recipe, picture } },
    items: [
      { id: 'w', kind: 'wash', layer: 'ground', bounds, centre: { x: 450, y: 260 }, rx: 250, ry: 180, color: '#8fc9c2', seed: 2 },
      { id: 's', kind: 'symbol', layer: 'live', bounds, role: 'anchor', symbolId: 's', name: 'house', count: 3, sprite: 'one', centre: { x: 450, y: 260 }, hull: [] },
      {
        id: 't', kind: 'name', layer: 'live', bounds, text: 'HOUSE', line: { kind: 'straight', at: { x: 380, y: 420 } },
        style: { face: 'caps', size: 72, color: '#1d2b38', bold: 0.05, tracking: 2, halo: { color: '#fbf6ea', width: 0.12 }, seed: 3 },
      },
    ],
  };
}

function paperPng(color = '#fbf6ea'): Uint8Array {
  const canvas = createCanvas(900, 572);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, 900, 572);
  return canvas.encodeSync('png');
}

function rasterOf(over: Partial<RasterOptions> = {}) {
  const asked: string[] = [];
  const raster = createRaster({
    faces,
    picture: async (hash) => { asked.push(hash); return HOUSE; },
    image: async (hash) => { asked.push(hash); return paperPng(); },
    ...over,
  });
  return { raster, asked };
}

async function pixel(png: Uint8Array, x: number, y: number): Promise<number[]> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data];
}

describe('rendering a scene to PNG', () => {
  it('gives a poster at base size and a thumbnail 400 px high', async () => {
    const { poster, thumbnail, notes } = await rasterOf().raster.render(sceneOf(), 'saved');
    const [large, small] = await Promise.all([loadImage(poster), loadImage(thumbnail)]);
    expect([large.width, large.height, small.width, small.height]).toEqual([900, 572, 629, 400]);
    expect(notes).toEqual([]);
  });

  it('gives the same bytes each time, in another raster too', async () => {
    const { raster } = rasterOf();
    const first = await raster.render(sceneOf(), 'saved');
    const again = await raster.render(sceneOf(), 'saved');
    const elsewhere = await rasterOf().raster.render(sceneOf(), 'saved');
    for (const other of [again, elsewhere]) {
      expect(Buffer.from(other.poster).equals(first.poster)).toBe(true);
      expect(Buffer.from(other.thumbnail).equals(first.thumbnail)).toBe(true);
    }
  });

  it('holds the same pixels in both qualities', async () => {
    const { raster } = rasterOf();
    const [saved, preview] = [await raster.render(sceneOf(), 'saved'), await raster.render(sceneOf(), 'preview')];
    for (const [x, y] of [[450, 260], [300, 200], [420, 400], [5, 5]] as const) {
      expect(await pixel(preview.poster, x, y)).toEqual(await pixel(saved.poster, x, y));
    }
  });

  it('reads pictures and background once, however often it renders', async () => {
    const { raster, asked } = rasterOf();
    for (let i = 0; i < 3; i += 1) await raster.render(sceneOf({ name: `ground ${i}` }), 'preview');
    expect(asked.toSorted()).toEqual(['house', 'paper']);
  });

  it('paints an opaque poster in the right colours', async () => {
    const { poster } = await rasterOf({ image: async () => paperPng('#204060') }).raster.render(sceneOf(), 'preview');
    expect(await pixel(poster, 5, 5)).toEqual([0x20, 0x40, 0x60, 255]);
  });

  it('gives the ground alone, without symbols and words', async () => {
    const { raster } = rasterOf();
    const { png } = await raster.ground(sceneOf());
    const { poster } = await raster.render(sceneOf(), 'preview');
    expect(await pixel(png, 5, 5)).toEqual(await pixel(poster, 5, 5));
    expect(await pixel(png, 450, 290)).not.toEqual(await pixel(poster, 450, 290));
  });
});

describe('rendering with something missing', () => {
  it('paints on blank paper and says so when the background cannot be had', async () => {
    for (const image of [async () => undefined, async () => new Uint8Array([1, 2, 3])]) {
      const { poster, notes } = await rasterOf({ image }).raster.render(sceneOf(), 'preview');
      expect(notes).toHaveLength(1);
      expect(notes[0]).toMatch(/^The background image could not be used, so the tapestry is painted on blank paper: /);
      expect(await pixel(poster, 5, 5)).toEqual([0xfb, 0xf6, 0xea, 255]);
    }
  });

  it('tries the background again next time', async () => {
    let attempts = 0;
    const image = async (): Promise<Uint8Array | undefined> => {
      attempts += 1;
      return attempts === 1 ? undefined : paperPng('#204060');
    };
    const { raster } = rasterOf({ image });
    expect((await raster.render(sceneOf(), 'preview')).notes).toHaveLength(1);
    const second = await raster.render(sceneOf(), 'preview');
    expect(second.notes).toEqual([]);
    expect(await pixel(second.poster, 5, 5)).toEqual([0x20, 0x40, 0x60, 255]);
  });

  it('leaves a symbol empty whose picture cannot be printed, names it, and keeps its caption', async () => {
    const { raster } = rasterOf({ picture: async () => '<svg><g></svg>' });
    const whole = await rasterOf().raster.render(sceneOf(), 'preview');
    const { poster, notes } = await raster.render(sceneOf(), 'preview');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^The picture of "house" could not be printed, its place is left empty: This file is not well-formed SVG/);
    expect(await pixel(poster, 450, 290)).not.toEqual(await pixel(whole.poster, 450, 290));
    expect(await pixel(poster, 386, 400)).toEqual(await pixel(whole.poster, 386, 400));
  });

  it.each([['the background', 'image'], ['a symbol', 'picture']] as const)('is no picture at all while the store does not answer for %s, however it is asked for, and a whole one afterwards', async (_, source) => {
    let away = true;
    const { raster } = rasterOf({ [source]: async () => {
      if (away) throw new StorageUnavailable('blobs', 'it does not answer');
      return source === 'image' ? paperPng() : HOUSE;
    } });
    const ways = [
      () => raster.render(sceneOf(), 'saved'), () => raster.posterLayers(sceneOf()), () => raster.sketch(sceneOf()),
      ...(['png', 'svg', 'pdf'] as const).map((format) => () => raster.export(sceneOf(), { format, scale: 2, title: 'House' })),
    ];
    for (const way of ways) await expect(way()).rejects.toThrow(StorageUnavailable);
    away = false;
    expect((await raster.render(sceneOf(), 'saved')).notes).toEqual([]);
    expect(Buffer.from(await raster.sketch(sceneOf())).equals(await rasterOf().raster.sketch(sceneOf()))).toBe(true);
  });

  it('stops with the reason of an aborted signal', async () => {
    const { raster } = rasterOf();
    await expect(raster.render(sceneOf(), 'saved', AbortSignal.abort(new Error('no longer wanted')))).rejects.toThrow('no longer wanted');
    const late = new AbortController();
    const rendering = raster.render(sceneOf(), 'saved', late.signal);
    late.abort(new Error('too late'));
    await expect(rendering).rejects.toThrow('too late');
  });
});

describe('rendering for a long time', () => {
  it('keeps the memory flat over many grounds', async () => {
    const { raster } = rasterOf();
    let grounds = 0;
    const memoryAfterMore = async (): Promise<number> => {
      for (let i = 0; i < 12; i += 1) {
        await raster.render(sceneOf({ name: `ground ${grounds}` }), 'preview');
        grounds += 1;
      }
      collectGarbage();
      await nextMacrotask();
      collectGarbage();
      await nextMacrotask();
      return process.memoryUsage.rss();
    };
    // Until then the process takes what it goes on using.
    for (let i = 0; i < 3; i += 1) await memoryAfterMore();
    const fourSamples = async (): Promise<number[]> => {
      const samples: number[] = [];
      for (let i = 0; i < 4; i += 1) samples.push(await memoryAfterMore());
      return samples;
    };
    // 48 grounds lie between one four and the next: a quarter of a poster kept of each would be too much.
    const onePoster = 900 * 572 * 4;
    const most = 48 / 4 * onePoster;
    const fours = [await fourSamples(), await fourSamples()];
    // What is kept for good is in every later sample; what the allocator has not given back yet is not in all of them. It
    // may take once more for good, but what is kept of every ground grows each time.
    const growth = (): number => Math.min(...fours.at(-1) ?? []) - Math.min(...fours.at(-2) ?? []);
    while (growth() >= most && fours.length < 4) fours.push(await fourSamples());
    expect(growth(), fours.flat().map((bytes) => `${Math.round(bytes / 1e6)} MB`).join(', ')).toBeLessThan(most);
  });
});
