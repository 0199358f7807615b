import type { EventStore, Position, RecordedEvent } from '../store/eventStore.ts';
import { backgroundDecider } from './background.ts';
import { catalogueDecider } from './catalogue.ts';
import { hiddenTitlesDecider } from './hiddenTitles.ts';
import { layoutsDecider } from './layouts.ts';
import { lexiconDecider } from './lexicon.ts';
import { markupDecider } from './markup.ts';
import { renderDecider } from './render.ts';
import { runDecider } from './run.ts';
import { runsDecider } from './runs.ts';
import { sealsDecider } from './seals.ts';
import { shareDecider } from './share.ts';
import { starterDecider, STARTER_STREAM } from './starterLoad.ts';
import { CATALOGUE_KINDS, catalogueStream, HIDDEN_TITLES_STREAM, LAYOUTS_STREAM, LEXICON_STREAM, RUNS_STREAM, SEALS_STREAM } from './streams.ts';
import { symbolDecider } from './symbol.ts';
import { transcriptDecider } from './transcript.ts';
import { upcast } from './upcast.ts';

/** The part of a decider that a state follows from. */
export interface StreamFold {
  initialState(): unknown;
  evolve(state: never, event: never): unknown;
}

const WHOLE_STREAMS: ReadonlyMap<string, StreamFold> = new Map<string, StreamFold>([
  [LEXICON_STREAM, lexiconDecider],
  [LAYOUTS_STREAM, layoutsDecider],
  [RUNS_STREAM, runsDecider],
  [STARTER_STREAM, starterDecider],
  [HIDDEN_TITLES_STREAM, hiddenTitlesDecider],
  [SEALS_STREAM, sealsDecider],
  ...CATALOGUE_KINDS.map((kind) => [catalogueStream(kind), catalogueDecider(kind)] as const),
]);

/** By the word before the dash; the id follows it. */
const STREAMS_OF_ONE: Readonly<Record<string, StreamFold>> = {
  symbol: symbolDecider, background: backgroundDecider, markup: markupDecider, transcript: transcriptDecider, run: runDecider, render: renderDecider, share: shareDecider,
};

/** How the state of a stream follows from its events. @throws RangeError for a stream that no aggregate writes */
export function foldOf(stream: string): StreamFold {
  const fold = WHOLE_STREAMS.get(stream) ?? STREAMS_OF_ONE[stream.slice(0, Math.max(0, stream.indexOf('-')))];
  if (!fold) throw new RangeError(`No aggregate writes the stream ${stream}.`);
  return fold;
}

/**
 * State of any stream after the event of a revision; -1: before the first one. A revision beyond the last event gives
 * the state as it is now.
 */
export function stateAt<State = unknown>(store: Pick<EventStore, 'read'>, stream: string, revision: number): Promise<State> {
  return stateUntil(store, stream, (recorded) => recorded.revision > revision);
}

/** State of any stream when an event of another one was appended. */
export function stateAtPosition<State = unknown>(store: Pick<EventStore, 'read'>, stream: string, position: Position): Promise<State> {
  return stateUntil(store, stream, (recorded) => recorded.position > position);
}

async function stateUntil<State>(store: Pick<EventStore, 'read'>, stream: string, isLater: (recorded: RecordedEvent) => boolean): Promise<State> {
  const fold = foldOf(stream);
  let state = fold.initialState();
  for await (const recorded of store.read(stream)) {
    if (isLater(recorded)) break;
    state = fold.evolve(state as never, upcast(recorded) as never);
  }
  return state as State;
}
