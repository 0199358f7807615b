import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tapestry-test-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Every file of a folder, by its path in it. */
export function filesOf(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(entries.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [relative(folder, path), readFileSync(path)];
  }));
}

/** Paths of the files that hold a text anywhere in their bytes, as UTF-8 or UTF-16, as it is or inside JSON. */
export function filesHolding(files: ReadonlyMap<string, Buffer>, text: string): string[] {
  const forms = new Set([text, JSON.stringify(text).slice(1, -1)]);
  const needles = [...forms].flatMap((form) => [Buffer.from(form, 'utf8'), Buffer.from(form, 'utf16le'), Buffer.from(form, 'utf16le').swap16()]);
  return [...files].filter(([, bytes]) => needles.some((needle) => bytes.includes(needle))).map(([path]) => path);
}
