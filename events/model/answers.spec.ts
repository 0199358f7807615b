import { describe, expect, it } from 'vitest';
import type { DomainEvent } from '../store/eventStore.ts';
import { backgroundDecider, type BackgroundCommand, type BackgroundEvent, type BackgroundProperties } from './background.ts';
import { catalogueDecider, type CatalogueCommand, type CatalogueEvent } from './catalogue.ts';
import type { Decider } from './decider.ts';
import { hiddenTitlesDecider } from './hiddenTitles.ts';
import { layoutsDecider } from './layouts.ts';
import { lexiconDecider, type LexiconCommand, type LexiconEvent } from './lexicon.ts';
import { markupDecider, type MarkupCommand, type MarkupEvent } from './markup.ts';
import { renderDecider, type RenderCommand, type RenderEvent } from './render.ts';
import { runDecider, type RunCommand, type RunEvent, type SeenTapestry } from './run.ts';
import { sealsDecider } from './seals.ts';
import { shareDecider, type SharedTapestry, type ShareCommand, type ShareEvent } from './share.ts';
import { starterDecider } from './starterLoad.ts';
import { CATALOGUE_KINDS } from './streams.ts';
import { symbolDecider, type SymbolCommand, type SymbolEvent, type SymbolPicture, type SymbolProperties } from './symbol.ts';
import { transcriptDecider, type TranscriptCommand, type TranscriptEvent, type TranscriptProperties } from './transcript.ts';

/**
 * Every command in every state a thing can be in. The file holds each answer below what was asked: the events with all
 * they hold, or the sentence of the refusal.
 */
function answersOf<S, C, E extends DomainEvent>(name: string, decider: Decider<S, C, E>, states: Readonly<Record<string, readonly E[]>>, commands: Readonly<Record<string, C>>): string {
  const answerOf = (events: readonly E[], command: C): string => {
    const decision = decider.decide(command, events.reduce((state, event) => decider.evolve(state, event), decider.initialState()));
    if (decision.ok) return decision.events.length === 0 ? 'nothing' : decision.events.map(({ type, data }) => `${type} ${JSON.stringify(data)}`).join('\n      then ');
    const { code, message, details } = decision.refusal;
    return `${code}: ${message}${details ? ` ${JSON.stringify(details)}` : ''}`;
  };
  return [`# ${name}`, ...Object.entries(states).flatMap(([state, events]) => {
    const askedBy = Map.groupBy(Object.entries(commands), ([, command]) => answerOf(events, command));
    return ['', state, ...[...askedBy].map(([answer, asked]) => `${asked.map(([words]) => `  ${words}\n`).join('')}    = ${answer}`)];
  }), ''].join('\n');
}

const UNKNOWN = 'there is none';
const STRAY = 'there is none, whatever is told of it later';

