import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import type { AnalysisEngine } from '../../tapestry/analysis/analysis.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import type { BackgroundPin } from '../../tapestry/model/background.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { seedOf } from '../../tapestry/model/pins.ts';
import { DEFAULT_LAYOUT } from '../../tapestry/model/vocabulary.ts';
import { rendererVersion } from '../../tapestry/paint/version.ts';
import { makePoster } from '../../tapestry/poster.ts';
import type { Poster } from '../../tapestry/poster.ts';
import { decodeTranscript } from '../../tapestry/transcript/decode.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';

/** Makes posters of files, without painting them: the starter library, its first background for the layout, default parameters. */
export interface PosterPress {
  /** @throws Error for a file that is no transcript. */
  posterOf(path: string, layoutId?: string, backgroundId?: string): Promise<Poster>;
  /** Every background with the layout it belongs to. */
  readonly backgrounds: readonly Pick<BackgroundPin, 'id' | 'name' | 'layoutId'>[];
  /** Ids of every layout that has a background. */
  readonly layouts: readonly string[];
}

export function posterPress(engine: AnalysisEngine = analysisEngine()): PosterPress {
  const starter = loadStarter();
  const { manifest, picture } = starterManifest(starter);
  const { pins } = starterBackgrounds(starter);
  const faces = loadFaces();
  const understood = rememberingLast(async (path: string) => {
    const decoded = decodeTranscript(await readFile(path));
    if (!decoded.ok) throw new Error(`${path}: ${decoded.message}`);
    return { text: decoded.text, analysis: engine.analyse(readTranscript(decoded.text)) };
  });
  return {
    layouts: [...new Set(pins.map((pin) => pin.layoutId))],
    backgrounds: pins,
    async posterOf(path, layoutId = DEFAULT_LAYOUT, backgroundId) {
      const background = pins.find((pin) => pin.layoutId === layoutId && (backgroundId ?? pin.id) === pin.id) ?? pins[0];
      if (!background) throw new Error('the starter library has no background');
      const { text, analysis } = await understood(path);
      const request = { title: basename(path, extname(path)), date: analysis.reading.date, setup: '', layoutId, params: {}, background };
      const seed = seedOf(sha256Hex(text), layoutId, background.id);
      return makePoster({ analysis, manifest, request, seed, faces, rendererVersion: rendererVersion(faces), svg: async (hash) => picture(hash) });
    },
  };
}

/** One transcript is asked for in several layouts, one after the other. */
function rememberingLast<T>(read: (path: string) => Promise<T>): (path: string) => Promise<T> {
  let last: { readonly path: string; readonly answer: Promise<T> } | undefined;
  return (path) => {
    if (last?.path !== path) last = { path, answer: read(path) };
    return last.answer;
  };
}
