import { isTriplesGroup, type TapestryData, type TapestryGroup } from '../model/tapestryData.ts';
import type { Quote, Topic } from '../model/topics.ts';
import { TITLE_NOTES } from '../model/titleNotes.ts';
import type { Faces } from '../type/faces.ts';
import { hasGlyphs } from '../type/fallback.ts';

/** What stands for a title of which nothing can be drawn. */
const UNTITLED = 'Meeting';

/**
 * The same with a title and with names that the fonts have letters for: words of other scripts are left out of a title,
 * who has no letter left is a speaker with a number, and who would be called like somebody else has one behind the name.
 */
export function withDrawableNames(data: TapestryData, faces: Faces): TapestryData {
  const isDrawable = (text: string): boolean => isWhole(text, faces);
  const names = speakersOf(data);
  if ((data.documentName === '' || isDrawable(data.documentName)) && names.every(isDrawable)) return data;
  const called = toldApart(names, (name, at) => {
    const shown = drawableWords(name, faces);
    return /\p{L}/u.test(shown) ? shown : `Speaker ${at + 1}`;
  }, isDrawable);
  const nameOf = (speaker: string): string => called.get(speaker) ?? speaker;
  const { voices } = data.documentContents;
  return {
    ...data,
    documentName: drawableTitle(data.documentName, faces) ?? UNTITLED,
    documentContents: { ...data.documentContents, ...(voices && { voices: voices.map(nameOf) }) },
    groups: data.groups.map((group) => renamedGroup(group, nameOf)),
    topics: data.topics.map((topic) => renamedTopic(topic, nameOf)),
  };
}

/** What a person should know of a title that does not stand on the sheet as it is; null where it does. */
export function titleNote(title: string, faces: Faces): string | null {
  const shown = drawableTitle(title, faces);
  if (shown === title) return null;
  return shown === null ? TITLE_NOTES.none(UNTITLED) : TITLE_NOTES.some;
}

/** What can be drawn of a title; null where that says nothing. */
function drawableTitle(title: string, faces: Faces): string | null {
  if (title === '' || isWhole(title, faces)) return title;
  const left = drawableWords(title, faces);
  return SAYS.test(left) && isWhole(left, faces) ? left : null;
}

/** Letters and figures; other signs are decoration. */
const SAYS = /[\p{L}\p{N}]/u;

const drawableWords = (text: string, faces: Faces): string => text.split(/\s+/u).filter((word) => hasLetters(word, faces)).join(' ').trim();

/** Whether every letter and figure can be drawn. */
const hasLetters = (word: string, faces: Faces): boolean => [...word].every((letter) => !SAYS.test(letter) || hasGlyphs(faces, letter));

/** Whether something is to be seen, and nothing of what it says is missing. */
const isWhole = (text: string, faces: Faces): boolean => hasLetters(text, faces) && [...text].some((letter) => letter.trim() !== '' && hasGlyphs(faces, letter));

/** What each is called: what can be drawn of the name, with a number where somebody else is called so. */
function toldApart(names: readonly string[], shown: (name: string, at: number) => string, isDrawable: (name: string) => boolean): ReadonlyMap<string, string> {
  const called = new Map(names.filter(isDrawable).map((name) => [name, name]));
  const taken = new Set(called.values());
  for (const [at, name] of names.entries()) {
    if (called.has(name)) continue;
    const own = shown(name, at);
    let free = own;
    for (let number = 2; taken.has(free); number += 1) free = `${own} ${number}`;
    called.set(name, free);
    taken.add(free);
  }
  return called;
}

/** In an order that stays: who says most first. */
function speakersOf({ documentContents, groups, topics }: TapestryData): string[] {
  const quotes = [
    ...groups.flatMap((group) => (isTriplesGroup(group) ? [] : [...(group.quote ? [group.quote] : []), ...group.quotes])),
    ...topics.flatMap(({ quotes: own, elsewhere = [], asides = [] }) => [...own, ...elsewhere, ...asides]),
  ];
  return [...new Set([...(documentContents.voices ?? []), ...quotes.flatMap(({ speaker }) => speaker ?? [])])];
}

function renamedGroup(group: TapestryGroup, nameOf: (speaker: string) => string): TapestryGroup {
  if (isTriplesGroup(group)) return group;
  return { ...group, quote: group.quote && renamed(group.quote, nameOf), quotes: group.quotes.map((quote) => renamed(quote, nameOf)) };
}

function renamedTopic(topic: Topic, nameOf: (speaker: string) => string): Topic {
  const all = (quotes: readonly Quote[]): Quote[] => quotes.map((quote) => renamed(quote, nameOf));
  const { quotes, elsewhere, asides } = topic;
  return { ...topic, quotes: all(quotes), ...(elsewhere && { elsewhere: all(elsewhere) }), ...(asides && { asides: all(asides) }) };
}

const renamed = (quote: Quote, nameOf: (speaker: string) => string): Quote => (quote.speaker === null ? quote : { ...quote, speaker: nameOf(quote.speaker) });
