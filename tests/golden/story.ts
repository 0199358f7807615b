import type { AnyEvent } from '../../events/model/anyEvent.ts';
import { backgroundDecider } from '../../events/model/background.ts';
import { catalogueDecider } from '../../events/model/catalogue.ts';
import type { Decider } from '../../events/model/decider.ts';
import { hiddenTitlesDecider } from '../../events/model/hiddenTitles.ts';
import { layoutsDecider } from '../../events/model/layouts.ts';
import { lexiconDecider } from '../../events/model/lexicon.ts';
import { markupDecider } from '../../events/model/markup.ts';
import { renderDecider } from '../../events/model/render.ts';
import { runDecider, type SeenTapestry } from '../../events/model/run.ts';
import { runsDecider } from '../../events/model/runs.ts';
import { sealsDecider } from '../../events/model/seals.ts';
import { shareDecider } from '../../events/model/share.ts';
import { starterDecider } from '../../events/model/starterLoad.ts';
import { symbolDecider } from '../../events/model/symbol.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';

/** A small history in which every event type happens: what today's deciders write, in the order of the log. */
export interface Told {
  readonly stream: string;
  readonly event: AnyEvent;
}

const HASH = (letter: string): string => letter.repeat(64);

const SEEN: SeenTapestry = {
  version: HASH('1'),
  renderKey: HASH('2'),
  sceneHash: HASH('3'),
  dataHash: HASH('0'),
  symbolIds: ['boat'],
  pins: {
    documentID: 'monday', contentHash: HASH('a'), setupHash: HASH('b'), title: 'Monday', date: '2026-03-02', libraryVersion: HASH('4'),
    background: { id: 'quay', revision: 0, name: 'Quay', layoutId: 'lo_radial', imageHash: HASH('5'), palette: 'harbour', colors: { primary: null, secondary: '#b5432b' } },
    layout: 'lo_radial', params: { minSymbolCount: 3 }, arrangement: null, words: null,
    analysisVersion: 'engine-1', analysisHash: HASH('6'), compositionVersion: 'composition-1', rendererVersion: 'paint-1', seed: 4_294_967_295,
  },
};

const ARRANGED: SeenTapestry = { ...SEEN, version: HASH('7'), renderKey: HASH('8'), sceneHash: HASH('9'), placedSceneHash: HASH('3'), dataHash: HASH('a'), pins: { ...SEEN.pins, arrangement: HASH('c') } };

