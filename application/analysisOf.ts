import type { Analysis } from '../tapestry/analysis/analysis.ts';
import { transcriptDecider } from '../events/model/transcript.ts';
import { transcriptStream } from '../events/model/streams.ts';
import { analysisName, transcriptOwner } from './owners.ts';
import type { Ports } from './ports.ts';

export interface PinnedAnalysis {
  readonly analysis: Analysis;
  /** SHA-256 of its stored form. */
  readonly hash: string;
}

const utf8 = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The analysis of one content of a transcript by today's engine: stored once, computed away from the main thread.
 * undefined when the transcript or its content is gone.
 */
export async function analysisOf(ports: Ports, documentID: string, contentHash: string, signal?: AbortSignal): Promise<PinnedAnalysis | undefined> {
  const owner = transcriptOwner(documentID);
  const name = analysisName(ports.compute.analysisVersion, contentHash);
  const stored = await ports.blobs.find(owner, name);
  if (stored !== undefined) {
    const analysis = await storedAnalysis(ports, stored);
    if (analysis) return { analysis, hash: stored };
  }
  const content = await ports.blobs.get(contentHash);
  if (!content) return undefined;
  const analysis = await ports.compute.analyse(decoder.decode(content), signal);
  const hash = await ports.blobs.putFor(owner, name, utf8.encode(JSON.stringify(analysis)));
  return (await eraseIfDeleted(ports, documentID)) ? undefined : { analysis, hash };
}

/** An analysis by its hash; undefined when it was erased. */
export async function storedAnalysis(ports: Ports, hash: string): Promise<Analysis | undefined> {
  const bytes = await ports.blobs.get(hash);
  return bytes && (JSON.parse(decoder.decode(bytes)) as Analysis);
}

/** Whoever stores something made of a transcript looks again afterwards: it may have been deleted meanwhile. */
export async function eraseIfDeleted(ports: Pick<Ports, 'commands' | 'blobs'>, documentID: string): Promise<boolean> {
  const state = await ports.commands.state(transcriptDecider, transcriptStream(documentID));
  if (state.status !== 'deleted') return false;
  await ports.blobs.eraseOwner(transcriptOwner(documentID));
  return true;
}
