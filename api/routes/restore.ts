import { restoreNamed } from '../../application/named/restoreNamed.ts';
import { NAMED_THINGS } from '../../application/named/things.ts';
import { restore } from '../contract/restore.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const restoreRoute = writeRoute(restore, ({ ports }, { kind, id }, context) => restoreNamed(ports, NAMED_THINGS[`${kind}s`], id, context));
