import { recordRun } from '../../application/runs/recordRun.ts';
import { addRun } from '../contract/addRun.ts';
import { isRefused } from '../http/readRoute.ts';
import { writeRoute } from '../http/writeRoute.ts';
import { layoutParamsOf } from '../shapes/layoutParamsOf.ts';

export const addRunRoute = writeRoute(addRun, async ({ ports, tapestries }, body, context) => {
  const { documentID, layout, layoutParams, backgroundID, version } = body;
  const request = { documentID, layout, params: layoutParamsOf(layoutParams), ...(backgroundID === undefined ? {} : { backgroundID }) };
  const composed = version === undefined ? await tapestries.current(request) : tapestries.ofVersion(documentID, version);
  if (isRefused(composed)) return composed;
  return recordRun(ports, { ...request, ...(version === undefined ? {} : { version }) }, context, composed);
});
