import { ACTORS } from '../actors.ts';
import type { Ports } from '../ports/ports.ts';
import { listBackgrounds, listSymbols, type ListedBackground, type ListedSymbol } from './readLibrary.ts';
import { listTranscripts, type ListedTranscript } from '../transcripts/readTranscripts.ts';

export interface RecentlyEdited {
  readonly symbols: readonly ListedSymbol[];
  readonly backgrounds: readonly ListedBackground[];
  readonly documents: readonly ListedTranscript[];
}

const SHOWN = 12;

/** What people changed last, newest first; what came with the starter library fills up what is left. */
export async function recentlyEdited(ports: Pick<Ports, 'readModels'>): Promise<RecentlyEdited> {
  const [symbols, backgrounds, documents] = await Promise.all([listSymbols(ports), listBackgrounds(ports), listTranscripts(ports)]);
  return { symbols: newest(symbols), backgrounds: newest(backgrounds), documents: newest(documents) };
}

function newest<T extends { readonly changedAt: number; readonly changedBy: string }>(things: readonly T[]): T[] {
  const byPeople = (thing: T): number => (thing.changedBy === ACTORS.starter ? 1 : 0);
  return things.toSorted((a, b) => byPeople(a) - byPeople(b) || b.changedAt - a.changedAt).slice(0, SHOWN);
}
