import { composeTapestry, type ComposedTapestry, type TapestryRequest } from '../../application/tapestries/composeTapestry.ts';
import { libraryNow } from '../../application/catalogue/libraryNow.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { tapestryOfRun } from '../../application/runs/tapestryOfRun.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import type { Refused } from '../../events/model/decider.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import { createByteCache } from '../images/byteCache.ts';
import type { LiveHub } from '../live/liveHub.ts';
import { whileUnchanged } from './whileUnchanged.ts';

/** Tapestries composed lately, as long as nothing they are made of has changed: composing takes the main thread's time. */
export interface WarmTapestries {
  /** What is current for a request. */
  current(request: TapestryRequest, signal?: AbortSignal): Promise<ComposedTapestry | Refused>;
  /** What a run shows. */
  ofRun(runId: string): Promise<ComposedTapestry | Refused>;
  /** What somebody was shown under this version, if that is still at hand. */
  ofVersion(documentID: string, version: string): ComposedTapestry | undefined;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Scene and data hold several times what the canonical scene does. */
const sizeOf = ({ canonicalScene }: ComposedTapestry): number => canonicalScene.length * 6;

export function createWarmTapestries(ports: Ports, live: Pick<LiveHub, 'version'>): WarmTapestries {
  const byIngredients = createByteCache<ComposedTapestry>(MAX_BYTES / 2, sizeOf);
  const byVersion = createByteCache<ComposedTapestry>(MAX_BYTES / 2, sizeOf);
  const library = whileUnchanged(() => live.version('symbols'), () => libraryNow(ports));
  const versionKey = (documentID: string, version: string): string => `${documentID}/${version}`;

  async function ingredientsOf(request: TapestryRequest): Promise<string> {
    const transcript = await ports.readModels.get<TranscriptDocument>(transcriptsView.name, request.documentID);
    return canonicalJson([request, transcript?.revision ?? null, transcript?.name ?? null, live.version('symbols'), live.version('backgrounds')]);
  }

  function keep(tapestry: ComposedTapestry): ComposedTapestry {
    byVersion.set(versionKey(tapestry.pins.documentID, tapestry.version), tapestry);
    return tapestry;
  }

  return {
    async current(request, signal) {
      const key = await ingredientsOf(request);
      const known = byIngredients.get(key);
      if (known) return known;
      const composed = await composeTapestry(ports, request, { library, ...(signal && { signal }) });
      if ('ok' in composed) return composed;
      byIngredients.set(key, composed);
      return keep(composed);
    },
    async ofRun(runId) {
      const run = await ports.commands.state(runDecider, runStream(runId));
      const known = run.status === 'recorded' ? byVersion.get(versionKey(run.documentID, run.seen.version)) : undefined;
      const isThere = known && (await ports.readModels.get<TranscriptDocument>(transcriptsView.name, known.pins.documentID)) !== undefined;
      if (known && isThere) return known;
      const tapestry = await tapestryOfRun(ports, runId);
      return 'ok' in tapestry ? tapestry : keep(tapestry);
    },
    ofVersion: (documentID, version) => byVersion.get(versionKey(documentID, version)),
  };
}
