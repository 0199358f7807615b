import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import { readTranscript } from '../../transcript/read.ts';
import { notesOn, tellsOtherLanguage } from './notes.ts';

const EMPTY = { symbols: [] } as unknown as Parameters<typeof notesOn>[1];
const notesFor = (text: string): string[] => notesOn(analysisEngine().analyse(readTranscript(text)), EMPTY, 'radial', 0);

describe('a transcript in another language', () => {
  it('is recognised and says so, with its language', () => {
    const notes = notesFor('Anna: Wir müssen über das Dach der Schule reden, und ich glaube nicht, dass es noch einen Winter hält.\nBert: Das ist nicht gut, also was können wir mit dem Geld machen?\n');
    expect(notes.filter(tellsOtherLanguage)).toEqual(['The transcript seems to be in another language than English ("de"): symbols and phrases may be missing or wrong.']);
  });

  it('is not suspected where English is spoken', () => {
    expect(notesFor('Anna: We have to talk about the roof of the school, and I think that it is not going to last.\n').filter(tellsOtherLanguage)).toEqual([]);
  });
});
