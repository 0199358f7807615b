import { markupDecider } from '../../events/model/markup.ts';
import { markupStream } from '../../events/model/streams.ts';
import { markupsView } from '../../projections/views/markups.ts';
import { markupOwner } from '../ports/owners.ts';
import type { NamedThing } from './namedThing.ts';

export const MARKUPS: NamedThing = {
  kind: 'markups',
  singular: 'markup',
  view: markupsView.name,
  stream: markupStream,
  owner: markupOwner,
  stateOf: (ports, id) => ports.commands.state(markupDecider, markupStream(id)),
  rename: (run, id, name) => run(markupDecider, markupStream(id), { do: 'rename', markupId: id, name }),
  remove: (run, id) => run(markupDecider, markupStream(id), { do: 'delete', markupId: id }),
  restore: (run, id) => run(markupDecider, markupStream(id), { do: 'restore', markupId: id }),
};
