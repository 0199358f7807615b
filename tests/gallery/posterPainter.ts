import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import type { Analysis } from '../../tapestry/analysis/analysis.ts';
import type { CalendarDate } from '../../tapestry/model/calendarDate.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { seedOf } from '../../tapestry/model/pins.ts';
import type { SlotLayout } from '../../tapestry/model/slotLayout.ts';
import { rendererVersion } from '../../tapestry/paint/version.ts';
import { makePoster } from '../../tapestry/poster.ts';
import type { Poster } from '../../tapestry/poster.ts';
import { decodeTranscript } from '../../tapestry/transcript/decode.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { createRaster } from '../../worker/raster/raster.ts';

export interface PosterWish {
  /** Name of a background of the starter library. */
  readonly background: string;
  readonly title?: string;
  readonly date?: CalendarDate;
  /** 32 bits; follows from the transcript when not given. */
  readonly seed?: number;
  /** Places instead of the background's own. */
  readonly layout?: SlotLayout;
}

/** Makes and paints posters of files with the starter library, a transcript read once however often it is painted. */
export interface PosterPainter {
  /** Names, in the order of the library. */
  readonly backgrounds: readonly string[];
  /** @throws Error for a file that is no transcript or a background that is not there. */
  make(path: string, wish: PosterWish): Promise<Poster>;
  paint(path: string, wish: PosterWish): Promise<Poster & { readonly png: Uint8Array; readonly notes: readonly string[] }>;
}

export function posterPainter(): PosterPainter {
  const starter = loadStarter();
  const { manifest, picture } = starterManifest(starter);
  const { pins, image } = starterBackgrounds(starter);
  const faces = loadFaces();
  const raster = createRaster({ faces, picture: async (hash) => picture(hash), image: async (hash) => image(hash) });
  const understood = understoodFiles();

  async function make(path: string, { background: name, title, date, seed, layout }: PosterWish): Promise<Poster> {
    const pinned = pins.find((pin) => pin.name === name);
    if (!pinned) throw new Error(`the starter library has no background "${name}"`);
    const background = layout ? { ...pinned, layout } : pinned;
    const { layoutId } = background;
    const { text, analysis } = await understood(path);
    const request = { title: title ?? basename(path, extname(path)), date: date ?? analysis.reading.date, setup: '', layoutId, params: {}, background };
    return makePoster({
      analysis, manifest, request, faces, rendererVersion: rendererVersion(faces), svg: async (hash) => picture(hash),
      seed: seed ?? seedOf(sha256Hex(text), layoutId, background.id),
    });
  }

  return {
    backgrounds: pins.map((pin) => pin.name),
    make,
    async paint(path, wish) {
      const poster = await make(path, wish);
      const { poster: png, notes } = await raster.render(poster.scene, 'preview');
      return { ...poster, png, notes: [...poster.data.notes, ...notes] };
    },
  };
}

function understoodFiles(): (path: string) => Promise<{ readonly text: string; readonly analysis: Analysis }> {
  const engine = analysisEngine();
  const known = new Map<string, Promise<{ readonly text: string; readonly analysis: Analysis }>>();
  const read = async (path: string) => {
    const decoded = decodeTranscript(await readFile(path));
    if (!decoded.ok) throw new Error(`${path}: ${decoded.message}`);
    return { text: decoded.text, analysis: engine.analyse(readTranscript(decoded.text)) };
  };
  return (path) => {
    const answer = known.get(path) ?? read(path);
    known.set(path, answer);
    return answer;
  };
}
