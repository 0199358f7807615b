import { describe, expect, it } from 'vitest';
import { lemmaKey, lemmatiserOf } from './lemmatiser.ts';

const XPOS = ['NN', 'NNS', 'VBD', 'VBG', 'VB', 'VBZ'];
const KNOWN = new Set(['hop', 'hope', 'stop', 'be', 'die', 'box', 'house', 'do', 'found', 'car', 'care', 'plan', 'plane', 'kit', 'mate', 'cut', 'cute']);
const EDITS: readonly [edit: string, ending: string, xpos: string, isWord?: true][] = [
  ['1|', 's', 'NNS'], ['1|', 's', 'VBZ'], ['2|', 'ed', 'VBD'], ['3|', 'ing', 'VBG'], ['3|be', 'was', 'VBD', true],
];

const lemmatiser = lemmatiserOf({
  edits: EDITS.map(([edit]) => edit),
  places: Int32Array.from(EDITS.flatMap(([, text, xpos, isWord], index) => [lemmaKey(text, XPOS.indexOf(xpos), isWord === true), index])),
  xpos: XPOS,
  isKnown: (word) => KNOWN.has(word),
});

describe('the lemma of', () => {
  it.each([
    ['was', 'VBD', 'be'],
    ['hoping', 'VBG', 'hope'],
    ['hopping', 'VBG', 'hop'],
    ['doing', 'VBG', 'do'],
    ['dying', 'VBG', 'die'],
    ['stopped', 'VBD', 'stop'],
    ['zorbed', 'VBD', 'zorb'],
    ['boxes', 'NNS', 'box'],
    ['Houses', 'NNS', 'house'],
    ['cars', 'NNS', 'car'],
    ['cares', 'VBZ', 'care'],
    ['plans', 'NNS', 'plan'],
    ['planes', 'NNS', 'plane'],
    ['kites', 'NNS', 'kite'],
    ['mats', 'NNS', 'mat'],
    ['cuts', 'VBZ', 'cut'],
    ['firemen', 'NNS', 'fireman'],
    ['underwent', 'VBD', 'undergo'],
    ['found', 'VB', 'found'],
    ['don’t', 'NN', "don't"],
    ['s', 'NNS', 's'],
  ])('%s as %s is %s', (form, xpos, lemma) => {
    expect(lemmatiser.lemma(form, XPOS.indexOf(xpos))).toBe(lemma);
  });

  it('a word with a tag that nobody knows is the word itself', () => {
    expect(lemmatiser.lemma('Zorbs', 99)).toBe('zorbs');
  });
});
