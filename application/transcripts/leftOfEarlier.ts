import { runDecider, type RunEvent, type SeenTapestry } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import { isOfErased, type TranscriptState } from '../../events/model/transcript.ts';
import { upcast } from '../../events/model/upcast.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { arrangementName, contentName, dataName, pinsName, placedSceneName, posterName, sceneName, seenDataName, seenSceneName, setupName, thumbnailName } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { undamaged } from '../ports/undamaged.ts';
import { savedFrom } from '../renders/saveTapestryImage.ts';

type Live = Extract<TranscriptState, { readonly status: 'live' }>;

/** Of views that are kept until somebody records them. */
export const SEEN = 'seen/';

/** Of what follows `SEEN` in a name. */
export const viewIn = (rest: string): string => rest.split('/')[0] ?? '';

/** Of images that somebody saved. */
const SAVED = 'saved/';

/** Of what follows `SAVED` in a name. */
const rowIn = (rest: string): string => rest.split('/')[0] ?? '';

/** Every run that was recorded of a transcript, as far as the read models know. */
export const runsOf = async ({ readModels }: Pick<Ports, 'readModels'>, documentID: string): Promise<readonly RunDocument[]> =>
  (await readModels.find<RunDocument>(runsView.name, 'ofTranscript', { documentID }, { limit: Number.MAX_SAFE_INTEGER })).documents;

interface Left {
  isLeft(name: string): boolean;
  /** Of pictures that go. */
  readonly keys: readonly string[];
}

/** Of everything that a transcript owns: what was made of versions that are doomed, or of nobody knows which. */
export async function whatIsLeft(ports: Ports, state: Live, documentID: string, names: readonly { readonly name: string; readonly hash: string }[]): Promise<Left> {
  const hashes = new Map(names.map(({ name, hash }) => [name, hash]));
  const kept = new Set<string>();
  const doomed = new Set<string>();
  const note = (made: Pins, shown: readonly (string | undefined)[]): void => {
    const into = isOfErased(state, made) ? doomed : kept;
    for (const hash of [made.arrangement ?? undefined, ...shown]) if (hash !== undefined) into.add(hash);
  };
  for (const { rest: version, hash } of afterPrefix(names, pinsName(''))) {
    const pins = await pinsIn(ports, hash);
    const views = [pinsName(version), seenSceneName(version), seenDataName(version)];
    if (pins) note(pins, views.map((view) => hashes.get(view)));
    if (!pins || isOfErased(state, pins)) for (const view of views) doomed.add(view);
  }
  let lacksData = false;
  for (const { id } of await runsOf(ports, documentID)) {
    const shown = await shownBy(ports, id);
    for (const { pins, sceneHash, dataHash, placedSceneHash } of shown) note(pins, [sceneHash, dataHash, placedSceneHash]);
    const now = shown.at(-1);
    lacksData ||= now !== undefined && now.dataHash === undefined && !isOfErased(state, now.pins);
  }
  const renders = (await ports.readModels.find<RenderDocument>(rendersView.name, 'ofTranscript', { documentID }, { limit: Number.MAX_SAFE_INTEGER })).documents;
  const scenes = new Map([...renders.map(({ id, sceneHash }) => [id, sceneHash] as const), ...afterPrefix(names, sceneName('')).map(({ rest, hash }) => [rest, hash] as const)]);
  const keys = [...scenes].filter(([, hash]) => !kept.has(hash)).map(([key]) => key);
  const keptKeys = new Set([...scenes.keys()].filter((key) => !keys.includes(key)));
  const keptImages = await keptImagesOf(ports, state, documentID, names);
  const isDoomedText = (hash: string): boolean => isOfErased(state, { contentHash: hash, setupHash: null });

  const rules: readonly (readonly [string, (rest: string) => boolean])[] = [
    [contentName(''), isDoomedText],
    [setupName(''), isDoomedText],
    ['analysis/', (rest) => isDoomedText(rest.split('/').at(-1) ?? '')],
    [pinsName(''), (version) => doomed.has(pinsName(version))],
    [SEEN, (rest) => doomed.has(`${SEEN}${rest}`) || !hashes.has(pinsName(viewIn(rest)))],
    [dataName(''), (hash) => !kept.has(hash) && !lacksData],
    [placedSceneName(''), (hash) => !kept.has(hash)],
    [arrangementName(''), (hash) => doomed.has(hash) && !kept.has(hash)],
    [sceneName(''), (key) => !keptKeys.has(key)],
    [posterName(''), (key) => !keptKeys.has(key)],
    [thumbnailName(''), (key) => !keptKeys.has(key)],
    [SAVED, (rest) => !keptImages.has(rowIn(rest))],
  ];
  return {
    keys,
    isLeft: (name) => rules.some(([prefix, isGoing]) => name.startsWith(prefix) && isGoing(name.slice(prefix.length))),
  };
}

const afterPrefix = (names: readonly { readonly name: string; readonly hash: string }[], prefix: string): { rest: string; hash: string }[] =>
  names.filter(({ name }) => name.startsWith(prefix)).map(({ name, hash }) => ({ rest: name.slice(prefix.length), hash }));

/** What a run showed at first and after everything that people did to it: a link may lead to any of it. */
async function shownBy({ store }: Pick<Ports, 'store'>, runId: string): Promise<readonly SeenTapestry[]> {
  const shown: SeenTapestry[] = [];
  let run = runDecider.initialState();
  for await (const event of store.read(runStream(runId))) {
    run = runDecider.evolve(run, upcast(event) as RunEvent);
    if (run.status === 'recorded') shown.push(run.seen);
  }
  return shown;
}

/** Rows of which the saved image stays. */
async function keptImagesOf(ports: Pick<Ports, 'blobs'>, state: Live, documentID: string, names: readonly { readonly name: string; readonly hash: string }[]): Promise<ReadonlySet<string>> {
  const images = new Set<string>();
  for (const row of new Set(afterPrefix(names, SAVED).map(({ rest }) => rowIn(rest)))) {
    const from = await savedFrom(ports, documentID, row);
    if (from && !isOfErased(state, from)) images.add(row);
  }
  return images;
}

/** undefined where nobody can tell any more what a view was made of. */
async function pinsIn(ports: Pick<Ports, 'blobs'>, hash: string): Promise<Pins | undefined> {
  const bytes = await undamaged(ports, hash);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Pins);
}
