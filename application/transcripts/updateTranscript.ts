import { refuse } from '../../events/model/decider.ts';
import { transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider, type TranscriptProperties } from '../../events/model/transcript.ts';
import type { CalendarDate } from '../../tapestry/model/calendarDate.ts';
import { eraseIfDeleted } from '../tapestries/analysisOf.ts';
import { revisionAfter, type Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { contentName, setupName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { textHash } from './textHash.ts';
import { transcriptFacts } from './transcriptFacts.ts';

/** What is given is changed; what is absent stays. */
export interface TranscriptChange {
  readonly documentID: string;
  readonly content?: string;
  readonly date?: number | null;
  readonly calendarDate?: CalendarDate | null;
  readonly setup?: string;
  /** Revision the person looked at; without it the last one to save wins. */
  readonly seen?: number;
}

export interface UpdatedTranscript {
  readonly id: string;
  /** Words. */
  readonly docLength: number;
  readonly revision: number;
}

const utf8 = new TextEncoder();

/** Earlier contents stay for the runs made of them, until the transcript is deleted. */
export async function updateTranscript(ports: Ports, change: TranscriptChange, context: CommandContext): Promise<Answer<UpdatedTranscript>> {
  const { documentID } = change;
  const stream = transcriptStream(documentID);
  if (change.content !== undefined && change.content.trim() === '') return refuse('invalid', 'Please specify valid content');
  const state = await ports.commands.state(transcriptDecider, stream);
  if (state.status !== 'live') return refuse('notFound', 'There is no such transcript.');

  const properties: { -readonly [K in keyof TranscriptProperties]?: TranscriptProperties[K] } = {};
  if (change.date !== undefined) properties.date = change.date;
  if (change.calendarDate !== undefined) properties.calendarDate = change.calendarDate;
  if (change.content !== undefined) {
    properties.contentHash = textHash(change.content);
    const facts = await transcriptFacts(ports, change.content);
    if ('ok' in facts) return facts;
    properties.words = facts.words;
    await ports.blobs.putFor(transcriptOwner(documentID), contentName(properties.contentHash), utf8.encode(change.content));
  }
  if (change.setup !== undefined) {
    properties.setupHash = change.setup.trim() === '' ? null : textHash(change.setup);
    if (properties.setupHash) await ports.blobs.putFor(transcriptOwner(documentID), setupName(properties.setupHash), utf8.encode(change.setup));
  }
  const handled = await ports.commands.handle(transcriptDecider, stream, { do: 'update', documentID, properties, ...(change.seen === undefined ? {} : { seen: change.seen }) }, context);
  await keepWhatIsNamed(ports, change);
  if (handled.ok) {
    const docLength = properties.words ?? state.properties.words;
    return { ok: true, value: { id: documentID, docLength, revision: revisionAfter(handled, change.seen) }, position: handled.position };
  }
  return handled;
}

/**
 * Of the texts that were stored for a change those stay that the transcript has now or had before. One that is missing
 * is stored once more: it was erased before it came back, and whoever was erasing it may have begun before. One that
 * nothing names, because the change was refused or came a second time, goes.
 */
async function keepWhatIsNamed(ports: Ports, { documentID, content, setup }: TranscriptChange): Promise<void> {
  if (await eraseIfDeleted(ports, documentID)) return;
  for (const [text, nameOf] of [[content, contentName], [setup, setupName]] as const) {
    if (text !== undefined && text.trim() !== '') await keepOrRemove(ports, documentID, nameOf(textHash(text)), text);
  }
}

async function keepOrRemove(ports: Ports, documentID: string, name: string, text: string): Promise<void> {
  const { blobs } = ports;
  const owner = transcriptOwner(documentID);
  if (!(await isNamed(ports, documentID, text))) await blobs.removeRef(owner, name);
  // Somebody else may have saved the same text meanwhile.
  const isThere = (await blobs.find(owner, name)) !== undefined;
  if (!isThere && await isNamed(ports, documentID, text)) await blobs.putFor(owner, name, utf8.encode(text));
}

async function isNamed({ commands }: Pick<Ports, 'commands'>, documentID: string, text: string): Promise<boolean> {
  const state = await commands.state(transcriptDecider, transcriptStream(documentID));
  if (state.status !== 'live') return false;
  const { contentHash, setupHash } = state.properties;
  return [contentHash, setupHash, ...state.earlier].includes(textHash(text));
}
