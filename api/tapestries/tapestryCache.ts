import { LRUCache } from 'lru-cache';
import { composeTapestry, type TapestryRequest } from '../../application/tapestries/composeTapestry.ts';
import { wasDeleted } from '../../application/tapestries/analysisOf.ts';
import type { ComposedTapestry } from '../../application/tapestries/composedTapestry.ts';
import { noteStored, storePins } from '../../application/tapestries/storePins.ts';
import { libraryNow, type PinnedLibrary } from '../../application/catalogue/libraryNow.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { tapestryOfRun } from '../../application/runs/tapestryOfRun.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream, transcriptStream } from '../../events/model/streams.ts';
import { isOfErased, transcriptDecider } from '../../events/model/transcript.ts';
import type { Refused } from '../../events/model/decider.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import type { LiveHub } from '../live/liveHub.ts';
import { memoizeByVersion } from './memoizeByVersion.ts';

/** Tapestries composed lately, as long as nothing they are made of has changed: composing takes the main thread's time. */
export interface TapestryCache {
  /** What is current for a request. */
  current(request: TapestryRequest, signal?: AbortSignal): Promise<ComposedTapestry | Refused>;
  /** Somebody has what is current already, and looks at it again: it stays one of the views that can be recorded. */
  seenAgain(request: TapestryRequest, signal?: AbortSignal): Promise<void>;
  /** What a run shows. */
  ofRun(runId: string): Promise<ComposedTapestry | Refused>;
  /** The library as it is now. */
  library(): Promise<PinnedLibrary>;
  /** What somebody was shown under this version, if that is still at hand. */
  ofVersion(documentID: string, version: string): ComposedTapestry | undefined;
}

/** Names of what was composed, a few hundred bytes each: told longer than it is at hand. */
const MAX_VERSIONS = 4096;
const MAX_BYTES = Math.floor(64 * 1024 * 1024 / 3);

/** Scene and data hold several times what the canonical scene does. */
const sizeOf = ({ canonicalScene }: ComposedTapestry): number => canonicalScene.length * 6;

export function createTapestryCache(ports: Ports, live: Pick<LiveHub, 'version'>): TapestryCache {
  const byIngredients = new LRUCache<string, ComposedTapestry>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  const versions = new LRUCache<string, string>({ max: MAX_VERSIONS });
  const byVersion = new LRUCache<string, ComposedTapestry>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  const byRun = new LRUCache<string, ComposedTapestry>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  const library = memoizeByVersion(() => live.version('symbols'), () => libraryNow(ports));
  const runKey = (runId: string, { version }: { readonly version: string }): string => `${runId}/${version}`;
  const versionKey = (documentID: string, version: string): string => `${documentID}/${version}`;

  async function ingredientsOf(request: TapestryRequest): Promise<string> {
    const transcript = await ports.readModels.get<TranscriptDocument>(transcriptsView.name, request.documentID);
    return canonicalJson([request, transcript?.revision ?? null, transcript?.name ?? null, live.version('symbols'), live.version('backgrounds')]);
  }

  /** Neither was its transcript deleted nor the version of it erased. */
  async function isKept({ pins }: ComposedTapestry): Promise<boolean> {
    const transcript = await ports.commands.state(transcriptDecider, transcriptStream(pins.documentID));
    return transcript.status === 'live' && !isOfErased(transcript, pins);
  }

  function keep(tapestry: ComposedTapestry): ComposedTapestry {
    byVersion.set(versionKey(tapestry.pins.documentID, tapestry.version), tapestry);
    return tapestry;
  }

  async function current(request: TapestryRequest, signal?: AbortSignal): Promise<ComposedTapestry | Refused> {
    const key = await ingredientsOf(request);
    const known = byIngredients.get(key);
    // What is shown can be recorded: its pins are stored, here too.
    if (known && await isKept(known)) return (await storePins(ports, known)) ? keep(known) : wasDeleted();
    const composed = await composeTapestry(ports, request, { library, ...(signal && { signal }) });
    if ('ok' in composed) return composed;
    byIngredients.set(key, composed);
    versions.set(key, composed.version);
    return keep(composed);
  }

  return {
    current,
    async seenAgain(request, signal) {
      const version = versions.get(await ingredientsOf(request));
      if (version === undefined || !(await noteStored(ports, request.documentID, version))) await current(request, signal);
    },
    async ofRun(runId) {
      const run = await ports.commands.state(runDecider, runStream(runId));
      const known = run.status === 'recorded' ? byRun.get(runKey(runId, run.seen)) : undefined;
      if (known && await isKept(known)) return known;
      const tapestry = await tapestryOfRun(ports, runId);
      if (!('ok' in tapestry)) byRun.set(runKey(runId, tapestry), tapestry);
      return tapestry;
    },
    library,
    ofVersion: (documentID, version) => byVersion.get(versionKey(documentID, version)),
  };
}
