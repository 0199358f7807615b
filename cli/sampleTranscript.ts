import { addTranscript } from '../application/transcripts/addTranscript.ts';
import type { Ports } from '../application/ports/ports.ts';
import { catalogueDecider } from '../events/model/catalogue.ts';
import { catalogueStream } from '../events/model/streams.ts';
import { sampleMeetings } from '../library/samples.ts';
import { decodeTranscript } from '../tapestry/transcript/decode.ts';
import { callContext } from './person.ts';

/** Puts a sample meeting into an installation that never had a transcript, so that there is something to try at once. */
export async function addSampleTranscript(ports: Ports): Promise<void> {
  const { names, released } = await ports.commands.state(catalogueDecider('transcripts'), catalogueStream('transcripts'));
  const [sample] = sampleMeetings();
  if (names.size + released.size > 0 || !sample) return;
  const decoded = decodeTranscript(sample.bytes());
  if (!decoded.ok) return;
  const transcript = { title: sample.name, content: decoded.text, date: null, calendarDate: null, setup: '' };
  const added = await addTranscript(ports, transcript, callContext('add-document', transcript, 'sample'));
  if (added.ok) await ports.caughtUp(added.position);
}
