import { POS } from './partsOfSpeech.ts';
import { formOf, type Tagged } from './tagged.ts';

/** Token indices [subject, verb, object]; -1 where one is missing. */
export type Triple = readonly [subject: number, verb: number, object: number];

const NONE = -1;
const POSSESSIVE = /^(?:my|your|his|her|its|our|their|whose)$/i;
const PARTICLE = /^(?:up|out|off|down|over|on|away|back|in|around)$/i;
const PASSIVE_AUX = /^(?:am|is|are|was|were|be|been|being|'s|'re|'m|get|got|gets)$/i;
const PARTICIPLE = /(?:ed|en|wn|ught|ade|pt|ne|ld|nt|ut|et|own|ung)$/i;
const STANDS_ALONE = /^(?:this|that|these|those|all|some|any|both|each)$/i;

/** Nominal groups of a sentence: the head of the group that a token belongs to, and the group's bounds, by token. */
interface Groups {
  head(token: number): number;
  first(token: number): number;
  end(token: number): number;
}

/** Subject, verb and object of clauses, by patterns over parts of speech; a verb needs at least one of the two others. */
export function triplesOf(tagged: Tagged): Triple[] {
  const triples: Triple[] = [];
  const { first, end } = tagged.sentences;
  for (let sentence = 0; sentence < first.length; sentence += 1) {
    for (const triple of clauses(tagged, first[sentence]!, end[sentence]!)) triples.push(triple);
  }
  return triples;
}

function clauses(tagged: Tagged, from: number, to: number): Triple[] {
  const groups = groupsIn(tagged, from, to);
  const triples: Triple[] = [];
  let subject = NONE;
  for (let verb = from; verb < to; verb += 1) {
    if (tagged.tokens.pos[verb] !== POS.VERB) continue;
    const left = leftOf(tagged, groups, verb, from, subject);
    subject = left.subject;
    const objects = left.passive ? agents(tagged, groups, verb, to) : objectsOf(tagged, groups, verb, to);
    for (const object of objects) if (object !== subject) triples.push([subject, verb, object]);
    if (objects.length === 0 && subject !== NONE) triples.push([subject, verb, NONE]);
  }
  return triples.filter(([before, , object]) => before !== NONE || object !== NONE);
}

/** The subject of a verb, looking left over its auxiliaries; `previous` is the subject of the verb before. */
function leftOf(tagged: Tagged, groups: Groups, verb: number, from: number, previous: number): { subject: number; passive: boolean } {
  const { pos } = tagged.tokens;
  let passive = false;
  let infinitive = false;
  let at = verb - 1;
  for (; at >= from; at -= 1) {
    const form = formOf(tagged, at);
    if (pos[at] === POS.AUX) passive ||= PASSIVE_AUX.test(form) && PARTICIPLE.test(formOf(tagged, verb)) && !/ing$/i.test(formOf(tagged, verb));
    else if (pos[at] === POS.PART && form.toLowerCase() === 'to') infinitive = true;
    else if (pos[at] !== POS.ADV && pos[at] !== POS.PART && pos[at] !== POS.INTJ) break;
  }
  return { subject: subjectAt(tagged, groups, at, from, previous, infinitive), passive };
}

function subjectAt(tagged: Tagged, groups: Groups, at: number, from: number, previous: number, infinitive: boolean): number {
  const { pos } = tagged.tokens;
  if (at < from) return NONE;
  if (pos[at] === POS.CCONJ || (pos[at] === POS.VERB && infinitive)) return previous;
  if (groups.head(at) === NONE) return infinitive ? previous : NONE;
  return infinitive ? groups.head(at) : withoutModifiers(tagged, groups, at, from);
}

/** The group at `at`, or the one that a preposition hangs it on: "the people in the room". */
function withoutModifiers(tagged: Tagged, groups: Groups, at: number, from: number): number {
  let token = at;
  for (;;) {
    const preposition = groups.first(token) - 1;
    if (preposition - 1 < from || tagged.tokens.pos[preposition] !== POS.ADP || groups.head(preposition - 1) === NONE) return groups.head(token);
    token = preposition - 1;
  }
}

function objectsOf(tagged: Tagged, groups: Groups, verb: number, to: number): number[] {
  let at = verb + 1;
  while (at < to && isBetween(tagged, groups, at, to)) at += 1;
  if (at >= to || groups.head(at) === NONE || opensClause(tagged, groups.end(at), to)) return [];
  const objects = [groups.head(at)];
  const gift = groups.end(at);
  if (tagged.tokens.pos[objects[0]!] === POS.PRON && gift < to && groups.head(gift) !== NONE && !isVerbal(tagged, groups.end(gift), to)) objects.push(groups.head(gift));
  const conjunction = groups.end(at);
  const second = conjunction + 1;
  if (second < to && tagged.tokens.pos[conjunction] === POS.CCONJ && groups.head(second) !== NONE && !isVerbal(tagged, groups.end(second), to)) {
    objects.push(groups.head(second));
  }
  return objects;
}

/** Adverbs and particles between a verb and its object: "turn down the heat", "we do not really need it". */
function isBetween(tagged: Tagged, groups: Groups, at: number, to: number): boolean {
  const pos = tagged.tokens.pos[at];
  const form = formOf(tagged, at).toLowerCase();
  if (pos === POS.ADV || (pos === POS.PART && form !== 'to')) return true;
  const next = at + 1 < to ? tagged.tokens.pos[at + 1] : NONE;
  return pos === POS.ADP && PARTICLE.test(form) && (next === POS.DET || (next === POS.PRON && groups.head(at + 1) !== NONE));
}

/** "I think he knows": the group behind the verb is the subject of another clause. */
function opensClause(tagged: Tagged, end: number, to: number): boolean {
  let at = end;
  while (at < to && (tagged.tokens.pos[at] === POS.AUX || tagged.tokens.pos[at] === POS.ADV)) at += 1;
  const auxiliary = at > end && tagged.tokens.pos[at - 1] === POS.AUX;
  if (auxiliary) return true;
  return at < to && tagged.tokens.pos[at] === POS.VERB && !/ing$/i.test(formOf(tagged, at));
}

function isVerbal(tagged: Tagged, at: number, to: number): boolean {
  return at < to && (tagged.tokens.pos[at] === POS.VERB || tagged.tokens.pos[at] === POS.AUX);
}

/** "was written by the clerk": the agent stands where an object would. */
function agents(tagged: Tagged, groups: Groups, verb: number, to: number): number[] {
  for (let at = verb + 1; at + 1 < to && at < verb + 5; at += 1) {
    if (formOf(tagged, at).toLowerCase() === 'by') return groups.head(at + 1) === NONE ? [] : [groups.head(at + 1)];
  }
  return [];
}

function groupsIn(tagged: Tagged, from: number, to: number): Groups {
  const head = new Int32Array(to - from).fill(NONE);
  const first = new Int32Array(to - from);
  const end = new Int32Array(to - from);
  for (let at = from; at < to; ) {
    const group = groupAt(tagged, at, to);
    for (let token = at; token < group.end; token += 1) {
      head[token - from] = group.head;
      first[token - from] = at;
      end[token - from] = group.end;
    }
    at = Math.max(group.end, at + 1);
  }
  const inside = (column: Int32Array, token: number, missing: number): number => column[token - from] ?? missing;
  return { head: (token) => inside(head, token, NONE), first: (token) => inside(first, token, token), end: (token) => inside(end, token, token + 1) };
}

/** The nominal group that begins at `at`: determiners, adjectives, numbers and nouns up to the last noun. */
function groupAt(tagged: Tagged, at: number, to: number): { head: number; end: number } {
  const { pos } = tagged.tokens;
  let head = NONE;
  let token = at;
  for (; token < to; token += 1) {
    const tag = pos[token];
    const form = formOf(tagged, token);
    if (tag === POS.PRON && !POSSESSIVE.test(form)) {
      if (token === at) return { head: token, end: token + 1 };
      break;
    }
    if (tag === POS.DET && head !== NONE) break;
    if (tag === POS.NOUN || tag === POS.PROPN) head = token;
    else if (!isModifier(tag, form, head)) break;
  }
  if (head === NONE && token > at && STANDS_ALONE.test(formOf(tagged, token - 1))) head = token - 1;
  return head === NONE ? { head, end: at } : { head, end: head + 1 };
}

function isModifier(tag: number | undefined, form: string, head: number): boolean {
  if (tag === POS.DET || tag === POS.ADJ || tag === POS.NUM || tag === POS.PRON) return true;
  return head !== NONE && (/^'s?$/.test(form) || form === '-');
}
