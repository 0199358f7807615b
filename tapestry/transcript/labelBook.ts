import { labelAt, type SpeakerLabel } from './speakerLabel.ts';
import { isStageDirection } from './stageDirections.ts';

/** Tells which labels of a transcript are speakers: what merely looks like one once is part of a sentence. */
export interface LabelBook {
  /** Labels accepted anywhere in the transcript. */
  readonly size: number;
  match(line: string): SpeakerLabel | null;
}

const META = /^(?:attendees?|attending|participants?|present|in attendance|apologies|absent|regrets|date|time|location|venue|place|chair(?:ed by)?|host|recording|video|audio|note ?takers?|scribe|agenda|notes|minutes|title|subject|topic|meeting|duration|organi[sz]er|language|transcript|tags?|summary|abstract|url|links?|source|speakers?)$/i;

/** Words that people put a colon behind while they speak or take minutes. */
const SAID = /^(?:note|n\.?b\.?|p\.?s\.?|reminder|warning|caution|important|example|action(?: items?| points?)?|decisions?|decided|agreed|resolved|update|conclusion|result|to ?do|tip|hint|fact|edit|caveat)$/i;

/** True for a label such as "Attendees" or "Date": a fact about the meeting, not a speaker. */
export function isMetaLabel(label: string): boolean {
  return META.test(label.trim());
}

/**
 * Reads the candidates (first lines of cues or paragraphs) once. Labels count if at least two lines carry one and
 * either one is repeated or half of all lines are labelled; a label seen once needs two words or a labelled majority.
 */
export function labelBook(candidates: readonly string[]): LabelBook {
  const seen = new Map<string, number>();
  let labelled = 0;
  for (const line of candidates) {
    const label = speakerAt(line);
    if (!label) continue;
    labelled += 1;
    seen.set(label.speaker, (seen.get(label.speaker) ?? 0) + 1);
  }
  const repeated = [...seen.values()].some((count) => count > 1);
  const majority = labelled >= candidates.length * 0.5;
  if (labelled < 2 || !(repeated || majority)) return { size: 0, match: () => null };
  const accepted = new Set([...seen].filter(([speaker, count]) => count > 1 || majority || speaker.includes(' ')).map(([speaker]) => speaker));
  return {
    size: accepted.size,
    match(line) {
      const label = speakerAt(line);
      return label && accepted.has(label.speaker) ? label : null;
    },
  };
}

function speakerAt(line: string): SpeakerLabel | null {
  const label = labelAt(line);
  return label && !isMetaLabel(label.speaker) && !SAID.test(label.speaker) && !isStageDirection(label.speaker) ? label : null;
}
