import { hashOf } from './hash.ts';
import { lemmatiserOf, type Lemmatiser } from './lexicon/lemmatiser.ts';
import { lexiconOf, type Lexicon } from './lexicon/lexicon.ts';
import { UPOS } from '../analysis.ts';
import type { ParseModel, ParserFrame } from './parsing/parser.ts';
import type { TagModel } from './parsing/posTagger.ts';
import shipped from '../learned/pruningMargins.json' with { type: 'json' };
import { readSections, type Section } from './sections.ts';
import type { PruningMargins, ModelPruningMargins } from './stages.ts';
import { packedRows } from './weightCodes.ts';

/** A trained model of English, ready for use. */
export interface LanguageModel {
  readonly lexicon: Lexicon;
  readonly tagger: TagModel;
  /** UPOS by number of the tag. */
  readonly upos: readonly string[];
  readonly lemmatiser: Lemmatiser;
  readonly parser: ParseModel;
  /** Names of the parser's relations; number 1 is the first. */
  readonly relations: readonly string[];
}

/** Reads a model file. @param pruningMargins measured for its weights @throws Error for bytes that are none */
export function readLanguageModel(bytes: Uint8Array, pruningMargins: ModelPruningMargins = shippedPruningMargins()): LanguageModel {
  const sections = readSections(bytes);
  const lexicon = lexiconOf(numbers(sections, 'lexicon'));
  const names = words(sections, 'tags');
  const isKnown = (word: string): boolean => lexicon.isCommon(lexicon.entry(hashOf(word)));
  const upos = names.map((name) => name.split('|')[0]!);
  const relations = words(sections, 'relations');
  return {
    lexicon,
    tagger: {
      weights: codes(sections, 'tagger'),
      sets: { start: numbers(sections, 'tagSetStarts'), tags: numbers(sections, 'tagSets') },
      pruningMargins: pruningMargins.tags,
    },
    upos,
    relations,
    lemmatiser: lemmatiserOf({
      edits: words(sections, 'lemmaEdits'),
      places: numbers(sections, 'lemmaPlaces'),
      xpos: names.map((name) => name.split('|')[1]!),
      isKnown,
    }),
    parser: {
      frame: { lists: numbers(sections, 'pairLists'), start: numbers(sections, 'listStarts'), relations: numbers(sections, 'lists'), ...namedFrame(upos, relations) },
      backwards: {
        arcs: packedRows(codes(sections, 'backwardArcs')), arcPruningMargins: pruningMargins.backwardArcs,
        labels: codes(sections, 'backwardLabels'), labelPruningMargins: pruningMargins.backwardLabels,
      },
      forwards: {
        arcs: packedRows(codes(sections, 'forwardArcs')), arcPruningMargins: pruningMargins.forwardArcs,
        labels: codes(sections, 'forwardLabels'), labelPruningMargins: pruningMargins.forwardLabels,
      },
    },
  };
}

/** The pruning margins that come with the project, as `learnPruningMargins` measured them. */
function shippedPruningMargins(): ModelPruningMargins {
  const of = ([first, second, third, fourth, fifth]: readonly number[]): PruningMargins => [first!, second!, third!, fourth!, fifth!];
  const { tags, backwardArcs, backwardLabels, forwardArcs, forwardLabels } = shipped;
  return { tags: of(tags), backwardArcs: of(backwardArcs), backwardLabels: of(backwardLabels), forwardArcs: of(forwardArcs), forwardLabels: of(forwardLabels) };
}

/** What a parser knows of tags and relations by their names. */
export function namedFrame(upos: readonly string[], relations: readonly string[]): Pick<ParserFrame, 'root' | 'posOf' | 'verb' | 'mark' | 'conjunction'> {
  const index = (name: string): number => UPOS.findIndex((tag) => tag === name);
  return { root: relations.indexOf('root') + 1, posOf: Int32Array.from(upos, index), verb: index('VERB'), mark: index('PUNCT'), conjunction: index('CCONJ') };
}

function numbers(sections: ReadonlyMap<string, Section>, name: string): Int32Array {
  const section = sections.get(name);
  if (section instanceof Int32Array) return section;
  throw new Error(`The language model has no ${name}.`);
}

function codes(sections: ReadonlyMap<string, Section>, name: string): Int8Array {
  const section = sections.get(name);
  if (section instanceof Int8Array) return section;
  throw new Error(`The language model has no ${name}.`);
}

function words(sections: ReadonlyMap<string, Section>, name: string): readonly string[] {
  const section = sections.get(name);
  if (Array.isArray(section)) return section as readonly string[];
  throw new Error(`The language model has no ${name}.`);
}
