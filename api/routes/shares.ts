import { liveLinksOf } from '../../application/shares/readShares.ts';
import { shares } from '../contract/shares.ts';
import { layoutName } from '../../tapestry/model/layoutName.ts';
import { readRoute } from '../http/readRoute.ts';

export const sharesRoute = readRoute(shares, async ({ ports, directory }, { documentID }) => ({
  shares: (await liveLinksOf(ports, documentID)).map(({ share: { id, kind, runId, at, by }, pins }) => ({
    id, kind, runId,
    layout: pins?.layout ?? null, layoutName: pins && layoutName(pins.layout), backgroundID: pins?.background.id ?? null, backgroundName: pins?.background.name ?? null,
    time: at, by: directory.person(by),
  })),
}), ['shares']);