function symbolAnswers(): string {
  const properties: SymbolProperties = { partSpeech: 'NOUN', tags: ['water'], shape: 'rectangle', layoutId: null, layoutLogic: 'left' };
  const day: SymbolPicture = { pictureId: 'day', pictureHash: 'dayHash', heightRatio: 0.75, selected: true, variants: ['day'], credit: { licence: 'MIT', author: 'A. Painter', source: 'https://example.org' } };
  const night: SymbolPicture = { ...day, pictureId: 'night', pictureHash: 'nightHash', selected: false, variants: [], credit: null };
  const symbolId = 'boat';
  const live: SymbolEvent[] = [
    { type: 'SymbolAdded', data: { symbolId, name: 'boat', ...properties } },
    { type: 'SymbolPictureAdded', data: { symbolId, ...day } },
    { type: 'SymbolDescribed', data: { symbolId, descriptionHash: 'wide' } },
    { type: 'SymbolUpdated', data: { symbolId, tags: ['water', 'sea'] } },
  ];
  const gone: SymbolEvent = { type: 'SymbolDeleted', data: { symbolId } };
  const { name, ...rest } = { name: 'boat', pictures: [day], descriptionHash: 'wide', ...properties, tags: ['water', 'sea'] };
  const commands: Record<string, SymbolCommand> = {
    'add it with two pictures': { do: 'add', symbolId, name: 'boat', properties, pictures: [day, night] },
    'rename it ship': { do: 'rename', symbolId, name: 'ship' },
    'rename it what it is called': { do: 'rename', symbolId, name: 'boat' },
    'update its shape, seen at revision 3': { do: 'update', symbolId, properties: { shape: 'circle' }, seen: 3 },
    'update its shape, seen at revision 2': { do: 'update', symbolId, properties: { shape: 'circle' }, seen: 2 },
    'update its shape, seen nobody says when': { do: 'update', symbolId, properties: { shape: 'circle', partSpeech: 'NOUN' } },
    'update what is so already': { do: 'update', symbolId, properties: { tags: ['water', 'sea'], shape: 'rectangle' }, descriptionHash: 'wide', seen: 0 },
    'update a picture, seen at revision 2': { do: 'update', symbolId, properties: {}, choices: [{ pictureId: 'day', selected: false, variants: ['day'] }], seen: 2 },
    'update shape, picture and description': { do: 'update', symbolId, properties: { shape: 'circle' }, choices: [{ pictureId: 'day', selected: false, variants: ['day'] }], descriptionHash: 'long', seen: 3 },
    'update a picture it has not': { do: 'update', symbolId, properties: { shape: 'circle' }, choices: [{ pictureId: 'dusk', selected: true, variants: [] }] },
    'update its description, seen at revision 2': { do: 'update', symbolId, properties: {}, descriptionHash: 'long', seen: 2 },
    'update its description, seen at revision 1': { do: 'update', symbolId, properties: {}, descriptionHash: 'long', seen: 1 },
    'describe it as it is': { do: 'update', symbolId, properties: {}, descriptionHash: 'wide', seen: 0 },
    'add pictures, one it has': { do: 'addPictures', symbolId, pictures: [day, night] },
    'choose other variants for a picture': { do: 'update', symbolId, properties: {}, choices: [{ pictureId: 'day', selected: true, variants: ['day', 'dusk'] }] },
    'choose a picture as it is': { do: 'update', symbolId, properties: {}, choices: [{ pictureId: 'day', selected: true, variants: ['day'] }] },
    'remove a picture': { do: 'removePicture', symbolId, pictureId: 'day' },
    'remove a picture it has not': { do: 'removePicture', symbolId, pictureId: 'dusk' },
    'delete it': { do: 'delete', symbolId },
    'restore it': { do: 'restore', symbolId },
  };
  return answersOf('A symbol', symbolDecider, {
    [UNKNOWN]: [],
    [STRAY]: live.slice(1),
    'it was added, given a picture (revision 1), described (2) and updated (3)': live,
    'then deleted': [...live, gone],
    'then restored and renamed': [...live, gone, { type: 'SymbolRestored', data: { symbolId, name, ...rest } }, { type: 'SymbolRenamed', data: { symbolId, name: 'ship' } }],
  }, commands);
}

