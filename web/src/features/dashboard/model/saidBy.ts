import type { Meeting, Subject } from './meeting.ts';

export interface Speaker {
  readonly name: string;
  readonly count: number;
}

/** Who said something how often, most often first; empty where the transcript names nobody. */
export function saidBy({ data, sentenceAt, speakerOf }: Meeting, { places }: Pick<Subject, 'places'>): readonly Speaker[] {
  const counts = new Map<string, number>();
  for (let at = 0; at < places.length; at += 2) {
    const name = speakerOf(sentenceAt(places[at] ?? 0));
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = data.transcript.turns.some(({ speaker }) => speaker !== null);
  return names ? [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count) : [];
}
