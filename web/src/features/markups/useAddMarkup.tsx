import { MAX_SVG_BYTES } from '../../../../tapestry/model/limits.ts';
import { addMarkup } from '../../api/calls.ts';
import { readSvg } from '../../api/readSvg.ts';
import { markupMessages } from '../../messages/markups.ts';
import { progressMessages } from '../../messages/progress.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import type { Problem } from '../../ui/dialogs/formFields.ts';
import { useAction } from '../../ui/useAction.ts';
import { FileLook } from './FileLook.tsx';

const FIELDS = {
  name: { kind: 'text', label: 'Name' },
  file: { kind: 'file', label: 'Upload an SVG', hint: 'About 400 to 500 px wide or high, under 2 MB', accept: '.svg,image/svg+xml' },
} as const;

/** The dialog of a new markup. What was entered stays until it is taken or given up. */
export function useAddMarkup() {
  const banners = useBanners();
  const dialogs = useDialogs();
  const add = useAction({
    call: addMarkup,
    loading: () => progressMessages.addingMarkup,
    done: () => markupMessages.added,
    failed: () => markupMessages.notUploaded,
    conflict: ({ name = '' }) => markupMessages.nameTaken(name),
    stale: () => [['markups']],
  });

  const submit = async ({ name, file }: { readonly name: string; readonly file: File | null }): Promise<Problem<typeof FIELDS> | null> => {
    const missing = name.trim() === '' ? { field: 'name', sentence: markupMessages.nameMissing } as const
      : file === null ? { field: 'file', sentence: markupMessages.imageMissing } as const
        : file.size > MAX_SVG_BYTES ? { field: 'file', sentence: markupMessages.tooBig(file.name) } as const : null;
    if (missing || file === null) {
      if (missing) banners.warn(missing.sentence);
      return missing;
    }
    const read = await readSvg(file);
    // The dialog said so already when the file was chosen: no banner.
    if (!read.ok) return { field: 'file', sentence: read.sentence };
    const added = await add.run({ name: name.trim() }, { files: { file } });
    if (added.ok) return null;
    const isName = added.failure.error === 'conflict';
    return { field: isName ? 'name' : 'file', sentence: added.failure.error === 'unusable' ? added.failure.message : added.sentence };
  };

  return () => void dialogs.form({ title: 'Add Markup', confirmLabel: 'Add Markup', fields: FIELDS, aside: ({ file }, problem) => file && <FileLook key={`${file.name} ${file.lastModified}`} file={file} isToldWhy={problem?.field === 'file'} />, submit });
}
