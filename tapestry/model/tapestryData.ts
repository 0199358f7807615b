import type { SymbolChoice } from './arrangement.ts';
import type { BackgroundPin } from './background.ts';
import type { CalendarDate } from './calendarDate.ts';
import type { LibraryPicture } from './library.ts';
import type { SlotRule } from './slotLayout.ts';
import type { Excerpt, Figure, Quote, SentenceId, Topic } from './topics.ts';
import type { LayoutKind, PartOfSpeech, Shape } from './vocabulary.ts';

/**
 * Places in the text as it was read, in text order: start (inclusive) and end (exclusive) of each by turns, in UTF-16
 * code units. One flat list, for a long meeting has hundreds of thousands.
 */
export type Places = readonly number[];

/** The data of one tapestry, with the fields of specification section 3 ("Tapestry data"). */
export interface TapestryData {
  readonly kind: LayoutKind;
  readonly layout: string;
  readonly layoutName: string;
  readonly params: LayoutParams;
  readonly documentName: string;
  readonly date: CalendarDate | null;
  /** By symbol name: every symbol that reached the threshold, placed or not. */
  readonly symbols: Readonly<Record<string, TapestrySymbol>>;
  readonly tokens: readonly Token[];
  /** Radial and big-symbols groups, or triples groups; best first, at most five are shown. */
  readonly groups: readonly TapestryGroup[];
  /** Words and phrases that tell of the meeting, whatever topic they belong to, the likeliest to be wanted first; at the foot of the sheet stand those that are written nowhere else on it. */
  readonly alsoSaid?: readonly string[];
  /** What the meeting spoke of, largest share first; empty where no topics were found. */
  readonly topics: readonly Topic[];
  /** In the order of the layout; empty for the other kinds. */
  readonly slots: readonly TapestrySlot[];
  readonly keySentences: readonly string[];
  readonly keySentencesData: readonly SentenceData[];
  readonly keySentenceRender: readonly (readonly { readonly text: string; readonly symbol?: string }[])[];
  readonly phrases: readonly string[];
  readonly phrasesData: readonly LocatedPhrase[];
  /** Smallest and largest count among the tapestry's symbols; 0 when it has none. */
  readonly minCount: number;
  readonly maxCount: number;
  readonly backgroundImage: { readonly id: string; readonly colors: { readonly primary: string; readonly secondary: string } };
  /** Fractions of the sheet. */
  readonly title: { readonly x: number; readonly y: number; readonly max_size: number; readonly color: 'primary' | 'secondary' };
  readonly colors: { readonly primary: string; readonly secondary: string; readonly text: string; readonly border: string };
  /** `speakers`: how many people the transcript names; `voices`: who they are, those who say most first, at most eight. */
  readonly documentContents: { readonly words: number; readonly speakers: number; readonly voices?: readonly string[] };
  readonly layoutSelectionData: LayoutSelectionData | null;
  readonly coverage: Coverage;
  /** What was eligible and got no place in the composition or on the sheet. */
  readonly leftOut: readonly LeftOut[];
  /** Sentences a person should know: another language, nothing matched, a short text. */
  readonly notes: readonly string[];
}

export interface LayoutParams {
  readonly minSymbolCount?: number;
}

export interface TapestrySymbol {
  readonly id: string;
  readonly name: string;
  readonly partSpeech: PartOfSpeech;
  readonly shape: Shape;
  readonly tags: readonly string[];
  /** Mentions in the transcript, as shown. */
  readonly count: number;
  /** Keyness (log-likelihood), the order of choice. */
  readonly rank: number;
  readonly inTapestry: boolean;
  readonly picture: LibraryPicture;
  /** Sentences that mention it. */
  readonly sentences: readonly SentenceId[];
  /** Where it is meant: as many as `count`. */
  readonly places: Places;
  /** Key words of the transcript that share sentences with it, the closest first. */
  readonly keyWords: readonly string[];
  /** The words it was met by, most often said first; their counts add up to `count`. */
  readonly tokens: readonly SymbolToken[];
  /** Other symbols of the tapestry it shares sentences with, most first. */
  readonly links: readonly { readonly symbol: string; readonly linksCount: number }[];
  /** Sentences that hold it and another symbol. */
  readonly linksCount: number;
  /** Slots of published backgrounds whose rules name it, by name or tag. */
  readonly rulepaths: readonly { readonly backgroundId: string; readonly slotId: number }[];
}

/** A word that a symbol was met by; the rows of `tokens` that name the symbol count the same. */
export interface SymbolToken extends WordCount {
  readonly sentences: readonly SentenceId[];
}

export interface WordCount {
  readonly lemma: string;
  readonly partSpeech: PartOfSpeech;
  readonly count: number;
}

