import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface SourceFile {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly code: string;
}

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git']);

/** Every TypeScript file below a folder. */
export function sourceFiles(root: string, folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(root, path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [{ path, code: readFileSync(join(root, path), 'utf8') }] : [];
  });
}

/** Specs and what only they use may import anything. */
export const isTest = (path: string): boolean => path.startsWith('tests/') || /\.(spec|fixture|features)\.tsx?$/.test(path);

const SPECIFIERS = /^\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'|\bnew URL\(\s*'(\.[^']+)',\s*import\.meta\.url/gm;

/** What a file imports, starts as a thread or reads beside itself: a path from the root, or the name of a package or Node module. */
export function importsOf({ path, code }: SourceFile): string[] {
  return [...code.matchAll(SPECIFIERS)].map(([, fixed, dynamic, url]) => {
    const specifier = fixed ?? dynamic ?? url ?? '';
    return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : packageOf(specifier);
  });
}

const packageOf = (specifier: string): string =>
  (specifier.startsWith('node:') ? 'node' : specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/'));