function backgroundAnswers(): string {
  const properties: BackgroundProperties = { layoutId: 'lo_radial', published: true, description: 'A quay', palette: 'harbour', colors: { primary: null, secondary: '#b5432b' }, variants: ['day'], primarySymbol: null, symbols: ['boat'] };
  const image = { imageHash: 'quayHash', heightRatio: 0.7 };
  const backgroundId = 'quay';
  const live: BackgroundEvent[] = [
    { type: 'BackgroundAdded', data: { backgroundId, name: 'Quay', ...properties, ...image } },
    { type: 'BackgroundUpdated', data: { backgroundId, published: false } },
    { type: 'BackgroundImageReplaced', data: { backgroundId, imageHash: 'pierHash', heightRatio: 0.5 } },
    { type: 'BackgroundRenamed', data: { backgroundId, name: 'Pier' } },
  ];
  const commands: Record<string, BackgroundCommand> = {
    'add it': { do: 'add', backgroundId, name: 'Quay', properties, image },
    'rename it Harbour': { do: 'rename', backgroundId, name: 'Harbour' },
    'rename it Pier': { do: 'rename', backgroundId, name: 'Pier' },
    'publish it, seen at revision 2': { do: 'update', backgroundId, properties: { published: true, description: 'A quay' }, seen: 2 },
    'publish it, seen at revision 1': { do: 'update', backgroundId, properties: { published: true }, seen: 1 },
    'publish it, seen nobody says when': { do: 'update', backgroundId, properties: { published: true } },
    'update what is so already, seen long ago': { do: 'update', backgroundId, properties: { published: false, symbols: ['boat'] }, seen: 0 },
    'replace its picture': { do: 'replaceImage', backgroundId, image: { imageHash: 'moleHash', heightRatio: 0.6 } },
    'replace its picture by the same': { do: 'replaceImage', backgroundId, image: { imageHash: 'pierHash', heightRatio: 0.5 } },
    'take its picture away': { do: 'replaceImage', backgroundId, image: { imageHash: null, heightRatio: 0.5 } },
    'delete it': { do: 'delete', backgroundId },
    'restore it': { do: 'restore', backgroundId },
  };
  const gone: BackgroundEvent = { type: 'BackgroundDeleted', data: { backgroundId } };
  return answersOf('A background', backgroundDecider, {
    [UNKNOWN]: [],
    [STRAY]: live.slice(1),
    'it was added, updated (revision 1), given another picture (2) and renamed Pier (3)': live,
    'then deleted': [...live, gone],
    'then restored': [...live, gone, { type: 'BackgroundRestored', data: { backgroundId, name: 'Pier', ...properties, published: false, imageHash: 'pierHash', heightRatio: 0.5 } }],
  }, commands);
}

function transcriptAnswers(): string {
  const properties: TranscriptProperties = { date: 1_772_409_600_000, calendarDate: '2026-03-02', contentHash: 'first', setupHash: 'setup', words: 120 };
  const documentID = 'monday';
  const live: TranscriptEvent[] = [
    { type: 'TranscriptAdded', data: { documentID, title: 'Monday', ...properties } },
    { type: 'TranscriptUpdated', data: { documentID, contentHash: 'second', words: 130 } },
    { type: 'TranscriptWordsRuled', data: { documentID, wordsHash: 'hidden' } },
    { type: 'TranscriptRenamed', data: { documentID, title: 'Tuesday' } },
  ];
  const doomed: TranscriptEvent[] = [...live, { type: 'TranscriptEarlierDoomed', data: { documentID } }];
  const commands: Record<string, TranscriptCommand> = {
    'add it': { do: 'add', documentID, title: 'Monday', properties },
    'rename it Friday': { do: 'rename', documentID, title: 'Friday' },
    'rename it Tuesday': { do: 'rename', documentID, title: 'Tuesday' },
    'update its text, seen at revision 1': { do: 'update', documentID, properties: { contentHash: 'third', words: 130 }, seen: 1 },
    'update its text, seen at revision 0': { do: 'update', documentID, properties: { contentHash: 'third' }, seen: 0 },
    'take its date away': { do: 'update', documentID, properties: { date: null, calendarDate: null } },
    'update what is so already, seen long ago': { do: 'update', documentID, properties: { contentHash: 'second' }, seen: 0 },
    'rule its words': { do: 'ruleWords', documentID, wordsHash: 'forced' },
    'rule its words as they are': { do: 'ruleWords', documentID, wordsHash: 'hidden' },
    'rule no words any more': { do: 'ruleWords', documentID, wordsHash: null },
    'doom what it was before': { do: 'doomEarlier', documentID },
    'conclude the erasing': { do: 'concludeErasing', documentID },
    'delete it': { do: 'delete', documentID },
  };
  return answersOf('A transcript', transcriptDecider, {
    [UNKNOWN]: [],
    [STRAY]: live.slice(1),
    'it was added': live.slice(0, 1),
    'then given another text (revision 1), rules for words (2) and a title (3)': live,
    'then its first text was doomed': doomed,
    'then erased': [...doomed, { type: 'TranscriptEarlierErased', data: { documentID } }],
    'then it was deleted': [...live, { type: 'TranscriptDeleted', data: { documentID } }],
    'then somebody slower renamed it': [...live, { type: 'TranscriptDeleted', data: { documentID } }, { type: 'TranscriptRenamed', data: { documentID, title: 'Friday' } }],
  }, commands);
}

