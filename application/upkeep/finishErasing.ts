import { transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import type { Ports } from '../ports/ports.ts';
import { knowsOfEveryRun, sweepEarlier } from '../transcripts/eraseEarlier.ts';
import { repairContext } from './repairContext.ts';
import type { RepairTime } from './repairTime.ts';

/** Told of what no caller can be told of. */
export type OnFault = (message: string) => void;

/** Whoever began to make something of an erased version before has ended by then. */
const OVER_MS = 50 * 60_000;

const erasing = async ({ readModels }: Pick<Ports, 'readModels'>): Promise<readonly TranscriptDocument[]> =>
  (await readModels.find<TranscriptDocument>(transcriptsView.name, 'erasing', { erasing: true }, { limit: Number.MAX_SAFE_INTEGER })).documents;

/**
 * Earlier versions of transcripts that were to be erased: what a crash left of them, and what was made of them by somebody
 * who had begun before. Concluded once nothing of that kind can come any more. Read models that are behind are left for
 * the next time: what of the present version they do not know of yet would go too. A transcript at which it fails is told
 * and left for the next time as well. @returns of how many transcripts
 */
export async function finishErasing(ports: Ports, when: RepairTime, onFault: OnFault): Promise<number> {
  const documents = await erasing(ports);
  if (documents.length === 0 || !(await knowsOfEveryRun(ports))) return 0;
  let erased = 0;
  for (const { id, erasingSince } of documents) {
    const left = await swept(ports, id, onFault);
    if (left === undefined) continue;
    if (left > 0) erased++;
    const isOver = when === 'start' || (left === 0 && ports.now() - (erasingSince ?? 0) > OVER_MS);
    if (isOver) await ports.commands.handle(transcriptDecider, transcriptStream(id), { do: 'concludeErasing', documentID: id }, repairContext('conclude-erasing', `${id}/${erasingSince}`));
  }
  return erased;
}

/** How many files of a transcript went; undefined where it failed. */
async function swept(ports: Ports, id: string, onFault: OnFault): Promise<number | undefined> {
  try {
    return await sweepEarlier(ports, id, repairContext('erase-earlier', `${id}/${ports.now()}`));
  } catch (error) {
    onFault(`Earlier versions of the transcript ${id} could not be erased and are tried again: ${(error as Error).message}`);
    return undefined;
  }
}

/** What was accepted while the read models were behind is erased soon after they have caught up; each is looked at until it succeeds once. */
export function promptErasing(ports: Ports, onFault: OnFault): () => Promise<void> {
  const done = new Set<string>();
  return async () => {
    const waiting = (await erasing(ports)).filter(({ id, erasingSince }) => !done.has(`${id}/${erasingSince}`));
    if (waiting.length === 0 || !(await knowsOfEveryRun(ports))) return;
    for (const { id, erasingSince } of waiting) {
      if ((await swept(ports, id, onFault)) !== undefined) done.add(`${id}/${erasingSince}`);
    }
  };
}
