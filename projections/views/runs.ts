import { canonicalJson } from '../../tapestry/model/canonical.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { handledBy, type HandledBy } from './handled.ts';
import { descending, view } from './view.ts';

/** One run as the recent list and the audit show it; `at` is when it was recorded. */
export type RunDocument = {
  readonly id: string;
  readonly documentID: string;
  readonly title: string;
  readonly layout: string;
  readonly backgroundId: string;
  /** Runs of the same (document, layout, parameters, background) share one row of Recent Tapestries. */
  readonly row: string;
  readonly version: string;
  readonly pins: Pins;
  readonly renderKey: string;
  readonly arranged: boolean;
  /** The tapestry data is stored; runs recorded earlier are given it after the fact. */
  readonly hasData: boolean;
  readonly at: number;
  readonly by: string;
  /** Orders runs recorded in the same millisecond, and against a clearing of the list. */
  readonly position: string;
};

export const runsView = view<RunDocument, HandledBy<'runs'>>({
  name: 'runs',
  version: 2,
  finds: {
    newest: { where: [], order: [descending('position')] },
    ofTranscript: { where: ['documentID'], order: [descending('position')] },
    withoutData: { where: ['hasData'], order: [descending('position')] },
    ofRender: { where: ['renderKey'], order: [descending('position')] },
  },
  handles: handledBy('runs'),
  idsOf: (event) => [event.data.runId],
  apply(id, before, event) {
    if (event.type === 'RunDataReconstructed') return before && { ...before, hasData: true };
    const { pins, version, renderKey, dataHash } = event.data;
    const seen = { version, pins, renderKey, hasData: dataHash !== undefined, arranged: event.type === 'TapestryArranged' };
    if (before) return { ...before, ...seen };
    return {
      id,
      documentID: event.data.documentID,
      title: pins.title,
      layout: pins.layout,
      backgroundId: pins.background.id,
      row: canonicalJson([event.data.documentID, pins.layout, pins.params, pins.background.id]),
      ...seen,
      at: event.metadata.at,
      by: event.metadata.user.sub,
      position: event.position,
    };
  },
});