function markupAnswers(): string {
  const properties = { svgHash: 'arrow', width: 40, height: 20 };
  const markupId = 'arrow';
  const live: MarkupEvent[] = [{ type: 'MarkupAdded', data: { markupId, name: 'Arrow', ...properties } }, { type: 'MarkupRenamed', data: { markupId, name: 'Dart' } }];
  const gone: MarkupEvent[] = [...live, { type: 'MarkupDeleted', data: { markupId } }];
  const commands: Record<string, MarkupCommand> = {
    'add it': { do: 'add', markupId, name: 'Arrow', properties },
    'rename it Bolt': { do: 'rename', markupId, name: 'Bolt' },
    'rename it Dart': { do: 'rename', markupId, name: 'Dart' },
    'delete it': { do: 'delete', markupId },
    'restore it': { do: 'restore', markupId },
  };
  return answersOf('A markup', markupDecider, {
    [UNKNOWN]: [],
    [STRAY]: live.slice(1),
    'it was added and renamed Dart': live,
    'then deleted': gone,
    'then restored': [...gone, { type: 'MarkupRestored', data: { markupId, name: 'Dart', ...properties } }],
  }, commands);
}

function catalogueAnswers(kind: (typeof CATALOGUE_KINDS)[number]): string {
  const singular = { symbols: 'Symbol', backgrounds: 'Background', transcripts: 'Transcript', markups: 'Markup' }[kind] as 'Symbol';
  const taken: CatalogueEvent[] = [{ type: `${singular}NameTaken`, data: { id: 'a', name: 'Big  Boat' } }, { type: `${singular}NameTaken`, data: { id: 'b', name: 'car' } }];
  const commands: Record<string, CatalogueCommand> = {
    'take two free names': { do: 'takeNames', names: [{ id: 'c', name: 'Tree' }, { id: 'd', name: 'House' }] },
    'take one name twice': { do: 'takeNames', names: [{ id: 'c', name: 'Tree' }, { id: 'd', name: ' tree ' }] },
    'take a name of another\'s, and a free one': { do: 'takeNames', names: [{ id: 'd', name: 'House' }, { id: 'c', name: 'big boat' }] },
    'take the name it has': { do: 'takeNames', names: [{ id: 'a', name: 'BIG BOAT' }, { id: 'c', name: 'Tree' }] },
    'take an empty name': { do: 'takeNames', names: [{ id: 'c', name: ' ' }] },
    'change a name': { do: 'changeName', id: 'a', name: 'Ship' },
    'change how it is written': { do: 'changeName', id: 'a', name: 'big boat' },
    'change a name to what it is': { do: 'changeName', id: 'a', name: 'Big  Boat' },
    'change a name to another\'s': { do: 'changeName', id: 'a', name: 'Car' },
    'change a name to none': { do: 'changeName', id: 'a', name: '' },
    'release a name': { do: 'releaseName', id: 'a' },
  };
  return answersOf(`Names of ${kind}`, catalogueDecider(kind), {
    'no name is taken': [],
    'a is Big  Boat and b is car': taken,
    'then a gives its name up': [...taken, { type: `${singular}NameReleased`, data: { id: 'a', name: 'Big  Boat' } }],
    'then b is Big Boat': [...taken, { type: `${singular}NameReleased`, data: { id: 'a', name: 'Big  Boat' } }, { type: `${singular}NameChanged`, data: { id: 'b', name: 'Big Boat' } }],
  }, commands);
}