export function tellStory(): readonly Told[] {
  const told: Told[] = [];
  const teller = <S, C, E extends AnyEvent>(decider: Decider<S, C, E>, stream: string) => {
    let state = decider.initialState();
    return (command: C): void => {
      const decision = decider.decide(command, state);
      if (!decision.ok) throw new Error(decision.refusal.message);
      for (const event of decision.events) {
        told.push({ stream, event });
        state = decider.evolve(state, event);
      }
    };
  };

  const symbol = teller(symbolDecider, 'symbol-boat');
  symbol({
    do: 'add', symbolId: 'boat', name: 'boat',
    properties: { partSpeech: 'NOUN', tags: ['water'], shape: 'rectangle', layoutId: 'lo_radial', layoutLogic: 'left' },
    pictures: [{ pictureId: 'drawing', pictureHash: HASH('d'), heightRatio: 0.75, selected: true, variants: ['night'], credit: { licence: 'MIT', author: 'A. Painter', source: 'https://example.org/boat' } }],
  });
  const symbolNames = teller(catalogueDecider('symbols'), 'catalogue-symbols');
  symbolNames({ do: 'takeNames', names: [{ id: 'boat', name: 'boat' }] });
  const lexicon = teller(lexiconDecider, 'lexicon');
  lexicon({ do: 'addEntries', isLive: () => true, entries: [{ symbolId: 'boat', lemma: 'rowing boat', partSpeech: 'NOUN', emphasize: false }] });
  lexicon({ do: 'addEntries', isLive: () => true, entries: [{ symbolId: 'boat', lemma: 'rowing boat', partSpeech: 'NOUN', emphasize: true }] });
  lexicon({ do: 'ruleWords', words: { hidden: ['thing'], forced: ['quay'], mapped: [{ lemma: 'ferry', symbolId: 'boat' }] } });
  symbolNames({ do: 'changeName', id: 'boat', name: 'Boat' });
  symbol({ do: 'rename', symbolId: 'boat', name: 'Boat' });
  symbol({ do: 'update', symbolId: 'boat', properties: { tags: ['water', 'travel'], shape: 'circle' } });
  symbol({ do: 'update', symbolId: 'boat', properties: {}, descriptionHash: HASH('e') });
  symbol({ do: 'update', symbolId: 'boat', properties: {}, choices: [{ pictureId: 'drawing', selected: false, variants: [] }] });
  symbol({ do: 'removePicture', symbolId: 'boat', pictureId: 'drawing' });

  const background = teller(backgroundDecider, 'background-quay');
  background({
    do: 'add', backgroundId: 'quay', name: 'Quay', image: { imageHash: HASH('5'), heightRatio: 0.63 },
    properties: { layoutId: 'lo_radial', published: false, description: 'By the water', palette: 'harbour', colors: { primary: null, secondary: '#b5432b' }, variants: ['night'], primarySymbol: 'boat', symbols: ['boat'] },
  });
  const backgroundNames = teller(catalogueDecider('backgrounds'), 'catalogue-backgrounds');
  backgroundNames({ do: 'takeNames', names: [{ id: 'quay', name: 'Quay' }] });
  backgroundNames({ do: 'changeName', id: 'quay', name: 'Old quay' });
  background({ do: 'rename', backgroundId: 'quay', name: 'Old quay' });
  background({ do: 'update', backgroundId: 'quay', properties: { published: true } });
  background({ do: 'replaceImage', backgroundId: 'quay', image: { imageHash: null, heightRatio: 0.62 } });
  const layouts = teller(layoutsDecider, 'layouts');
  layouts({ do: 'chooseDefault', layoutId: 'lo_radial', backgroundId: 'quay' });
  teller(starterDecider, 'starter')({ do: 'finish', version: HASH('f'), symbols: 1, backgrounds: 1 });

  const transcript = teller(transcriptDecider, 'transcript-monday');
  transcript({ do: 'add', documentID: 'monday', title: 'Monday', properties: { date: 1_772_409_600_000, calendarDate: '2026-03-02', contentHash: HASH('a'), setupHash: HASH('b'), words: 812 } });
  const transcriptNames = teller(catalogueDecider('transcripts'), 'catalogue-transcripts');
  transcriptNames({ do: 'takeNames', names: [{ id: 'monday', name: 'Monday' }] });
  transcriptNames({ do: 'changeName', id: 'monday', name: 'Monday call' });
  transcript({ do: 'rename', documentID: 'monday', title: 'Monday call' });
  transcript({ do: 'update', documentID: 'monday', properties: { date: null, calendarDate: null, contentHash: HASH('0'), setupHash: null, words: 813 } });
  transcript({ do: 'ruleWords', documentID: 'monday', wordsHash: HASH('b') });

  const run = teller(runDecider, 'run-first');
  run({ do: 'record', runId: 'first', documentID: 'monday', seen: SEEN });
  run({ do: 'arrange', runId: 'first', seen: ARRANGED, basedOn: 0 });
  const render = teller(renderDecider, `render-${SEEN.renderKey}`);
  const request = { do: 'request', key: SEEN.renderKey, documentID: 'monday', sceneHash: SEEN.sceneHash, priority: 'person' } as const;
  render(request);
  for (let attempt = 0; attempt < 3; attempt++) render({ do: 'failAttempt', key: SEEN.renderKey, reason: 'The disk is full.' });
  render(request);
  render({ do: 'complete', key: SEEN.renderKey, posterHash: HASH('a'), thumbnailHash: HASH('b'), milliseconds: 412, notes: ['A picture is missing.'] });
  const unwanted = teller(renderDecider, `render-${ARRANGED.renderKey}`);
  unwanted({ do: 'request', key: ARRANGED.renderKey, documentID: 'monday', sceneHash: ARRANGED.sceneHash, priority: 'batch' });
  unwanted({ do: 'abandon', key: ARRANGED.renderKey });
  teller(runsDecider, 'runs')({ do: 'clear' });

  transcriptNames({ do: 'releaseName', id: 'monday' });
  transcript({ do: 'delete', documentID: 'monday' });
  backgroundNames({ do: 'releaseName', id: 'quay' });
  background({ do: 'delete', backgroundId: 'quay' });
  symbolNames({ do: 'releaseName', id: 'boat' });
  lexicon({ do: 'removeSymbol', symbolId: 'boat' });
  symbol({ do: 'delete', symbolId: 'boat' });

  const { dataHash: _data, ...old } = SEEN;
  const oldRun = teller(runDecider, 'run-old');
  oldRun({ do: 'record', runId: 'old', documentID: 'monday', seen: old });
  oldRun({ do: 'reconstruct', runId: 'old', data: { version: old.version, dataHash: HASH('d'), placedSceneHash: HASH('3') } });
  teller(hiddenTitlesDecider, 'hidden-titles')({ do: 'hide', documentID: 'monday' });
  teller(sealsDecider, 'seals')({ do: 'seal', seal: { events: 43, last: 'event-042', chain: HASH('e'), digestsHash: HASH('f') }, after: 0 });

  background({ do: 'restore', backgroundId: 'quay' });
  symbol({ do: 'restore', symbolId: 'boat' });

  const markup = teller(markupDecider, 'markup-arrow');
  markup({ do: 'add', markupId: 'arrow', name: 'arrow', properties: { svgHash: HASH('f'), width: 450, height: 400 } });
  const markupNames = teller(catalogueDecider('markups'), 'catalogue-markups');
  markupNames({ do: 'takeNames', names: [{ id: 'arrow', name: 'arrow' }] });
  markupNames({ do: 'changeName', id: 'arrow', name: 'Arrow' });
  markup({ do: 'rename', markupId: 'arrow', name: 'Arrow' });
  markupNames({ do: 'releaseName', id: 'arrow' });
  markup({ do: 'delete', markupId: 'arrow' });
  markup({ do: 'restore', markupId: 'arrow' });

  const share = teller(shareDecider, 'share-link');
  share({ do: 'share', shareId: 'link', shared: { kind: 'fixed', runId: 'first', documentID: 'monday', version: ARRANGED.version, renderKey: ARRANGED.renderKey, sceneHash: ARRANGED.sceneHash, dataHash: HASH('d') } });
  share({ do: 'end', shareId: 'link' });

  const edited = teller(transcriptDecider, 'transcript-tuesday');
  edited({ do: 'add', documentID: 'tuesday', title: 'Tuesday', properties: { date: null, calendarDate: null, contentHash: HASH('a'), setupHash: null, words: 3 } });
  edited({ do: 'update', documentID: 'tuesday', properties: { contentHash: HASH('b') } });
  edited({ do: 'doomEarlier', documentID: 'tuesday' });
  const picture = teller(renderDecider, `render-${HASH('c')}`);
  picture({ do: 'request', key: HASH('c'), documentID: 'tuesday', sceneHash: HASH('d'), priority: 'person' });
  picture({ do: 'erase', key: HASH('c') });
  edited({ do: 'concludeErasing', documentID: 'tuesday' });
  return told;
}
