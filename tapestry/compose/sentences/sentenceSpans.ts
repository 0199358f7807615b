import { formOf } from '../../analysis/tagging/tagged.ts';
import { shownTokens } from '../../analysis/phrases/wording.ts';
import type { Material } from '../material.ts';
import type { Quote } from './quotes.ts';

export interface SentenceSpan {
  text: string;
  symbol?: string;
}

/** A sentence cut into spans; those that mention a symbol carry its name. Together the spans are the sentence. */
export function sentenceSpans({ analysis, candidates, candidateOf }: Material, { sentence, text }: Quote): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  const said = text.toLowerCase();
  let cut = 0;
  for (const token of shownTokens(analysis, sentence)) {
    const symbol = candidates[candidateOf[token] ?? -1]?.symbol.name;
    const form = formOf(analysis, token).toLowerCase();
    const at = said.indexOf(form, cut);
    if (symbol === undefined || at < 0) continue;
    addSpan(spans, text.slice(cut, at));
    addSpan(spans, text.slice(at, at + form.length), symbol);
    cut = at + form.length;
  }
  addSpan(spans, text.slice(cut));
  return spans;
}

function addSpan(spans: SentenceSpan[], text: string, symbol?: string): void {
  if (text !== '') spans.push(symbol === undefined ? { text } : { text, symbol });
}
