import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { beginImport, endImport, openDataFolder } from './dataFolder.ts';

/** Enough on a machine that is busy with other tests. */
const STARTS_A_PROCESS_MS = 30_000;

describe('the data folder', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'tapestry-folder-'));
    folder = join(parent, 'deep', 'data');
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  it('is made for its owner alone when it is missing', () => {
    const opened = openDataFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(opened.file('log.sqlite')).toBe(join(folder, 'log.sqlite'));
    opened.close();
  });

  it('is closed to others when it was there before and open to them', () => {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    chmodSync(folder, 0o755);
    openDataFolder(folder).close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('is no folder in which somebody keeps other things: it is refused, and left as it was', () => {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'letters.txt'), '');
    expect(() => openDataFolder(folder)).toThrow(`The data folder ${folder} cannot be used: it holds other files. Name an empty folder, or one that is to be made, with DATA_DIR.`);
    expect([statSync(folder).mode & 0o777, readdirSync(folder)]).toEqual([0o755, ['letters.txt']]);
  });

  it('may hold what a file system or a checkout leaves in an empty one', () => {
    mkdirSync(join(folder, 'lost+found'), { recursive: true });
    writeFileSync(join(folder, '.gitkeep'), '');
    openDataFolder(folder).close();
    expect(readdirSync(folder)).toContain('format');
  });

  it('is opened by nothing but an import while one is under way', () => {
    openDataFolder(folder).close();
    beginImport(folder);
    expect(() => openDataFolder(folder)).toThrow(`The data folder ${folder} cannot be used: an import into it was interrupted. Go on with \`tapestry import\`, or choose another folder with DATA_DIR.`);
    openDataFolder(folder, { resumesImport: true }).close();
    endImport(folder);
    openDataFolder(folder).close();
  });

  it('opens again and again', () => {
    for (let n = 0; n < 3; n++) openDataFolder(folder).close();
    expect(readFileSync(join(folder, 'format'), 'utf8')).toBe('1\n');
  });

  it('lets nobody else in while it is open', () => {
    const opened = openDataFolder(folder);
    expect(() => openDataFolder(folder)).toThrow(
      `The data folder ${folder} is in use by another Tapestry. Stop that one, or choose another folder with DATA_DIR.`,
    );
    opened.close();
    openDataFolder(folder).close();
  });

  it('is free again as soon as the process that held it is killed', async () => {
    const holder = await holdingProcess("process.stdout.write('open');");
    expect(() => openDataFolder(folder)).toThrow(expect.objectContaining({ code: 'dataFolderInUse' }));
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    openDataFolder(folder).close();
  }, STARTS_A_PROCESS_MS);

  it('is held by a process that forgot it, until that process ends', async () => {
    await holdingProcess("setImmediate(() => { globalThis.gc(); setImmediate(() => process.stdout.write('collected')); });", ['--expose-gc']);
    expect(() => openDataFolder(folder)).toThrow(expect.objectContaining({ code: 'dataFolderInUse' }));
  }, STARTS_A_PROCESS_MS);

  /** A process that opened the folder, keeping nothing of it, and has said so. */
  async function holdingProcess(says: string, flags: readonly string[] = []): Promise<ChildProcess> {
    const code = `import { openDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'dataFolder.ts'))};
      openDataFolder(${JSON.stringify(folder)});
      ${says}
      setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, [...flags, '--input-type=module-typescript', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void holder.kill('SIGKILL'));
    await once(holder.stdout, 'data');
    return holder;
  }

  it.each([
    ['99\n', 'This data folder was written by a newer version of Tapestry (it has format 99, this version knows 1).'],
    ['something else\n', 'its file "format" holds no number'],
  ])('is refused and left as it is when its format says %j', (format, sentence) => {
    openDataFolder(folder).close();
    writeFileSync(join(folder, 'format'), format);
    expect(() => openDataFolder(folder)).toThrow(sentence);
    expect(readFileSync(join(folder, 'format'), 'utf8')).toBe(format);
    writeFileSync(join(folder, 'format'), '1\n');
    openDataFolder(folder).close();
  });

  it('says why it cannot be used', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => openDataFolder(join(parent, 'file'))).toThrow(
      `The data folder ${join(parent, 'file')} cannot be used: it is a file. Make it writable, or choose another folder with DATA_DIR.`,
    );
    expect(() => openDataFolder(join(parent, 'file', 'data'))).toThrow('a part of its path is a file');
    expect(() => openDataFolder('/proc/nothing-can-be-made-here')).toThrow(expect.objectContaining({ code: 'dataFolderUnusable' }));
  });
});
