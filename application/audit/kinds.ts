import type { AnyEventType } from '../../events/model/anyEvent.ts';
import type { EntityKind } from '../../events/model/entities.ts';

export const AUDIT_KINDS = ['transcript', 'tapestry', 'symbol', 'word', 'background', 'markup', 'picture', 'program'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** How an event stands in the audit: under which kind, and whether it is shown when nobody asks for its type. */
interface Standing {
  readonly kind: AuditKind;
  /** The event of the same change in the thing's own stream, or a later one, tells it already. */
  readonly isEcho?: true;
}

const echo = (kind: AuditKind): Standing => ({ kind, isEcho: true });
const shown = (kind: AuditKind): Standing => ({ kind });

const STANDINGS: Readonly<Record<AnyEventType, Standing>> = {
  TranscriptNameTaken: echo('transcript'), TranscriptNameChanged: echo('transcript'), TranscriptNameReleased: echo('transcript'),
  TranscriptAdded: shown('transcript'), TranscriptRenamed: shown('transcript'), TranscriptUpdated: shown('transcript'),
  TranscriptWordsRuled: shown('transcript'), TranscriptDeleted: shown('transcript'),
  TranscriptEarlierDoomed: shown('transcript'), TranscriptEarlierErased: echo('transcript'), TranscriptTitleHidden: shown('transcript'),
  SymbolNameTaken: echo('symbol'), SymbolNameChanged: echo('symbol'), SymbolNameReleased: echo('symbol'),
  SymbolAdded: shown('symbol'), SymbolRenamed: shown('symbol'), SymbolUpdated: shown('symbol'), SymbolDescribed: shown('symbol'),
  SymbolPictureAdded: shown('symbol'), SymbolPictureChosen: shown('symbol'), SymbolPictureRemoved: shown('symbol'), SymbolDeleted: shown('symbol'), SymbolRestored: shown('symbol'),
  LexiconEntryAdded: shown('word'), LexiconEntryChanged: shown('word'), LexiconEntryRemoved: shown('word'), LexiconWordsRuled: shown('word'),
  BackgroundNameTaken: echo('background'), BackgroundNameChanged: echo('background'), BackgroundNameReleased: echo('background'),
  BackgroundAdded: shown('background'), BackgroundRenamed: shown('background'), BackgroundUpdated: shown('background'),
  BackgroundImageReplaced: shown('background'), BackgroundDeleted: shown('background'), BackgroundRestored: shown('background'), LayoutDefaultChosen: shown('background'),
  MarkupNameTaken: echo('markup'), MarkupNameChanged: echo('markup'), MarkupNameReleased: echo('markup'),
  MarkupAdded: shown('markup'), MarkupRenamed: shown('markup'), MarkupDeleted: shown('markup'), MarkupRestored: shown('markup'),
  RunRecorded: shown('tapestry'), TapestryArranged: shown('tapestry'), RunDataReconstructed: echo('tapestry'), RunsCleared: shown('tapestry'),
  TapestryShared: shown('tapestry'), ShareEnded: shown('tapestry'),
  RenderRequested: echo('picture'), RenderAttemptFailed: echo('picture'), RenderFailed: echo('picture'), TapestryRendered: echo('picture'), RenderAbandoned: echo('picture'), RenderErased: echo('picture'),
  StarterLibraryLoaded: shown('program'), LogSealed: echo('program'),
};

const EVENT_TYPES = Object.keys(STANDINGS) as readonly AnyEventType[];
export const isEventType = (text: string): text is AnyEventType => Object.hasOwn(STANDINGS, text);
export const kindOf = (type: AnyEventType): AuditKind => STANDINGS[type].kind;
export const isEcho = (type: AnyEventType): boolean => STANDINGS[type].isEcho === true;

/** Under which kinds a thing stands in the audit: what happened to it, and what others did that touched it. */
const KINDS_OF: Readonly<Record<EntityKind, readonly AuditKind[]>> = {
  symbol: ['symbol', 'word'], background: ['background'], markup: ['markup'], transcript: ['transcript', 'tapestry', 'picture'],
  run: ['tapestry'], render: ['picture'], share: ['tapestry'], recent: ['tapestry'],
  layout: ['background'], library: ['word', 'program'], log: ['program'],
};

/** Whether lines of a kind can be about a thing of this sort at all. */
export const canTouch = (kind: AuditKind, thing: EntityKind): boolean => KINDS_OF[thing].includes(kind);

/** The types that a person sees who asks for a kind, or for none; pictures are told when they are asked for. */
export function typesShown(kind?: AuditKind): readonly AnyEventType[] {
  return EVENT_TYPES.filter((type) => (kind === undefined ? !isEcho(type) : kindOf(type) === kind && (kind === 'picture' || !isEcho(type))));
}