/** How far the library reaches in one transcript. */
export interface Coverage {
  /** Words that count, and how many of them have a symbol. */
  readonly words: number;
  readonly withSymbol: number;
  /** The most often said of those that have none. */
  readonly withoutSymbol: readonly WordCount[];
}

export interface Token {
  readonly lemma: string;
  readonly count: number;
  readonly partSpeech: PartOfSpeech;
  /** Name of the symbol that is meant by it, null where none ever is. */
  readonly symbol: string | null;
  /** Places where that symbol is meant: "chair" in "Mr. Chair" is no armchair. */
  readonly symbolCount: number;
  readonly sentences: readonly SentenceId[];
  /** As many as `count`. */
  readonly places: Places;
}

export interface SentenceData {
  readonly id: SentenceId;
  readonly sentence: string;
  readonly score: number;
  readonly symbols: readonly { readonly name: string; readonly count: number }[];
}

export interface PhraseData {
  readonly id: string;
  readonly phrase: string;
  readonly score: number;
  readonly sentences: readonly SentenceId[];
  /** Names. */
  readonly symbols: readonly string[];
}

export interface LocatedPhrase extends PhraseData {
  /** Where it is said. */
  readonly places: Places;
}

export interface GroupSymbol {
  readonly name: string;
  /** The word people said for it in this meeting, painted with it; its name where they said that. */
  readonly caption: string;
  readonly partSpeech: PartOfSpeech;
  /** Mentions of the symbol by all its words. */
  readonly count: number;
  /** How often the caption itself was said, in any of its forms: the number that is painted. */
  readonly captionCount: number;
  /** Sentences that hold both this symbol and the anchor. */
  readonly linksCount: number;
  /** The same number, as a big-symbols group calls it. */
  readonly linksWithPrimary?: number;
  /** Sentences that hold it and any other symbol of the group. */
  readonly coOccurrences: number;
  readonly render: LibraryPicture;
  /** A person wants it on the sheet: it is among the first to be given room. */
  readonly byHand?: true;
}

/** The hero of a group; where no picture fits what was said, the word itself is lettered large instead. */
export type GroupAnchor = Omit<GroupSymbol, 'render'> & { readonly render: LibraryPicture | null };

export interface Group {
  readonly id: string;
  /** Id of the topic it shows; null for a group that grew around a symbol. */
  readonly topic: string | null;
  /** What the topic says, in words of the meeting; null where no sentence is good enough. */
  readonly heading: Excerpt | null;
  /** Share of the meeting, 0 to 1; 0 without a topic. */
  readonly share: number;
  readonly anchor: GroupAnchor;
  /** Linked symbols, strongest first, without the anchor. */
  readonly symbols: readonly GroupSymbol[];
  readonly keySentences: readonly SentenceData[];
  readonly keyWords: readonly GroupKeyWord[];
  /** The phrase painted along the curve; null when none mentions the anchor. */
  readonly chosenPhrase: PhraseData | null;
  /** Up to twelve others to choose from, best first. */
  readonly phrases: readonly PhraseData[];
  /** The sentence that people would repeat. */
  readonly quote: Quote | null;
  /** Others of the same topic, best first. */
  readonly quotes: readonly Quote[];
  /** Best first. */
  readonly figures: readonly Figure[];
}

export const TRIPLE_ROLES = ['subject', 'verb', 'object'] as const;
export type TripleRole = (typeof TRIPLE_ROLES)[number];

/** Who does what, merged over all sentences that say it. */
export interface TriplesGroup {
  readonly id: string;
  /** The verb and at least one of the others. */
  readonly symbols: Readonly<Record<TripleRole, TripleSymbol | null>>;
  /** How often all of it was said together. */
  readonly triplesCount: number;
  /** It is said not to be so, to be refused or forbidden. */
  readonly negated: boolean;
  /** Said from the side of what it happens to: "the window was broken by the boy". Subject and object are as they act. */
  readonly passive: boolean;
  /** The words of the first annotated sentence; null where nothing was said. */
  readonly words: Readonly<Record<TripleRole, string | null>>;
  /** Best to read first; long ones cut at the borders of clauses. */
  readonly annotatedSentences: readonly AnnotatedSentence[];
  readonly keyWords: readonly GroupKeyWord[];
  /** The phrase that says most of its symbols, shown beside the group and not painted; null when none mentions them. */
  readonly chosenPhrase: PhraseData | null;
}

export interface TripleSymbol {
  readonly name: string;
  readonly caption: string;
  readonly partSpeech: PartOfSpeech;
  readonly count: number;
  /** Triples of the transcript that hold it, in whatever role: as many as a reader finds listed. */
  readonly triplesCount: number;
  readonly render: LibraryPicture;
}

/** A sentence in spans that together are its text. */
export interface AnnotatedSentence {
  readonly sentence: SentenceId;
  readonly spans: readonly AnnotatedSpan[];
}

