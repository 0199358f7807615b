import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { readTranscript } from '../transcript/read.ts';
import { passagesFrom } from './passages.ts';

const engine = analysisEngine();
const passagesOf = (text: string): string[] => {
  const analysis = engine.analyse(readTranscript(text));
  return [...analysis.sentences.first.keys()].flatMap((sentence) => passagesFrom(analysis, sentence).map((passage) => passage.text));
};

describe('Short sentences that somebody says in a row', () => {
  it('are offered as one quote, word for word', () => {
    expect(passagesOf('Ben: What did we agree on?\n\nAnn: Oak gates. No special paint. Twelve pounds a metre.')).toContain('Oak gates. No special paint. Twelve pounds a metre.');
  });

  it('keep the word that denies the first of them', () => {
    for (const text of ['No joystick. Push-buttons. No special colour. Twelve pounds a metre.', 'No wooden gates. Paint is cheap.']) {
      expect(passagesOf(`Ben: What did we agree on?\n\nAnn: Uh, yes, yes. ${text}`), text).toContain(text);
    }
  });

  it('are of one person only', () => {
    expect(passagesOf('Ann: Oak gates are heavy.\n\nBen: No special paint is needed.')).toEqual([]);
  });

  it('are not offered when one of them is broken off, hangs on the one before, or lost a word', () => {
    for (const text of ['Ann: Oak gates are heavy. One of your you two can carry them.', 'Ann: We um like oak gates. Because oak lasts.', 'Ann: We m have to paint gates. Paint is cheap.', 'Ann: That is heavy. Oak gates last.']) {
      expect(passagesOf(`Ben: What did we agree on?\n\n${text}`), text).toEqual([]);
    }
  });

  it('are not offered when the last of them only asks for more, or says the one before again', () => {
    const gates = 'Oak gates need no special paint.';
    expect(passagesOf(`Ben: What did we agree on?\n\nAnn: ${gates} Further proposals?`)).toEqual([]);
    expect(passagesOf(`Ben: What did we agree on?\n\nAnn: ${gates} Oak gates.`)).toEqual([]);
    expect(passagesOf(`Ben: What did we agree on?\n\nAnn: ${gates} What about hinges?`)).toEqual([`${gates} What about hinges?`]);
  });

  it('are not offered when there is nothing in them but assent', () => {
    expect(passagesOf('Ben: Shall we go on?\n\nAnn: Okay. Yeah, right. Good.')).toEqual([]);
  });
});
