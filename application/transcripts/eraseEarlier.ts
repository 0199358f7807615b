import { refuse } from '../../events/model/decider.ts';
import { renderDecider } from '../../events/model/render.ts';
import { runDecider, type SeenTapestry } from '../../events/model/run.ts';
import { stateAt } from '../../events/model/stateAt.ts';
import { renderStream, runStream, transcriptStream } from '../../events/model/streams.ts';
import { isOfErased, transcriptDecider, type TranscriptState } from '../../events/model/transcript.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import type { Answer } from '../commands/answer.ts';
import { eventId, type CommandContext } from '../commands/commandContext.ts';
import { arrangementName, contentName, dataName, pinsName, placedSceneName, posterName, sceneName, seenDataName, seenSceneName, setupName, thumbnailName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { savedRowsOf } from '../renders/saveTapestryImage.ts';

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

type Live = Extract<TranscriptState, { readonly status: 'live' }>;

const stateOf = (ports: Pick<Ports, 'commands'>, documentID: string): Promise<TranscriptState> =>
  ports.commands.state(transcriptDecider, transcriptStream(documentID));

const runsOf = async ({ readModels }: Pick<Ports, 'readModels'>, documentID: string): Promise<readonly RunDocument[]> =>
  (await readModels.find<RunDocument>(runsView.name, 'ofTranscript', { documentID }, { limit: Number.MAX_SAFE_INTEGER })).documents;

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
  for (const { name } of left) await removeUnlessBack(ports, documentID, name);
  return left.length;
}

interface Left {
  isLeft(name: string): boolean;
  /** Of pictures that go. */
  readonly keys: readonly string[];
}

/** Of everything that a transcript owns: what was made of versions that are doomed, or of nobody knows which. */
async function whatIsLeft(ports: Ports, state: Live, documentID: string, names: readonly { readonly name: string; readonly hash: string }[]): Promise<Left> {
  const hashes = new Map(names.map(({ name, hash }) => [name, hash]));
  const kept = new Set<string>();
  const doomed = new Set<string>();
  let lacksData = false;
  const note = (made: Pins, seen: readonly (string | undefined)[]): void => {
    const into = isOfErased(state, made) ? doomed : kept;
    for (const hash of [made.arrangement ?? undefined, ...seen]) if (hash !== undefined) into.add(hash);
  };
  for (const { name, hash } of names.filter((each) => each.name.startsWith(pinsName('')))) {
    const bytes = await ports.blobs.get(hash);
    if (!bytes) continue;
    const version = name.slice(pinsName('').length);
    const pins = JSON.parse(new TextDecoder().decode(bytes)) as Pins;
    const views = [pinsName(version), seenSceneName(version), seenDataName(version)];
    note(pins, isOfErased(state, pins) ? [...views, ...views.map((view) => hashes.get(view))] : views.map((view) => hashes.get(view)));
  }
  for (const { id } of await runsOf(ports, documentID)) {
    const run = await ports.commands.state(runDecider, runStream(id));
    if (run.status !== 'recorded') continue;
    const { pins, sceneHash, dataHash, placedSceneHash }: SeenTapestry = run.seen;
    note(pins, [sceneHash, dataHash, placedSceneHash]);
    lacksData ||= dataHash === undefined && !isOfErased(state, pins);
  }
  const renders = (await ports.readModels.find<RenderDocument>(rendersView.name, 'ofTranscript', { documentID }, { limit: Number.MAX_SAFE_INTEGER })).documents;
  const scenes = new Map([...renders.map(({ id, sceneHash }) => [id, sceneHash] as const), ...afterPrefix(names, sceneName('')).map(({ rest, hash }) => [rest, hash] as const)]);
  const keys = [...scenes].filter(([, hash]) => !kept.has(hash)).map(([key]) => key);
  const keptKeys = new Set([...scenes.keys()].filter((key) => !keys.includes(key)));
  const saved = await savedRowsOf(ports, documentID, state.properties.contentHash);
  const isDoomedText = (hash: string): boolean => isOfErased(state, { contentHash: hash, setupHash: null });

  const rules: readonly (readonly [string, (rest: string) => boolean])[] = [
    [contentName(''), isDoomedText],
    [setupName(''), isDoomedText],
    ['analysis/', (rest) => isDoomedText(rest.split('/').at(-1) ?? '')],
    [pinsName(''), (version) => doomed.has(pinsName(version))],
    ['seen/', (rest) => doomed.has(`seen/${rest}`)],
    [dataName(''), (hash) => !kept.has(hash) && !lacksData],
    [placedSceneName(''), (hash) => !kept.has(hash)],
    [arrangementName(''), (hash) => doomed.has(hash) && !kept.has(hash)],
    [sceneName(''), (key) => !keptKeys.has(key)],
    [posterName(''), (key) => !keptKeys.has(key)],
    [thumbnailName(''), (key) => !keptKeys.has(key)],
    ['saved/', (rest) => !saved.has(rest.split('/')[0] ?? '')],
  ];
  return {
    keys,
    isLeft: (name) => rules.some(([prefix, isGoing]) => name.startsWith(prefix) && isGoing(name.slice(prefix.length))),
  };
}

const afterPrefix = (names: readonly { readonly name: string; readonly hash: string }[], prefix: string): { rest: string; hash: string }[] =>
  names.filter(({ name }) => name.startsWith(prefix)).map(({ name, hash }) => ({ rest: name.slice(prefix.length), hash }));

/** Somebody may give the transcript an earlier text again at this very moment: then it stays. */
async function removeUnlessBack(ports: Ports, documentID: string, name: string): Promise<void> {
  const owner = transcriptOwner(documentID);
  const isText = name.startsWith(contentName('')) || name.startsWith(setupName(''));
  const hash = isText ? await ports.blobs.find(owner, name) : undefined;
  const bytes = hash === undefined ? undefined : await ports.blobs.get(hash);
  await ports.blobs.removeRef(owner, name);
  if (!bytes || hash === undefined) return;
  const state = await stateOf(ports, documentID);
  if (state.status === 'live' && !isOfErased(state, { contentHash: hash, setupHash: null })) await ports.blobs.putFor(owner, name, bytes);
}
