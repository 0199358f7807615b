import { describe, expect, it, vi } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { sampleTexts } from '../../library/samples.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import { NO_ARRANGEMENT } from '../../tapestry/model/arrangement.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { createPosterMaterials, pinnedPoster, type PosterMaterials } from './pinnedPoster.ts';
import { createSketchedScenes } from './sketchedScene.ts';

const starter = loadStarter();
const { manifest, picture } = starterManifest(starter);
const { pins: backgrounds } = starterBackgrounds(starter);
const faces = loadFaces();
const analysis = JSON.stringify(analysisEngine().analyse(readTranscript(sampleTexts()[0] ?? '')));

/** Texts by the hash that pins name; drawings are there too. */
function stored(): Map<string, string> {
  return new Map([['analysis', analysis], ['library', JSON.stringify(manifest)]]);
}

const blobIn = (texts: ReadonlyMap<string, string>) => async (hash: string): Promise<Uint8Array | undefined> => {
  const text = texts.get(hash) ?? (hash.length === 64 ? picture(hash) : undefined);
  return text === undefined ? undefined : new TextEncoder().encode(text);
};

function pinsOn(at: number, title: string): Pins {
  const background = backgrounds[at];
  if (!background) throw new Error(`There is no background ${at}.`);
  return {
    documentID: 'meeting', contentHash: 'content', setupHash: null, title, date: null, libraryVersion: 'library', background, layout: background.layoutId, params: {}, asked: {},
    arrangement: null, words: null, analysisVersion: 'a', analysisHash: 'analysis', compositionVersion: 'c', rendererVersion: 'r', seed: 7,
  };
}

describe('A poster of a meeting that was looked at just now', () => {
  it('is the same to the byte as one that is made by itself, under another title and on another background too', async () => {
    const blob = blobIn(stored());
    const shared = { faces, blob, materials: createPosterMaterials() };
    const sketched = createSketchedScenes(shared);
    for (const [at, title] of [[0, 'Ferry'], [4, 'Ferry'], [0, 'Another name'], [0, 'Ferry']] as const) {
      const pins = pinsOn(at, title);
      expect(await sketched.of(pins)).not.toBeNull();
      const alone = await pinnedPoster(pins, { faces, blob, materials: createPosterMaterials() });
      expect(await pinnedPoster(pins, shared)).toEqual(alone);
      expect(alone).not.toBeNull();
    }
  });

  it('is not made any more once the meeting is erased', async () => {
    const texts = stored();
    const sources = { faces, blob: blobIn(texts), materials: createPosterMaterials() };
    expect(await pinnedPoster(pinsOn(0, 'Ferry'), sources)).not.toBeNull();
    texts.delete('analysis');
    expect(await pinnedPoster(pinsOn(0, 'Ferry'), sources)).toBeNull();
    expect(await createSketchedScenes({ ...sources, materials: createPosterMaterials() }).of(pinsOn(0, 'Ferry'))).toBeNull();
  });

  it('shares what the meeting gave, unless a person chose what it shows', async () => {
    const texts = stored().set('chosen', canonicalJson(NO_ARRANGEMENT));
    const materials = vi.fn<PosterMaterials>(createPosterMaterials());
    const sources = { faces, blob: blobIn(texts), materials };
    await pinnedPoster(pinsOn(0, 'Ferry'), sources);
    expect(materials).toHaveBeenCalledOnce();
    expect(await pinnedPoster({ ...pinsOn(0, 'Ferry'), arrangement: 'chosen' }, sources)).not.toBeNull();
    expect(materials).toHaveBeenCalledOnce();
  });
});
