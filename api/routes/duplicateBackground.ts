import { duplicateBackground as duplicate } from '../../application/backgrounds/duplicateBackground.ts';
import { duplicateBackground } from '../contract/duplicateBackground.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const duplicateBackgroundRoute = writeRoute(duplicateBackground, ({ ports }, { backgroundId, layoutName }, context) => duplicate(ports, backgroundId, layoutName, context));
