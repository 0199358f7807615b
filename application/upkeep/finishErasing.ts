import { transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import type { Ports } from '../ports/ports.ts';
import { knowsOfEveryRun, sweepEarlier } from '../transcripts/eraseEarlier.ts';
import { repairContext } from './repairContext.ts';
import type { RepairTime } from './repairTime.ts';

/** Whoever began to make something of an erased version before has ended by then. */
const OVER_MS = 50 * 60_000;

const erasing = async ({ readModels }: Pick<Ports, 'readModels'>): Promise<readonly TranscriptDocument[]> =>
  (await readModels.find<TranscriptDocument>(transcriptsView.name, 'erasing', { erasing: true }, { limit: Number.MAX_SAFE_INTEGER })).documents;

/**
 * Earlier versions of transcripts that were to be erased: what a crash left of them, and what was made of them by somebody
 * who had begun before. Concluded once nothing of that kind can come any more. Read models that are behind are left for
 * the next time: what of the present version they do not know of yet would go too. @returns of how many transcripts
 */
export async function finishErasing(ports: Ports, when: RepairTime): Promise<number> {
  const documents = await erasing(ports);
  if (documents.length === 0 || !(await knowsOfEveryRun(ports))) return 0;
  let erased = 0;
  for (const { id, erasingSince } of documents) {
    const left = await sweepEarlier(ports, id, repairContext('erase-earlier', `${id}/${ports.now()}`));
    if (left > 0) erased++;
    const isOver = when === 'start' || (left === 0 && ports.now() - (erasingSince ?? 0) > OVER_MS);
    if (isOver) await ports.commands.handle(transcriptDecider, transcriptStream(id), { do: 'concludeErasing', documentID: id }, repairContext('conclude-erasing', `${id}/${erasingSince}`));
  }
  return erased;
}

/** What was accepted while the read models were behind is erased soon after they have caught up; each is looked at once. */
export function promptErasing(ports: Ports): () => Promise<void> {
  const done = new Set<string>();
  return async () => {
    const waiting = (await erasing(ports)).filter(({ id, erasingSince }) => !done.has(`${id}/${erasingSince}`));
    if (waiting.length === 0 || !(await knowsOfEveryRun(ports))) return;
    for (const { id, erasingSince } of waiting) {
      await sweepEarlier(ports, id, repairContext('erase-earlier', `${id}/${ports.now()}`));
      done.add(`${id}/${erasingSince}`);
    }
  };
}
