import { catalogueDecider } from '../../events/model/catalogue.ts';
import { refuse } from '../../events/model/decider.ts';
import { catalogueStream, transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import type { CalendarDate } from '../../tapestry/model/calendarDate.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { Answer } from '../commands/answer.ts';
import { createdId, type CommandContext } from '../commands/commandContext.ts';
import { contentName, setupName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { steps } from '../commands/steps.ts';
import { transcriptFacts } from './transcriptFacts.ts';

export interface NewTranscript {
  readonly title: string;
  /** Decoded text. */
  readonly content: string;
  /** Epoch milliseconds. */
  readonly date: number | null;
  /** The same day in the person's zone; without one, the date that the transcript itself gives. */
  readonly calendarDate: CalendarDate | null;
  readonly setup: string;
}

export interface AddedTranscript {
  readonly id: string;
  readonly title: string;
  /** Words. */
  readonly docLength: number;
}

const CATALOGUE = catalogueDecider('transcripts');
const utf8 = new TextEncoder();

/** Stores what was said, then the transcript, then its name; a name that is taken leaves nothing behind. */
export async function addTranscript(ports: Ports, input: NewTranscript, context: CommandContext): Promise<Answer<AddedTranscript>> {
  const invalid = missingFields(input);
  if (invalid) return refuse('invalid', invalid);
  const title = input.title.trim();
  const documentID = createdId(context, 'transcript');
  const stream = transcriptStream(documentID);
  const before = await ports.commands.state(transcriptDecider, stream);
  const catalogue = await ports.commands.state(CATALOGUE, catalogueStream('transcripts'));
  const owner = catalogue.ids.get(normaliseName(title));
  const takenBack = before.status === 'deleted' && !catalogue.released.has(documentID);
  if (takenBack || (before.status === 'unknown' && owner !== undefined)) return nameTaken(title, owner);

  const facts = await transcriptFacts(ports, input.content);
  const properties = {
    date: input.date,
    calendarDate: input.calendarDate ?? facts.date,
    contentHash: sha256Hex(input.content),
    setupHash: input.setup.trim() === '' ? null : sha256Hex(input.setup),
    words: facts.words,
  };
  const blobOwner = transcriptOwner(documentID);
  // A repeated command stores nothing: its transcript may have been deleted since.
  if (before.status === 'unknown') {
    await ports.blobs.putFor(blobOwner, contentName(properties.contentHash), utf8.encode(input.content));
    if (properties.setupHash) await ports.blobs.putFor(blobOwner, setupName(properties.setupHash), utf8.encode(input.setup));
  }

  const { run, position } = steps(ports.commands, context);
  const added = await run(transcriptDecider, stream, { do: 'add', documentID, title, properties });
  if (!added.ok) return added;
  const named = await run(CATALOGUE, catalogueStream('transcripts'), { do: 'takeNames', names: [{ id: documentID, name: title }] });
  if (!named.ok) {
    await ports.commands.handle(transcriptDecider, stream, { do: 'delete', documentID }, { ...context, call: `${context.call}/undo` });
    await ports.blobs.eraseOwner(blobOwner);
    return named;
  }
  return { ok: true, value: { id: documentID, title, docLength: facts.words }, position: position() };
}

const nameTaken = (title: string, id = '') => refuse('nameTaken', `There is already a transcript named ${title}`, { name: title, id });

/** The specification's sentence for empty fields; undefined when none is empty. */
function missingFields({ title, content }: NewTranscript): string | undefined {
  const missing = [title.trim() === '' && 'title', content.trim() === '' && 'content'].filter((name) => name !== false);
  return missing.length === 0 ? undefined : `Please specify valid ${missing.join(' and ')}`;
}
