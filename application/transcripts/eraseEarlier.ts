import { refuse } from '../../events/model/decider.ts';
import { renderDecider } from '../../events/model/render.ts';
import { stateAt } from '../../events/model/stateAt.ts';
import { renderStream, transcriptStream } from '../../events/model/streams.ts';
import { isOfErased, transcriptDecider, type TranscriptState } from '../../events/model/transcript.ts';
import type { Answer } from '../commands/answer.ts';
import { eventId, type CommandContext } from '../commands/commandContext.ts';
import { contentName, pinsName, setupName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { undamaged } from '../ports/undamaged.ts';
import { runsOf, SEEN, viewIn, whatIsLeft } from './leftOfEarlier.ts';

/** What a transcript still keeps of how it was before. */
export interface EarlierVersions {
  /** Texts and setups. */
  readonly versions: number;
  /** Different pictures of runs that were made of them. */
  readonly posters: number;
}

export interface ErasedEarlier extends EarlierVersions {
  /** They are still there: the read models are behind, and the upkeep erases them once those have caught up. */
  readonly underWay: boolean;
}

const stateOf = (ports: Pick<Ports, 'commands'>, documentID: string): Promise<TranscriptState> =>
  ports.commands.state(transcriptDecider, transcriptStream(documentID));

export async function earlierVersionsOf(ports: Pick<Ports, 'commands' | 'readModels'>, documentID: string): Promise<EarlierVersions> {
  const state = await stateOf(ports, documentID);
  return state.status === 'live' ? countsOf(ports, documentID, state.earlier) : { versions: 0, posters: 0 };
}

async function countsOf(ports: Pick<Ports, 'readModels'>, documentID: string, earlier: readonly string[]): Promise<EarlierVersions> {
  if (earlier.length === 0) return { versions: 0, posters: 0 };
  const runs = (await runsOf(ports, documentID)).filter(({ pins }) => [pins.contentHash, pins.setupHash].some((hash) => hash !== null && earlier.includes(hash)));
  return { versions: earlier.length, posters: new Set(runs.map(({ renderKey }) => renderKey)).size };
}

/**
 * Erases the texts and setups that a transcript had before its present ones, and everything made of them: analyses,
 * tapestries that were looked at, data, scenes and pictures of runs, and images that somebody saved before. The runs stay in the event log. What is under way meanwhile is erased by
 * the upkeep, which concludes it.
 */
export async function eraseEarlierVersions(ports: Ports, documentID: string, context: CommandContext): Promise<Answer<ErasedEarlier>> {
  const state = await stateOf(ports, documentID);
  if (state.status !== 'live') return refuse(state.status === 'deleted' ? 'deleted' : 'notFound', 'There is no such transcript.');
  const doomed = await ports.commands.handle(transcriptDecider, transcriptStream(documentID), { do: 'doomEarlier', documentID }, context);
  if (!doomed.ok) return doomed;
  const erased = await countsOf(ports, documentID, await doomedBy(ports, documentID, context));
  const knowsAll = await knowsOfEveryRun(ports);
  if (knowsAll) await sweepEarlier(ports, documentID, context);
  const after = await stateOf(ports, documentID);
  return { ok: true, value: { ...erased, underWay: !knowsAll && after.status === 'live' && after.erasing }, position: doomed.position };
}

/** What the call doomed, now or when it came for the first time. */
async function doomedBy({ store }: Pick<Ports, 'store'>, documentID: string, context: CommandContext): Promise<readonly string[]> {
  const stream = transcriptStream(documentID);
  const id = eventId(context, stream, 0);
  for await (const event of store.read(stream)) {
    if (event.id !== id) continue;
    const state = await stateAt<TranscriptState>(store, stream, event.revision - 1);
    return state.status === 'live' ? state.earlier : [];
  }
  return [];
}

/** Without knowing of every run nobody can tell what is theirs: nothing is erased before, and the upkeep does it then. */
export const knowsOfEveryRun = async ({ caughtUp, store }: Pick<Ports, 'caughtUp' | 'store'>): Promise<boolean> => caughtUp(await store.end());

/** Removes what is left of doomed versions; answers how many files. For whoever knows of every run. Idempotent. */
export async function sweepEarlier(ports: Ports, documentID: string, context: CommandContext): Promise<number> {
  const state = await stateOf(ports, documentID);
  if (state.status !== 'live' || state.doomed.length === 0) return 0;
  const owner = transcriptOwner(documentID);
  const names = await ports.blobs.list(owner);
  const { isLeft, keys } = await whatIsLeft(ports, state, documentID, names);
  for (const key of keys) await ports.commands.handle(renderDecider, renderStream(key), { do: 'erase', key }, context);
  const left = names.filter(({ name }) => isLeft(name));
  for (const { name } of left) await removeUnlessNeeded(ports, documentID, name);
  return left.length;
}

/**
 * Somebody may give the transcript an earlier text again at this very moment, or be storing a view whose pins come last:
 * then it stays. Whoever stores one looks afterwards too.
 */
async function removeUnlessNeeded(ports: Ports, documentID: string, name: string): Promise<void> {
  const owner = transcriptOwner(documentID);
  const mayBeNeeded = [contentName(''), setupName(''), SEEN].some((prefix) => name.startsWith(prefix));
  const hash = mayBeNeeded ? await ports.blobs.find(owner, name) : undefined;
  const bytes = hash === undefined ? undefined : await undamaged(ports, hash);
  await ports.blobs.removeRef(owner, name);
  if (bytes && hash !== undefined && await isNeeded(ports, documentID, name, hash)) await ports.blobs.putFor(owner, name, bytes);
}

async function isNeeded(ports: Ports, documentID: string, name: string, hash: string): Promise<boolean> {
  if (name.startsWith(SEEN)) return (await ports.blobs.find(transcriptOwner(documentID), pinsName(viewIn(name.slice(SEEN.length))))) !== undefined;
  const state = await stateOf(ports, documentID);
  return state.status === 'live' && !isOfErased(state, { contentHash: hash, setupHash: null });
}
