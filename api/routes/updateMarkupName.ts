import { MARKUPS } from '../../application/named/markups.ts';
import { renameNamed } from '../../application/named/renameNamed.ts';
import { updateMarkupName } from '../contract/updateMarkupName.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const updateMarkupNameRoute = writeRoute(updateMarkupName, ({ ports }, { id, newName }, context) => renameNamed(ports, MARKUPS, id, newName, context));
