import { backgroundDecider } from '../../events/model/background.ts';
import { backgroundStream } from '../../events/model/streams.ts';
import { backgroundsView } from '../../projections/views/backgrounds.ts';
import { backgroundOwner } from '../ports/owners.ts';
import type { NamedThing } from './namedThing.ts';

export const BACKGROUNDS: NamedThing = {
  kind: 'backgrounds',
  singular: 'background',
  view: backgroundsView.name,
  stream: backgroundStream,
  owner: backgroundOwner,
  stateOf: (ports, id) => ports.commands.state(backgroundDecider, backgroundStream(id)),
  rename: (run, id, name) => run(backgroundDecider, backgroundStream(id), { do: 'rename', backgroundId: id, name }),
  remove: (run, id) => run(backgroundDecider, backgroundStream(id), { do: 'delete', backgroundId: id }),
  restore: (run, id) => run(backgroundDecider, backgroundStream(id), { do: 'restore', backgroundId: id }),
};
