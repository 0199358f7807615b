import { useQueryClient } from '@tanstack/react-query';
import type { BackgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import { updateBackground } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { libraryMessages } from '../../messages/library.ts';
import { BACKGROUND_READS } from '../../ui/backgrounds/backgroundReads.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';

/** Publishes a background or withdraws it; makes it the default of its layout or not. */
export function useMarkBackground() {
  const api = useApi();
  const banners = useBanners();
  const queries = useQueryClient();
  return async ({ id, name }: BackgroundSummary, renderData: { readonly published?: boolean; readonly selected?: boolean }): Promise<void> => {
    const banner = banners.loading(libraryMessages.updating('background'));
    const updated = await api.write(updateBackground, { id, renderData }, { keepalive: true });
    if (updated.ok) banner.confirm(libraryMessages.backgroundUpdated(name));
    else banner.warn(libraryMessages.backgroundNotUpdated);
    for (const queryKey of BACKGROUND_READS) void queries.invalidateQueries({ queryKey });
  };
}
