import { readCompositionInput } from '../../application/tapestries/readCompositionInput.ts';
import { compositionInput } from '../contract/compositionInput.ts';
import { readRoute } from '../http/readRoute.ts';
import { signalOf } from '../http/route.ts';
import type { AnswerOf } from '../contract/call.ts';
import type { DeepReadonly } from '../http/readonly.ts';

export const compositionInputRoute = readRoute(compositionInput, async ({ ports, tapestries }, { documentID, library }, { reply }) => {
  const material = await readCompositionInput(ports, { documentID, ...(library !== undefined && { library }) }, tapestries.library, signalOf(reply));
  return 'ok' in material ? material : material as unknown as DeepReadonly<AnswerOf<typeof compositionInput>>;
}, ['documents', 'symbols']);
