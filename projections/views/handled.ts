import type { AnyEventType } from '../../events/model/anyEvent.ts';

/** Every view but the audit's, which takes in everything. */
type ViewName = 'transcripts' | 'symbols' | 'word-rules' | 'backgrounds' | 'layout-defaults' | 'markups' | 'runs' | 'runs-cleared' | 'renders' | 'shares' | 'used-in';

/** Which views follow which event: a new event does not compile before it is decided whose business it is. */
const HANDLED_BY = {
  SymbolNameTaken: ['symbols'], SymbolNameChanged: ['symbols'], SymbolNameReleased: ['symbols'],
  SymbolAdded: ['symbols'], SymbolRenamed: ['symbols'], SymbolUpdated: ['symbols'], SymbolDescribed: ['symbols'],
  SymbolPictureAdded: ['symbols'], SymbolPictureChosen: ['symbols'], SymbolPictureRemoved: ['symbols'], SymbolDeleted: ['symbols'], SymbolRestored: ['symbols'],
  MarkupNameTaken: ['markups'], MarkupNameChanged: ['markups'], MarkupNameReleased: ['markups'],
  MarkupAdded: ['markups'], MarkupRenamed: ['markups'], MarkupDeleted: ['markups'], MarkupRestored: ['markups'],
  LexiconEntryAdded: ['symbols'], LexiconEntryChanged: ['symbols'], LexiconEntryRemoved: ['symbols'],
  LexiconWordsRuled: ['word-rules'],
  BackgroundNameTaken: ['backgrounds'], BackgroundNameChanged: ['backgrounds'], BackgroundNameReleased: ['backgrounds'],
  BackgroundAdded: ['backgrounds'], BackgroundRenamed: ['backgrounds'], BackgroundUpdated: ['backgrounds'],
  BackgroundImageReplaced: ['backgrounds'], BackgroundDeleted: ['backgrounds'], BackgroundRestored: ['backgrounds'],
  LayoutDefaultChosen: ['layout-defaults'],
  StarterLibraryLoaded: [],
  TranscriptNameTaken: ['transcripts'], TranscriptNameChanged: ['transcripts'], TranscriptNameReleased: ['transcripts'],
  TranscriptAdded: ['transcripts'], TranscriptRenamed: ['transcripts'], TranscriptUpdated: ['transcripts'],
  TranscriptWordsRuled: ['transcripts'], TranscriptDeleted: ['transcripts'],
  TranscriptEarlierDoomed: ['transcripts'], TranscriptEarlierErased: ['transcripts'],
  RunRecorded: ['runs', 'used-in'], TapestryArranged: ['runs', 'used-in'], RunDataReconstructed: ['runs'],
  RunsCleared: ['runs-cleared'],
  TapestryShared: ['shares'], ShareEnded: ['shares'],
  TranscriptTitleHidden: [], LogSealed: [],
  RenderRequested: ['renders'], RenderAttemptFailed: ['renders'], RenderFailed: ['renders'],
  TapestryRendered: ['renders'], RenderAbandoned: ['renders'], RenderErased: ['renders'],
} as const satisfies Record<AnyEventType, readonly ViewName[]>;

/** The events that a view follows. */
export type HandledBy<V extends ViewName> = { [T in AnyEventType]: V extends (typeof HANDLED_BY)[T][number] ? T : never }[AnyEventType];

export function handledBy<V extends ViewName>(view: V): readonly HandledBy<V>[] {
  const types = Object.keys(HANDLED_BY) as AnyEventType[];
  return types.filter((type) => (HANDLED_BY[type] as readonly ViewName[]).includes(view)) as HandledBy<V>[];
}
