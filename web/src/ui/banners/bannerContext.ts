import { createContext, useContext } from 'react';
import type { BannerKind, BannerStore } from './bannerStore.ts';

export const BannerContext = createContext<BannerStore | null>(null);

export function useBanners(): BannerStore {
  const store = useContext(BannerContext);
  if (!store) throw new Error('BannerContext is missing above this component.');
  return store;
}

/** A banner handed to the next page: `navigate({state: {banner}})`. */
export interface NavigationBanner {
  readonly kind: Exclude<BannerKind, 'loading'>;
  readonly text: string;
  /** The loading banner of the same action. */
  readonly replaces?: string;
}

declare module '@tanstack/history' {
  interface HistoryState {
    banner?: NavigationBanner;
  }
}
