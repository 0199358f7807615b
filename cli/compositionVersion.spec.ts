import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { compositionVersion, compositionVersionOf } from './compositionVersion.ts';

const folders: string[] = [];
let folder = '';
const versionThere = (): string => compositionVersionOf(pathToFileURL(`${folder}/`));

beforeEach(() => {
  folder = join(temporaryFolder(), 'tapestry');
  folders.push(folder);
  cpSync(new URL('../tapestry/', import.meta.url), folder, { recursive: true });
});
afterAll(() => folders.forEach((each) => removeFolder(join(each, '..'))));

describe('The version of the composition', () => {
  it('is that of its files, wherever they lie', () => {
    expect(versionThere()).toBe(compositionVersion());
  });

  it.each(['topics/headings.ts', 'topics/learned/headings.json', 'poster.ts'])('is another one once %s says something else', (file) => {
    appendFileSync(join(folder, file), '\n');
    expect(versionThere()).not.toBe(compositionVersion());
  });

  it.each(['paint/paint.ts', 'topics/topics.spec.ts'])('stays while only %s changes', (file) => {
    appendFileSync(join(folder, file), '\n');
    expect(versionThere()).toBe(compositionVersion());
  });
});
