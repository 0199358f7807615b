import { BACKGROUNDS } from '../../application/named/backgrounds.ts';
import { deleteNamed } from '../../application/named/deleteNamed.ts';
import { idForCall } from '../../application/named/idForCall.ts';
import { refuse } from '../../events/model/decider.ts';
import { deleteBackground } from '../contract/deleteBackground.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const deleteBackgroundRoute = writeRoute(deleteBackground, async ({ ports }, { backgroundId, id, symbolName = '' }, context) => {
  const known = backgroundId ?? id ?? await idForCall(ports, BACKGROUNDS, symbolName, context);
  return known === undefined ? refuse('notFound', 'There is no such background.') : deleteNamed(ports, BACKGROUNDS, known, context);
});
