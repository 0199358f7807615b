import { useState } from 'react';
import { useSession } from '../../auth/sessionContext.ts';
import { libraryMessages } from '../../messages/library.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';

/** As the contract has it, whose schemas the browser does not load. */
const EXPORT_SYMBOLS_PATH = '/api/export-symbols';

/** Saves the library as a folder in a ZIP file; a file that was cut off on its way is not saved. */
export function useExportSymbols() {
  const session = useSession();
  const banners = useBanners();
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    const banner = banners.loading(libraryMessages.exporting);
    try {
      const token = session.token();
      const answer = await fetch(EXPORT_SYMBOLS_PATH, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
      if (!answer.ok) return banner.warn(libraryMessages.notExported);
      const address = URL.createObjectURL(await answer.blob());
      Object.assign(document.createElement('a'), { href: address, download: 'symbols.zip' }).click();
      URL.revokeObjectURL(address);
      banner.confirm(libraryMessages.exported);
    } catch {
      banner.warn(libraryMessages.notExported);
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}
