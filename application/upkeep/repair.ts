import { backgroundDecider } from '../../events/model/background.ts';
import { catalogueDecider } from '../../events/model/catalogue.ts';
import { lexiconDecider } from '../../events/model/lexicon.ts';
import { backgroundStream, catalogueStream, LEXICON_STREAM, symbolStream, transcriptStream } from '../../events/model/streams.ts';
import type { CatalogueKind } from '../../events/model/streams.ts';
import { symbolDecider } from '../../events/model/symbol.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { backgroundsView } from '../../projections/views/backgrounds.ts';
import { symbolsView } from '../../projections/views/symbols.ts';
import { transcriptsView } from '../../projections/views/transcripts.ts';
import { commandContext, type CommandContext } from '../commands/commandContext.ts';
import { eraseTranscript } from '../transcripts/deleteTranscript.ts';
import { backgroundOwner, symbolOwner, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';

/** What a repair found half done and finished. */
export interface Repaired {
  readonly named: number;
  readonly renamed: number;
  readonly deleted: number;
  readonly erased: number;
}

/**
 * Finishes what a crash left between two appends of one command. An addition whose name is still free is named, one
 * whose name is taken is taken back; a name that was released or changed is followed by its detail; and nothing that
 * was made of a deleted transcript stays. Runs at start and hourly; doing it twice changes nothing. Only at start, when
 * nothing else is under way, do the blobs of an unknown transcript go at once: an addition stores them before its first
 * event. Otherwise they go when a later pass, an hour after, finds them again among its `suspects`.
 */
export async function repair(ports: Ports, when: 'start' | 'running', suspects = new Set<string>()): Promise<Repaired> {
  const counts = { named: 0, renamed: 0, deleted: 0, erased: 0 };
  for (const thing of THINGS) {
    const page = await ports.readModels.find<Pending>(thing.view, 'pending', { pending: true }, { limit: Number.MAX_SAFE_INTEGER });
    for (const document of page.documents) await finish(ports, thing, document, counts);
  }
  const unknown: string[] = [];
  for await (const owner of ports.blobs.owners('transcript-')) {
    const documentID = owner.slice(transcriptOwner('').length);
    const state = await ports.commands.state(transcriptDecider, transcriptStream(documentID));
    if (state.status === 'live') continue;
    if (state.status === 'unknown' && when === 'running' && !suspects.has(owner)) {
      unknown.push(owner);
      continue;
    }
    await eraseTranscript(ports, documentID, repairContext('erase', documentID));
    counts.erased++;
  }
  suspects.clear();
  for (const owner of unknown) suspects.add(owner);
  return counts;
}

type Pending = { readonly id: string; readonly name: string | null; readonly title: string | null; readonly revision: number };

interface Thing {
  readonly kind: CatalogueKind;
  readonly view: string;
  rename(ports: Ports, id: string, name: string, context: CommandContext): Promise<unknown>;
  remove(ports: Ports, id: string, context: CommandContext): Promise<unknown>;
}

const THINGS: readonly Thing[] = [
  {
    kind: 'transcripts',
    view: transcriptsView.name,
    rename: (ports, id, name, context) =>
      ports.commands.handle(transcriptDecider, transcriptStream(id), { do: 'rename', documentID: id, title: name }, context),
    async remove(ports, id, context) {
      await ports.commands.handle(transcriptDecider, transcriptStream(id), { do: 'delete', documentID: id }, context);
      await eraseTranscript(ports, id, context);
    },
  },
  {
    kind: 'symbols',
    view: symbolsView.name,
    rename: (ports, id, name, context) =>
      ports.commands.handle(symbolDecider, symbolStream(id), { do: 'rename', symbolId: id, name }, context),
    async remove(ports, id, context) {
      await ports.commands.handle(lexiconDecider, LEXICON_STREAM, { do: 'removeSymbol', symbolId: id }, context);
      await ports.commands.handle(symbolDecider, symbolStream(id), { do: 'delete', symbolId: id }, context);
      await ports.blobs.eraseOwner(symbolOwner(id));
    },
  },
  {
    kind: 'backgrounds',
    view: backgroundsView.name,
    rename: (ports, id, name, context) =>
      ports.commands.handle(backgroundDecider, backgroundStream(id), { do: 'rename', backgroundId: id, name }, context),
    async remove(ports, id, context) {
      await ports.commands.handle(backgroundDecider, backgroundStream(id), { do: 'delete', backgroundId: id }, context);
      await ports.blobs.eraseOwner(backgroundOwner(id));
    },
  },
];

type Counts = { named: number; renamed: number; deleted: number };

async function finish(ports: Ports, thing: Thing, { id, name, title }: Pending, counts: Counts): Promise<void> {
  const context = repairContext(thing.kind, `${id}/${ports.now()}`);
  const decider = catalogueDecider(thing.kind);
  const catalogue = await ports.commands.state(decider, catalogueStream(thing.kind));
  if (name !== null && title !== null) {
    await thing.rename(ports, id, name, context);
    counts.renamed++;
  } else if (name === null && title !== null && !catalogue.released.has(id)) {
    const taken = await ports.commands.handle(decider, catalogueStream(thing.kind), { do: 'takeNames', names: [{ id, name: title }] }, context);
    if (taken.ok) counts.named++;
    else await thing.remove(ports, id, context).then(() => counts.deleted++);
  } else if (name === null) {
    await thing.remove(ports, id, context);
    counts.deleted++;
  }
}

const repairContext = (call: string, id: string): CommandContext => commandContext('repair', `repair-${call}`, id, { id });
