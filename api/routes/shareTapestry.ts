import { shareTapestry as share } from '../../application/shares/shareTapestry.ts';
import { shareTapestry } from '../contract/shareTapestry.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const shareTapestryRoute = writeRoute(shareTapestry, ({ ports }, asked, context) => share(ports, asked, context));
