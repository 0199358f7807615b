import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * Holds the built web app to its limits, in kB gzipped: what every page loads, what each page loads before it works,
 * and all styles of a page. Fonts and what is fetched later (physics) are not counted; that it is fetched later is checked.
 * Run after a build: `node web/checkSizes.ts`; exits with 1 when a limit is passed.
 */

const LIMITS = { entry: 160, route: 290, poster: 345, styles: 25 } as const;
/** The chunks of every visit (decision 19), Home among them. */
const EVERYWHERE = ['enter', 'start', 'home'];
const LATER = /matter-js/;
const DASHBOARD = 'src/features/dashboard/DashboardPage.tsx';
/** Pages with the live poster or a drawing surface on them. */
const POSTER_PAGES = ['src/features/tapestry/TapestryPage.tsx', 'src/features/edit/EditPage.tsx', 'src/features/backgrounds/BackgroundPage.tsx'];

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = new URL('dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Readonly<Record<string, Chunk>>;

/** A chunk and everything it imports before it runs. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) closure(imported, seen);
  return seen;
}

function weigh(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of new Set(files)) bytes += gzipSync(readFileSync(new URL(file, dist))).length;
  return bytes / 1000;
}

const scripts = (names: Iterable<string>) => weigh([...names].flatMap((name) => manifest[name]?.file ?? []));
const styles = (names: Iterable<string>) => weigh([...names].flatMap((name) => manifest[name]?.css ?? []));

const everywhere = EVERYWHERE.map((chunk) => Object.keys(manifest).find((key) => manifest[key]?.name === chunk && manifest[key]?.file.endsWith('.js')));
const entry = new Set(everywhere.flatMap((key) => (key === undefined ? [] : [...closure(key)])));
/** Tabs of the dashboard are chunks of their own; each is weighed with its page. */
const pages = Object.keys(manifest).filter((name) => /^src\/features\/.*(?:Page|Tab)\.tsx$/.test(name));
const rows = [
  { what: 'entry, with Home', weight: scripts(entry), limit: LIMITS.entry },
  { what: 'entry, with Home (styles)', weight: styles(entry), limit: LIMITS.styles },
  ...pages.flatMap((page) => {
    const loaded = new Set([...entry, ...(page.endsWith('Tab.tsx') ? closure(DASHBOARD) : []), ...closure(page)]);
    return [
      { what: page, weight: scripts(loaded), limit: POSTER_PAGES.includes(page) ? LIMITS.poster : LIMITS.route },
      { what: `${page} (styles)`, weight: styles(loaded), limit: LIMITS.styles },
    ];
  }),
];

for (const { what, weight, limit } of rows) {
  process.stdout.write(`${weight > limit ? 'OVER' : 'ok  '} ${weight.toFixed(1).padStart(6)} kB of ${limit}  ${what}\n`);
}
const early = pages.flatMap((page) => [...entry, ...closure(page)].filter((name) => LATER.test(name)).map((name) => `${name} in ${page}`));
for (const fault of early) process.stdout.write(`EARLY ${fault}\n`);
const isUnknown = pages.length === 0 || everywhere.includes(undefined);
if (isUnknown) process.stdout.write('OVER: the build does not name its pages and chunks as this script knows them.\n');
process.exitCode = isUnknown || early.length > 0 || rows.some(({ weight, limit }) => weight > limit) ? 1 : 0;
