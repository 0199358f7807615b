import { UPOS, type Analysis, type KeyPhrase, type KeyWord, type Upos } from '../analysis/analysis.ts';
import type { Turn } from '../transcript/reading.ts';

/** What a test says of a meeting beyond its words. */
export interface MeetingTold {
  /** Length to claim, in words; by default what was written. */
  readonly words?: number;
  readonly language?: string;
  /** Texts of key phrases, best first; words are looked up among the lemmas as they stand. */
  readonly keyPhrases?: readonly string[];
  /** Sentences worth quoting, best first; by default all, in text order. */
  readonly keySentences?: readonly number[];
}

/**
 * The analysis of a meeting written by hand: one array of sentences per turn ("Ann: " in front of the first names the
 * speaker), words as `form/POS` or `form=lemma/POS`, anything else as a word that does not count.
 */
export function analysisOf(turns: readonly (readonly string[])[], told: MeetingTold = {}): Analysis {
  const draft = newDraft();
  turns.forEach((sentences, turn) => addTurn(draft, sentences, turn));
  const { tokens, sentences, lemmas } = draft;
  const quotable = told.keySentences ?? sentences.first.map((_, index) => index);
  return {
    version: 'by hand',
    language: told.language ?? 'en',
    reading: { format: 'plain', text: draft.text, turns: draft.turns, map: [], words: told.words ?? tokens.start.length, date: null },
    lemmas, tokens, sentences, triples: [],
    keyWords: countedWords(draft),
    keyPhrases: (told.keyPhrases ?? []).map((text, at) => keyPhrase(draft, text, 100 - at)),
    keySentences: quotable.map((sentence, at) => ({ sentence, score: 1 - at / 1000 })),
  };
}

interface Draft {
  text: string;
  readonly turns: Turn[];
  readonly lemmas: string[];
  readonly tokens: Record<'start' | 'end' | 'lemma' | 'pos' | 'counts' | 'head' | 'deprel', number[]>;
  readonly sentences: Record<'first' | 'end' | 'turn', number[]>;
}

function newDraft(): Draft {
  return {
    text: '', turns: [], lemmas: [],
    tokens: { start: [], end: [], lemma: [], pos: [], counts: [], head: [], deprel: [] },
    sentences: { first: [], end: [], turn: [] },
  };
}

function addTurn(draft: Draft, sentences: readonly string[], turn: number): void {
  if (draft.text !== '') draft.text += '\n';
  const start = draft.text.length;
  const speaker = /^(\w[\w ]*): /.exec(sentences[0] ?? '');
  sentences.forEach((sentence, at) => {
    if (at > 0) draft.text += ' ';
    addSentence(draft, at === 0 ? sentence.slice(speaker?.[0].length ?? 0) : sentence, turn);
  });
  draft.turns.push({ speaker: speaker?.[1] ?? null, start, end: draft.text.length });
}

function addSentence(draft: Draft, sentence: string, turn: number): void {
  draft.sentences.first.push(draft.tokens.start.length);
  sentence.split(' ').forEach((word, at) => {
    if (at > 0) draft.text += ' ';
    addToken(draft, word);
  });
  draft.sentences.end.push(draft.tokens.start.length);
  draft.sentences.turn.push(turn);
}

function addToken(draft: Draft, word: string): void {
  const [, form = word, lemma, tag = 'X'] = /^([^=/]+)(?:=([^/]+))?\/(\w+)$/.exec(word) ?? [];
  const { tokens } = draft;
  tokens.start.push(draft.text.length);
  tokens.end.push(draft.text.length + form.length);
  tokens.lemma.push(lemmaIndex(draft.lemmas, lemma ?? form.toLowerCase()));
  tokens.pos.push(UPOS.indexOf(tag as Upos));
  tokens.counts.push(['NOUN', 'PROPN', 'VERB', 'ADJ'].includes(tag) ? 1 : 0);
  tokens.head.push(-1);
  tokens.deprel.push(0);
  draft.text += form;
}

function lemmaIndex(lemmas: string[], lemma: string): number {
  const known = lemmas.indexOf(lemma);
  return known >= 0 ? known : lemmas.push(lemma) - 1;
}

function countedWords({ tokens }: Draft): KeyWord[] {
  const words = new Map<string, KeyWord>();
  tokens.lemma.forEach((lemma, token) => {
    const pos = tokens.pos[token] ?? -1;
    const count = (words.get(`${lemma}/${pos}`)?.count ?? 0) + 1;
    if (tokens.counts[token] === 1) words.set(`${lemma}/${pos}`, { lemma, pos, count, score: count });
  });
  return [...words.values()].sort((a, b) => b.score - a.score);
}

function keyPhrase(draft: Draft, text: string, score: number): KeyPhrase {
  const { sentences, tokens } = draft;
  const holding = sentences.first.flatMap((first, index) => {
    const said = draft.text.slice(tokens.start[first], tokens.end[(sentences.end[index] ?? 0) - 1]);
    return said.toLowerCase().includes(text.toLowerCase()) ? [index] : [];
  });
  const lemmas = text.toLowerCase().split(' ').map((word) => lemmaIndex(draft.lemmas, word));
  return { text, count: holding.length, score, sentences: holding, lemmas };
}
