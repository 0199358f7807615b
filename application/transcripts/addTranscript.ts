import { refuse } from '../../events/model/decider.ts';
import { transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import type { CalendarDate } from '../../tapestry/model/calendarDate.ts';
import { cleanName } from '../../tapestry/model/names.ts';
import type { Answer } from '../commands/answer.ts';
import { createdId, type CommandContext } from '../commands/commandContext.ts';
import { addNamed } from '../named/addNamed.ts';
import { TRANSCRIPTS } from '../named/transcripts.ts';
import { contentName, setupName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { textHash } from './textHash.ts';
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

const utf8 = new TextEncoder();

/** Stores what was said, then the transcript, then its name; a name that is taken leaves nothing behind. */
export async function addTranscript(ports: Ports, input: NewTranscript, context: CommandContext): Promise<Answer<AddedTranscript>> {
  const invalid = missingFields(input);
  if (invalid) return refuse('invalid', invalid);
  const title = cleanName(input.title);
  const documentID = createdId(context, 'transcript');
  const facts = await transcriptFacts(ports, input.content);
  if ('ok' in facts) return facts;
  const properties = {
    date: input.date,
    calendarDate: input.calendarDate ?? facts.date,
    contentHash: textHash(input.content),
    setupHash: input.setup.trim() === '' ? null : textHash(input.setup),
    words: facts.words,
  };
  const owner = transcriptOwner(documentID);
  const added = await addNamed(ports, TRANSCRIPTS, {
    id: documentID,
    name: title,
    async store() {
      await ports.blobs.putFor(owner, contentName(properties.contentHash), utf8.encode(input.content));
      if (properties.setupHash) await ports.blobs.putFor(owner, setupName(properties.setupHash), utf8.encode(input.setup));
    },
    add: (run) => run(transcriptDecider, transcriptStream(documentID), { do: 'add', documentID, title, properties }),
  }, context);
  return added.ok ? { ...added, value: { id: documentID, title, docLength: facts.words } } : added;
}

/** The specification's sentence for empty fields; undefined when none is empty. */
function missingFields({ title, content }: NewTranscript): string | undefined {
  const missing = [cleanName(title) === '' && 'title', content.trim() === '' && 'content'].filter((name) => name !== false);
  return missing.length === 0 ? undefined : `Please specify valid ${missing.join(' and ')}`;
}
