import { presetParams } from '../contract/presetParams.ts';
import { readRoute } from '../http/readRoute.ts';
import { signalOf } from '../http/route.ts';

/** Composed as the tapestry is that is likely to be opened next. */
export const presetParamsRoute = readRoute(presetParams, async ({ tapestries }, { documentID, layout, backgroundID }, { reply }) => {
  const composed = await tapestries.current({
    documentID, params: {}, ...(layout !== undefined && { layout }), ...(backgroundID !== undefined && { backgroundID }),
  }, signalOf(reply));
  return 'ok' in composed ? composed : { params: { ...composed.data.params } };
}, ['documents', 'symbols', 'backgrounds']);