function lexiconAnswers(): string {
  const boat = { lemma: 'boat', partSpeech: 'NOUN', emphasize: false } as const;
  const ship = { lemma: 'ship', partSpeech: 'NOUN', emphasize: true } as const;
  const sail = { lemma: 'sail', partSpeech: 'VERB', emphasize: false } as const;
  const some: LexiconEvent[] = [
    { type: 'LexiconEntryAdded', data: { symbolId: 'a', ...boat } },
    { type: 'LexiconEntryAdded', data: { symbolId: 'a', ...ship } },
    { type: 'LexiconEntryAdded', data: { symbolId: 'b', ...sail } },
  ];
  const isLive = (id: string): boolean => id !== 'b';
  const words = { hidden: ['chair'], forced: [], mapped: [] };
  const commands: Record<string, LexiconCommand> = {
    'add a free word': { do: 'addEntries', entries: [{ symbolId: 'c', lemma: ' Raft ', partSpeech: 'NOUN', emphasize: true }], isLive },
    'add a word twice, for two symbols': { do: 'addEntries', entries: [{ symbolId: 'c', lemma: 'raft', partSpeech: 'NOUN', emphasize: true }, { symbolId: 'd', lemma: 'Raft', partSpeech: 'NOUN', emphasize: true }], isLive },
    'add a word of a symbol that lives': { do: 'addEntries', entries: [{ symbolId: 'c', ...boat }], isLive },
    'add a word of a symbol that was deleted': { do: 'addEntries', entries: [{ symbolId: 'c', ...sail }], isLive },
    'emphasize a word': { do: 'addEntries', entries: [{ symbolId: 'a', ...boat, emphasize: true }, { symbolId: 'a', ...ship }], isLive },
    'add one word': { do: 'addEntry', entry: { symbolId: 'a', ...boat, lemma: ' Boat ', emphasize: true }, isLive },
    'give c what it had': { do: 'restoreSymbol', symbolId: 'c', entries: [boat, { ...sail, emphasize: true }], isLive },
    'add an empty word': { do: 'addEntries', entries: [{ symbolId: 'a', ...boat, lemma: '  ' }], isLive },
    'make the words of a ship and raft': { do: 'setEntries', symbolId: 'a', entries: [ship, { ...boat, lemma: 'raft' }], isLive },
    'make the words of c one of another\'s': { do: 'setEntries', symbolId: 'c', entries: [boat], isLive },
    'remove a word of its own': { do: 'removeEntry', symbolId: 'a', lemma: 'Boat', partSpeech: 'NOUN' },
    'remove another\'s word': { do: 'removeEntry', symbolId: 'b', lemma: 'boat', partSpeech: 'NOUN' },
    'remove it as another part of speech': { do: 'removeEntry', symbolId: 'a', lemma: 'boat', partSpeech: 'VERB' },
    'move ship to c': { do: 'moveEntry', lemma: 'SHIP', partSpeech: 'NOUN', to: 'c', isLive: () => true },
    'move ship to where it is': { do: 'moveEntry', lemma: 'ship', partSpeech: 'NOUN', to: 'a', isLive: () => true },
    'move a word that there is not': { do: 'moveEntry', lemma: 'raft', partSpeech: 'NOUN', to: 'c', isLive: () => true },
    'remove all words of a': { do: 'removeSymbol', symbolId: 'a' },
    'rule words': { do: 'ruleWords', words },
    'rule none': { do: 'ruleWords', words: { hidden: [], forced: [], mapped: [] } },
  };
  return answersOf('Words of the library', lexiconDecider, {
    'there are none': [],
    'a has boat and ship, emphasized; b, which was deleted, has sail': some,
    'then boat went, ship lost its emphasis, and chair was hidden': [
      ...some,
      { type: 'LexiconEntryRemoved', data: { symbolId: 'a', lemma: 'boat', partSpeech: 'NOUN' } },
      { type: 'LexiconEntryChanged', data: { symbolId: 'a', ...ship, emphasize: false } },
      { type: 'LexiconWordsRuled', data: words },
    ],
  }, commands);
}

