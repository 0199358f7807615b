import { describe, expect, it } from 'vitest';
import type { ComposedTapestry } from '../../application/tapestries/composedTapestry.ts';
import { namedScene } from '../../application/tapestries/namedScene.ts';
import { storePins } from '../../application/tapestries/storePins.ts';
import { pinsName, transcriptOwner } from '../../application/ports/owners.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import type { DrawnTapestryData } from '../../tapestry/poster.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { memoryPorts } from '../../tests/support/memoryPorts.ts';
import { createTapestryCache } from './tapestryCache.ts';

const utf8 = new TextEncoder();
const SCENE = { format: 1, width: 100, height: 50, palette: {}, ground: { name: 'g', backgroundHash: null, seed: 1 }, sprites: {}, items: [] } as unknown as Scene;
const DATA = { documentName: 'S', symbols: {}, backgroundImage: { id: 'quay' }, params: { minSymbolCount: 2 }, alternativeText: 'A', notes: [] } as unknown as DrawnTapestryData;
const REQUEST = { documentID: 'call', layout: 'lo_radial', params: {} };

async function withTranscript() {
  let composed = 0;
  const ports = await memoryPorts({
    analyse: async () => utf8.encode('{"tokens":[]}'),
    poster: async ({ documentID }: Pins) => (composed++, { ...namedScene(SCENE, documentID, 'renderer'), data: DATA, placedScene: null }),
  });
  const contentHash = await ports.blobs.putFor(transcriptOwner('call'), 'content/c', utf8.encode('x'));
  await ports.happen('catalogue-transcripts', { type: 'TranscriptNameTaken', data: { id: 'call', name: 'S' } });
  await ports.happen('transcript-call', { type: 'TranscriptAdded', data: { documentID: 'call', title: 'S', date: 5, calendarDate: null, contentHash, setupHash: null, words: 9 } });
  await ports.happen('catalogue-backgrounds', { type: 'BackgroundNameTaken', data: { id: 'quay', name: 'Quay' } });
  await ports.happen('background-quay', { type: 'BackgroundAdded', data: { backgroundId: 'quay', name: 'Quay', layoutId: 'lo_radial', published: true, description: '', palette: 'harbour', colors: { primary: null, secondary: null }, variants: [], primarySymbol: null, symbols: [], imageHash: null, heightRatio: 0.6 } });
  const cache = createTapestryCache(ports, { version: () => 'v' });
  const shown = await cache.current(REQUEST) as ComposedTapestry;
  return { ports, cache, shown, isKept: () => Object.keys(ports.names()).includes(`transcript-call/${pinsName(shown.version)}`), composed: () => composed };
}

describe('A tapestry that is looked at again and has not changed', () => {
  it.each(['current', 'seenAgain'] as const)('stays one of the views that can be recorded, however many others were looked at: %s', async (how) => {
    const { ports, cache, shown, isKept, composed } = await withTranscript();
    for (let other = 0; other < 70; other++) {
      await storePins(ports, { ...shown, version: `other ${other}` });
      await cache[how](REQUEST);
    }
    expect([isKept(), composed()]).toEqual([true, 1]);
  });

  it.each(['current', 'seenAgain'] as const)('can be recorded again where its view was given up: %s', async (how) => {
    const { ports, cache, shown, isKept } = await withTranscript();
    for (let other = 0; other < 70; other++) await storePins(ports, { ...shown, version: `other ${other}` });
    expect(isKept()).toBe(false);
    await cache[how](REQUEST);
    expect(isKept()).toBe(true);
  });

  it('is told as deleted, and nothing of it is stored, once its transcript is', async () => {
    const { ports, cache } = await withTranscript();
    await ports.store.append('transcript-call', [{ id: 'gone', type: 'TranscriptDeleted', data: { documentID: 'call' }, metadata: { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, v: 1, at: 0 } }], 0);
    await ports.blobs.eraseOwner(transcriptOwner('call'));
    expect(await cache.current(REQUEST)).toMatchObject({ ok: false });
    expect(Object.keys(ports.names()).filter((name) => name.startsWith('transcript-'))).toEqual([]);
  });
});
