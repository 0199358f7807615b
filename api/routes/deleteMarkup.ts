import { deleteNamed } from '../../application/named/deleteNamed.ts';
import { MARKUPS } from '../../application/named/markups.ts';
import { deleteMarkup } from '../contract/deleteMarkup.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const deleteMarkupRoute = writeRoute(deleteMarkup, ({ ports }, { id }, context) => deleteNamed(ports, MARKUPS, id, context));
