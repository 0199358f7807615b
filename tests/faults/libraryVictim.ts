import { writeSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { addBackground } from '../../application/backgrounds/addBackground.ts';
import { replaceImage } from '../../application/backgrounds/replaceImage.ts';
import { addMarkup } from '../../application/markups/addMarkup.ts';
import { deleteNamed } from '../../application/named/deleteNamed.ts';
import { restoreNamed } from '../../application/named/restoreNamed.ts';
import { NAMED_THINGS } from '../../application/named/things.ts';
import { addPictures } from '../../application/symbols/addPictures.ts';
import { addSymbol } from '../../application/symbols/addSymbol.ts';
import { addEntry } from '../../application/symbols/entries.ts';
import { importSymbol } from '../../application/symbols/importSymbol.ts';
import { symbolIdOf } from '../../application/symbols/symbolByName.ts';
import { openInstallation } from '../../cli/installation.ts';
import { callContext } from '../../cli/person.ts';
import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import type { LibraryKind, LibrarySaid } from './libraryLedger.ts';

/**
 * Uploads symbols with pictures and words, backgrounds and markups, imports, deletes and restores them, several at once,
 * until it is killed. It says what it is about to do and what was acknowledged. Arguments: data folder, seed.
 */

enableCompileCache();

const LANES = 4;
const MAX_FREE = 40;
/** Small ones lie in the database, large ones are files. */
const DRAWING_POINTS = [10, 400, 9000] as const;

const [, , dataDir = '', seed = '0'] = process.argv;
const random = mulberry32(Number(seed));
const below = (most: number): number => Math.floor(random() * most);

interface Thing {
  readonly kind: LibraryKind;
  readonly id: string;
  readonly name: string;
}

/** Written at once: what is said has left the process before anything else happens. */
const say = (said: LibrarySaid): void => void writeSync(1, `${JSON.stringify(said)}\n`);

const { ports } = await openInstallation({ dataDir, workerThreads: 1 }, { paints: false, onFault: (message) => void writeSync(2, `${message}\n`) });
const live: Thing[] = [];
const gone: Thing[] = [];
say({ say: 'ready' });
await Promise.all(Array.from({ length: LANES }, lane));

async function lane(): Promise<void> {
  const adding = [addOneSymbol, addOneSymbol, importOneSymbol, addOneBackground, addOneMarkup];
  for (;;) {
    const dice = random();
    if (live.length === 0 || (dice < 0.45 && live.length < MAX_FREE)) live.push(await (adding[below(adding.length)] ?? addOneSymbol)());
    else if (dice < 0.6) await taken(live, upload);
    else if (dice < 0.88 || gone.length === 0) await taken(live, remove);
    else await taken(gone, bringBack);
    await pause(below(8));
  }
}

/** One lane at a time works on a thing, so that what is said about it has one order. */
async function taken(from: Thing[], work: (thing: Thing) => Promise<void>): Promise<void> {
  const [thing] = from.splice(below(from.length), 1);
  if (thing) await work(thing);
}

function drawing(): { readonly svg: string; readonly heightRatio: number; readonly selected: boolean } {
  const points = DRAWING_POINTS[below(DRAWING_POINTS.length)] ?? 10;
  const d = Array.from({ length: points }, () => `L${below(500)} ${below(500)}`).join('');
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><path d="M0 0${d}"/></svg>`, heightRatio: 1, selected: false };
}

/** Bytes as a painting has them, for what is asked of the store. */
function painting(): { readonly png: Uint8Array; readonly heightRatio: number } {
  return { png: Uint8Array.from({ length: 20_000 + below(60_000) }, () => below(256)), heightRatio: 0.63 };
}

function named(kind: string): string {
  return `${kind} ${below(1e9)}`;
}

async function addOneSymbol(): Promise<Thing> {
  const name = named('Symbol');
  const added = must(await addSymbol(ports, { name, partSpeech: 'NOUN' }, callContext('add-symbol', name)));
  const thing = { kind: 'symbols', id: added.id, name } as const;
  say({ say: 'added', ...thing, hashes: [] });
  await upload(thing, false);
  return thing;
}

async function importOneSymbol(): Promise<Thing> {
  const name = named('Imported');
  const picture = drawing();
  const symbol = { file: `${name}.svg`, name, partSpeech: 'NOUN', entries: [{ lemma: name, partSpeech: 'NOUN', emphasize: false }], tags: ['imported'] } as const;
  must(await importSymbol(ports, { symbol, drawing: picture, redrawn: async () => null }, callContext('import-symbols', name)));
  const id = await symbolIdOf(ports, name) ?? '';
  say({ say: 'added', kind: 'symbols', id, name, hashes: [sha256Hex(picture.svg)] });
  say({ say: 'worded', id, lemma: name });
  return { kind: 'symbols', id, name };
}

async function addOneBackground(): Promise<Thing> {
  const name = named('Background');
  const picture = painting();
  const { id } = must(await addBackground(ports, { name, picture }, callContext('add-background', name)));
  say({ say: 'added', kind: 'backgrounds', id, name, hashes: [sha256Hex(picture.png)] });
  return { kind: 'backgrounds', id, name };
}

async function addOneMarkup(): Promise<Thing> {
  const name = named('Markup');
  const { svg } = drawing();
  const { id } = must(await addMarkup(ports, { name, svg, width: 500, height: 500 }, callContext('add-markup', name)));
  say({ say: 'added', kind: 'markups', id, name, hashes: [sha256Hex(svg)] });
  return { kind: 'markups', id, name };
}

/** Several pictures and a word for a symbol, another painting for a background. */
async function upload(thing: Thing, free = true): Promise<void> {
  const { kind, id, name } = thing;
  if (kind === 'symbols') {
    const drawings = Array.from({ length: 1 + below(5) }, drawing);
    must(await addPictures(ports, name, drawings, callContext('upload-images', name)));
    say({ say: 'uploaded', kind, id, hashes: drawings.map(({ svg }) => sha256Hex(svg)) });
    const lemma = named('word');
    must(await addEntry(ports, name, { lemma, partSpeech: 'NOUN', emphasize: false }, callContext('add-entry', lemma)));
    say({ say: 'worded', id, lemma });
  }
  if (kind === 'backgrounds') {
    const picture = painting();
    must(await replaceImage(ports, id, picture, callContext('upload-pngs', id)));
    say({ say: 'uploaded', kind, id, hashes: [sha256Hex(picture.png)] });
  }
  if (free) live.push(thing);
}

async function remove(thing: Thing): Promise<void> {
  const { kind, id } = thing;
  say({ say: 'deleting', kind, id });
  must(await deleteNamed(ports, NAMED_THINGS[kind], id, callContext('delete', id)));
  say({ say: 'deleted', kind, id });
  gone.push(thing);
}

async function bringBack(thing: Thing): Promise<void> {
  const { kind, id } = thing;
  say({ say: 'restoring', kind, id });
  must(await restoreNamed(ports, NAMED_THINGS[kind], id, callContext('restore', id)));
  say({ say: 'restored', kind, id });
  live.push(thing);
}

function must<T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: { readonly message: string } }): T {
  if (answer.ok) return answer.value;
  throw new Error(answer.refusal.message);
}
