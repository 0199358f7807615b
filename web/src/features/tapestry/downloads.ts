import { tapestryDownload } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { editingMessages } from '../../messages/editing.ts';
import { progressMessages } from '../../messages/progress.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';

/** Files a tapestry can be taken away as. */
export const DOWNLOADS = [
  { label: 'PNG', format: 'png', scale: '1' }, { label: 'PNG, twice as large', format: 'png', scale: '2' }, { label: 'SVG', format: 'svg', scale: '1' },
  { label: 'PDF, A4', format: 'pdf', scale: '1', paper: 'A4' }, { label: 'PDF, A3', format: 'pdf', scale: '1', paper: 'A3' }, { label: 'PDF, A2', format: 'pdf', scale: '1', paper: 'A2' },
] as const;

export type Download = (typeof DOWNLOADS)[number];

/** The server's own files of what is shown: saved, or its picture put where it can be pasted from. */
export function useDownloads({ documentID, renderKey }: { readonly documentID: string; readonly renderKey: string }) {
  const api = useApi();
  const banners = useBanners();
  return {
    async save({ label, ...file }: Download): Promise<void> {
      const banner = banners.loading(progressMessages.makingFile(label));
      try {
        const { address, name } = await api.read(tapestryDownload, { documentID, renderKey, ...file });
        Object.assign(document.createElement('a'), { href: address, download: name }).click();
        banner.confirm(editingMessages.downloading(name));
      } catch {
        banner.warn(editingMessages.notDownloaded);
      }
    },
    async copyImage(): Promise<void> {
      const picture = async (): Promise<Blob> => {
        const { address } = await api.read(tapestryDownload, { documentID, renderKey, format: 'png', scale: '1' });
        const response = await fetch(address);
        if (!response.ok) throw new Error(`The picture was answered with ${response.status}.`);
        return response.blob();
      };
      try {
        // The promise goes into the item: a browser lets a page write only for as long as the press counts.
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]);
        banners.confirm(editingMessages.imageCopied);
      } catch {
        banners.warn(editingMessages.imageNotCopied);
      }
    },
  };
}
