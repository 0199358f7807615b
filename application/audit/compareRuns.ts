import { LRUCache } from 'lru-cache';
import { refuse, type Refused } from '../../events/model/decider.ts';
import type { LibraryManifest } from '../../tapestry/model/library.ts';
import { paintedTitle } from '../../tapestry/model/title.ts';
import { readScene } from '../../tapestry/scene/readScene.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import type { Ports } from '../ports/ports.ts';
import { gone } from '../tapestries/posterOf.ts';
import { auditPage, type AuditLine } from './auditPage.ts';
import { causesFor, causesOf, FITS, type Cause } from './causes.ts';
import type { NameHistory } from './nameHistory.ts';
import { seenRun, type SeenRun } from './runThen.ts';
import { sceneDifferences, type Difference } from './sceneDifferences.ts';

/** A cause with who did it: the last change of the thing between the two runs. */
export interface ToldCause extends Omit<Cause, 'words'> {
  readonly number: number;
  readonly by: string | null;
  readonly at: number | null;
}

export interface Comparison {
  readonly a: SeenRun;
  readonly b: SeenRun;
  /** Of either poster, in base pixels. */
  readonly size: { readonly a: Pick<Scene, 'width' | 'height'>; readonly b: Pick<Scene, 'width' | 'height'> };
  readonly causes: readonly ToldCause[];
  /** Each with its cause's number; null where nothing explains it, or it cannot be told what does. */
  readonly differences: readonly (Difference & { readonly cause: number | null })[];
}

/** Two runs beside each other, from their stored scenes and pins: what is different, and why. */
export async function compareRuns(ports: Ports, names: NameHistory, a: string, b: string): Promise<Comparison | Refused> {
  const [runA, runB] = await Promise.all([seenRun(ports, names, a), seenRun(ports, names, b)]);
  if ('ok' in runA) return runA;
  if ('ok' in runB) return runB;
  const [sceneA, sceneB] = await Promise.all([sceneOf(ports, runA), sceneOf(ports, runB)]);
  if (!sceneA || !sceneB) {
    await gone(ports, (sceneA ? runB : runA).pins);
    return refuse('deleted', 'The poster of one of these runs was erased with its transcript.');
  }
  const isSameLibrary = runA.pins.libraryVersion === runB.pins.libraryVersion;
  const [libraryA, libraryB] = isSameLibrary ? [] : await Promise.all([manifestOf(ports, runA.pins.libraryVersion), manifestOf(ports, runB.pins.libraryVersion)]);
  const causes = causesOf(runA.pins, runB.pins, libraryA, libraryB);
  const titles = { a: paintedTitle(runA.pins.title), b: paintedTitle(runB.pins.title) };
  const differences = sceneDifferences(sceneA, sceneB);
  const indices = causesFor(differences, causes, titles);
  const attributed = differences.map((difference, at) => ({ difference, index: indices[at] ?? -1 }));
  // Of the hundreds of changes that a library sees, those that explain something; what was asked for differently, always.
  const used = causes.map((_cause, index) => index).filter((index) => causes[index]?.stream === null || !causes[index]?.symbolId || attributed.some((one) => one.index === index));
  const numberOf = new Map(used.map((index, at) => [index, at + 1]));
  return {
    a: runA, b: runB,
    size: { a: { width: sceneA.width, height: sceneA.height }, b: { width: sceneB.width, height: sceneB.height } },
    causes: await Promise.all(used.map(async (index) => told(ports, names, causes[index] as Cause, numberOf.get(index) ?? 0, runA, runB))),
    differences: attributed.map(({ difference, index }) => ({ ...difference, cause: numberOf.get(index) ?? null })),
  };
}

async function told(ports: Ports, names: NameHistory, { words: _words, ...cause }: Cause, number: number, a: SeenRun, b: SeenRun): Promise<ToldCause> {
  if (cause.stream === null) {
    const isByHand = cause.kind === 'arrangement' || cause.kind === 'layout' || cause.kind === 'background' || cause.kind === 'parameter';
    return { ...cause, number, by: isByHand ? b.by : null, at: isByHand ? b.at : null };
  }
  const [from, to] = [Math.min(a.at, b.at), Math.max(a.at, b.at)];
  const { lines } = await auditPage(ports, names, { entity: cause.stream, from, to }, { limit: 50 });
  const line: AuditLine | undefined = lines.find(({ type }) => FITS[cause.kind]?.test(type) ?? true) ?? lines[0];
  return { ...cause, number, by: line?.by ?? null, at: line?.at ?? null };
}

async function sceneOf({ blobs }: Pick<Ports, 'blobs'>, { sceneHash }: SeenRun): Promise<Scene | undefined> {
  const bytes = await blobs.get(sceneHash);
  return bytes && readScene(bytes);
}

const MAX_MANIFESTS = 4;
const manifests = new WeakMap<object, LRUCache<string, LibraryManifest>>();

/** Manifests are large and named by their content: the last few are kept. */
export async function manifestOf({ blobs }: Pick<Ports, 'blobs'>, version: string): Promise<LibraryManifest | undefined> {
  const kept = manifests.get(blobs) ?? new LRUCache<string, LibraryManifest>({ max: MAX_MANIFESTS });
  manifests.set(blobs, kept);
  const known = kept.get(version);
  if (known) return known;
  const bytes = await blobs.get(version);
  if (!bytes) return undefined;
  const manifest = JSON.parse(new TextDecoder().decode(bytes)) as LibraryManifest;
  kept.set(version, manifest);
  return manifest;
}
