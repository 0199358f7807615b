import { importsOf, type SourceFile } from '../rooms/imports.ts';

const isSpec = (path: string): boolean => path.endsWith('.spec.ts');
/** Browsers, floods and killed processes say too late what a spec nearby says soon. */
const SLOW = /^tests\/(?:web|faults|bench|gallery|cli|deploy)\//;

/** For every file the specs that reach it, by the number of imports between them, nearest first. */
export function createNearestSpecs(files: readonly SourceFile[]): (path: string, most: number) => string[] {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const imported of importsOf(file)) importers.set(imported, [...importers.get(imported) ?? [], file.path]);
  }
  return (path, most) => {
    const seen = new Set([path]);
    const found: string[] = [];
    for (let layer = [path]; layer.length > 0 && found.length < most;) {
      const next = [...new Set(layer.flatMap((each) => importers.get(each) ?? []))].filter((each) => !seen.has(each));
      for (const each of next) seen.add(each);
      found.push(...next.filter((each) => isSpec(each) && !SLOW.test(each)).sort((a, b) => likeness(b, path) - likeness(a, path) || (a < b ? -1 : 1)));
      layer = next.filter((each) => !isSpec(each));
    }
    return found.slice(0, most);
  };
}

/** How many folders two paths share, and their names; `tests/application` is about `application`. */
function likeness(spec: string, path: string): number {
  const [ours, theirs] = [spec.replace('.spec.ts', '.ts').replace(/^tests\//, '').split('/'), path.split('/')];
  const shared = ours.findIndex((part, at) => part !== theirs[at]);
  return shared === -1 ? ours.length : shared;
}
