import { eraseEarlierVersions as erase } from '../../application/transcripts/eraseEarlier.ts';
import { eraseEarlierVersions } from '../contract/eraseEarlierVersions.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const eraseEarlierVersionsRoute = writeRoute(eraseEarlierVersions, ({ ports }, { documentID }, context) =>
  erase(ports, documentID, context));
