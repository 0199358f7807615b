import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import { triplesGroupsOf } from '../../model/tapestryData.ts';
import { readTranscript } from '../../transcript/read.ts';
import { compose } from '../compose.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { requestOf } from '../requestOf.fixture.ts';

const engine = analysisEngine();
const LIBRARY = manifestOf(['minister/NOUN', 'direct/VERB', 'police/NOUN', 'boy/NOUN', 'break/VERB', 'window/NOUN', 'provide/VERB', 'update/NOUN', 'child/NOUN', 'eat/VERB', 'apple/NOUN']);

/** Who does what, as it would be drawn: "not" in front of what is denied. */
function drawn(text: string): string[] {
  const data = compose(engine.analyse(readTranscript(text)), LIBRARY, requestOf({ layoutId: 'lo_triples', params: { minSymbolCount: 1 } }));
  return triplesGroupsOf(data).map(({ negated, symbols: { subject, verb, object } }) =>
    [...(negated ? ['not'] : []), subject?.name ?? '-', verb?.name ?? '-', object?.name ?? '-'].join(' '));
}

describe('what a sentence says of who does what', () => {
  it('is drawn as it is said', () => {
    expect(drawn('The minister directed the police. ')).toEqual(['minister direct police']);
  });

  it('is marked where it is denied or refused', () => {
    expect(drawn('The minister cannot direct the police.')).toEqual(['not minister direct police']);
    expect(drawn('The minister never directs the police.')).toEqual(['not minister direct police']);
    expect(drawn('The minister is refusing to provide an update.')).toEqual(['not minister provide update']);
    expect(drawn("I don't think the minister directs the police.")).toEqual(['not minister direct police']);
    expect(drawn('No minister directs the police.')).toEqual(['not minister direct police']);
    expect(drawn('The child eats no apple.')).toEqual(['not child eat apple']);
    expect(drawn('No window was broken by the boy.')).toEqual(['not boy break window']);
  });

  it('is turned round where it is said from the other side', () => {
    expect(drawn('The window was broken by the boy.')).toEqual(['boy break window']);
    expect(drawn('The window was not broken by the boy.')).toEqual(['not boy break window']);
  });

  it('is left out where it is asked, or holds only under a condition', () => {
    expect(drawn('Does the minister direct the police?')).toEqual([]);
    expect(drawn('If the boy breaks the window, we shall see.')).toEqual([]);
  });

  it('is not mixed with its contrary', () => {
    expect(drawn('The child eats the apple. The child does not eat the apple. The child ate the apple.').toSorted()).toEqual(['child eat apple', 'not child eat apple']);
  });
});
