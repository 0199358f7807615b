import { transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { transcriptsView } from '../../projections/views/transcripts.ts';
import { eraseTranscript } from '../transcripts/eraseTranscript.ts';
import { transcriptOwner } from '../ports/owners.ts';
import type { NamedThing } from './namedThing.ts';

export const TRANSCRIPTS: NamedThing = {
  kind: 'transcripts',
  singular: 'transcript',
  view: transcriptsView.name,
  owner: transcriptOwner,
  async stateOf(ports, id) {
    const state = await ports.commands.state(transcriptDecider, transcriptStream(id));
    return state.status === 'unknown' ? state : { status: state.status, name: state.title };
  },
  rename: (run, id, name) => run(transcriptDecider, transcriptStream(id), { do: 'rename', documentID: id, title: name }),
  remove: (run, id) => run(transcriptDecider, transcriptStream(id), { do: 'delete', documentID: id }),
  erase: eraseTranscript,
};
