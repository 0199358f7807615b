import { liveSharesOf } from '../../application/shares/readShares.ts';
import { shares } from '../contract/shares.ts';
import { readRoute } from '../http/readRoute.ts';

export const sharesRoute = readRoute(shares, async ({ ports, directory }, { documentID }) => ({
  shares: (await liveSharesOf(ports, documentID)).map(({ id, kind, runId, at, by }) => ({ id, kind, runId, time: at, by: directory.person(by) })),
}), ['shares']);
