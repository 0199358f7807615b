import { refuse, type Refused } from '../../events/model/decider.ts';
import { backgroundPin, backgroundsView, type BackgroundDocument } from '../../projections/views/backgrounds.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import { againstBackgrounds } from '../../tapestry/compose/layouts/againstBackgrounds.ts';
import { layoutKind, slotLayoutsOf, type KnownSlotLayout } from '../../tapestry/compose/layouts/layoutKinds.ts';
import type { BackgroundPin } from '../../tapestry/model/background.ts';
import { pinsVersion, seedOf, type Pins } from '../../tapestry/model/pins.ts';
import type { LayoutParams } from '../../tapestry/model/tapestryData.ts';
import { DEFAULT_LAYOUT } from '../../tapestry/model/vocabulary.ts';
import { analysisOf, wasDeleted } from './analysisOf.ts';
import { libraryNow, type PinnedLibrary } from '../catalogue/libraryNow.ts';
import type { ComposedTapestry } from './composedTapestry.ts';
import { gone, posterOf } from './posterOf.ts';
import type { Ports } from '../ports/ports.ts';
import { backgroundOfLayout, listLayouts } from '../catalogue/readLibrary.ts';
import { publishedBackgrounds } from '../catalogue/publishedBackgrounds.ts';
import { storePins } from './storePins.ts';

export interface TapestryRequest {
  readonly documentID: string;
  /** Without one the background whose symbols the meeting speaks of most decides. */
  readonly layout?: string;
  readonly params: LayoutParams;
  /** Without one the layout's default. */
  readonly backgroundID?: string;
}

export interface ComposeOptions {
  /** The library as it is now, for whoever has it at hand: collecting it takes a while. */
  readonly library?: () => Promise<PinnedLibrary>;
  readonly signal?: AbortSignal;
}

/** What a tapestry of what is current is made of. */
export async function pinsNow(ports: Ports, request: TapestryRequest, { library: libraryOf = () => libraryNow(ports), signal }: ComposeOptions = {}): Promise<Pins | Refused> {
  const { documentID, params } = request;
  if (request.layout !== undefined) {
    const unknown = await unknownLayout(ports, request.layout);
    if (unknown) return unknown;
  }
  const transcript = await ports.readModels.get<TranscriptDocument>(transcriptsView.name, documentID);
  if (!transcript?.name || !transcript.properties) return refuse('notFound', 'There is no such transcript.');
  const asked = request.layout === undefined ? undefined : await backgroundFor(ports, { ...request, layout: request.layout });
  if (asked && 'ok' in asked) return asked;

  const { contentHash, setupHash, calendarDate } = transcript.properties;
  const [analysisHash, library] = await Promise.all([analysisOf(ports, documentID, contentHash, signal), libraryOf()]);
  if (analysisHash === undefined) return wasDeleted();
  const background = asked ?? await suggestedBackground(ports, request, { title: transcript.name, analysisHash, libraryVersion: library.version }, signal);
  if ('ok' in background) return background;
  const layout = background.layoutId;
  return {
    documentID, contentHash, setupHash,
    title: transcript.name,
    date: calendarDate,
    libraryVersion: library.version,
    background, layout, params, asked: params,
    arrangement: null,
    words: transcript.wordsHash,
    analysisVersion: ports.compute.analysisVersion,
    analysisHash,
    compositionVersion: ports.compute.compositionVersion,
    rendererVersion: ports.compute.rendererVersion,
    seed: seedOf(contentHash, layout, background.id),
  };
}

/** A tapestry of what is current, with its pins stored, so that the run can record exactly what was seen. */
export async function composeTapestry(ports: Ports, request: TapestryRequest, options: ComposeOptions = {}): Promise<ComposedTapestry | Refused> {
  const [given, backgrounds] = await Promise.all([pinsNow(ports, request, options), publishedBackgrounds(ports)]);
  if ('ok' in given) return given;
  const poster = await posterOf(ports, given, options.signal);
  if ('ok' in poster) return poster;
  const pins: Pins = { ...given, params: poster.data.params };
  const data = { ...againstBackgrounds(poster.data, backgrounds), alternativeText: poster.data.alternativeText };
  const tapestry = { ...poster, data, pins, version: pinsVersion(pins), reconstructed: false };
  return (await storePins(ports, tapestry)) ? tapestry : wasDeleted();
}

/** What is answered for a layout that is none, with those there are. */
export async function unknownLayout(ports: Pick<Ports, 'readModels'>, layout: string): Promise<Refused | undefined> {
  if (layoutKind(layout, await slotLayouts(ports, layout)).ok) return undefined;
  const kind = layoutKind(layout, (await listLayouts(ports)).filter((listed) => listed.kind === 'slots'));
  return kind.ok ? undefined : refuse('invalid', kind.message, { params: 'layout' });
}

/** A slot layout is known by the backgrounds that belong to it. */
async function slotLayouts(ports: Pick<Ports, 'readModels'>, layoutId: string): Promise<KnownSlotLayout[]> {
  const { documents } = await ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'ofLayout', { layoutId });
  return documents.flatMap((document) => {
    const pin = backgroundPin(document);
    return pin ? slotLayoutsOf(pin) : [];
  });
}

/** The background asked for, published or not, or the one that the layout takes by itself. */
export async function backgroundFor(ports: Pick<Ports, 'readModels'>, { layout, backgroundID }: { readonly layout: string; readonly backgroundID?: string }): Promise<BackgroundPin | Refused> {
  if (backgroundID === undefined) {
    const usual = await backgroundOfLayout(ports, layout);
    return (usual && backgroundPin(usual)) ?? refuse('notFound', 'No background of this layout is published.');
  }
  const document = await ports.readModels.get<BackgroundDocument>(backgroundsView.name, backgroundID);
  const pin = document && backgroundPin(document);
  if (!pin) return refuse('notFound', 'There is no such background.', { params: 'backgroundID' });
  return pin.layoutId === layout ? pin : refuse('invalid', `The background "${pin.name}" belongs to another layout.`, { params: 'backgroundID' });
}

interface Suggesting {
  /** Of the transcript. */
  readonly title: string;
  readonly analysisHash: string;
  readonly libraryVersion: string;
}

/** Without a layout: the background asked for names it, or the one whose symbols the meeting speaks of most. */
async function suggestedBackground(ports: Ports, request: TapestryRequest, { title, analysisHash, libraryVersion }: Suggesting, signal: AbortSignal | undefined): Promise<BackgroundPin | Refused> {
  const { backgroundID, params } = request;
  if (backgroundID !== undefined) {
    const document = await ports.readModels.get<BackgroundDocument>(backgroundsView.name, backgroundID);
    return backgroundFor(ports, { layout: document?.layoutId ?? DEFAULT_LAYOUT, backgroundID });
  }
  const usual = await backgroundFor(ports, { layout: DEFAULT_LAYOUT });
  if ('ok' in usual) return usual;
  const backgrounds = await publishedBackgrounds(ports);
  const suggested = await ports.compute.suggestion({ analysisHash, libraryVersion, usual, params, backgrounds }, signal);
  if (!suggested) return gone(ports, { documentID: request.documentID, title });
  const { background } = suggested;
  return background === null ? usual : backgroundFor(ports, { layout: background.layoutId, backgroundID: background.id });
}
