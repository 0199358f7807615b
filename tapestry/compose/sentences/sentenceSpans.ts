import { formOf } from '../../analysis/tagging/tagged.ts';
import { shownTokens } from '../../analysis/phrases/wording.ts';
import type { CompositionInput } from '../compositionInput.ts';
import type { Quote } from './quotes.ts';

export interface SentenceSpan {
  text: string;
  symbol?: string;
}

/** A sentence cut into spans, one for each mention of a symbol with its name. Together the spans are the sentence. */
export function sentenceSpans(input: CompositionInput, { sentence, text }: Quote): SentenceSpan[] {
  const { analysis, candidates, candidateOf } = input;
  const spans: SentenceSpan[] = [];
  const said = text.toLowerCase();
  let cut = 0;
  let before = -1;
  for (const token of shownTokens(analysis, sentence)) {
    const symbol = candidates[candidateOf[token] ?? -1]?.symbol.name;
    const form = formOf(analysis, token).toLowerCase();
    const at = said.indexOf(form, cut);
    if (symbol === undefined || at < 0) continue;
    const mention = mentionAt(input, token, sentence);
    const last = spans.at(-1);
    if (mention === before && last !== undefined) last.text += text.slice(cut, at + form.length);
    else {
      addSpan(spans, text.slice(cut, at));
      addSpan(spans, text.slice(at, at + form.length), symbol);
    }
    before = mention;
    cut = at + form.length;
  }
  addSpan(spans, text.slice(cut));
  return spans;
}

/** First token of the mention that a token is part of. */
function mentionAt({ candidates, candidateOf }: CompositionInput, token: number, sentence: number): number {
  const mentions = candidates[candidateOf[token] ?? -1]?.mentions ?? [];
  return mentions.find((each) => each.sentence === sentence && each.token <= token && token < each.token + each.length)?.token ?? -1;
}

function addSpan(spans: SentenceSpan[], text: string, symbol?: string): void {
  if (text !== '') spans.push(symbol === undefined ? { text } : { text, symbol });
}
