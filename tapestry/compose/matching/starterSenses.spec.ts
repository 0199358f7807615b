import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import { loadStarter, starterManifest } from '../../../library/starter.ts';
import { readTranscript } from '../../transcript/read.ts';
import { compose } from '../compose.ts';
import { requestOf } from '../requestOf.fixture.ts';

const { manifest } = starterManifest(loadStarter());
const engine = analysisEngine();

/** The picture that a word of a talk means, null for none. */
function pictureOf(lemma: string, said: string): string | null {
  const { tokens } = compose(engine.analyse(readTranscript(said)), manifest, requestOf());
  return tokens.find((token) => token.lemma === lemma && token.symbolCount > 0)?.symbol ?? null;
}

describe('A word of the starter library', () => {
  it.each([
    ['tree', 'The parser writes a tree for every sentence, and the tree is stored as a file.', 'They planted an apple tree in the garden, and the tree lost its leaves.', 'tree'],
    ['bank', 'The filter bank has twenty channels, and the filter bank is tuned by hand.', 'The bank gave us a loan, and the bank wants its money back.', 'bank'],
    ['award', 'We award points to every answer, and an award of points is final.', 'She won the award, a medal and a prize; the award is golden.', 'medal'],
    ['envelope', 'The envelope of the signal falls, and the envelope is smoothed.', 'Put the letter into an envelope with a stamp, and send the envelope by mail.', 'email'],
    ['bin', 'Every bin of the histogram holds a count, and the last bin is empty.', 'Throw the rubbish into the bin, for the bin is emptied on Monday.', 'remove'],
  ])('means its picture only in its company: "%s"', (lemma, otherwise, meant, picture) => {
    expect(pictureOf(lemma, otherwise)).toBeNull();
    expect(pictureOf(lemma, meant)).toBe(picture);
  });
});
