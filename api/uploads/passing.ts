import { UnusableUpload } from './png.ts';
import { shownName } from './svg.ts';

export interface FailedFile {
  readonly file: string;
  readonly reason: string;
}

/** What passes a gate of several files, in their order, and why the others do not. @throws UnusableUpload with the reasons where none passes */
export async function passing<File extends { readonly name: string }, Usable>(files: readonly File[], gate: (file: File) => Promise<Usable> | Usable): Promise<{ readonly passed: readonly Usable[]; readonly failed: readonly FailedFile[] }> {
  const passed: Usable[] = [];
  const failed: FailedFile[] = [];
  for (const file of files) {
    try {
      passed.push(await gate(file));
    } catch (error) {
      if (!(error instanceof UnusableUpload)) throw error;
      failed.push({ file: shownName(file.name), reason: error.message });
    }
  }
  if (passed.length === 0) throw new UnusableUpload(failed.map(({ reason }) => reason).join(' '));
  return { passed, failed };
}
