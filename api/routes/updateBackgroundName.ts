import { BACKGROUNDS } from '../../application/named/backgrounds.ts';
import { idForCall } from '../../application/named/idForCall.ts';
import { renameNamed } from '../../application/named/renameNamed.ts';
import { refuse } from '../../events/model/decider.ts';
import { updateBackgroundName } from '../contract/updateBackgroundName.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const updateBackgroundNameRoute = writeRoute(updateBackgroundName, async ({ ports }, { id, oldName = '', newName }, context) => {
  const known = id ?? await idForCall(ports, BACKGROUNDS, oldName, context);
  return known === undefined ? refuse('notFound', 'There is no such background.') : renameNamed(ports, BACKGROUNDS, known, newName, context);
});
