import type { ComposedTapestry } from '../../application/tapestries/composedTapestry.ts';
import { savedImagesVersion, savedTapestryImage } from '../../application/renders/saveTapestryImage.ts';
import type { TapestryRequest } from '../../application/tapestries/composeTapestry.ts';
import { storeScene } from '../../application/tapestries/storeScene.ts';
import { arrangementOf } from '../../application/runs/tapestryOfRun.ts';
import { refuse, type Refused } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { tapestry } from '../contract/tapestry.ts';
import type { z } from 'zod';
import { askedParams } from '../../tapestry/model/pins.ts';
import { readRoute } from '../http/readRoute.ts';
import { dashboardOf } from '../shapes/dashboardOf.ts';
import { signalOf } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { layoutParamsOf } from '../shapes/layoutParamsOf.ts';

export const tapestryRoute = readRoute(tapestry, async (services, query, { reply }) => {
  // Read first: it may be older than what is shown then, and is never newer.
  const revision = query.run === undefined ? null : await revisionOf(services, query.run);
  const composed = await tapestryFor(services, query, signalOf(reply));
  if ('ok' in composed) return composed;
  const { ports, posterLayers } = services;
  const { pins, version, renderKey, scene, data } = composed;
  if (query.run === undefined && !(await storeScene(ports, composed))) return refuse('deleted', 'This transcript was deleted.');
  // The screen asks for them next; what goes wrong is told then.
  void posterLayers.of(pins.documentID, renderKey).catch(() => undefined);
  const dashboard = query.allData ? await dashboardOf(services, composed, signalOf(reply)) : null;
  if (dashboard !== null && 'ok' in dashboard) return dashboard;
  const { symbols, tokens, keySentences, keySentencesData, keySentenceRender, phrases, phrasesData, layoutSelectionData, coverage, ...drawing } = data;
  return {
    ...drawing,
    keySentencesData,
    ...(dashboard === null ? {} : { symbols, tokens, keySentences, keySentenceRender, phrases, phrasesData, layoutSelectionData, coverage, transcript: dashboard.transcript, painted: dashboard.painted }),
    documentID: pins.documentID,
    backgroundID: pins.background.id,
    version,
    run: query.run ?? null,
    reconstructed: composed.reconstructed,
    arrangement: await arrangementOf(ports, pins.arrangement),
    revision, renderKey, scene,
    images: { ...await imagesOf(services, composed), ...dashboard?.images },
  };
}, ['documents', 'symbols', 'backgrounds', 'runs', 'renders'], ({ ports }, { documentID }) => savedImagesVersion(ports, documentID), async ({ tapestries }, query, reply) => {
  // What is looked at can be recorded, whoever kept the answer.
  if (query.run === undefined) await tapestries.seenAgain(requestOf(query), signalOf(reply));
});

async function revisionOf({ ports }: Services, runId: string): Promise<number | null> {
  const run = await ports.commands.state(runDecider, runStream(runId));
  return run.status === 'recorded' ? run.revision : null;
}

type Query = z.output<typeof tapestry.query>;

async function tapestryFor({ tapestries }: Services, query: Query, signal: AbortSignal): Promise<ComposedTapestry | Refused> {
  const { documentID, run } = query;
  if (run === undefined) return tapestries.current(requestOf(query), signal);
  const seen = await tapestries.ofRun(run);
  return !('ok' in seen) && seen.pins.documentID !== documentID ? refuse('invalid', 'This run is of another transcript.', { params: 'run' }) : seen;
}

const requestOf = ({ documentID, layout, minSymbolCount, backgroundID }: Query): TapestryRequest => ({
  documentID, params: layoutParamsOf({ minSymbolCount }),
  ...(layout === undefined ? {} : { layout }), ...(backgroundID === undefined ? {} : { backgroundID }),
});

async function imagesOf({ ports, addresses }: Services, { pins, renderKey, scene }: ComposedTapestry) {
  const { documentID, layout, params, background } = pins;
  const row = { documentID, layout, params, backgroundID: background.id };
  const [render, savedNow, savedBefore] = await Promise.all([
    ports.readModels.get<RenderDocument>(rendersView.name, renderKey),
    savedTapestryImage(ports, row),
    // Where an earlier version of the program put it.
    savedTapestryImage(ports, { ...row, params: askedParams(pins) }),
  ]);
  const saved = savedNow ?? savedBefore;
  const sprites = Object.keys(scene.sprites).map((name) => [name, addresses.piece('sprite', name, documentID, renderKey)] as const);
  return {
    ground: addresses.piece('ground', scene.ground.name, documentID, renderKey),
    sprites: Object.fromEntries(sprites),
    tapestry: render?.posterHash ? addresses.poster('poster', renderKey, render.posterHash) : null,
    saved: saved === undefined ? null : addresses.poster('saved', renderKey, saved),
  };
}
