import { sentencesOf } from '../tapestry/analysis/words/sentences.ts';
import { splitForm } from '../tapestry/analysis/model/lexicon/tokenize.ts';

/** The sentences of QMSum's meetings as forms; notes in braces are left out, loose marks and contractions closed up. */
export function meetingSentences(jsonLines: string): string[][] {
  const meetings = jsonLines.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as { turns: { content: string }[] });
  return meetings.flatMap(({ turns }) => turns.flatMap(({ content }) => formsOf(closedUp(content))));
}

function formsOf(text: string): string[][] {
  const { words, first } = sentencesOf(text, [{ speaker: null, start: 0, end: text.length }]);
  return first.map((from, index) => words.of.slice(from, first[index + 1] ?? words.of.length).flatMap((spelling) => splitForm(words.forms[spelling]!)));
}

export function closedUp(content: string): string {
  return content.replace(/\{[^}]*\}/g, ' ').replace(/\s+([.,!?;:%])/g, '$1').replace(/\s+(n't|'s|'re|'ve|'ll|'d|'m)\b/g, '$1').replace(/\s+/g, ' ').trim();
}
