import type { Analysis } from '../../analysis/analysis.ts';
import { PHRASE_CHOICES } from '../../model/limits.ts';
import type { LayoutSlot, PhraseSlot, SlotLayout, SlotRule, SymbolSlot } from '../../model/slotLayout.ts';
import type { PhraseData, SlotSymbol, TapestrySlot } from '../../model/tapestryData.ts';
import type { Candidate } from '../matching/candidates.ts';
import { captionCountOf, captionsOf } from '../groups/captions.ts';
import type { CompositionInput } from '../compositionInput.ts';
import { phraseId, type SheetPhrase } from '../groups/phrases.ts';
import type { Quote } from '../sentences/quotes.ts';

export interface SlotFilling {
  readonly slots: readonly TapestrySlot[];
  /** Indices of the candidates. */
  readonly placed: ReadonlySet<number>;
}

/** Something that may stand in a phrase slot, with the candidates it speaks of. */
interface Saying {
  readonly data: PhraseData;
  readonly mentions: ReadonlySet<number>;
  /** 0 to 1 among its kind. */
  readonly worth: number;
  readonly isSentence: boolean;
}

/** What a symbol of the slot's scope adds to a phrase, the largest symbol of the sheet, and any other on it. */
const SPEAKS_OF = { scope: 0.6, hero: 0.5, sheet: 0.2 } as const;

/**
 * What stands in the slots of a layout. Symbol slots are filled largest first, a primary one before all others, each by
 * the best-ranked symbol left that keeps its rules; phrase slots then take what speaks of the symbols in their scope.
 */
export function fillSlots(
  { slots }: SlotLayout, input: CompositionInput, phrases: readonly SheetPhrase[], quotes: readonly Quote[],
): SlotFilling {
  const symbols = fillSymbols(slots.filter((slot) => slot.type === 'symbol'), input.candidates);
  const placed = new Set(symbols.values());
  const captions = captionsOf(input.analysis, input.candidates, placed);
  const sayings = [...sayingsOf(phrases), ...sentencesOf(input, quotes)];
  const chosen = fillPhrases(slots.filter((slot) => slot.type === 'phrase'), sayings, symbols);
  const used = new Set([...chosen.values()].map((saying) => saying?.data.id));
  const unused = sayings.filter(({ data }) => !used.has(data.id));
  return {
    placed,
    slots: slots.map((slot) => (slot.type === 'symbol'
      ? symbolSlot(slot, input.analysis, input.candidates[symbols.get(slot.id) ?? -1], captions.get(symbols.get(slot.id) ?? -1))
      : phraseSlot(slot, chosen.get(slot.id) ?? null, unused, symbols))),
  };
}

/** Candidates by the id of their slot. */
function fillSymbols(slots: readonly SymbolSlot[], candidates: readonly Candidate[]): Map<number, number> {
  const left = new Set(candidates.keys());
  const filled = new Map<number, number>();
  const order = slots.toSorted((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false) || b.max_size - a.max_size || a.id - b.id);
  for (const { id, rules = [] } of order) {
    for (const index of left) {
      const candidate = candidates[index];
      if (candidate === undefined || !keeps(candidate, rules)) continue;
      filled.set(id, index);
      left.delete(index);
      break;
    }
  }
  for (const [index, { forced }] of candidates.entries()) if (forced && left.has(index)) giveWay(slots, candidates, filled, index);
  return filled;
}

/** What is forced in takes the place of the lowest-ranked symbol whose rules it keeps. */
function giveWay(slots: readonly SymbolSlot[], candidates: readonly Candidate[], filled: Map<number, number>, wanted: number): void {
  const [place] = slots
    .flatMap(({ id, rules = [] }) => (keeps(candidates[wanted]!, rules) ? [{ id, index: filled.get(id) ?? Infinity }] : []))
    .filter(({ index }) => !candidates[index]?.forced)
    .toSorted((a, b) => b.index - a.index);
  if (place) filled.set(place.id, wanted);
}

/** A list of names or tags that is still empty asks for nothing. */
function keeps({ symbol }: Candidate, rules: readonly SlotRule[]): boolean {
  return rules.every((rule) => {
    switch (rule.type) {
      case 'symbols': return rule.value.length === 0 || rule.value.includes(symbol.name);
      case 'tags': return rule.value.length === 0 || symbol.tags.some((tag) => rule.value.includes(tag));
      case 'pos': return symbol.partSpeech === rule.value;
      default: return true;
    }
  });
}

