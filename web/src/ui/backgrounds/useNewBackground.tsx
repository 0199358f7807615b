import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MAX_UPLOAD_BYTES } from '../../../../tapestry/model/limits.ts';
import { addBackground } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { backgroundAddress } from '../../api/backgroundAddress.ts';
import { libraryMessages } from '../../messages/library.ts';
import { markupMessages } from '../../messages/markups.ts';
import { useBanners } from '../banners/bannerContext.ts';
import { useDialogs } from '../dialogs/dialogContext.ts';
import type { Problem } from '../dialogs/formFields.ts';
import { useAction } from '../useAction.ts';
import { BACKGROUND_READS } from './backgroundReads.ts';
import { layoutNames } from './layoutNames.ts';
import { PngLook } from './PngLook.tsx';

/** The dialog of a layout and a picture; then the new background's page. */
export function useNewBackground() {
  const api = useApi();
  const banners = useBanners();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const add = useAction({
    call: addBackground,
    loading: () => libraryMessages.adding('background'),
    done: () => libraryMessages.backgroundAdded,
    failed: () => libraryMessages.backgroundNotAdded,
    conflict: (_, { name = '' }) => libraryMessages.exists('Background', name),
    stale: () => BACKGROUND_READS,
    redirects: true,
  });

  return async (): Promise<void> => {
    const fields = {
      layout: { kind: 'entry', label: 'Layout', hint: 'A new name makes a layout of its own. A known one gets another background.', suggestions: await layoutNames(queries, api) },
      file: { kind: 'file', label: 'Upload a PNG', hint: '72 dpi, 1800 px wide, 1125 to 1145 px high, cropped to the mark-making', accept: '.png,image/png' },
    } as const;
    await dialogs.form({
      title: 'New Background', confirmLabel: 'Create', fields,
      aside: ({ file }) => file && <PngLook key={`${file.name} ${file.lastModified}`} file={file} />,
      submit: async ({ layout, file }): Promise<Problem<typeof fields> | null> => {
        const missing = layout.trim() === '' ? { field: 'layout', sentence: libraryMessages.layoutMissing } as const
          : file === null ? { field: 'file', sentence: markupMessages.imageMissing } as const
            : file.size > MAX_UPLOAD_BYTES ? { field: 'file', sentence: markupMessages.tooBig(file.name) } as const : null;
        if (missing || file === null) {
          if (missing) banners.warn(missing.sentence);
          return missing;
        }
        const added = await add.run({ layout_name: layout.trim() }, { files: { file } });
        if (!added.ok) return { field: 'file', sentence: added.failure.error === 'unusable' ? added.failure.message : added.sentence };
        void navigate({ to: backgroundAddress(added.value.id), state: { banner: added.banner } });
        return null;
      },
    });
  };
}
