import { transcriptStream } from '../../events/model/streams.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import { transcriptsView } from '../../projections/views/transcripts.ts';
import type { Ports } from '../ports/ports.ts';
import { runsHolding } from '../runs/runsHolding.ts';
import type { NameHistory } from './nameHistory.ts';

/** What somebody thinks of changing. */
export interface ProposedChange {
  readonly kind: 'symbol' | 'background';
  readonly id: string;
}

/** What a change would mean for the posters that hold the thing. Recorded tapestries never change; one made after it would. */
export interface Impact {
  readonly name: string | null;
  /** Runs that hold it or once held it. */
  readonly runs: number;
  readonly people: number;
  /** Meetings whose transcript is still there come first, the latest poster first. */
  readonly meetings: readonly TouchedMeeting[];
}

export interface TouchedMeeting {
  readonly documentID: string;
  readonly title: string | null;
  readonly runs: number;
  readonly newest: { readonly id: string; readonly at: number; readonly by: string; readonly renderKey: string };
  /** The transcript was deleted: no poster can be made of it any more. */
  readonly erased: boolean;
}

/** Which runs hold a symbol or a background, meeting by meeting. */
export async function impactOf(ports: Pick<Ports, 'readModels'>, names: NameHistory, { kind, id }: ProposedChange): Promise<Impact> {
  const runs = await ports.readModels.getMany<RunDocument>(runsView.name, await runsHolding(ports, kind, id));
  const byMeeting = new Map<string, RunDocument[]>();
  for (const run of runs) {
    const known = byMeeting.get(run.documentID);
    if (known) known.push(run);
    else byMeeting.set(run.documentID, [run]);
  }
  const living = new Set((await ports.readModels.getMany(transcriptsView.name, [...byMeeting.keys()])).map((document) => String(document['id'])));
  const meetings = [...byMeeting].map(([documentID, of]): TouchedMeeting => {
    const newest = of.reduce((a, b) => (b.position > a.position ? b : a));
    return {
      documentID, title: names.lastName(transcriptStream(documentID)), runs: of.length,
      newest: { id: newest.id, at: newest.at, by: newest.by, renderKey: newest.renderKey }, erased: !living.has(documentID),
    };
  });
  return {
    name: names.lastName(`${kind}-${id}`), runs: runs.length, people: new Set(runs.map(({ by }) => by)).size,
    meetings: meetings.toSorted((a, b) => Number(a.erased) - Number(b.erased) || b.newest.at - a.newest.at),
  };
}