function renderAnswers(): string {
  const key = 'key';
  const documentID = 'monday';
  const asked: RenderEvent = { type: 'RenderRequested', data: { key, documentID, sceneHash: 'scene', priority: 'person' } };
  const failed = (attempt: number): RenderEvent => ({ type: 'RenderAttemptFailed', data: { key, attempt, reason: 'no memory' } });
  const painted: RenderEvent = { type: 'TapestryRendered', data: { key, documentID, posterHash: 'poster', thumbnailHash: 'thumbnail', milliseconds: 900, notes: [] } };
  const commands: Record<string, RenderCommand> = {
    'ask for it': { do: 'request', key, documentID, sceneHash: 'scene', priority: 'batch' },
    'ask for it, its files being lost': { do: 'request', key, documentID, sceneHash: 'scene', priority: 'batch', lost: true },
    'complete it': { do: 'complete', key, posterHash: 'poster', thumbnailHash: 'thumbnail', milliseconds: 900, notes: ['a symbol is lost'] },
    'fail an attempt': { do: 'failAttempt', key, reason: 'no time' },
    'abandon it': { do: 'abandon', key },
    'erase it': { do: 'erase', key },
  };
  return answersOf('A picture', renderDecider, {
    [UNKNOWN]: [],
    [STRAY]: [failed(1)],
    'it was asked for': [asked],
    'an attempt failed': [asked, failed(1)],
    'two attempts failed': [asked, failed(1), failed(2)],
    'three did': [asked, failed(1), failed(2), failed(3), { type: 'RenderFailed', data: { key, documentID, attempts: 3, reason: 'no memory' } }],
    'it was asked for anew after that': [asked, failed(1), failed(2), failed(3), { type: 'RenderFailed', data: { key, documentID, attempts: 3, reason: 'no memory' } }, asked],
    'it was painted': [asked, painted],
    'it was painted, and an attempt under way failed': [asked, painted, failed(1)],
    'it was abandoned': [asked, { type: 'RenderAbandoned', data: { key, documentID } }],
    'it was erased': [asked, painted, { type: 'RenderErased', data: { key, documentID } }],
  }, commands);
}

function runAnswers(): string {
  const seen = { version: 'first', renderKey: 'key', sceneHash: 'scene', symbolIds: ['boat'], pins: { documentID: 'monday' } } as unknown as SeenTapestry;
  const arranged: SeenTapestry = { ...seen, version: 'second', placedSceneHash: 'scene', sceneHash: 'moved', dataHash: 'data' };
  const runId = 'run';
  const documentID = 'monday';
  const recorded: RunEvent = { type: 'RunRecorded', data: { runId, documentID, ...seen } };
  const commands: Record<string, RunCommand> = {
    'record it': { do: 'record', runId, documentID, seen },
    'arrange it, based on revision 1': { do: 'arrange', runId, seen: { ...arranged, version: 'third' }, basedOn: 1 },
    'arrange it, based on revision 0': { do: 'arrange', runId, seen: { ...arranged, version: 'third' }, basedOn: 0 },
    'arrange it, based on nobody says what': { do: 'arrange', runId, seen: { ...arranged, version: 'third' } },
    'arrange it as it was first': { do: 'arrange', runId, seen, basedOn: 1 },
    'arrange it as it was second': { do: 'arrange', runId, seen: arranged, basedOn: 0 },
    'reconstruct the first': { do: 'reconstruct', runId, data: { version: 'first', dataHash: 'made later' } },
    'reconstruct the second': { do: 'reconstruct', runId, data: { version: 'second', dataHash: 'made later', placedSceneHash: 'scene' } },
  };
  return answersOf('A tapestry', runDecider, {
    [UNKNOWN]: [],
    [STRAY]: [{ type: 'RunDataReconstructed', data: { runId, documentID, version: 'first', dataHash: 'made later' } }],
    'it was recorded without data': [recorded],
    'its data was reconstructed': [recorded, { type: 'RunDataReconstructed', data: { runId, documentID, version: 'first', dataHash: 'made later' } }],
    'it was arranged': [recorded, { type: 'TapestryArranged', data: { runId, documentID, basedOn: 0, ...arranged } }],
  }, commands);
}

