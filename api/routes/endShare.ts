import { endShare as end } from '../../application/shares/shareTapestry.ts';
import { endShare } from '../contract/endShare.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const endShareRoute = writeRoute(endShare, ({ ports }, { id }, context) => end(ports, id, context));