export interface AnnotatedSpan {
  readonly text: string;
  readonly role?: TripleRole;
  /** Name. */
  readonly symbol?: string;
}

/** One place of a slot layout and what stands in it. */
export interface TapestrySlot {
  readonly id: number;
  readonly type: 'symbol' | 'phrase';
  readonly symbol: SlotSymbol | null;
  /** A key phrase or a key sentence. */
  readonly phrase: PhraseData | null;
  /** Up to twelve others that no slot uses, best first. */
  readonly phrases: readonly PhraseData[];
  /** Ids of the symbol slots that a phrase should speak of. */
  readonly scope: readonly number[];
  /** The middle of a symbol slot (its feet where it stands), as fractions of the sheet; null for a phrase. */
  readonly x: number | null;
  readonly y: number | null;
  /** The paths of a phrase slot in pixels of the base sheet; none for a symbol. */
  readonly textpath: readonly string[];
  /** Of a symbol slot, as a fraction of the sheet's width; null for a phrase. */
  readonly maxSize: number | null;
  readonly rules: readonly SlotRule[];
  /** Why it is empty, as a sentence; null when it is not. */
  readonly reason: string | null;
}

export interface SlotSymbol {
  readonly name: string;
  readonly caption: string;
  readonly partSpeech: PartOfSpeech;
  /** Mentions of the symbol by all its words. */
  readonly count: number;
  /** How often the caption itself was said, in any of its forms: the number that is painted. */
  readonly captionCount: number;
  readonly tags: readonly string[];
  readonly render: LibraryPicture;
}

export type TapestryGroup = Group | TriplesGroup;

export function isTriplesGroup(group: TapestryGroup): group is TriplesGroup {
  return 'annotatedSentences' in group;
}

/** The groups around one symbol; none for triples and slots. */
export function symbolGroupsOf({ groups }: Pick<TapestryData, 'groups'>): Group[] {
  return groups.filter((group): group is Group => !isTriplesGroup(group));
}

export function triplesGroupsOf({ groups }: Pick<TapestryData, 'groups'>): TriplesGroup[] {
  return groups.filter(isTriplesGroup);
}

type Drawn = Pick<GroupSymbol, 'name' | 'count' | 'render'>;

/** False for a hero that is a lettered word. */
export function isPictured(anchor: GroupAnchor): anchor is GroupSymbol {
  return anchor.render !== null;
}

/** Everything that is drawn on a sheet. */
export function drawnOn({ groups, slots }: Pick<TapestryData, 'groups' | 'slots'>): readonly Drawn[] {
  return [...groups.flatMap(drawnIn), ...slots.flatMap(({ symbol }) => symbol ?? [])];
}

/** What is drawn in a group, in the order of its places. */
function drawnIn(group: TapestryGroup): readonly Drawn[] {
  if (!isTriplesGroup(group)) return [...(isPictured(group.anchor) ? [group.anchor] : []), ...group.symbols];
  return TRIPLE_ROLES.flatMap((role) => group.symbols[role] ?? []);
}

export interface GroupKeyWord {
  /** As said most often. */
  readonly word: string;
  readonly lemma: string;
  readonly partSpeech: PartOfSpeech;
  readonly count: number;
  readonly keyPhrases: readonly { readonly id: string; readonly phrase: string }[];
  /** What is written on the sheet where that is not the word alone: the phrase it is mostly part of. */
  readonly label?: string;
}

export interface LayoutSelectionData {
  readonly backgroundsMatched: readonly {
    readonly backgroundID: string;
    readonly name: string;
    readonly layout: string;
    readonly layoutName: string;
    /** SHA-256 of its picture; null for blank paper. */
    readonly imageHash: string | null;
    readonly description: string;
    /** Would be taken if nobody chose. */
    readonly selected: boolean;
    /** Is the one behind this tapestry. */
    readonly inUse: boolean;
    readonly symbols: readonly { readonly name: string; readonly matched: number }[];
  }[];
  readonly largestMatchedSymbol: string | null;
}

export interface LeftOut {
  readonly symbol: string;
  readonly count: number;
  readonly reason: LeftOutReason;
}

/** `noGroup`: the groups or slots that are shown are full; `noRoom`: it would have touched something; `noPicture`: nothing to draw. */
export type LeftOutReason = 'noGroup' | 'noRoom' | 'noPicture';

/** What composition is told besides the analysis and the library. */
export interface CompositionRequest {
  readonly title: string;
  readonly date: CalendarDate | null;
  readonly setup: string;
  readonly layoutId: string;
  readonly params: LayoutParams;
  readonly background: BackgroundPin;
  /** What a person chose of the symbols, by name. */
  readonly symbols?: Readonly<Record<string, SymbolChoice>>;
}
