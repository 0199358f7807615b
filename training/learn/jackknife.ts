import type { Lexicon } from '../../tapestry/analysis/model/lexicon/lexicon.ts';
import { posTags } from '../../tapestry/analysis/model/parsing/posTagger.ts';
import type { TagSets } from '../../tapestry/analysis/model/parsing/tagSets.ts';
import { parsePass, type ParserFrame } from '../../tapestry/analysis/model/parsing/parser.ts';
import { NEVER_PRUNE } from '../../tapestry/analysis/model/stages.ts';
import { packedRows } from '../../tapestry/analysis/model/weightCodes.ts';
import { wordTypesOf } from '../../tapestry/analysis/model/lexicon/wordTypes.ts';
import { trainParser, type ParsedSentence, type ParserOptions } from './trainParser.ts';
import { trainTagger, type TaggedForms, type TaggerOptions } from './trainTagger.ts';

/** The tags that each sentence gets from a tagger that was trained without it: with the mistakes the parser will meet. @param folds by sentence, with whom it is held out */
export function jackknifedTags(sentences: readonly TaggedForms[], folds: readonly number[], lexicon: Lexicon, sets: TagSets, options: TaggerOptions): Int32Array[] {
  const given = new Array<Int32Array>(sentences.length);
  for (const fold of new Set(folds)) {
    const others = sentences.filter((_, index) => folds[index] !== fold);
    const weights = trainTagger(others, lexicon, sets, options);
    for (const index of folds.keys()) {
      if (folds[index] === fold) given[index] = posTags({ weights, sets, pruningMargins: NEVER_PRUNE }, wordTypesOf(sentences[index]!.forms, lexicon), [0]);
    }
  }
  return given;
}

/** The sentences with the tree that each gets from a parser that was trained without it. */
export function withGuides(sentences: readonly ParsedSentence[], folds: readonly number[], frame: ParserFrame, options: ParserOptions): ParsedSentence[] {
  const guided = [...sentences];
  for (const fold of new Set(folds)) {
    const { arcs, labels } = trainParser(sentences.filter((_, index) => folds[index] !== fold), frame, options);
    const weights = { arcs: packedRows(arcs), arcPruningMargins: NEVER_PRUNE, labels, labelPruningMargins: NEVER_PRUNE };
    for (const [index, sentence] of sentences.entries()) {
      if (folds[index] !== fold) continue;
      const guide = parsePass(frame, weights, { ...sentence, starts: [0], isBackwards: options.isBackwards, guide: sentence.guide });
      guided[index] = { ...sentence, guide };
    }
  }
  return guided;
}
