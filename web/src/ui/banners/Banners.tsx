import { Loader } from '@mantine/core';
import { useContext, useSyncExternalStore } from 'react';
import { Icon } from '../Icon.tsx';
import { Told } from '../Told.tsx';
import { BannerContext, useBanners } from './bannerContext.ts';
import type { Banner } from './bannerStore.ts';
import classes from './Banners.module.css';

/** All banners that are shown, at the bottom of the window, where neither navigation nor titles are; spoken by screen readers, warnings at once. */
export function Banners() {
  const store = useBanners();
  const banners = useSyncExternalStore(store.subscribe, store.list);
  const of = (...kinds: Banner['kind'][]) => banners.filter(({ kind }) => kinds.includes(kind));
  return (
    <div className={classes.stack}>
      <div role="status">{of('loading', 'confirm').map((banner) => <BannerLine key={banner.id} banner={banner} />)}</div>
      <div role="alert">{of('warning').map((banner) => <BannerLine key={banner.id} banner={banner} />)}</div>
    </div>
  );
}

function BannerLine({ banner: { kind, text, leaving, id } }: { readonly banner: Banner }) {
  const store = useContext(BannerContext);
  return (
    <div className={classes.banner} data-kind={kind} data-leaving={leaving || undefined}>
      {kind === 'loading' ? <Loader size={18} color="currentColor" aria-hidden /> : <Icon name={kind === 'confirm' ? 'check' : 'warning'} />}
      <span><Told sentence={text} /></span>
      {kind !== 'loading' && (
        <button type="button" className={classes.close} aria-label="Dismiss" onClick={() => store?.dismiss(id)}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
