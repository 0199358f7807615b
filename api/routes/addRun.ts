import { recordRun } from '../../application/recordRun.ts';
import { addRun } from '../contract/addRun.ts';
import { writeRoute } from '../http/writeRoute.ts';
import { layoutParamsOf } from '../shapes/layoutParamsOf.ts';

export const addRunRoute = writeRoute(addRun, ({ ports }, { documentID, layout, layoutParams, backgroundID, version }, context) =>
  recordRun(ports, {
    documentID, layout,
    params: layoutParamsOf(layoutParams),
    ...(backgroundID === undefined ? {} : { backgroundID }),
    ...(version === undefined ? {} : { version }),
  }, context));