function sayingsOf(phrases: readonly SheetPhrase[]): Saying[] {
  const best = Math.max(...phrases.map(({ data }) => data.score), Number.MIN_VALUE);
  return phrases.map(({ data, mentions }) => ({ data, mentions, worth: data.score / best, isSentence: false }));
}

function sentencesOf({ candidates }: CompositionInput, quotes: readonly Quote[]): Saying[] {
  const best = Math.max(...quotes.map(({ score }) => score), Number.MIN_VALUE);
  return quotes.map(({ sentence, text, score, mentions }) => {
    const symbols = [...mentions.keys()].map((index) => candidates[index]?.symbol.name ?? '');
    const data = { id: phraseId(text), phrase: text, score, sentences: [sentence], symbols };
    return { data, mentions: new Set(mentions.keys()), worth: score / best, isSentence: true };
  });
}

function fillPhrases(slots: readonly PhraseSlot[], sayings: readonly Saying[], symbols: ReadonlyMap<number, number>): Map<number, Saying | null> {
  const left = new Set(sayings);
  const filled = new Map<number, Saying | null>();
  for (const slot of slots) {
    const [best] = fitting(slot, [...left], symbols);
    filled.set(slot.id, best ?? null);
    if (best) left.delete(best);
  }
  return filled;
}

/** What may stand in a slot, best first. */
function fitting(slot: PhraseSlot, sayings: readonly Saying[], symbols: ReadonlyMap<number, number>): Saying[] {
  const [hero, ...others] = symbols.values();
  const scope = new Set((slot.scope ?? []).flatMap((id) => symbols.get(id) ?? []));
  const worth = ({ mentions, worth: own }: Saying): number => own
    + ([...scope].some((candidate) => mentions.has(candidate)) ? SPEAKS_OF.scope : 0)
    + (hero !== undefined && mentions.has(hero) ? SPEAKS_OF.hero : 0)
    + (others.some((candidate) => mentions.has(candidate)) ? SPEAKS_OF.sheet : 0);
  return sayings.filter((saying) => isAllowed(slot, saying)).toSorted((a, b) => worth(b) - worth(a));
}

function isAllowed({ rules = [], min_words: least = 1, max_words: most = Infinity }: PhraseSlot, { data, isSentence }: Saying): boolean {
  const words = data.phrase.split(/\s+/u).length;
  const wantsSentence = rules.some(({ type }) => type === 'key_sentence');
  return isSentence === wantsSentence && words >= least && words <= most;
}

function symbolSlot({ id, rules = [], max_size: maxSize, x, y }: SymbolSlot, analysis: Analysis, candidate: Candidate | undefined, caption: string | undefined): TapestrySlot {
  const reason = candidate === undefined ? (rules.length > 0 ? 'No symbol of this meeting keeps the rules of this slot.' : 'No symbol of this meeting is left for this slot.') : null;
  return { id, type: 'symbol', symbol: candidate ? slotSymbol(analysis, candidate, caption) : null, phrase: null, phrases: [], scope: [], x, y, textpath: [], maxSize, rules, reason };
}

function slotSymbol(analysis: Analysis, candidate: Candidate, caption = candidate.symbol.name): SlotSymbol {
  const { symbol: { name, partSpeech, tags }, count, picture } = candidate;
  return { name, caption, partSpeech, count, captionCount: captionCountOf(analysis, candidate, caption), tags, render: picture };
}

function phraseSlot(slot: PhraseSlot, chosen: Saying | null, unused: readonly Saying[], symbols: ReadonlyMap<number, number>): TapestrySlot {
  const phrase = chosen?.data ?? fallback(slot);
  const others = fitting(slot, unused, symbols).slice(0, PHRASE_CHOICES).map(({ data }) => data);
  const reason = phrase === null ? 'No phrase of this meeting suits this slot.' : null;
  return { id: slot.id, type: 'phrase', symbol: null, phrase, phrases: others, scope: slot.scope ?? [], x: null, y: null, textpath: [slot.textpath].flat(), maxSize: null, rules: slot.rules ?? [], reason };
}

function fallback({ rules = [] }: Pick<LayoutSlot, 'rules'>): PhraseData | null {
  const rule = rules.find((each) => each.type === 'fallback_phrase');
  return rule === undefined ? null : { id: phraseId(rule.value), phrase: rule.value, score: 0, sentences: [], symbols: [] };
}
