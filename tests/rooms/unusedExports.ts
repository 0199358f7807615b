import { posix } from 'node:path';
import { isTest, type SourceFile } from './imports.ts';

const DECLARED = /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|enum) (\w+)/gm;
const DESTRUCTURED = /^export const (?:\{([^}]*)\}|\[([^\]]*)\])/gm;
const NAMED = /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g;
const WHOLE = /(?:import\s+(?:type\s+)?\*\s*as\s+\w+\s*from\s*|import\(\s*)'(\.[^']+)'/g;

/** Numbers of the specification stand there whether or not anything needs them yet. */
const CATALOGUES = new Set(['tapestry/model/limits.ts']);

/**
 * Values that a file exports and no other file imports, a sentence for each; a spec counts as a user. Types may stand
 * exported beside the function whose parameters they name.
 */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const used = new Set<string>();
  const usedWhole = new Set<string>();
  for (const { path, code } of files) {
    const at = (specifier: string): string => posix.join(posix.dirname(path), specifier);
    for (const [, names = '', from = ''] of code.matchAll(NAMED)) for (const name of namesIn(names)) used.add(`${at(from)} ${name}`);
    for (const [, from = ''] of code.matchAll(WHOLE)) usedWhole.add(at(from));
  }
  return files.filter(({ path }) => !isTest(path) && !CATALOGUES.has(path) && !usedWhole.has(path)).flatMap(({ path, code }) =>
    exportsOf(code).filter((name) => !used.has(`${path} ${name}`)).map((name) => `${path}: ${name} is exported and nobody imports it.`));
}

function exportsOf(code: string): string[] {
  const listed = [...code.matchAll(DESTRUCTURED)].flatMap(([, braces, brackets]) => (braces ?? brackets ?? '').split(',').map((name) => name.split(':').at(-1)?.trim() ?? ''));
  return [...[...code.matchAll(DECLARED)].map(([, name = '']) => name), ...listed.filter((name) => name !== '')];
}

/** `a, type B, c as d` → a, B, c */
const namesIn = (clause: string): string[] =>
  clause.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').split(',').map((part) => part.trim().replace(/^type\s+/, '').split(/\s+as\s+/)[0] ?? '').filter((name) => name !== '');
