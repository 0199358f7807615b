import { refuse, type Refused } from '../events/model/decider.ts';
import { backgroundPin, backgroundsView, type BackgroundDocument } from '../projections/views/backgrounds.ts';
import { layoutDefaultsView, type LayoutDefaultDocument } from '../projections/views/layoutDefaults.ts';
import { transcriptsView, type TranscriptDocument } from '../projections/views/transcripts.ts';
import { layoutKind, slotLayoutsOf, type KnownSlotLayout } from '../tapestry/compose/layoutKinds.ts';
import type { BackgroundPin } from '../tapestry/model/background.ts';
import { pinsVersion, seedOf, type Pins } from '../tapestry/model/pins.ts';
import type { LayoutParams } from '../tapestry/model/tapestryData.ts';
import { analysisOf } from './analysisOf.ts';
import { libraryNow } from './libraryNow.ts';
import type { PinnedPoster } from './pinnedPoster.ts';
import { posterOf } from './posterOf.ts';
import type { Ports } from './ports.ts';
import { storePins } from './storePins.ts';

export interface TapestryRequest {
  readonly documentID: string;
  readonly layout: string;
  readonly params: LayoutParams;
  /** Without one the layout's default. */
  readonly backgroundID?: string;
}

export interface ComposedTapestry extends PinnedPoster {
  readonly pins: Pins;
  /** Name of the pins; add-run sends it back. */
  readonly version: string;
}

/** A tapestry of what is current, with its pins stored, so that the run can record exactly what was seen. */
export async function composeTapestry(ports: Ports, request: TapestryRequest, signal?: AbortSignal): Promise<ComposedTapestry | Refused> {
  const { documentID, layout, params } = request;
  const kind = layoutKind(layout, await slotLayouts(ports, layout));
  if (!kind.ok) return refuse('invalid', kind.message, { params: 'layout' });
  const transcript = await ports.readModels.get<TranscriptDocument>(transcriptsView.name, documentID);
  if (!transcript?.name || !transcript.properties) return refuse('notFound', 'There is no such transcript.');
  const background = await chosenBackground(ports, request);
  if ('ok' in background) return background;

  const { contentHash, setupHash, calendarDate } = transcript.properties;
  const [analysisHash, library] = await Promise.all([analysisOf(ports, documentID, contentHash, signal), libraryNow(ports)]);
  if (analysisHash === undefined) return wasDeleted();
  const pins: Pins = {
    documentID, contentHash, setupHash,
    title: transcript.name,
    date: calendarDate,
    libraryVersion: library.version,
    background, layout, params,
    arrangement: null,
    words: transcript.wordsHash,
    analysisVersion: ports.compute.analysisVersion,
    analysisHash,
    rendererVersion: ports.compute.rendererVersion,
    seed: seedOf(contentHash, layout, params, background.id),
  };
  const poster = await posterOf(ports, pins, signal);
  if ('ok' in poster) return poster;
  const tapestry = { ...poster, pins, version: pinsVersion(pins) };
  return (await storePins(ports, tapestry)) ? tapestry : wasDeleted();
}

/** A slot layout is known by the backgrounds that belong to it. */
async function slotLayouts(ports: Ports, layoutId: string): Promise<KnownSlotLayout[]> {
  const { documents } = await ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'ofLayout', { layoutId });
  return documents.flatMap((document) => {
    const pin = backgroundPin(document);
    return pin ? slotLayoutsOf(pin) : [];
  });
}

/** The background asked for, or the layout's default, or the first published one of the layout by name. */
async function chosenBackground(ports: Ports, { layout, backgroundID }: TapestryRequest): Promise<BackgroundPin | Refused> {
  const wanted = backgroundID ?? (await ports.readModels.get<LayoutDefaultDocument>(layoutDefaultsView.name, layout))?.backgroundId;
  if (wanted) {
    const document = await ports.readModels.get<BackgroundDocument>(backgroundsView.name, wanted);
    const pin = document && backgroundPin(document);
    if (!pin) return refuse('notFound', 'There is no such background.');
    return pin.layoutId === layout ? pin : refuse('invalid', `The background "${pin.name}" belongs to another layout.`, { params: 'backgroundID' });
  }
  const page = await ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'ofLayout', { layoutId: layout });
  const first = page.documents.find(({ properties, name }) => properties?.published && name !== null);
  const pin = first && backgroundPin(first);
  return pin ?? refuse('notFound', 'No background of this layout is published.');
}

const wasDeleted = (): Refused => refuse('deleted', 'This transcript was deleted.');
