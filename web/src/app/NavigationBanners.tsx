import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBanners } from '../ui/banners/bannerContext.ts';

/** Shows the banner a page handed to the next one, once: a reload or the way back does not show it again. */
export function NavigationBanners() {
  const banners = useBanners();
  const navigate = useNavigate();
  const banner = useRouterState({ select: ({ location }) => location.state.banner });
  useEffect(() => {
    if (!banner) return;
    if (banner.replaces !== undefined) banners.settle(banner.replaces, banner.kind, banner.text);
    else if (banner.kind === 'confirm') banners.confirm(banner.text);
    else banners.warn(banner.text);
    void navigate({ to: '.', search: true, replace: true, state: ({ banner: _shown, ...rest }) => rest });
  }, [banner, banners, navigate]);
  return null;
}
