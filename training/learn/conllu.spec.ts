import { describe, expect, it } from 'vitest';
import { readTreebank } from './conllu.ts';
import { bareCopy } from './copies.ts';

const TREEBANK = `# sent_id = one
# text = I can't swim, Rosa.
1\tI\tI\tPRON\tPRP\t_\t4\tnsubj\t_\t_
2-3\tcan't\t_\t_\t_\t_\t_\t_\t_\t_
2\tca\tcan\tAUX\tMD\t_\t4\taux\t_\t_
3\tn't\tnot\tPART\tRB\t_\t4\tadvmod\t_\t_
4\tswim\tswim\tVERB\tVB\t_\t0\troot\t_\t_
5\t,\t,\tPUNCT\t,\t_\t4\tpunct\t_\t_
6\tRosa\tRosa\tPROPN\tNNP\t_\t4\tvocative\t_\t_
7\t.\t.\tPUNCT\t.\t_\t4\tpunct\t_\t_

# sent_id = two
1\t-\t-\tPUNCT\tNFP\t_\t0\troot\t_\t_
2\tYes\tyes\tINTJ\tUH\t_\t1\tdiscourse\t_\t_
2.1\tghost\tghost\tNOUN\tNN\t_\t_\t_\t_\t_

`;

describe('a treebank', () => {
  const [first, second, ...rest] = readTreebank(TREEBANK);

  it('is read word by word, without ranges and empty nodes', () => {
    expect(rest).toEqual([]);
    expect(first?.forms).toEqual(['I', 'ca', "n't", 'swim', ',', 'Rosa', '.']);
    expect(first?.tags.slice(0, 2)).toEqual(['PRON|PRP', 'AUX|MD']);
    expect([...(first?.heads ?? [])]).toEqual([3, 3, 3, -1, 3, 3, 3]);
    expect(second?.forms).toEqual(['-', 'Yes']);
  });

  it('gives copies as speech recognition would write them, with their trees', () => {
    const copy = bareCopy(first!);
    expect(copy?.forms).toEqual(['i', 'ca', "n't", 'swim', 'rosa']);
    expect([...(copy?.heads ?? [])]).toEqual([3, 3, 3, -1, 3]);
    expect(copy?.lemmas.at(-1)).toBe('Rosa');
  });

  it('gives no copy where a word hangs on a mark', () => {
    expect(bareCopy(second!)).toBeNull();
  });
});
