import { readTranscript } from '../../../../tapestry/transcript/read.ts';

/** A stretch that one person said, without what the file says beside it. */
export interface SaidTurn {
  readonly speaker: string | null;
  readonly text: string;
  /** Where it begins in what was said. */
  readonly start: number;
}

export interface Found {
  /** As it is looked for: in lower case, blanks at its ends gone. */
  readonly wanted: string;
  readonly total: number;
  /** By turn: number of the first place in it, -1 where there is none. */
  readonly firsts: readonly number[];
}

/** Turns of one person that follow each other are read as one. */
export function readTurns(content: string): readonly SaidTurn[] {
  const { text, turns } = readTranscript(content);
  const said: SaidTurn[] = [];
  for (const { speaker, start, end } of turns) {
    const before = said.at(-1);
    const own = text.slice(start, end).trim();
    if (own === '') continue;
    if (before && speaker !== null && before.speaker === speaker) said[said.length - 1] = { ...before, text: `${before.text}\n${own}` };
    else said.push({ speaker, text: own, start });
  }
  return said;
}

/** Who speaks, those with most turns first. */
export function speakersOf(turns: readonly SaidTurn[]): readonly { readonly name: string; readonly turns: number }[] {
  const counts = new Map<string, number>();
  for (const { speaker } of turns) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, turns: count })).toSorted((a, b) => b.turns - a.turns);
}

/** Where words stand in the turns, whatever their case. */
export function foundIn(turns: readonly SaidTurn[], words: string): Found {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return { wanted, total: 0, firsts: [] };
  let total = 0;
  const firsts = turns.map(({ text }) => {
    const count = text.toLowerCase().split(wanted).length - 1;
    total += count;
    return count === 0 ? -1 : total - count;
  });
  return { wanted, total, firsts };
}
