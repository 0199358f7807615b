import { checkBlobs, checkReadModels, checkRecord } from '../../application/upkeep/checkup.ts';
import type { NamedThing } from '../../application/named/namedThing.ts';
import { NAMED_THINGS } from '../../application/named/things.ts';
import { repair } from '../../application/upkeep/repair.ts';
import type { Installation } from '../../cli/installation.ts';
import { catalogueDecider } from '../../events/model/catalogue.ts';
import { lexiconDecider } from '../../events/model/lexicon.ts';
import { catalogueStream, CATALOGUE_KINDS, LEXICON_STREAM, transcriptStream, type CatalogueKind } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import { VIEWS } from '../../projections/views/views.ts';

type Holder = Pick<Installation, 'ports'>;

/** Sentences about what does not hold in an installation at rest; none when all is well. */
export async function broken({ ports }: Holder): Promise<string[]> {
  await ports.caughtUp(await ports.store.end());
  const again = await repair(ports, 'start');
  const empty = openSqliteReadModels(':memory:');
  const findings = [await checkRecord(ports), await checkReadModels(ports, empty, VIEWS), await checkBlobs(ports)];
  await empty.close();
  return [
    ...(Object.values(again).some((count) => count > 0) ? [`A second repair did something: ${JSON.stringify(again)}`] : []),
    ...findings.flatMap(({ faults }) => faults),
    ...(await Promise.all(CATALOGUE_KINDS.map((kind) => cataloguesDisagree({ ports }, kind)))).flat(),
    ...await wordsOfNobody({ ports }),
    ...await lostContents({ ports }),
    ...await blobsOfNobody({ ports }),
  ];
}

async function detailOf({ ports }: Holder, kind: CatalogueKind, id: string): Promise<string | undefined> {
  const state = await NAMED_THINGS[kind].stateOf(ports, id);
  return state.status === 'live' ? state.name : undefined;
}

/** Catalogue and details hold the same names, and no document waits for a repair. */
async function cataloguesDisagree({ ports }: Holder, kind: CatalogueKind): Promise<string[]> {
  const faults: string[] = [];
  const { names, ids } = await ports.commands.state(catalogueDecider(kind), catalogueStream(kind));
  for (const [id, name] of names) {
    const detail = await detailOf({ ports }, kind, id);
    if (detail !== name) faults.push(`${kind}: the catalogue says "${name}", the detail "${detail ?? 'nothing'}"`);
  }
  if (ids.size !== names.size) faults.push(`${kind}: ${ids.size} names for ${names.size} ids`);
  for await (const { id, document } of ports.readModels.all<{ readonly pending: boolean; readonly name: string | null }>(kind)) {
    if (document.pending) faults.push(`${kind}: ${id} is pending`);
    if (document.name !== names.get(id)) faults.push(`${kind}: ${id} is listed as "${document.name}", the catalogue says "${names.get(id)}"`);
  }
  return faults;
}

async function wordsOfNobody({ ports }: Holder): Promise<string[]> {
  const { names } = await ports.commands.state(catalogueDecider('symbols'), catalogueStream('symbols'));
  const { entries } = await ports.commands.state(lexiconDecider, LEXICON_STREAM);
  return [...entries.values()].filter(({ symbolId }) => !names.has(symbolId)).map(({ lemma, symbolId }) => `"${lemma}" belongs to ${symbolId}, which is not in the catalogue`);
}

async function lostContents({ ports }: Holder): Promise<string[]> {
  const faults: string[] = [];
  const { names } = await ports.commands.state(catalogueDecider('transcripts'), catalogueStream('transcripts'));
  for (const [id, name] of names) {
    const state = await ports.commands.state(transcriptDecider, transcriptStream(id));
    if (state.status !== 'live') continue;
    const stored = await ports.blobs.find(`transcript-${id}`, `content/${state.properties.contentHash}`);
    if (stored === undefined || !(await ports.blobs.has(stored))) faults.push(`what was said in "${name}" is lost`);
  }
  return faults;
}

async function blobsOfNobody({ ports }: Holder): Promise<string[]> {
  const faults: string[] = [];
  for (const thing of Object.values<NamedThing>(NAMED_THINGS)) {
    const prefix = thing.owner('');
    const { released } = await ports.commands.state(catalogueDecider(thing.kind), catalogueStream(thing.kind));
    for await (const owner of ports.blobs.owners(prefix)) {
      const id = owner.slice(prefix.length);
      const { status } = await thing.stateOf(ports, id);
      // A deleted thing of the library keeps its drawings: it can be restored.
      const isKept = status === 'live' || (status === 'deleted' && !thing.erase && released.has(id));
      if (!isKept) faults.push(`${owner} is ${status} and still has blobs`);
    }
  }
  return faults;
}
