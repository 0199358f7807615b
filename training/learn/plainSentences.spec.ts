import { describe, expect, it } from 'vitest';
import { readTreebank } from './conllu.ts';
import { plainSentences } from './plainSentences.ts';

const SAID = `1\tAnn\tAnn\tPROPN\tNNP\t_\t2\tnsubj
2\tpaints\tpaint\tVERB\tVBZ\t_\t0\troot
3\tlarge\tlarge\tADJ\tJJ\t_\t4\tamod
4\tgates\tgate\tNOUN\tNNS\t_\t2\tobj

1\tWe\twe\tPRON\tPRP\t_\t2\tnsubj
2\tpaint\tpaint\tVERB\tVBP\t_\t0\troot
3\tfence\tfence\tNOUN\tNN\t_\t2\tobj
`;
const sentences = plainSentences(readTreebank([SAID, SAID].join('\n')), 3);

describe('Plain sentences', () => {
  it('are put together of the treebank\'s words, each kind in its place', () => {
    expect(new Set(sentences.map(({ text }) => text))).toEqual(new Set([
      'The fence paints a large fence .', 'Ann paints gates .', 'Ann and Ann paint the gates .',
      'The gates and the gates paint gates and gates .', 'The fence and the fence paint a fence .', 'The gates paint gates , Ann .',
    ]));
  });

  it('are trees with one root, a verb with its subject and its object', () => {
    for (const { forms, tags, heads, relations } of sentences) {
      const root = heads.indexOf(-1);
      expect([heads.filter((head) => head === -1).length, heads.every((head) => head < forms.length), relations[root], tags[root]!.startsWith('VERB')]).toEqual([1, true, 'root', true]);
      expect(['nsubj', 'obj'].map((relation) => heads[relations.indexOf(relation)])).toEqual([root, root]);
    }
  });

  it('are the same for the same seed', () => {
    expect(plainSentences(readTreebank([SAID, SAID].join('\n')), 3)).toEqual(sentences);
  });
});
