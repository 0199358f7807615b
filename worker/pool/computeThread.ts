import { parentPort, workerData } from 'node:worker_threads';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { movedPoster } from '../../application/tapestries/movedPoster.ts';
import { createPosterMaterials, pinnedPoster } from '../../application/tapestries/pinnedPoster.ts';
import { createSketchedScenes, type SketchedScenes } from '../../application/tapestries/sketchedScene.ts';
import { createTriplePages, pinnedSuggestion, pinnedText, pinnedWords } from '../../application/tapestries/readingTasks.ts';
import type { AnalysisEngine } from '../../tapestry/analysis/analysis.ts';
import type { Faces } from '../../tapestry/type/faces.ts';
import { warmUp } from '../../tapestry/analysis/warmUp.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { sampleTexts } from '../../library/samples.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { lightPicture } from '../raster/lightPicture.ts';
import { smallDrawing } from '../raster/smallDrawing.ts';
import { createRaster, type Raster } from '../raster/raster.ts';
import { handedOver } from './handedOver.ts';
import type { FromThread, Task, ThreadOptions, ToThread } from './messages.ts';
import { lowerThreadPriority } from './lowerThreadPriority.ts';
import { whileIdle } from './whileIdle.ts';

/** The program of one worker thread: model and caches live as long as the thread. */

if (!parentPort) throw new Error('computeThread.ts runs as a worker thread only.');
const port = parentPort;
lowerThreadPriority();
const wanted = new Map<number, (bytes: Uint8Array | null) => void>();
let lastWanted = 0;

const engine: AnalysisEngine = analysisEngine();
let raster: Raster | undefined;
let faces: Faces | undefined;
let sketched: SketchedScenes | undefined;

/** A drawing or an analysis is soon followed by another. */
const QUIET_MS = 300;
const idle = whileIdle((workerData as ThreadOptions).warmUp ? warmUp(engine, sampleTexts) : [].values(), QUIET_MS);

port.on('message', (message: ToThread) => {
  if (message.type === 'blob') {
    wanted.get(message.id)?.(message.bytes);
    wanted.delete(message.id);
    return;
  }
  const { id, task } = message;
  idle.begin();
  void perform(task).then(
    (result) => say({ type: 'done', id, result }, task.kind === 'analyse' ? handedOver(result as Uint8Array) : []),
    (error: unknown) => say({ type: 'failed', id, message: error instanceof Error ? error.message : String(error), isOfText: 'content' in task && error instanceof RangeError }),
  ).finally(() => idle.end());
});

const blobOf = async (hash: string): Promise<Uint8Array | undefined> => await wantedBlob(hash) ?? undefined;
const triples = createTriplePages(blobOf);
const materials = createPosterMaterials();

async function perform(task: Task): Promise<object | null> {
  if (task.kind === 'facts') {
    const { words, date } = readTranscript(task.content);
    return { words, date };
  }
  if (task.kind === 'analyse') {
    return new TextEncoder().encode(JSON.stringify(engine.analyse(readTranscript(task.content))));
  }
  if (task.kind === 'moved') return movedPoster(task.request, blobOf);
  if (task.kind === 'text') return pinnedText(task.pins, blobOf);
  if (task.kind === 'words') return pinnedWords(task.pins, blobOf);
  if (task.kind === 'suggestion') return pinnedSuggestion(task.pins, blobOf);
  if (task.kind === 'triples') return triples.page(task.pins, task.wanted);
  if (task.kind === 'lightPicture') return lightPicture(task.png, task.widest);
  if (task.kind === 'smallDrawing') return smallDrawing(task.svg);
  faces ??= loadFaces();
  if (task.kind === 'poster') return pinnedPoster(task.pins, { faces, blob: blobOf, materials });
  raster ??= createRaster({ faces, picture, image: blobOf });
  if (task.kind === 'sketch') {
    sketched ??= createSketchedScenes({ faces, blob: blobOf, materials });
    const scene = await sketched.of(task.pins);
    return scene && raster.sketch(scene);
  }
  if (task.kind === 'export') return raster.export(task.scene, task.request);
  return task.kind === 'posterLayers' ? raster.posterLayers(task.scene) : raster.render(task.scene, task.quality);
}

async function picture(hash: string): Promise<string | undefined> {
  const bytes = await wantedBlob(hash);
  return bytes ? new TextDecoder().decode(bytes) : undefined;
}

function wantedBlob(hash: string): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    wanted.set(++lastWanted, resolve);
    say({ type: 'wantBlob', id: lastWanted, hash });
  });
}

function say(message: FromThread, handed: ArrayBuffer[] = []): void {
  port.postMessage(message, handed);
}
