import type { Dashboard } from '../../../../../api/contract/tapestry.ts';
import { slotGroup } from '../../../../../tapestry/model/slotLayout.ts';
import { formsAt, type Meeting } from './meeting.ts';
import type { Reference } from './references.ts';

type SceneItem = Dashboard['scene']['items'][number];

/** Ids of the items of the picture that belong to a selected thing. */
export function litItems(meeting: Meeting, reference: Reference): ReadonlySet<string> {
  const { scene, painted, groups, symbols, transcript } = meeting.data;
  const subject = meeting.subject(reference);
  const lit = new Set<string>();
  const texts = new Map(scene.items.map((item) => [item.id, 'text' in item ? item.text : '']));
  const textOf = (item: string): string => texts.get(item) ?? '';
  const light = (isLit: (item: SceneItem) => boolean): void => {
    for (const item of scene.items) if (item.layer === 'live' && isLit(item)) lit.add(item.id);
  };
  const lightSymbols = (names: ReadonlySet<string>): void => {
    const ids = new Set([...names].flatMap((name) => (Object.hasOwn(symbols, name) ? symbols[name]?.id ?? [] : [])));
    light((item) => ('symbolId' in item && item.symbolId !== undefined && ids.has(item.symbolId)));
  };
  if (reference.kind === 'group') {
    const id = groups[reference.number - 1]?.id;
    if (id !== undefined) light((item) => 'group' in item && item.group === id);
  }
  if (reference.kind === 'slot') light((item) => 'group' in item && item.group === slotGroup(reference.id));
  if (reference.kind === 'symbol') lightSymbols(new Set([reference.name]));
  if (reference.kind === 'token') {
    if (subject?.symbol) lightSymbols(new Set([subject.symbol.name]));
    const forms = formsAt(transcript.text, subject?.places ?? []);
    const own = new Set(subject?.sentences);
    for (const { item, lemma, sentence } of painted) {
      const isSaid = (): boolean => (sentence === undefined || own.has(sentence)) && wordsOf(textOf(item)).some((word) => forms.has(word));
      if (lemma === reference.lemma || isSaid()) lit.add(item);
    }
  }
  if (reference.kind === 'phrase') {
    for (const { item, phrase } of painted) if (phrase === reference.id) lit.add(item);
    for (const sentence of subject?.sentences ?? []) {
      const said = painted.filter((each) => each.sentence === sentence).map(({ item }) => item);
      if (` ${wordsOf(said.map(textOf).join(' ')).join(' ')} `.includes(` ${wordsOf(subject?.title ?? '').join(' ')} `)) for (const item of said) lit.add(item);
    }
  }
  if (reference.kind === 'sentence' || reference.kind === 'triple') {
    const id = subject?.sentences[0];
    lightSymbols(new Set(Object.values(symbols).flatMap(({ name, sentences }) => (id !== undefined && sentences.includes(id) ? [name] : []))));
    for (const { item, sentence } of painted) if (sentence !== undefined && sentence === id) lit.add(item);
  }
  return lit;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a click on items of the picture selects; null for what tells nothing of the meeting (title, hem). */
export function referenceAt(meeting: Meeting, items: readonly string[], by: 'groups' | 'symbols'): Reference | null {
  const { scene, painted, groups, slots, symbols } = meeting.data;
  const ids = new Set(items);
  const hit = scene.items.filter(({ id }) => ids.has(id));
  const group = hit.flatMap((item) => ('group' in item && item.group !== undefined ? [item.group] : []))[0];
  if (by === 'groups' && group !== undefined) {
    const number = groups.findIndex(({ id }) => id === group) + 1;
    if (number > 0) return { kind: 'group', number };
    const slot = slots.find(({ id }) => slotGroup(id) === group);
    if (slot) return { kind: 'slot', id: slot.id };
  }
  const symbolId = hit.flatMap((item) => ('symbolId' in item ? item.symbolId ?? [] : []))[0];
  const symbol = Object.values(symbols).find(({ id }) => id === symbolId);
  if (symbol) return { kind: 'symbol', name: symbol.name };
  const said = painted.find(({ item }) => ids.has(item));
  if (said?.phrase !== undefined) return { kind: 'phrase', id: said.phrase };
  if (said?.sentence !== undefined) return { kind: 'sentence', id: said.sentence };
  const token = said?.lemma === undefined ? undefined : meeting.data.tokens.find(({ lemma }) => lemma === said.lemma);
  return token ? { kind: 'token', lemma: token.lemma, partSpeech: token.partSpeech } : null;
}
