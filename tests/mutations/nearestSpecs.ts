import { importsOf, type SourceFile } from '../rooms/imports.ts';

const isSpec = (path: string): boolean => path.endsWith('.spec.ts');
/** Browsers, floods and killed processes say too late what a spec nearby says soon. */
const LEFT_OUT = /^tests\/(?:web|faults|bench|gallery|cli|deploy)\/|^tests\/api\/greedy/;
/** Specs of half a minute and more, which go through every cut, fault or history: asked where nothing nearer tells. */
const LONG = /\/(?:cuts|libraryHistories|storageFaults|movingHouse|redisFaults|anyText)\.spec\.ts$/;
const LONG_WAY = 4;
/** A spec that shares a word of the name with a file, or speaks of what it exports, is this many imports nearer than others. */
const NEARER_BY_NAME = 2;
const STEM = 5;
const EXPORTED = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

/** For every file the specs that reach it, nearest first: by imports between them, and by names that they share. */
export function createNearestSpecs(files: readonly SourceFile[]): (path: string, most: number) => string[] {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const imported of importsOf(file)) importers.set(imported, [...importers.get(imported) ?? [], file.path]);
  }
  const codeOf = new Map(files.map(({ path, code }) => [path, code]));
  return (path, most) => {
    const names = namesOf(path, codeOf.get(path) ?? '');
    const nearer = (spec: string): number => sharedWords(spec, path) + (names.some((name) => codeOf.get(spec)!.includes(name)) ? 1 : 0);
    const seen = new Set([path]);
    const found: { readonly spec: string; readonly distance: number }[] = [];
    let layer = [path];
    for (let imports = 1; layer.length > 0; imports += 1) {
      const next = [...new Set(layer.flatMap((each) => importers.get(each) ?? []))].filter((each) => !seen.has(each));
      for (const each of next) seen.add(each);
      for (const spec of next) if (isSpec(spec) && !LEFT_OUT.test(spec)) found.push({ spec, distance: imports + (LONG.test(spec) ? LONG_WAY : 0) - NEARER_BY_NAME * nearer(spec) });
      layer = next.filter((each) => !isSpec(each));
    }
    return found.sort((a, b) => a.distance - b.distance || likeness(b.spec, path) - likeness(a.spec, path) || (a.spec < b.spec ? -1 : 1)).slice(0, most).map(({ spec }) => spec);
  };
}

/** The file's own name, as code and as a call (`add-entry`), and what it exports. */
function namesOf(path: string, code: string): string[] {
  const own = path.replace(/^.*\/|\.tsx?$/g, '');
  return [own, own.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...[...code.matchAll(EXPORTED)].map(([, name]) => name!)];
}

/** `application/audit/history.ts` and `tests/audit/histories.spec.ts` share two words, by their first letters. */
function sharedWords(spec: string, path: string): number {
  const ours = wordsOf(spec.replace('.spec.ts', '.ts'));
  return [...wordsOf(path)].filter((word) => ours.has(word)).length;
}

/** Words of a file's name and of its folder's. */
const wordsOf = (path: string): Set<string> =>
  new Set(path.replace(/\.tsx?$/, '').split('/').slice(-2).flatMap((part) => part.split(/(?=[A-Z])/)).map((word) => word.toLowerCase().slice(0, STEM)));

/** How many folders two paths share, and their names; `tests/application` is about `application`. */
function likeness(spec: string, path: string): number {
  const [ours, theirs] = [spec.replace('.spec.ts', '.ts').replace(/^tests\//, '').split('/'), path.split('/')];
  const shared = ours.findIndex((part, at) => part !== theirs[at]);
  return shared === -1 ? ours.length : shared;
}
