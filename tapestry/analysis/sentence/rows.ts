import { POS, REL } from '../tagging/partsOfSpeech.ts';
import { CUE_NAMES } from './cues.ts';

/** What a sentence is judged by; nothing in it says what a meeting was about. */

export const LENGTHS = [6, 9, 12, 16, 21, 28] as const;
export const PLACES = [0.02, 0.05, 0.1, 0.2, 0.8, 0.9, 0.95, 0.98] as const;
export const RANKS = [5, 10, 30, 100] as const;
const TAGS = ['NOUN', 'PROPN', 'VERB', 'AUX', 'ADJ', 'ADV', 'PRON', 'NUM', 'INTJ', 'DET', 'ADP', 'SCONJ', 'CCONJ', 'PART'] as const;
const RELATIONS = ['nsubj', 'obj', 'ccomp', 'xcomp', 'advcl', 'acl:relcl', 'conj', 'nsubj:pass', 'parataxis', 'discourse', 'vocative', 'reparandum'] as const;

/** Names of the features, in the order of a row. */
export const FEATURE_NAMES: readonly string[] = [
  'words', ...LENGTHS.map((words) => `words below ${words}`), 'content', 'content share',
  ...PLACES.map((place) => `place before ${place}`), 'opens turn', 'closes turn', 'sentences of turn', 'words of turn',
  'weight', 'mean weight', 'root weight', 'most weight', ...RANKS.map((rank) => `key words to ${rank}`), 'spread', 'new',
  'phrases', 'phrase to 5', 'phrase to 15', 'like before', 'asked before',
  ...TAGS.map((tag) => `tag ${tag}`), ...RELATIONS.map((relation) => `relation ${relation}`), ...CUE_NAMES.map((cue) => `cue ${cue}`),
  'question', 'no full stop', 'commas', 'stumbles',
];

const placeOf = (name: string): number => FEATURE_NAMES.indexOf(name);

/** Places of features in a row. */
export const AT = {
  words: placeOf('words'), content: placeOf('content'), contentShare: placeOf('content share'), weight: placeOf('weight'),
  meanWeight: placeOf('mean weight'), rootWeight: placeOf('root weight'), mostWeight: placeOf('most weight'), spread: placeOf('spread'),
  fresh: placeOf('new'), phrases: placeOf('phrases'), phraseTo5: placeOf('phrase to 5'), phraseTo15: placeOf('phrase to 15'),
  opensTurn: placeOf('opens turn'), closesTurn: placeOf('closes turn'), sentencesOfTurn: placeOf('sentences of turn'), wordsOfTurn: placeOf('words of turn'),
  likeBefore: placeOf('like before'), askedBefore: placeOf('asked before'), question: placeOf('question'), noFullStop: placeOf('no full stop'),
  commas: placeOf('commas'), stumbles: placeOf('stumbles'),
} as const;

/** Places of parts of speech and of relations, -1 for what is not counted. */
export const TAG_AT = Int32Array.from({ length: 17 }, () => -1);
for (const tag of TAGS) TAG_AT[POS[tag]] = placeOf(`tag ${tag}`);
export const RELATION_AT = new Int32Array(Math.max(...Object.values(REL)) + 1).fill(-1);
for (const relation of RELATIONS) RELATION_AT[REL[relation]] = placeOf(`relation ${relation}`);
export const TAG_PLACES = TAGS.map((tag) => placeOf(`tag ${tag}`));
export const RELATION_PLACES = RELATIONS.map((relation) => placeOf(`relation ${relation}`));
export const LENGTHS_FROM = placeOf(`words below ${LENGTHS[0]}`);
export const PLACES_FROM = placeOf(`place before ${PLACES[0]}`);
export const RANKS_FROM = placeOf(`key words to ${RANKS[0]}`);
export const CUES_FROM = placeOf(`cue ${CUE_NAMES[0]!}`);
