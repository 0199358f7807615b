import { createHash } from 'node:crypto';
import { pinsNow } from '../../application/tapestries/composeTapestry.ts';
import { gone } from '../../application/tapestries/posterOf.ts';
import type { Ports } from '../../application/ports/ports.ts';
import type { Refused } from '../../events/model/decider.ts';
import type { TranscriptDocument } from '../../projections/views/transcripts.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import { pinsVersion } from '../../tapestry/model/pins.ts';
import type { LiveHub } from '../live/liveHub.ts';
import { layoutParamsOf } from '../shapes/layoutParamsOf.ts';
import type { TapestryCache } from '../tapestries/tapestryCache.ts';
import { createDownloads } from './downloads.ts';

export interface SketchWanted {
  readonly documentID: string;
  readonly layout: string;
  readonly backgroundID: string;
  readonly minSymbolCount?: number | undefined;
}

/** Small pictures of what a transcript could be, to choose by. */
export interface Sketches {
  /** Another one whenever sketches of this transcript may look different: it names them in their addresses. */
  version(transcript: TranscriptDocument): string;
  /** JPEG of the tapestry that would be opened now. */
  of(wanted: SketchWanted, signal: AbortSignal): Promise<Uint8Array | Refused>;
}

/**
 * Painted for whoever looks, by at most so many threads at once; all that are wanted for one choice may wait, of a few
 * people. Kept by what they are made of, so that a change which does not concern them makes none anew.
 */
const LIMITS = { atOnce: 4, mostWaiting: 500, keptBytes: 24 * 1_048_576, keptMs: 1_800_000 } as const;

export function createSketches(ports: Ports, live: Pick<LiveHub, 'version'>, library: TapestryCache['library']): Sketches {
  const made = createDownloads(LIMITS);
  return {
    version(transcript) {
      const ingredients = canonicalJson([transcript, live.version('symbols'), live.version('backgrounds'), ports.compute.compositionVersion, ports.compute.rendererVersion]);
      return createHash('sha256').update(ingredients).digest('base64url').slice(0, 16);
    },
    async of({ documentID, layout, backgroundID, minSymbolCount }, signal) {
      const pins = await pinsNow(ports, { documentID, layout, backgroundID, params: layoutParamsOf({ minSymbolCount }) }, { library, signal });
      if ('ok' in pins) return pins;
      try {
        return await made(pinsVersion(pins), async (wanted) => await ports.compute.sketch(pins, wanted) ?? raise(new SourceGone()), signal);
      } catch (error) {
        if (error instanceof SourceGone) return gone(ports, pins);
        throw error;
      }
    },
  };
}

/** What a sketch is made of is gone; nothing is kept of that. */
class SourceGone extends Error {}

function raise(error: Error): never {
  throw error;
}