function shareAnswers(): string {
  const shareId = 'link';
  const shared: SharedTapestry = { kind: 'fixed', runId: 'run', documentID: 'monday', version: 'first', renderKey: 'key', sceneHash: 'scene', dataHash: 'data' };
  const made: ShareEvent = { type: 'TapestryShared', data: { shareId, ...shared } };
  const commands: Record<string, ShareCommand> = { 'share it': { do: 'share', shareId, shared: { ...shared, kind: 'following' } }, 'end it': { do: 'end', shareId } };
  const ended: ShareEvent = { type: 'ShareEnded', data: { shareId, runId: 'run', documentID: 'monday' } };
  return answersOf('A link', shareDecider, { [UNKNOWN]: [], [STRAY]: [ended], 'it was made': [made], 'it was ended': [made, ended] }, commands);
}

function othersAnswers(): string {
  const seal = (events: number) => ({ events, last: `event-${events}`, chain: `chain-${events}`, digestsHash: `digests-${events}` });
  return [
    answersOf('Seals of the log', sealsDecider, { 'there is none': [], 'four events are sealed': [{ type: 'LogSealed', data: seal(4) }] }, {
      'seal three events': { do: 'seal', seal: seal(3), after: 0 }, 'seal four events': { do: 'seal', seal: seal(4), after: 0 }, 'seal five events': { do: 'seal', seal: seal(5), after: 4 },
      'seal five events from the beginning': { do: 'seal', seal: seal(5), after: 0 },
    }),
    answersOf('Defaults of layouts', layoutsDecider, { 'there is none': [], 'lo_radial has quay': [{ type: 'LayoutDefaultChosen', data: { layoutId: 'lo_radial', backgroundId: 'quay' } }] }, {
      'choose quay': { do: 'chooseDefault', layoutId: 'lo_radial', backgroundId: 'quay' },
      'choose none': { do: 'chooseDefault', layoutId: 'lo_radial', backgroundId: null },
      'choose quay for another': { do: 'chooseDefault', layoutId: 'lo_grid', backgroundId: 'quay' },
      'choose quay no more': { do: 'unchoose', layoutId: 'lo_radial', backgroundId: 'quay' },
      'choose harbour no more': { do: 'unchoose', layoutId: 'lo_radial', backgroundId: 'harbour' },
    }),
    answersOf('The starter library', starterDecider, { 'nothing is loaded': [], 'one is loaded': [{ type: 'StarterLibraryLoaded', data: { version: 'one', symbols: 2, backgrounds: 1 } }] }, {
      'finish one': { do: 'finish', version: 'one', symbols: 2, backgrounds: 1 }, 'finish two': { do: 'finish', version: 'two', symbols: 3, backgrounds: 1 },
    }),
    answersOf('Hidden titles', hiddenTitlesDecider, { 'none is hidden': [], 'monday is hidden': [{ type: 'TranscriptTitleHidden', data: { documentID: 'monday' } }] }, {
      'hide monday': { do: 'hide', documentID: 'monday' }, 'hide tuesday': { do: 'hide', documentID: 'tuesday' },
    }),
  ].join('\n');
}

describe('Whatever is asked of a thing in whatever state it is in, the answer', () => {
  it('is the one on file: events field by field, refusals word by word', async () => {
    const answers = [symbolAnswers(), backgroundAnswers(), transcriptAnswers(), markupAnswers(), ...CATALOGUE_KINDS.map(catalogueAnswers), lexiconAnswers(), renderAnswers(), runAnswers(), shareAnswers(), othersAnswers()];
    await expect(answers.join('\n')).toMatchFileSnapshot('../../tests/golden/answers.txt');
  });

  it('lets commands on different names and things be decided together, and only those', () => {
    const { touches } = catalogueDecider('symbols');
    expect(touches!({ do: 'takeNames', names: [{ id: 'a', name: 'Big  Boat' }, { id: 'b', name: 'car' }] })).toEqual(['id a', 'name big boat', 'id b', 'name car']);
    expect(touches!({ do: 'changeName', id: 'a', name: 'Ship' })).toEqual(['id a', 'name ship']);
    expect(touches!({ do: 'releaseName', id: 'a' })).toEqual(['id a']);
  });
});
