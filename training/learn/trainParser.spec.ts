import { describe, expect, it } from 'vitest';
import { UPOS } from '../../tapestry/analysis/analysis.ts';
import { lexiconOf } from '../../tapestry/analysis/model/lexicon/lexicon.ts';
import { namedFrame } from '../../tapestry/analysis/model/languageModel.ts';
import { parsePass } from '../../tapestry/analysis/model/parsing/parser.ts';
import { NEVER_PRUNE } from '../../tapestry/analysis/model/stages.ts';
import { packedRows } from '../../tapestry/analysis/model/weightCodes.ts';
import { wordTypesOf } from '../../tapestry/analysis/model/lexicon/wordTypes.ts';
import { relationsByPair } from './relationsByPair.ts';
import { trainParser, type ParsedSentence } from './trainParser.ts';

const RELATIONS = ['det', 'nsubj', 'obj', 'punct', 'root', 'amod'];
const lexicon = lexiconOf(new Int32Array(0));

/** "form/UPOS/head/relation …", heads counted from 1. */
function sentenceOf(written: string): ParsedSentence {
  const words = written.split(' ').map((word) => word.split('/') as [string, string, string, string]);
  return {
    types: wordTypesOf(words.map(([form]) => form), lexicon),
    tags: Int32Array.from(words, ([, pos]) => UPOS.findIndex((tag) => tag === pos)),
    heads: Int32Array.from(words, ([, , head]) => Number(head) - 1),
    relations: Int32Array.from(words, ([, , , relation]) => RELATIONS.indexOf(relation) + 1),
    guide: null,
  };
}

const SENTENCES = [
  'The/DET/2/det children/NOUN/3/nsubj grow/VERB/0/root beans/NOUN/3/obj ./PUNCT/3/punct',
  'Rain/NOUN/2/nsubj fills/VERB/0/root the/DET/5/det old/ADJ/5/amod tank/NOUN/2/obj ./PUNCT/2/punct',
  'We/PRON/2/nsubj sell/VERB/0/root them/PRON/2/obj ./PUNCT/2/punct',
].map(sentenceOf);

const named = namedFrame(UPOS, RELATIONS);
const frame = { ...named, ...relationsByPair(SENTENCES, named.posOf) };

describe.each([false, true])('a parser that reads backwards: %s', (isBackwards) => {
  const options = { epochs: 20, arcBits: 14, labelBits: 14, explore: 0.9, seeds: [1], isBackwards };
  const { arcs, labels } = trainParser(SENTENCES, frame, options);
  const weights = { arcs: packedRows(arcs), arcPruningMargins: NEVER_PRUNE, labels, labelPruningMargins: NEVER_PRUNE };

  it('learns the trees of its sentences', () => {
    for (const sentence of SENTENCES) {
      const { head, relation } = parsePass(frame, weights, { ...sentence, starts: [0], isBackwards });
      expect([...head]).toEqual([...sentence.heads]);
      expect([...relation]).toEqual([...sentence.relations]);
    }
  });

  it('gives any sequence of words a tree with one root', () => {
    for (let length = 1; length < 40; length += 1) {
      const forms = Array.from({ length }, (_, at) => `w${(at * 7) % 5}`);
      const tags = Int32Array.from(forms, (_, at) => (at * 5 + length) % UPOS.length);
      const { head } = parsePass(frame, weights, { types: wordTypesOf(forms, lexicon), tags, starts: [0], isBackwards, guide: null });
      expect(head.filter((each) => each === -1)).toHaveLength(1);
      for (const start of head.keys()) {
        let [at, steps] = [start, 0];
        while (at >= 0 && steps <= length) [at, steps] = [head[at]!, steps + 1];
        expect(at).toBe(-1);
      }
    }
  });

  it('is the same model again from the same seed', () => {
    expect(trainParser(SENTENCES, frame, options).arcs).toEqual(arcs);
  });
});
